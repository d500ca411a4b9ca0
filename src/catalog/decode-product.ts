import {
  bool,
  type Decoder,
  fields,
  list,
  nullable,
  number,
  type ReadField,
  record,
  text,
  textOrNumber,
} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {type Money, minorAmount, readMoney} from '../shared/money.js';
import {DEFAULT_CURRENCY} from '../tables/defaults.js';
import type {Product, Variant} from './product.js';
import {decodeType} from './product-type.js';

/** Money as such, under either key, else whole minor units of `currency` under `key`, else 0. */
const readPrice = (read: ReadField, moneyKey: string, key: string, currency: string): Money => {
  const amount: Decoder<Money> = (value, path) =>
    typeof value === 'object' ? readMoney(value, path) : {amountMinor: minorAmount(value, path), currency};
  return read<Money | null>(moneyKey, readMoney, null) ?? read(key, amount, {amountMinor: 0, currency});
};

const readAttributes = (read: ReadField): Record<string, string> => {
  const attributes = read('attributes', record(textOrNumber), {});
  if (Object.keys(attributes).length) return attributes;
  const optionValue: Decoder<void> = (value, path) => {
    const readOption = fields(value, path);
    const name = readOption('optionName', text, '');
    if (name && name !== '__proto__') attributes[name] = readOption('value', text);
  };
  read('optionValues', list(optionValue), []);
  return attributes;
};

/** The stock in an object of its own. A catalogue has units here, or "unlimited". */
const readStock: Decoder<ReadField> = (value, path) => {
  if (typeof value === 'object') return fields(value, path);
  const meant = value === 'unlimited' ? '"unlimited": true' : '"qtyInStock"';
  throw new DecodeError(path, 'an object', typeof value, {meant});
};

const decodeVariant =
  (currency: string): Decoder<Variant> =>
  (value, path) => {
    const read = fields(value, path);
    // The page's own context has its stock in an object of its own.
    const stock = read<ReadField>('stock', readStock, read);
    const left = stock<number | null>('qtyInStock', number, stock<number | null>('quantity', number, null));
    // A page that says nothing of the stock counts none: the platform decides at the add.
    const unlimited = stock('unlimited', bool, left === null);
    const sku = read('sku', text, '');
    return {
      id: read('id', text, sku),
      sku,
      attributes: readAttributes(read),
      price: readPrice(read, 'priceMoney', 'price', currency),
      salePrice: readPrice(read, 'salePriceMoney', 'salePrice', currency),
      onSale: read('onSale', bool, false),
      qtyInStock: unlimited ? 0 : Math.max(0, Number(left)),
      unlimited,
    };
  };

/** A product as pages and the server write it; keys it does not know are ignored. `currency` is that of prices given
 *  in bare cents. Only types that may be subscribed to are `isSubscribable`. Throws `DecodeError`.
 *  Source: commerce spec §3, §5. */
export const decodeProduct = (value: unknown, currency: string = DEFAULT_CURRENCY): Product => {
  const item = fields(value, '');
  const read = fields(
    item('structuredContent', found => found, {}),
    'structuredContent',
  );
  const type = item('productType', nullable(decodeType), null) ?? read('productType', decodeType);
  const buttonText =
    read('useCustomAddButtonText', bool, false) && read('customAddButtonText', text, '').trim();
  const price = readPrice(read, 'priceMoney', 'price', currency);
  return {
    id: item('id', text),
    collectionId: item('collectionId', text, ''),
    name: item('title', text, item('name', text, '')),
    type: type.name,
    variants: read('variants', list(decodeVariant(price.currency)), []),
    price,
    salePrice: readPrice(read, 'salePriceMoney', 'salePrice', price.currency),
    onSale: read('onSale', bool, false),
    isSubscribable: read('isSubscribable', bool, false) && type.subscribable,
    customAddButtonText: buttonText || null,
    variantOptionOrdering: read('variantOptionOrdering', list(text), []),
    swatches: read('swatches', record(record(text)), {}),
  };
};
