import {expect, test} from 'vitest';
import {shownPrice} from '../../../src/catalog/price.js';
import {
  hasVariants,
  hasVariedPrices,
  isOnSale,
  isSoldOut,
  statusMark,
  totalStock,
} from '../../../src/catalog/product-status.js';
import {unitsLeftShown} from '../../../src/catalog/scarcity.js';
import {makeProduct, wireVariant} from './make-product.js';

const none = wireVariant({qtyInStock: 0});
const some = wireVariant({qtyInStock: 3});
const endless = wireVariant({unlimited: true, qtyInStock: 0});
const INFINITE = Number.POSITIVE_INFINITY;

// Source: commerce spec §4: sold out, stock
const STOCK: readonly [number, string, object[], boolean, number][] = [
  [1, 'none left', [none, none], true, 0],
  [1, 'one variant left', [none, some], false, 3],
  [1, 'two variants left', [some, some], false, 6],
  [1, 'an unlimited variant', [none, endless], false, INFINITE],
  [1, 'no variants', [], true, 0],
  [3, 'none left', [none], true, 0],
  [3, 'some left', [some], false, 3],
  [2, 'none left', [none], false, INFINITE],
  [4, 'none left', [none], false, INFINITE],
  [5, 'no variants', [], false, INFINITE],
];
for (const [productType, what, variants, soldOut, stock] of STOCK)
  test(`COM-02 COM-04 type ${productType} with ${what} is ${soldOut ? '' : 'not '}sold out and has ${stock}`, () => {
    const product = makeProduct({productType, variants});
    expect([isSoldOut(product), totalStock(product)]).toEqual([soldOut, stock]);
  });

const sale = wireVariant({onSale: true, salePrice: 1500});

// Source: commerce spec §4: on sale
const SALES: readonly [string, object, boolean][] = [
  ['a physical product with a variant on sale', {variants: [some, sale]}, true],
  ['a physical product marked on sale itself', {variants: [some], onSale: true}, false],
  ['a digital product on sale itself', {productType: 2, onSale: true}, true],
  ['a digital product with a variant on sale', {productType: 2, variants: [sale]}, false],
  ['a gift card with everything on sale', {productType: 4, variants: [sale], onSale: true}, false],
  ['a service with a variant on sale', {productType: 3, variants: [sale]}, true],
];
for (const [what, content, onSale] of SALES)
  test(`COM-03 ${what} is ${onSale ? '' : 'not '}on sale`, () => {
    expect(isOnSale(makeProduct(content))).toBe(onSale);
  });

test('COM-03 PROD-07 sold out beats on sale', () => {
  expect(statusMark(makeProduct({variants: [{...sale, qtyInStock: 0}]}))).toBe('sold-out');
  expect(statusMark(makeProduct({variants: [sale]}))).toBe('sale');
  expect(statusMark(makeProduct({variants: [some]}))).toBeNull();
});

// Source: commerce spec §4: varied prices
const VARIED: readonly [string, object[], boolean][] = [
  ['equal prices', [some, some], false],
  ['another price', [some, wireVariant({price: 2100})], true],
  ['one on sale', [some, sale], true],
  ['other sale prices while on sale', [sale, {...sale, salePrice: 1400}], true],
  ['other sale prices while not on sale', [some, wireVariant({salePrice: 900})], false],
  ['one variant', [some], false],
  ['no variants', [], false],
];
for (const [what, variants, varied] of VARIED)
  test(`COM-05 prices ${varied ? 'vary' : 'do not vary'} with ${what}`, () => {
    expect(hasVariedPrices(makeProduct({variants}))).toBe(varied);
  });

test('COM-05 a product has variants when there are several and it is not digital', () => {
  const claims = [{variants: [some, some]}, {variants: [some]}, {productType: 2, variants: [some, some]}];
  expect(claims.map(content => hasVariants(makeProduct(content)))).toEqual([true, false, false]);
});

const usd = (amountMinor: number) => ({amountMinor, currency: 'USD'});
const PRICES: readonly [string, object, number | null, object][] = [
  [
    'no choice and one price',
    {variants: [some, some]},
    null,
    {price: usd(2000), originalPrice: null, from: false},
  ],
  [
    'no choice and varied prices',
    {variants: [some, sale]},
    null,
    {price: usd(1500), originalPrice: null, from: true},
  ],
  [
    'a choice on sale',
    {variants: [some, sale]},
    1,
    {price: usd(1500), originalPrice: usd(2000), from: false},
  ],
  ['a choice not on sale', {variants: [some, sale]}, 0, {price: usd(2000), originalPrice: null, from: false}],
  [
    'everything on sale',
    {variants: [sale, sale]},
    null,
    {price: usd(1500), originalPrice: usd(2000), from: false},
  ],
  [
    'a digital product on sale',
    {productType: 2, price: 900, salePrice: 700, onSale: true, variants: [some]},
    null,
    {price: usd(700), originalPrice: usd(900), from: false},
  ],
  [
    'a gift card',
    {productType: 4, variants: [sale]},
    0,
    {price: usd(2000), originalPrice: null, from: false},
  ],
  ['no variants', {price: 500}, null, {price: usd(500), originalPrice: null, from: false}],
];
for (const [what, content, chosen, shown] of PRICES)
  test(`PROD-01 the price of ${what} is shown`, () => {
    const product = makeProduct(content);
    expect(shownPrice(product, chosen === null ? null : (product.variants[chosen] ?? null))).toEqual(shown);
  });

const LEFT: readonly [string, object, number | null, number | null][] = [
  ['3 left under a threshold of 5', some, 5, 3],
  ['3 left at a threshold of 3', some, 3, 3],
  ['3 left over a threshold of 2', some, 2, null],
  ['3 left without a threshold', some, null, null],
  ['none left', none, 5, null],
  ['an unlimited variant', endless, 5, null],
];
for (const [what, variant, threshold, left] of LEFT)
  test(`COM-14 PROD-07 ${what} says ${left ?? 'nothing'}`, () => {
    const product = makeProduct({variants: [variant]});
    const settings = {lowStock: threshold, isStockShownFirst: true};
    expect(unitsLeftShown(product, product.variants[0] ?? null, settings)).toBe(left);
    expect(unitsLeftShown(product, null, settings)).toBe(left);
  });
