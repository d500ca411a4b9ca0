import {expect, test} from 'vitest';
import {isStillInStock} from '../../../src/catalog/item-stock.js';
import {DecodeError} from '../../../src/shared/errors.js';

const answer = (...results: object[]) => ({results});
const two = {sku: 'M', unlimited: false, qtyInStock: 2};

// Source: commerce spec §5: unlimited, or stock exceeds the quantity already in the cart
for (const [stock, inCart, isIn] of [
  [two, 0, true],
  [two, 1, true],
  [two, 2, false],
  [two, 3, false],
  [{sku: 'M', unlimited: true, qtyInStock: 0}, 9, true],
  [{sku: 'M', unlimited: false, qtyInStock: 0}, 0, false],
] as const)
  test(`CART-10 ${JSON.stringify(stock)} with ${inCart} in the cart is ${isIn ? '' : 'not '}in stock`, () => {
    expect(isStillInStock(answer({sku: 'L'}, stock), 'M', inCart)).toBe(isIn);
  });

test('CART-10 an item of one variant needs no sku, and a variant that no answer names is not in stock', () => {
  expect(isStillInStock(answer(two), '', 1)).toBe(true);
  expect(isStillInStock(answer(two), 'S', 0)).toBe(false);
  expect(isStillInStock(answer(), '', 0)).toBe(false);
});

test('CART-10 a result that is alone and names no variant is that of the item', () => {
  const named = {unlimited: false, qtyInStock: 2};
  expect(isStillInStock(answer({unlimited: true, qtyInStock: 0}), 'M', 5)).toBe(true);
  expect(isStillInStock(answer(named), 'M', 1)).toBe(true);
  expect(isStillInStock(answer(named), 'M', 2)).toBe(false);
  expect(isStillInStock(answer(named, named), 'M', 0)).toBe(false);
});

test('CART-10 an answer of another shape is no stock at all', () => {
  expect(() => isStillInStock({}, 'M', 0)).toThrow(DecodeError);
});
