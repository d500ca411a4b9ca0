import {expect, test} from 'vitest';
import {productInParts} from '../../../src/cart/installments.js';
import {makeProduct, wireVariant} from '../catalog/make-product.js';

const inParts = (variants: readonly object[], chosen: number | null = null) => {
  const product = makeProduct({variants: variants.map(wireVariant)});
  const variant = chosen === null ? null : (product.variants[chosen] ?? null);
  return productInParts(product, {variant, quantity: 1, cart: null})?.amountMinor ?? null;
};

const GONE = {qtyInStock: 0};
const ROWS = [
  ['in stock', [{}], null, 2000],
  ['sold out', [GONE], null, null],
  ['sold out in every variant', [GONE, {...GONE, id: 'w'}], 1, null],
  ['unlimited', [{...GONE, unlimited: true}], null, 2000],
  ['sold out in another variant than the one chosen', [GONE, {id: 'w', sku: 'SQ2'}], 1, 2000],
  ['sold out in the variant chosen', [GONE, {id: 'w', sku: 'SQ2'}], 0, null],
] as const;

// Source: commerce spec §4, §5: what is sold out cannot be bought, in parts neither.
for (const [name, variants, chosen, cents] of ROWS)
  test(`COM-12 a product ${name} is ${cents === null ? 'not ' : ''}paid in parts`, () => {
    expect(inParts(variants, chosen)).toBe(cents);
  });
