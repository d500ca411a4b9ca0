import {OTHER_WORDS} from '../tables/catalog-words.js';
import {PRODUCT_TYPES} from '../tables/product-types.js';
import {at, type Fields, isObject, type Mistake, misspelled, mistake} from './find-mistakes.js';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const lacks = (value: Fields, ...keys: readonly string[]): boolean =>
  keys.every(key => value[key] === undefined || value[key] === null);

const priceMistakes = (value: Fields, path: string): Mistake[] => [
  ...(lacks(value, 'price', 'priceMoney')
    ? [mistake(at(path, 'price'), 'no price and no priceMoney', 'one of them; the block shows 0')]
    : []),
  ...(lacks(value, 'onSale') && Number(value.salePrice) > 0
    ? [mistake(at(path, 'onSale'), 'a sale price without onSale', 'true where it counts', '"onSale": true')]
    : []),
  ...(value.onSale === true && lacks(value, 'salePrice', 'salePriceMoney')
    ? [mistake(at(path, 'salePrice'), 'onSale without a sale price', 'salePrice; the block shows 0')]
    : []),
];

const STOCK_KEYS = [
  ...['qtyInStock', 'unlimited', 'stock', 'quantity'],
  // Have a line of their own.
  ...Object.keys(OTHER_WORDS.variant),
];

/** A price that is missing shows as 0, and a stock that is missing counts as unlimited: what the page of a product leaves out. */
export const findOmissions = (product: unknown, isSold: boolean): Mistake[] => {
  const item = isObject(product) ? product : {};
  const content = isObject(item.structuredContent) ? item.structuredContent : {};
  const code = item.productType ?? content.productType;
  const type = PRODUCT_TYPES.find(row => row.code === code || row.name === code);
  const variants = listOf(content.variants).filter(isObject);
  const isReadable =
    content.variants === undefined || content.variants === null || Array.isArray(content.variants);
  if (!type || !isReadable) return [];
  const hasOwnPrice = type.saleOf === 'product' || variants.length === 0;
  const misspelledStock = (variant: Fields): boolean =>
    misspelled(Object.keys(variant), STOCK_KEYS, '').length > 0;
  return [
    ...(hasOwnPrice ? priceMistakes(content, 'structuredContent') : []),
    ...variants.flatMap((variant, index) => {
      const path = `structuredContent.variants[${index}]`;
      const isCounted =
        !isSold || !type.stocked || !lacks(variant, ...STOCK_KEYS) || misspelledStock(variant);
      return [
        ...(hasOwnPrice ? [] : priceMistakes(variant, path)),
        ...(isCounted
          ? []
          : [
              mistake(
                at(path, 'qtyInStock'),
                'no qtyInStock and no unlimited',
                'one of them; the units count as unlimited',
                '"unlimited": true',
              ),
            ]),
      ];
    }),
  ];
};
