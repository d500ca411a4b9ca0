import {countInCart} from '../../../src/cart/count-in-cart.js';
import {isStockNoted} from '../../../src/catalog/stock-note.js';
import type {Mount} from '../../contracts.js';
import {trackChoice} from './track-choice.js';

/** A variant's stock; `left` is Infinity where stock is not counted. */
interface Stocked {
  readonly sku: string;
  readonly left: number;
}

/** The variant that the page came with: its `data-sku` and, where stock is counted, the units in `data-left`. */
const servedVariant = ({sku, left}: DOMStringMap): Stocked | null =>
  sku ? {sku, left: Number(left ?? Number.POSITIVE_INFINITY)} : null;

/**
 * Shows how many units of the chosen variant are left, and how many of them the cart already has, before a
 * click would.
 */
export const mount: Mount = async block => {
  const {element, page} = block;
  const {itemId = '', low} = element.dataset;
  const {cart, t, addMessages} = await page.commerce();
  const lowStock = low === undefined ? null : Number(low);
  let variant = servedVariant(element.dataset);
  const setText = (text: string): void => {
    if (element.textContent !== text) element.textContent = text;
  };
  const noted = (): {left: number; inCart: number} | null => {
    if (!variant) return null;
    const {sku, left} = variant;
    const inCart = countInCart(cart.snapshot(), itemId, sku);
    return isStockNoted({left, inCart, lowStock}) ? {left, inCart} : null;
  };
  const update = async (): Promise<void> => {
    if (noted()) await addMessages('problems');
    // Read again, because the choice or the cart may have changed.
    const numbers = noted();
    setText(numbers ? t('stock-left-in-cart', numbers) : '');
  };
  const refresh = (): void => void update().catch(block.fail);
  const stops = [
    trackChoice(block, chosen => {
      variant = chosen && {
        sku: chosen.sku,
        left: chosen.unlimited ? Number.POSITIVE_INFINITY : chosen.qtyInStock,
      };
      refresh();
    }),
    page.bus.on('cart-updated', refresh),
    page.bus.on('labels-changed', refresh),
  ];
  return () => {
    for (const stop of stops) stop();
    setText('');
  };
};
