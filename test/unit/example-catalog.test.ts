import {expect, test} from 'vitest';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {COURSE} from '../../examples/site/model/lessons.js';
import {PRODUCT_TYPES} from '../../src/tables/product-types.js';

const variants = CATALOG.flatMap(product => product.structuredContent.variants);
const left = variants.filter(({unlimited}) => !unlimited).map(({qtyInStock}) => qtyInStock);
/** How many variants there would be if each value of an option went with each of the others. */
const combinations = ({
  structuredContent: {variants: made, variantOptionOrdering},
}: (typeof CATALOG)[number]) =>
  variantOptionOrdering
    .map(option => new Set(made.map(({attributes}) => attributes[option])).size)
    .reduce((product, values) => product * values, 1);

test('the example shop sells at least twelve products, each with an address of its own', () => {
  expect(CATALOG.length).toBeGreaterThanOrEqual(12);
  expect(new Set(CATALOG.map(({urlId}) => urlId)).size).toBe(CATALOG.length);
  expect(new Set(variants.map(({sku}) => sku)).size).toBe(variants.length);
});

test.each(PRODUCT_TYPES)('COM-01 it sells what is $name', ({code}) => {
  const sold = [...CATALOG, COURSE].map(({structuredContent}) => structuredContent.productType);
  expect(sold).toContain(code);
});

test('it has a product of three options of which some combinations are not made', () => {
  const three = CATALOG.filter(({structuredContent}) => structuredContent.variantOptionOrdering.length >= 3);
  expect(three.some(product => product.structuredContent.variants.length < combinations(product))).toBe(true);
});

test('it has something on sale, low in stock, sold out, unlimited, and to subscribe to', () => {
  expect(variants.some(({onSale, salePrice, price}) => onSale && salePrice < price)).toBe(true);
  expect(left.some(units => units > 0 && units <= 5)).toBe(true);
  expect(left).toContain(0);
  expect(variants.some(({unlimited}) => unlimited)).toBe(true);
  expect(CATALOG.some(({structuredContent}) => structuredContent.isSubscribable)).toBe(true);
});
