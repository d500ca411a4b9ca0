import {decodeCart} from '../../src/commerce/decode-cart.js';
import {decodeProduct} from '../../src/commerce/decode-product.js';
import {
  cartInParts,
  decodeInstallments,
  type InstallmentOffer,
  productInParts,
} from '../../src/commerce/installments.js';
import {type InstallmentsView, installmentsView} from '../../src/commerce/installments-view.js';
import type {Variant} from '../../src/commerce/product.js';
import {formatMoney, type Money} from '../../src/shared/money.js';
import {languageOf} from './languages.js';
import {HOME_MARKET, priceIn} from './markets.js';
import type {PageModel, WireProduct} from './page-model.js';
import {INSTALLMENTS} from './site.js';
import {shopWords} from './words.js';

/** An offer to pay in parts, as its block is told of it and as the page shows it without script. */
interface InstallmentsOnPage {
  readonly props: object;
  /** The variant the page comes with. */
  readonly sku: string | null;
  readonly pageUrl: string;
  /** Null while it is not offered. */
  readonly view: InstallmentsView | null;
}

/** What the visitor's market may pay in parts. */
const givenIn = ({market = HOME_MARKET}: PageModel) => {
  const {min, max, pages} = INSTALLMENTS;
  return {installments: {min: priceIn(min, market), max: priceIn(max, market), pages}};
};

const offerFor = (model: PageModel): InstallmentOffer | null =>
  decodeInstallments(givenIn(model), {
    currency: (model.market ?? HOME_MARKET).currency,
    language: languageOf(model.locale),
  });

const viewFor = (
  offer: InstallmentOffer,
  total: Money | null,
  {locale}: PageModel,
): InstallmentsView | null =>
  installmentsView({
    offer,
    total,
    t: shopWords(locale),
    money: (amountMinor, currency) => formatMoney({amountMinor, currency}, locale),
  });

/** The offer beside a product, null beside one that is never paid in parts. Source: checklist COM-12. */
export const productInstallments = (
  wire: WireProduct,
  variant: Variant | null,
  model: PageModel,
): InstallmentsOnPage | null => {
  const offer = offerFor(model);
  const product = decodeProduct(wire);
  const choice = {variant, quantity: 1};
  if (!offer || !productInParts(product, {...choice, cart: null})) return null;
  const cart = model.cart && decodeCart(model.cart);
  return {
    props: {...wire, ...givenIn(model)},
    sku: variant?.sku ?? null,
    pageUrl: offer.pageUrl,
    view: viewFor(offer, productInParts(product, {...choice, cart}), model),
  };
};

/** The offer for a cart. Source: checklist COM-12. */
export const cartInstallments = (model: PageModel): InstallmentsOnPage | null => {
  const offer = offerFor(model);
  if (!offer) return null;
  const total = cartInParts(model.cart && decodeCart(model.cart));
  return {props: givenIn(model), sku: null, pageUrl: offer.pageUrl, view: viewFor(offer, total, model)};
};
