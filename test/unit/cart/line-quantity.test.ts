import {expect, test} from 'vitest';
import {isQuantityOpen} from '../../../src/cart/line-quantity.js';

// Source: commerce spec §3 for the codes, §5 for what is sold by the piece.
const ROWS = [
  ['physical', 1, 1, null, true],
  ['physical with two left', 1, 1, 2, true],
  ['physical, the last one', 1, 1, 1, false],
  ['physical, two of one left', 1, 2, 1, true],
  ['digital', 2, 1, null, false],
  ['service', 3, 1, null, true],
  ['gift card', 4, 1, null, false],
  ['gift card, two of it', 4, 2, null, true],
  ['paywall', 5, 1, null, false],
] as const;
for (const [name, productType, quantity, qtyInStock, isOpen] of ROWS)
  test(`CART-13 a line of ${name} ${isOpen ? 'lets change' : 'has one'} quantity`, () => {
    expect(isQuantityOpen({productType, quantity, qtyInStock})).toBe(isOpen);
  });
