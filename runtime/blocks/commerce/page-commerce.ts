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

/** Keeps the cart true: other tabs, Back and Forward, coming back to the tab or online. */
const syncCart = (page: Page, cart: CartService, channel: Channel): void => {
  const reload = (): void => void cart.load('revalidated');
  channel.listen(reload);
  // A cart that was bought has no cookie any more, but still stands on this page.
  observeReturn(() => (page.mayHaveCart() || cart.snapshot()) && reload());
  if (ARABIC_SCRIPT.test(page.site.locale))
    import('../../chunks/rtl-digits.js').then(({begin}) => begin()).catch(() => {});
};

/** What the cart's actions need is fetched when a visitor first comes near a block: by the click it is there. */
const prefetchActs = (cart: CartService): void => {
  const near = ({target}: Event): void => {
    if (target instanceof Element && target.closest('[data-block-state]')) cart.actions().catch(() => {});
  };
  for (const name of ['pointerover', 'focusin']) addEventListener(name, near);
};

const textOf = (element: Element, selector: string): string =>
  element.querySelector(selector)?.textContent ?? '';

/** The price the server put into the block, null where it put none. */
const servedPrice = (element: Element): {now: string; was: string} | null => {
  const now = textOf(element, '.vt-price-now');
  return now ? {now, was: textOf(element, '.vt-price-was')} : null;
};

/** Makes what the page's blocks share; `words` are the shop's in the page's language. */
export const createCommerce = (page: Page, messages: object): Commerce => {
  const {bus, ports, site, once} = page;
  const {locale, currency} = site;
  const {t, addWords: addMessages} = createPageMessages(page, messages);
  const channel = createChannel('vitrine-cart');
  const api = once(() =>
    fetchHttp(page).then(
      ({createPageApi}) => createPageApi(page),
      cause => {
        // To a visitor a call whose code does not arrive is a call that nobody answers.
        throw new NetworkError({cause});
      },
    ),
  );
  const cart = createCartService({
    api,
    openActions: store =>
      once(async () =>
        (await fetchCartActions(page)).loadActions(page, {store, api, channel, t}, addMessages),
      ),
    bus,
    offlineText: () => t('check-connection'),
  });
  syncCart(page, cart, channel);
  prefetchActs(cart);
  return {
    cart,
    api,
    t,
    addMessages,
    pillView: items => pillView(items, t),
    money: (amountMinor, code) => formatMoney({amountMinor, currency: code}, locale),
    readProps,
    parseJson,
    check: ({element}) => void decodeProduct(readProps(element), currency),
    buy({element}, wire = readProps(element), initial = () => ({})) {
      const product = decodeProduct(wire, currency);
      return createBuyController({
        product,
        merchandising: decodeMerchandising(wire),
        cart,
        bus,
        clock: ports.clock,
        t,
        locale,
        language: site.language,
        origin: element,
        isExpress: onAddOf(element, site) === 'checkout',
        initial: initial(product.id, listOptions(product)),
        served: servedPrice(element),
      });
    },
  };
};
