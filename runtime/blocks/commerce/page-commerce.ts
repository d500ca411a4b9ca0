import {pillView} from '../../../src/cart/pill-view.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {listOptions} from '../../../src/catalog/variant-match.js';
import type {Channel} from '../../../src/ports.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import {type CartService, createCartService} from '../../../src/services/cart.js';
import {NetworkError} from '../../../src/shared/errors.js';
import {formatMoney} from '../../../src/shared/money.js';
import type {Commerce, Page} from '../../contracts.js';
import {fetchCartActions, fetchHttp} from './cart-downloads.js';
import {createChannel} from './channel.js';
import {createPageMessages} from './messages.js';
import {observeReturn} from './observe-return.js';
import {onAddOf} from './on-add-of.js';
import {parseJson, readProps} from './props.js';

/** Languages whose keyboards type digits of their own. */
const ARABIC_SCRIPT = /^(ar|fa)/;

/** Reloads the cart after changes in other tabs, Back and Forward, and a return to the tab or online. */
const syncCart = (page: Page, cart: CartService, channel: Channel): void => {
  const reload = (): void => void cart.load('revalidated');
  channel.listen(reload);
  // A cart that was bought has no cookie any more, but this page still shows it.
  observeReturn(() => (page.mayHaveCart() || cart.snapshot()) && reload());
  if (ARABIC_SCRIPT.test(page.site.locale))
    import('../../chunks/rtl-digits.js').then(({begin}) => begin()).catch(() => {});
};

/** Prefetches the cart's writes when a visitor first comes near a block, so that a click finds them loaded. */
const prefetchActions = (cart: CartService): void => {
  const near = ({target}: Event): void => {
    if (target instanceof Element && target.closest('[data-block-state]')) cart.actions().catch(() => {});
  };
  for (const name of ['pointerover', 'focusin']) addEventListener(name, near);
};

const textOf = (element: Element, selector: string): string =>
  element.querySelector(selector)?.textContent ?? '';

/** The price in the server's HTML of the block; null where there is none. */
const servedPrice = (element: Element): {now: string; was: string} | null => {
  const now = textOf(element, '.vt-price-now');
  return now ? {now, was: textOf(element, '.vt-price-was')} : null;
};

/** The platform's calls, downloaded at the first one. */
const apiOf = (page: Page): Commerce['api'] =>
  page.once(() =>
    fetchHttp(page)
      .then(({openPageApi}) => openPageApi(page))
      .catch(cause => {
        // For the visitor, code that does not load is a call without an answer.
        throw new NetworkError({cause});
      }),
  );

/** Creates what makes the controller of one product. */
const createBuying =
  ({bus, ports, site}: Page, cart: CartService, t: Commerce['t']): Commerce['buy'] =>
  ({element}, wire, initial = () => ({})) => {
    const product = decodeProduct(wire, site.currency);
    return createBuyController({
      product,
      merchandising: decodeMerchandising(wire),
      cart,
      bus,
      clock: ports.clock,
      t,
      locale: site.locale,
      language: site.language,
      origin: element,
      isExpress: onAddOf(element, site) === 'checkout',
      initial: initial(product.id, listOptions(product)),
      served: servedPrice(element),
    });
  };

/** Creates what the page's blocks share. `messages` are the shop's messages in the page's language. */
export const createCommerce = (page: Page, messages: object): Commerce => {
  const {locale, currency} = page.site;
  const {t, addWords: addMessages} = createPageMessages(page, messages);
  const channel = createChannel('vitrine-cart');
  const api = apiOf(page);
  const cart = createCartService({
    api,
    openActions: store =>
      page.once(async () => {
        const {loadActions} = await fetchCartActions(page);
        // On a developer's page: a queued call may fail before the checks of the page are there.
        if (page.passFaults)
          await import('../../chunks/checks.js').then(
            checks => checks.checkWrites(page),
            () => {},
          );
        return loadActions(page, {store, api, channel, t}, addMessages);
      }),
    bus: page.bus,
    offlineText: () => t('check-connection'),
  });
  syncCart(page, cart, channel);
  prefetchActions(cart);
  return {
    cart,
    api,
    t,
    addMessages,
    pillView: items => pillView(items, t),
    money: (amountMinor, code) => formatMoney({amountMinor, currency: code}, locale),
    readProps,
    parseJson,
    async readProduct(block) {
      const {element} = block;
      const props = readProps(element);
      const check = (wire: unknown): unknown => decodeProduct(wire, currency) && wire;
      if (props !== element.dataset) return check(props);
      return (await page.chunk(() => import('../../chunks/product-by-id.js'))).read(block, check);
    },
    buy: createBuying(page, cart, t),
  };
};
