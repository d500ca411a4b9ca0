import type {CartEntry} from '../../../src/cart/cart.js';
import css from '../../../widgets/cart/toast.css';
import {Toast} from '../../../widgets/cart/toast.js';
import type {Page} from '../../contracts.js';
import {createRegion, type Region} from '../shared/live-region.js';

/** Milliseconds for which a toast stays without pointer and focus. */
const SHOWN_MS = 8000;

let region: Promise<Region> | null = null;
let stop = (): void => {};

const hide = (): void => {
  stop();
  void region?.then(({announce}) => announce(null));
};

/** The page's one place for toasts. */
const getRegion = async (page: Page): Promise<Region> => {
  // The next add and the open cart end its text.
  if (!region) for (const name of ['item-added', 'cart-opened'] as const) page.bus.on(name, hide);
  const known = await region;
  if (known?.host.isConnected) return known;
  const put = (host: HTMLElement): void => document.body.append(host);
  region = createRegion(page, {className: 'vt-toast', styles: css, put});
  return region;
};

/** Shows for a while which item is in the cart, with a link to the cart. A new toast replaces the last one. */
export const showToast = async (page: Page, {title}: CartEntry): Promise<void> => {
  const {t, addMessages} = await page.commerce();
  const [{host, announce}] = await Promise.all([getRegion(page), addMessages('drawer')]);
  announce(
    <Toast
      text={t('item-in-cart', {title})}
      link={t('view-cart')}
      href={page.site.routes.cart}
      onOpen={() => page.openCart(host)}
    />,
  );
  const wait = (): void => {
    stop();
    stop = page.ports.clock.after(SHOWN_MS, () => (host.matches(':hover,:focus-within') ? wait() : hide()));
  };
  wait();
};
