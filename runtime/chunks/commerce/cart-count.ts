import {cartCountText, cartSpokenLabel} from '../../../src/commerce/cart-labels.js';
import {formatMoney} from '../../../src/shared/money.js';
import type {Mount} from '../../block.js';

const setText = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

/**
 * The cart that a site's template shows: count and subtotal elements are filled, the block is marked `initialized` at
 * the first cart and `empty` at 0 items.
 * Source: runtime spec §3, §4; facts, "cart in the template".
 */
export const mount: Mount = async ({element, page, signal}) => {
  const t = await page.messages();
  const count = element.querySelector('.sqs-cart-quantity,.vt-cart-count');
  const subtotal = element.querySelector('.sqs-cart-subtotal,.vt-cart-subtotal');
  const link = element.closest('a') ?? element.querySelector('a');
  const stop = page.bus.on('cart-updated', ({cart}) => {
    const {totalQuantity, subtotalCents, currency} = cart;
    setText(count, cartCountText(totalQuantity));
    setText(subtotal, formatMoney({amountMinor: subtotalCents, currency}, page.site.locale));
    link?.setAttribute('aria-label', count ? cartSpokenLabel(totalQuantity, t) : t('cart'));
    element.classList.add('initialized');
    element.classList.toggle('empty', totalQuantity === 0);
  });
  signal.addEventListener('abort', stop);
  return stop;
};
