import {expect, test} from 'vitest';
import {orderNumber, positionOf} from '../../../examples/platform/kernel/order-number.js';

test('CART-13 the first order of a shop is number 1001, and each has its own', () => {
  expect([1, 2, 12_345].map(orderNumber)).toEqual(['1001', '1002', '13345']);
});

// What an owner types into the search.
const TYPED_ROWS = [
  ['1001', 1],
  ['#1042', 42],
  [' 1042 ', 42],
  ['104', null],
  ['1042x', null],
  ['', null],
  ['1'.repeat(20), null],
] as const;
for (const [typed, position] of TYPED_ROWS)
  test(`COM-09 the search reads "${typed}" as ${position === null ? 'no number of an order' : `position ${position}`}`, () => {
    expect(positionOf(typed)).toBe(position);
  });
