import {describe, expect, test} from 'vitest';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {itemInView, variantsInStock} from '../../../src/catalog/json-view.js';
import {pageProduct} from '../../../src/catalog/page-product.js';
import {withoutPath} from '../../../src/catalog/without-path.js';
import {PRODUCT_TYPE_CODES, PRODUCT_TYPES} from '../../../src/tables/product-types.js';

const decoded = (raw: unknown, hints = {}) => decodeProduct(pageProduct(raw, {id: 'i1', ...hints}), 'EUR');

// Source: docs of real sites, "Product pages since 2025-09"; facts, "A variant as pages carry it".
describe('PROD-01 every shape of a product on existing sites is read', () => {
  test('the context of its own page: money as a price, stock as an object', () => {
    const context = {
      id: 'i1',
      variants: [
        {
          id: 'v1',
          sku: 'A',
          attributes: {Size: 'S'},
          price: {currencyCode: 'GBP', value: '12.50', decimalValue: '12.50'},
          salePrice: {currencyCode: 'GBP', value: '9.00', decimalValue: '9.00'},
          onSale: true,
          stock: {unlimited: false, quantity: 3},
        },
      ],
    };
    expect(decoded(context).variants).toEqual([
      {
        id: 'v1',
        sku: 'A',
        attributes: {Size: 'S'},
        price: {amountMinor: 1250, currency: 'GBP'},
        salePrice: {amountMinor: 900, currency: 'GBP'},
        onSale: true,
        qtyInStock: 3,
        unlimited: false,
      },
    ]);
  });

  test('a list of variants in bare cents, in the currency of the site', () => {
    const [variant] = decoded([{sku: 'A', attributes: {}, price: 500, qtyInStock: 0}]).variants;
    expect(variant).toMatchObject({
      price: {amountMinor: 500, currency: 'EUR'},
      qtyInStock: 0,
      unlimited: false,
    });
  });

  test('an item of the JSON view, whose content says what it is', () => {
    const item = {id: 'i1', title: 'Cup', structuredContent: {productType: 2, variants: [{sku: 'A'}]}};
    expect(decoded(item)).toMatchObject({
      id: 'i1',
      name: 'Cup',
      type: 'digital',
      variants: [{sku: 'A', unlimited: true}],
    });
  });

  test('nothing at all sells the item alone, as many as are wanted', () => {
    for (const raw of [undefined, null, 'x', 7, [], {variants: 'x'}])
      expect(decoded(raw, {productType: '99'})).toMatchObject({
        type: 'physical',
        variants: [{sku: '', unlimited: true}],
      });
  });

  test('what the markup says stands where the data says nothing', () => {
    const made = decoded([{sku: 'A'}], {collectionId: 'c1', title: 'Cup', productType: '3'});
    expect(made).toMatchObject({collectionId: 'c1', name: 'Cup', type: 'service'});
  });
});

test('every type of the table has its code in the list of codes, in order', () => {
  expect(PRODUCT_TYPES.map(({code}) => code)).toEqual([...PRODUCT_TYPE_CODES]);
});

describe('the JSON view of a page', () => {
  const item = {id: 'i1', structuredContent: {variants: [{sku: 'A'}]}};
  test.each([
    ['a product page', {item}],
    ['a list', {items: [{id: 'i0', variants: [{}]}, item]}],
  ])('%s holds the item', (_, view) => expect(itemInView(view, 'i1')).toBe(item));
  test.each([
    ['none', {items: []}],
    ['an item without variants', {item: {id: 'i1', variants: []}}],
    ['HTML', null],
    ['a list that is none', {items: 'x', item: 3}],
  ])('%s holds nothing', (_, view) => expect(itemInView(view, 'i1')).toBeNull());

  test('the stock call lists variants without options', () => {
    expect(variantsInStock({results: [{variantId: 'v', sku: 'A', unlimited: false, qtyInStock: 2}]})).toEqual(
      [{id: 'v', sku: 'A', unlimited: false, qtyInStock: 2}],
    );
    for (const answer of [null, {}, {results: 'x'}]) expect(variantsInStock(answer)).toEqual([]);
  });
});

describe('EMB-05 one wrong field is left out of a copy', () => {
  const data = {a: [{b: 1}, {b: {c: 2}}], d: 3};
  test.each([
    ['a[1].b.c', {a: [{b: 1}, {b: {}}], d: 3}],
    ['d', {a: data.a}],
  ])('%s', (path, rest) => expect(withoutPath(data, path)).toEqual(rest));
  test.each(['', 'x', 'a[7].b', 'a[0].b.c', '__proto__.toString'])('%s names nothing to leave out', path => {
    expect(withoutPath(data, path)).toBeNull();
    expect(data).toEqual({a: [{b: 1}, {b: {c: 2}}], d: 3});
  });
});
