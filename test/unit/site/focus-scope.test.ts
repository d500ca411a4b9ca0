import {expect, test} from 'vitest';
import {focusScope} from '../../../src/site/focus-scope.js';

const container = {contains: (target: string) => target === 'inside'};
const predicate = (target: string): boolean => target === 'accepted';

test('SITE-07 the focus stays inside a container, or on what a predicate accepts', () => {
  const inContainer = focusScope({container});
  expect([inContainer('inside'), inContainer('accepted')]).toEqual([true, false]);
  const byPredicate = focusScope({predicate});
  expect([byPredicate('inside'), byPredicate('accepted')]).toEqual([false, true]);
});

test('SITE-07 focus containment takes exactly one of container and predicate', () => {
  const message = 'focus containment takes exactly one of container and predicate, got';
  expect(() => focusScope({})).toThrow(`${message} neither`);
  expect(() => focusScope({container, predicate})).toThrow(`${message} both`);
});
