import {countInCart} from '../../../src/cart/cart-count.js';
import {isStockNoted} from '../../../src/catalog/stock-note.js';
import type {Mount} from '../../contracts.js';
import {followChoice} from './track-choice.js';

/** A variant as far as its stock goes; `left` is Infinity where nothing is counted. */
interface Stocked {
  readonly sku: string;
  readonly left: number;
}

/** The variant the page came with: its `data-sku` and, where it is counted, the units there are in `data-left`. */
const servedVariant = ({sku, left}: DOMStringMap): Stocked | null =>
  sku ? {sku, left: Number(left ?? Number.POSITIVE_INFINITY)} : null;

/** Says how many of the chosen variant are left and how many of them are in the cart already, before a click would. */
export const mount: Mount = async block => {
  const {element, page} = block;
  const {itemId = '', low} = element.dataset;
  const {cart, t, addWords} = await page.commerce();
  const lowStock = low === undefined ? null : Number(low);
  let variant = servedVariant(element.dataset);
  const say = (text: string): void => {
    if (element.textContent !== text) element.textContent = text;
  };
  const noted = (): {left: number; inCart: number} | null => {
    if (!variant) return null;
    const {sku, left} = variant;
    const inCart = countInCart(cart.snapshot(), itemId, sku);
    return isStockNoted({left, inCart, lowStock}) ? {left, inCart} : null;
  };
  const paint = async (): Promise<void> => {
    if (noted()) await addWords('problems');
    // Asked again: the choice or the cart may have changed meanwhile.
    const numbers = noted();
    say(numbers ? t('stock-left-in-cart', numbers) : '');
  };
  const repaint = (): void => void paint().catch(block.fail);
  const stops = [
    followChoice(block, chosen => {
      variant = chosen && {
        sku: chosen.sku,
        left: chosen.unlimited ? Number.POSITIVE_INFINITY : chosen.qtyInStock,
      };
      repaint();
    }),
    page.bus.on('cart-updated', repaint),
    page.bus.on('labels-changed', repaint),
  ];
  return () => {
    for (const stop of stops) stop();
    say('');
  };
};
