import {expect, test} from 'vitest';
import {amountOrFree} from '../../../src/shared/free-money.js';

test('I18N-03 an amount of nothing shown as free needs a label, and stands for nothing alone', () => {
  const free = {isFreeIfZero: true, freeLabel: 'Free'};
  expect(amountOrFree(0, '$0.00', free)).toBe('Free');
  expect(amountOrFree(-0, '$0.00', free)).toBe('Free');
  expect(amountOrFree(1, '$0.01', free)).toBe('$0.01');
  expect(amountOrFree(0, '$0.00', {isFreeIfZero: false})).toBe('$0.00');
  for (const amountMinor of [0, 500])
    expect(() => amountOrFree(amountMinor, '$5.00', {isFreeIfZero: true})).toThrow(
      new RangeError('isFreeIfZero: expected a freeLabel, got none'),
    );
});
