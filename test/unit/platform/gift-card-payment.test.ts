import {expect, test} from 'vitest';
import {payWith} from '../../../examples/platform/features/gift-cards/payment.js';

const CARDS = [
  {code: 'A', balanceCents: 300},
  {code: 'B', balanceCents: 500},
];

for (const [amountCents, paid] of [
  [0, [0, 0]],
  [200, [200, 0]],
  [300, [300, 0]],
  [700, [300, 400]],
  [900, [300, 500]],
] as const)
  test(`CART-13 of ${amountCents} cents two gift cards of 300 and 500 pay ${paid.join(' and ')}`, () => {
    expect(payWith(CARDS, amountCents).map(({amountCents: pays}) => pays)).toEqual(paid);
  });
