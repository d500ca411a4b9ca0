import {decodeProduct} from '../catalog/decode-product.js';
import {shownPrice} from '../catalog/price.js';
import type {Product, Variant} from '../catalog/product.js';
import {isSoldOut, variantStock} from '../catalog/product-status.js';
import {bool, type Decoder, fields, integer, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {type Money, minorAmount, readMoney} from '../shared/money.js';
import {INSTALLMENT_COUNT, INSTALLMENT_COUNTRIES, INSTALLMENT_PAGES} from '../tables/installments.js';
import {QUANTITY_INITIAL} from '../tables/limits.js';
import {PRODUCT_TYPES} from '../tables/product-types.js';
import {US_REGIONS} from '../tables/us-regions.js';
import type {Cart} from './cart.js';
import {decodeCartTerms} from './cart-terms.js';

/** What a provider offers: to pay an amount `above` the one and at most the other (`upTo`) in `count` equal parts. */
export interface InstallmentOffer {
  readonly count: number;
  readonly above: Money;
  readonly upTo: Money;
  /** The name the provider trades under. */
  readonly brand: string;
  /** Its own page that explains the offer. */
  readonly pageUrl: string;
}

/** The page's values where the marker has none. */
export interface InstallmentDefaults {
  readonly currency: string;
  readonly language: string;
}

/** The provider's locale and name for an account's country and a shopper's language; null where it offers nothing.
 *  Source: commerce spec §9. */
export const installmentLocale = (
  country: string,
  language: string,
): {readonly locale: string; readonly brand: string} | null => {
  const home = US_REGIONS.includes(country) ? 'US' : country;
  const row = INSTALLMENT_COUNTRIES.find(known => known.country === home);
  if (!row) return null;
  const known = row.languages.find(code => code === language.slice(0, 2).toLowerCase()) ?? row.languages[0];
  return {locale: `${known}_${row.country}`, brand: row.brand};
};

/** Whole minor units of `currency`, or money as such. */
const amountIn =
  (currency: string): Decoder<Money> =>
  (value, path) =>
    value && typeof value === 'object'
      ? readMoney(value, path)
      : {amountMinor: minorAmount(value, path), currency};

const partCount: Decoder<number> = (value, path) => {
  const count = integer(value, path);
  if (count < 2) throw new DecodeError(path, 'two or more', 'fewer');
  return count;
};

/** Reads a marker's `installments`; null where they are not offered. Throws `DecodeError`. Source: commerce spec §5, §9. */
export const decodeInstallments = (
  props: unknown,
  {currency, language}: InstallmentDefaults,
): InstallmentOffer | null => {
  const given: unknown = fields(props, '')('installments', found => found);
  const read = fields(given, 'installments');
  const atHome = INSTALLMENT_COUNTRIES.find(row => row.currency === currency)?.country ?? '';
  const provider = installmentLocale(read('country', text, atHome), read('language', text, language));
  if (!provider || !read('available', bool, true)) return null;
  return {
    count: read('count', partCount, INSTALLMENT_COUNT),
    above: read('min', amountIn(currency)),
    upTo: read('max', amountIn(currency)),
    brand: provider.brand,
    pageUrl: `${read('pages', text, INSTALLMENT_PAGES)}${provider.locale}.html`,
  };
};

/** The units that a typed quantity stands for; an invalid one counts as 1. */
export const unitsInParts = (text: string): number => {
  const units = Number(text);
  return Number.isSafeInteger(units) && units > 0 ? units : QUANTITY_INITIAL;
};

const [{code: PHYSICAL}] = PRODUCT_TYPES;

/** True when everything in a cart is physical, as of one with nothing in it. Source: commerce spec §5. */
const isAllPhysical = (cart: Cart | null): boolean =>
  (cart?.entries ?? []).every(({productType}) => productType === PHYSICAL);

/** What `quantity` units of a product cost, or null where they cannot be paid in parts: it is sold out, not
 *  physical, subscribed to, or something else in the cart is not physical. Source: commerce spec §5. */
export const productInParts = (
  product: Product,
  {variant, quantity, cart}: {variant: Variant | null; quantity: number; cart: Cart | null},
): Money | null => {
  const isGone = isSoldOut(product) || (variant !== null && variantStock(product, variant) <= 0);
  if (isGone || product.type !== 'physical' || product.isSubscribable || !isAllPhysical(cart)) return null;
  const {amountMinor, currency} = shownPrice(product, variant).price;
  return {amountMinor: amountMinor * quantity, currency};
};

/** What is to pay for a cart, or null where it cannot be paid in parts. Source: commerce spec §5. */
const cartInParts = (cart: Cart | null): Money | null => {
  if (!cart?.entries.length || !isAllPhysical(cart)) return null;
  const due = cart.terms ? decodeCartTerms(cart.terms).amountDueCents : cart.grandTotalCents;
  return {amountMinor: due, currency: cart.currency};
};

/** The product that a marker's props offer, null where they speak of the cart. Throws `DecodeError`. */
export const decodeOfferedProduct = (props: unknown, currency: string): Product | null =>
  fields(props, '')('id', text, '') ? decodeProduct(props, currency) : null;

/** What would be paid in parts for a product or, without one, for the cart; null where it cannot be. Source: commerce spec §5. */
export const totalInParts = (
  product: Product | null,
  choice: {variant: Variant | null; quantity: number; cart: Cart | null},
): Money | null => (product ? productInParts(product, choice) : cartInParts(choice.cart));
