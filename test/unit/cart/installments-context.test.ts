import {expect, test} from 'vitest';
import {contextOffer} from '../../../src/cart/installments-context.js';
import {DecodeError} from '../../../src/shared/errors.js';

const OFFERED = {afterPayAvailable: true, afterPayMin: 100, afterPayMax: 900, shopperLanguage: 'fr'};

test('COM-12 existing sites’ context offers what all its items are offered for, in the shopper’s language', () => {
  const offer = {min: 100, max: 900, language: 'fr'};
  expect(contextOffer([OFFERED], 'en')).toEqual(offer);
  expect(contextOffer([OFFERED, {...OFFERED, afterPayMax: 1}], 'en')).toEqual(offer);
  expect(contextOffer([{...OFFERED, shopperLanguage: undefined}], 'en')?.language).toBe('en');
});

test('COM-12 nothing is offered where the context is empty or leaves one item out', () => {
  for (const items of [[], [{}], [OFFERED, {}], [{...OFFERED, afterPayAvailable: 'true'}]])
    expect(contextOffer(items, 'en')).toBeNull();
});

test('COM-12 an item whose context is none is reported by place', () => {
  expect(() => contextOffer(['x'], 'en')).toThrow(DecodeError);
});
