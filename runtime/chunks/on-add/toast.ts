import type {CartEntry} from '../../../src/commerce/cart.js';
import css from '../../../widgets/cart/toast.css';
import type {Page} from '../../contracts.js';
import {addStyles} from '../shared/default-styles.js';

/** How long a toast stays when nobody points at it or has the focus in it. */
const SHOWN_MS = 8000;

let region: HTMLElement | null = null;
let stop = (): void => {};

const hide = (): void => {
  stop();
  region?.replaceChildren();
};

/** The page's one place for toasts. It stands empty before it is used, or a screen reader would not speak it. */
const getRegion = async ({bus}: Page): Promise<HTMLElement> => {
  if (region?.isConnected) return region;
  // What it says ends with the next add, and where the cart itself is shown.
  if (!region) for (const name of ['item-added', 'cart-opened'] as const) bus.on(name, hide);
  addStyles(css);
  region = document.createElement('div');
  region.className = 'vt-toast';
  region.setAttribute('role', 'status');
  document.body.append(region);
  await new Promise(resolve => requestAnimationFrame(resolve));
  return region;
};

/** Says for a while what is in the cart now, with the way to it. A new one takes the place of the last. */
export const showToast = async (page: Page, {title}: CartEntry): Promise<void> => {
  const {t, addWords} = await page.commerce();
  const [place] = await Promise.all([getRegion(page), addWords('drawer')]);
  const text = document.createElement('span');
  text.textContent = t('item-in-cart', {title});
  const link = document.createElement('a');
  link.href = page.site.routes.cart;
  link.textContent = t('view-cart');
  link.addEventListener('click', event => page.openCart(place) && event.preventDefault());
  place.replaceChildren(text, ' ', link);
  const wait = (): void => {
    stop();
    stop = page.ports.clock.after(SHOWN_MS, () => (place.matches(':hover,:focus-within') ? wait() : hide()));
  };
  wait();
};
