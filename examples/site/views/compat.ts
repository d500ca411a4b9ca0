import {shopProducts} from '../model/catalog.js';
import {languageOf} from '../model/languages.js';
import {HOME_MARKET, priceIn} from '../model/markets.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import type {WireVariant} from '../model/product.js';
import {INSTALLMENTS} from '../model/site.js';
import {type ProductView, productView} from './product.js';
import {scarcityViews} from './scarcity.js';

/** Shown on the classic page: three options, radios on sale, sold out, gift card, single. No option name comes twice. */
const COMPAT_URL_IDS = ['tide-bowl', 'linen-tea-towel', 'shore-runner', 'gift-card', 'salt-cellar'];

/** A product in the words of existing sites' markup. Source: page contract, existing markup. */
interface CompatProductView extends ProductView {
  readonly collectionId: string;
  readonly productType: number;
  readonly variants: readonly WireVariant[];
  readonly addLabel: string;
  readonly hasScarcity: boolean;
  /** What the store decides about it, by its id. */
  readonly merchandisingContext: Readonly<Record<string, object>>;
}

/** What an order may be paid in parts for, in the words of existing sites' markup. */
const partsIn = ({locale, market = HOME_MARKET}: PageModel) => ({
  afterPayAvailable: true,
  afterPayMin: priceIn(INSTALLMENTS.min, market),
  afterPayMax: priceIn(INSTALLMENTS.max, market),
  shopperLanguage: languageOf(locale),
});

const contextOf = ({props}: ProductView, model: PageModel) => {
  const {scarcityEnabled, scarcityShownByDefault} = scarcityViews(props);
  const {customSoldOutText} = props.merchandising ?? {};
  return {scarcityEnabled, scarcityShownByDefault, customSoldOutText, ...partsIn(model)};
};

/** What the store decides about the items in a cart, by their ids. Source: facts, merchandising context. */
export const cartContext = (model: PageModel): Readonly<Record<string, object>> =>
  Object.fromEntries((model.cart?.entries ?? []).map(({itemId}) => [itemId, partsIn(model)]));

const compatView = (view: ProductView, addLabel: string, model: PageModel): CompatProductView => ({
  ...view,
  merchandisingContext: {[view.id]: contextOf(view, model)},
  addLabel,
  hasScarcity: scarcityViews(view.props).scarcityEnabled,
  collectionId: view.props.collectionId,
  productType: view.props.structuredContent.productType,
  variants: view.props.structuredContent.variants,
});

/** The products of the page built from existing sites' markup. Source: page contract, existing markup. */
export const compatViews = (model: PageModel): readonly CompatProductView[] =>
  shopProducts(model)
    .filter(({urlId}) => COMPAT_URL_IDS.includes(urlId))
    .map(wire => compatView(productView(wire, model), shopMessages(model.locale)('add-to-cart'), model));

/** Products that the same page only lists, with a button for their quick view. Source: page contract, existing markup. */
const LISTED_URL_IDS = ['morning-mug', 'kiln-lantern'];

/** The list of the page built from existing sites' markup. Source: page contract, existing markup. */
export const compatListViews = (model: PageModel): readonly ProductView[] =>
  shopProducts(model)
    .filter(({urlId}) => LISTED_URL_IDS.includes(urlId))
    .map(wire => productView(wire, model));
