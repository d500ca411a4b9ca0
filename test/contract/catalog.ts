import {randomUUID} from 'node:crypto';
import type {CatalogProduct, WireMoney, WireVariant} from '../../examples/site/model/product.js';

const money = (cents: number): WireMoney => ({currency: 'USD', value: (cents / 100).toFixed(2)});

const variant = (sku: string, price: number, more: Partial<WireVariant> = {}): WireVariant => ({
  id: randomUUID(),
  sku,
  attributes: {},
  optionValues: [],
  price,
  salePrice: 0,
  priceMoney: money(price),
  salePriceMoney: money(0),
  onSale: false,
  unlimited: false,
  qtyInStock: 5,
  ...more,
});

const product = (
  id: string,
  productType: number,
  variants: readonly WireVariant[],
  more: Partial<CatalogProduct['structuredContent']> = {},
): CatalogProduct => ({
  id,
  collectionId: 'collection',
  title: `${id} in English`,
  urlId: id,
  body: '',
  images: [],
  localized: {es: {title: `${id} en español`, body: '', imageAlts: ['']}},
  structuredContent: {
    productType,
    variants,
    priceMoney: money(0),
    salePriceMoney: money(0),
    onSale: false,
    isSubscribable: false,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    useCustomAddButtonText: false,
    customAddButtonText: null,
    variantOptionOrdering: [],
    ...more,
  },
});

/** A shop made for tests: one product of each kind, with round prices. */
export const CATALOG: readonly CatalogProduct[] = [
  product('bowl', 1, [
    variant('BOWL-S', 1000, {attributes: {Size: 'S'}}),
    variant('BOWL-L', 2000, {attributes: {Size: 'L'}, salePrice: 1500, onSale: true}),
    variant('BOWL-NONE', 2000, {attributes: {Size: 'XL'}, qtyInStock: 0}),
  ]),
  product('print', 1, [variant('PRINT', 300, {unlimited: true, qtyInStock: 0})]),
  product('ebook', 2, [variant('EBOOK', 900, {qtyInStock: 0})], {
    priceMoney: money(900),
    salePriceMoney: money(700),
    onSale: true,
  }),
  product('lesson', 3, [variant('LESSON', 4000)]),
  product('gift', 4, [variant('GIFT-25', 2500, {salePrice: 1, onSale: true, qtyInStock: 0})]),
  product('post', 1, [variant('POST', 1400, {qtyInStock: 9})], {isSubscribable: true}),
];

/** What an add names. */
export const ITEMS = {
  small: {itemId: 'bowl', sku: 'BOWL-S'},
  large: {itemId: 'bowl', sku: 'BOWL-L'},
  none: {itemId: 'bowl', sku: 'BOWL-NONE'},
  print: {itemId: 'print', sku: 'PRINT'},
  ebook: {itemId: 'ebook', sku: 'EBOOK'},
  lesson: {itemId: 'lesson', sku: 'LESSON'},
  gift: {itemId: 'gift', sku: 'GIFT-25'},
  post: {itemId: 'post', sku: 'POST'},
} as const;
