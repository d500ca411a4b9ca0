import type {CartEntry} from '../../../src/cart/cart.js';
import type {Page} from '../../contracts.js';
import {goTo, leaveTo} from '../commerce/before-hooks.js';
import {reveal} from './reveal.js';

/**
 * Does what a page wants after an add: `toast`, `open` for the cart, `checkout` to go there, or showing the
 * element of a selector. Where it leads to another page, it resolves once the visitor is back.
 */
export const showAdded = async (
  page: Page,
  mode: string,
  entry: CartEntry,
  origin: Element | null,
): Promise<void> => {
  if (mode === 'toast') {
    const {showToast} = await page.chunk(() => import('../../chunks/live-region.js'));
    return showToast(page, entry);
  }
  if (mode === 'checkout') return goTo(page, page.site.routes.checkout);
  if (mode === 'open') {
    if (!page.openCart(origin)) await leaveTo(page, page.site.routes.cart);
  } else if (!reveal(mode))
    page.report('bad-on-add', `data-on-add="${mode}" names nothing on the page`, origin);
};
