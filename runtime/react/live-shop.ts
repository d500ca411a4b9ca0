import {once} from '../../src/browser/once.js';
import type {BusEvents} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import {pillView} from '../../src/cart/pill-view.js';
import {decodeMerchandising} from '../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {listOptions} from '../../src/catalog/variant-match.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {createBuyController} from '../../src/services/buy-controller.js';
import {type CartService, createCartService} from '../../src/services/cart.js';
import {NetworkError} from '../../src/shared/errors.js';
import type {SiteContext} from '../../src/site/site-context.js';
import {moneyIn} from '../../widgets/server/money-in.js';
import {fetchCartActions, fetchHttp} from '../blocks/commerce/cart-downloads.js';
import {parseJson, readProps} from '../blocks/commerce/props.js';
import {createReporting, lineOf} from '../boot/report.js';
import {chunk} from '../bundled/chunk.js';
import type {Commerce, Page} from '../contracts.js';
import {mayHaveCart, ports} from '../ports/browser.js';
import {type CartState, createCartState} from './cart-state.js';
import {findRuntime} from './runtime-page.js';
import type {SiteSettings} from './site-settings.js';
import {watchVisit} from './track-visit.js';

/** What a live shop is made of. */
export interface ShopSource {
  readonly site: SiteContext;
  readonly own: SiteSettings;
  readonly t: MessageFormat;
  readonly catalogue: object;
  /** The cart that the page carries; undefined where it carries none. */
  readonly given: Cart | null | undefined;
  /** The script tag's runtime where it runs on the page: its cart and its bus are used then. */
  readonly runtime: {readonly page: Page; readonly commerce: Commerce} | null;
}

/** A shop in the browser: one cart, one bus and one API client for all components of a provider. */
export interface LiveShop {
  readonly page: Page;
  readonly commerce: Commerce;
  readonly state: CartState;
  /** Ends all that it listens to. */
  end(): void;
}

/** What the components share with the runtime's own downloads: forms, captcha, what an add shows. */
const createPage = ({site, own, catalogue, runtime}: ShopSource, commerce: () => Promise<Commerce>): Page => {
  const theirs = runtime?.page;
  const {bus, report, lines} = theirs ?? createReporting();
  const openCart: Page['openCart'] = origin => {
    const asked: BusEvents['cart-opened'] = {origin};
    bus.emit('cart-opened', asked);
    return asked.isHandled === true;
  };
  return {
    site,
    bus,
    report,
    lines,
    ports,
    once,
    chunk,
    mayHaveCart,
    commerce,
    passFaults: null,
    send: report,
    lineOf,
    contexts: {own, compat: undefined},
    hooks: theirs?.hooks ?? new Set(),
    labels: site.labels,
    openCart,
    leave: address => window.location.assign(address),
    cartUpdates: [],
    messages: async () => catalogue,
  };
};

/** The writes of the runtime's cart, where it runs on the page by now; null where it does not, or cannot be used. */
const findRuntimeActions = async (apiRoot: string) => {
  try {
    return (await findRuntime(apiRoot))?.commerce.cart.actions() ?? null;
  } catch {
    return null;
  }
};

/**
 * A cart of its own, which follows those of other tabs. Returns how to end that, too. A write that begins between the
 * runtime's arrival and the change to its cart is the runtime's, so that its listeners and its tracker get the events.
 */
const createCart = (
  page: Page,
  t: MessageFormat,
  api: Commerce['api'],
): {readonly cart: CartService; stop(): void} => {
  const {channel, stop} = watchVisit(() => {
    if (mayHaveCart() || cart.snapshot()) void cart.load('revalidated');
  });
  const cart = createCartService({
    api,
    openActions(store) {
      const own = once(async () =>
        (await fetchCartActions(page)).loadActions(page, {store, api, channel, t}, async () => {}),
      );
      return async () => (await findRuntimeActions(page.site.apiRoot)) ?? own();
    },
    bus: page.bus,
    offlineText: () => t('check-connection'),
  });
  return {cart, stop};
};

/** The cart and the rules as the runtime's downloads ask for them. */
const createCommerce = (
  page: Page,
  source: ShopSource,
  cart: CartService,
  api: Commerce['api'],
): Commerce => {
  const {site, t} = source;
  const {locale, language, currency} = site;
  const {bus} = page;
  return {
    cart,
    api,
    t,
    readProps,
    parseJson,
    addMessages: async () => {},
    pillView: items => pillView(items, t),
    money: moneyIn(locale),
    readProduct: async ({element}) => readProps(element),
    buy({element: origin}, wire, initial = () => ({})) {
      const product = decodeProduct(wire, currency);
      const chosen = initial(product.id, listOptions(product));
      const merchandising = decodeMerchandising(wire);
      const isExpress = site.onAdd === 'checkout';
      const shared = {cart, bus, t, locale, language, clock: ports.clock};
      return createBuyController({...shared, product, merchandising, origin, isExpress, initial: chosen});
    },
  };
};

/** Shows the cart that the page carries, and fetches the current one where the visitor may have one. */
const startCart = (cart: CartService, given: Cart | null | undefined): void => {
  if (given) cart.seed(given);
  if (mayHaveCart() && !(cart.snapshot() && !given)) void cart.load();
};

/** Opens a shop: with the runtime's cart and bus where it runs on the page, else with its own. */
export const openShop = (source: ShopSource): LiveShop => {
  const {runtime, given, t} = source;
  const page: Page = createPage(source, async () => commerce);
  const theirs = runtime?.commerce;
  const api =
    theirs?.api ??
    once(() =>
      fetchHttp(page).then(
        ({createPageApi}) => createPageApi(page),
        cause => {
          // A download that fails counts as a call without an answer.
          throw new NetworkError({cause});
        },
      ),
    );
  const {cart, stop} = theirs ? {cart: theirs.cart, stop() {}} : createCart(page, t, api);
  const commerce = createCommerce(page, source, cart, api);
  const known = cart.snapshot() ?? given ?? null;
  const isLoaded = known !== null || given === null || !mayHaveCart();
  const state = createCartState(page.bus, {cart: known, isLoaded, isBusy: false, failure: null});
  startCart(cart, given);
  return {
    page,
    commerce,
    state,
    end() {
      stop();
      state.stop();
    },
  };
};
