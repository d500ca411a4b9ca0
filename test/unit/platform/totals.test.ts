import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  type CouponTerms,
  couponRefusal,
  type PricedLine,
  totalsOf,
} from '../../../examples/platform/features/pricing/totals.js';
import {propertyRuns} from '../../tools/property-runs.js';

const line = (itemId: string, productType: number, unitCents: number): PricedLine => ({
  itemId,
  productType,
  unitCents,
  quantity: 1,
});
const percent = (amount: number, productId: string | null): CouponTerms => ({
  kind: 'percent',
  amount,
  minimumCents: 0,
  expiresMs: null,
  productId,
  usedUp: null,
});

test('CART-13 a coupon for one item and one for all take a line off once', () => {
  const lines = [line('mug', 1, 6000), line('book', 2, 10_000)];
  const totals = totalsOf(lines, [percent(100, 'mug'), percent(50, null)]);
  expect(totals).toMatchObject({discounts: [6000, 8000], taxCents: 0, grandTotalCents: 2000});
});

test('CART-13 tax is of what coupons leave of the physical items', () => {
  const totals = totalsOf([line('mug', 1, 6000), line('book', 2, 10_000)], [percent(50, null)]);
  expect(totals).toMatchObject({discountCents: 8000, taxCents: 240});
});

test('CART-13 a percentage is rounded to the nearest cent, half a cent up', () => {
  const off = (cents: number) => totalsOf([line('mug', 1, cents)], [percent(10, null)]).discountCents;
  expect([off(1004), off(1005), off(1006)]).toEqual([100, 101, 101]);
});

test('CART-13 prices that contain their tax are not raised by it, and say how much it is', () => {
  const terms = {options: [{id: 'free', name: '', priceCents: 0, freeFromCents: null}], rateMilli: 19_000};
  const totals = totalsOf([line('mug', 1, 11_900)], [], {...terms, isTaxIncluded: true});
  expect(totals).toMatchObject({taxCents: 0, includedTaxCents: 1900, grandTotalCents: 11_900});
  const added = totalsOf([line('mug', 1, 10_000)], [], {...terms, isTaxIncluded: false});
  expect(added).toMatchObject({taxCents: 1900, includedTaxCents: 0, grandTotalCents: 11_900});
});

test('CART-13 coupons take nothing off gift cards', () => {
  const lines = [line('mug', 1, 6000), line('card', 4, 10_000)];
  const totals = totalsOf(lines, [percent(100, 'mug'), percent(50, null)]);
  expect(totals).toMatchObject({discounts: [6000, 0], taxCents: 0, grandTotalCents: 10_000});
  expect(couponRefusal(percent(50, null), [line('card', 4, 100)], 0)).toBe('coupon-product');
  expect(couponRefusal(percent(50, 'card'), lines, 0)).toBe('coupon-product');
  expect(couponRefusal(percent(50, null), [], 0)).toBeNull();
});

test('CART-13 a coupon counts until the moment it expires, and from its least subtotal on', () => {
  const lines = [line('mug', 1, 6000)];
  const until: CouponTerms = {...percent(50, null), expiresMs: 1000};
  expect([couponRefusal(until, lines, 999), couponRefusal(until, lines, 1000)]).toEqual([
    null,
    'coupon-expired',
  ]);
  const from = (minimumCents: number) => couponRefusal({...percent(50, null), minimumCents}, lines, 0);
  expect([from(6000), from(6001)]).toEqual([null, 'coupon-minimum']);
});

test('CART-13 shipping is free from the very cent that physical items have to reach', () => {
  const shippingFor = (cents: number) => totalsOf([line('mug', 1, cents)], []).shippingCostCents;
  expect([shippingFor(4999), shippingFor(5000)]).toEqual([590, 0]);
  // What is not shipped does not count towards it.
  const mixed = totalsOf([line('mug', 1, 4999), line('book', 2, 9000)], []);
  expect(mixed.shippingCostCents).toBe(590);
});

const LINES = fc.array(
  fc.record({
    itemId: fc.constantFrom('a', 'b', 'c'),
    productType: fc.constantFrom(1, 2, 4),
    unitCents: fc.nat(1_000_000),
    quantity: fc.integer({min: 1, max: 1000}),
  }),
  {maxLength: 8},
);
const COUPONS = fc.array(
  fc.record({
    kind: fc.constantFrom('percent', 'amount'),
    amount: fc.constantFrom(10, 50, 100, 150),
    minimumCents: fc.constant(0),
    expiresMs: fc.constant(null),
    usedUp: fc.constant(null),
    productId: fc.constantFrom('a', 'b', 'c', null),
  }),
  {maxLength: 5},
);

for (const [runs, options] of propertyRuns(1000))
  test('CART-13 no amount is ever negative, and no discount is more than the subtotal', options, () => {
    fc.assert(
      fc.property(LINES, COUPONS, (lines, coupons) => {
        const {discounts, ...totals} = totalsOf(lines, coupons);
        for (const cents of [...discounts, ...Object.values(totals)])
          if (typeof cents === 'number') expect(cents).toBeGreaterThanOrEqual(0);
        expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
      }),
      runs,
    );
  });
