import {bool, type Decoder, fields, integer, list, number, record, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {minorAmount} from '../shared/money.js';
import {sumOf} from '../shared/sum-of.inline.js';
import {isWebAddress} from '../shared/web-address.inline.js';
import {CURRENCY_CODE} from '../tables/currencies.js';
import {DEFAULT_CURRENCY} from '../tables/defaults.js';
import type {Cart, CartCoupon, CartEntry, ShippingOption} from './cart.js';

const decodeVariant: Decoder<CartEntry['chosenVariant']> = (value, path) => {
  const read = fields(value, path);
  return {sku: read('sku', text, ''), attributes: read('attributes', record(text), {})};
};

const decodeField: Decoder<CartEntry['additionalFields'][number]> = (value, path) => {
  const read = fields(value, path);
  return {label: read('label', text, ''), value: read('value', text, '')};
};

/** An ISO 4217 code: any other text would make every amount throw where it is shown. */
const currencyCode: Decoder<string> = (value, path) => {
  const code = text(value, path);
  if (CURRENCY_CODE.test(code)) return code;
  throw new DecodeError(path, 'a three-letter currency', 'other text');
};

/** A URL that a page may link to, else null. */
const webUrl: Decoder<string | null> = (value, path) => {
  const url = text(value, path);
  return isWebAddress(url) ? url : null;
};

/** One line of the cart as the server writes it. Throws `DecodeError`. Source: commerce spec §3. */
export const decodeCartEntry = (value: unknown, path = ''): CartEntry => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    itemId: read('itemId', text),
    title: read('title', text, ''),
    quantity: read('quantity', integer),
    chosenVariant: read('chosenVariant', decodeVariant, {sku: '', attributes: {}}),
    productType: read('productType', integer, 0),
    purchasePriceCents: read('purchasePriceCents', minorAmount, 0),
    subTotalCents: read('subTotal', minorAmount, 0),
    additionalFields: read('additionalFields', list(decodeField), []),
    editUrl: read('editUrl', webUrl, null),
    url: read('url', webUrl, null),
    imageUrl: read('imageUrl', webUrl, null),
    qtyInStock: read<number | null>('qtyInStock', number, null),
  };
};

const decodeCoupon: Decoder<CartCoupon> = (value, path) => {
  const read = fields(value, path);
  return {
    code: read('code', text),
    name: read('name', text, ''),
    amountCents: read('amountCents', minorAmount, 0),
    reason: read<string | null>('reason', text, null),
  };
};

const decodeShipping: Decoder<ShippingOption> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), name: read('name', text, ''), costCents: read('costCents', minorAmount, 0)};
};

const decodeTax: Decoder<Cart['applicableTaxRules'][number]> = (value, path) => {
  const read = fields(value, path);
  return {name: read('name', text, ''), ratePercent: read('ratePercent', number, 0)};
};

/** The cart as the server writes it: amounts default to 0, lists to empty, `totalQuantity` to the sum of the lines.
 *  Keys it does not know are ignored. Throws `DecodeError`. Source: commerce spec §3. */
export const decodeCart = (value: unknown, path = ''): Cart => {
  const read = fields(value, path);
  const entries = read('entries', list(decodeCartEntry), []);
  return {
    id: read('id', text, ''),
    websiteId: read('websiteId', text, ''),
    orderId: read<string | null>('orderId', text, null),
    createdMs: read('created', number, 0),
    isPurchased: read('isPurchased', bool, false),
    currency: read('currency', currencyCode, DEFAULT_CURRENCY),
    entries,
    validCoupons: read('validCoupons', list(decodeCoupon), []),
    invalidCoupons: read('invalidCoupons', list(decodeCoupon), []),
    shippingOptions: read('shippingOptions', list(decodeShipping), []),
    selectedShippingOption: read<ShippingOption | null>('selectedShippingOption', decodeShipping, null),
    applicableTaxRules: read('applicableTaxRules', list(decodeTax), []),
    subtotalCents: read('subtotalCents', minorAmount, 0),
    taxCents: read('taxCents', minorAmount, 0),
    shippingCostCents: read('shippingCostCents', minorAmount, 0),
    discountCents: read('discountCents', minorAmount, 0),
    grandTotalCents: read('grandTotalCents', minorAmount, 0),
    totalQuantity: read(
      'totalQuantity',
      integer,
      sumOf(entries, ({quantity}) => quantity),
    ),
    hasDigital: read('hasDigital', bool, false),
    purelyDigital: read('purelyDigital', bool, false),
    requiresShipping: read('requiresShipping', bool, false),
    terms: read('terms', found => found, null),
  };
};
