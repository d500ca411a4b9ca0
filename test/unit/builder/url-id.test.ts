import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createUrlId} from '../../../src/builder/url-id.js';

// Source: runtime spec §5, store URL id.
const ROWS = [
  ['Shop', [], 'shop'],
  ['  Café & Bar ', [], 'cafe-bar'],
  ['Straße № 5', [], 'strasse-no-5'],
  ['', [], 'store'],
  ['ab', [], 'store'],
  ['日本', [], 'store'],
  ['abc', [], 'abc'],
  ['Readme', [], 'store'],
  ['Shop', ['shop'], 'shop-1'],
  ['Shop', ['shop', 'shop-1'], 'shop-2'],
  ['Shop', ['shop', 'shop-2', 'shop-10', 'shop-9'], 'shop-11'],
  ['Shop', ['shop', 'shopping-7', 'shop-old', 'shop-01'], 'shop-1'],
  ['Shop', ['shop-1'], 'shop'],
  ['', ['store'], 'store-1'],
  ['Journal', ['cart', 'journal'], 'journal-1'],
  ['Pots '.repeat(20), [], `${'pots-'.repeat(10)}pots`],
] as const;

for (const [title, taken, id] of ROWS) {
  test(`BLD-01 the title '${title}' next to ${taken.join(', ') || 'nothing'} gets the id ${id}`, () => {
    expect(createUrlId(title, taken, 'Store')).toBe(id);
  });
}

test('BLD-01 an id is never one that is taken', () => {
  const titles = fc.oneof(fc.string(), fc.constantFrom('Shop', 'shop 1', 'Shop-1', 'SHOP'));
  fc.assert(
    fc.property(fc.array(titles, {maxLength: 30}), all => {
      const taken: string[] = [];
      for (const title of all) taken.push(createUrlId(title, taken, 'Store'));
      expect(new Set(taken).size).toBe(all.length);
      for (const id of taken) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

test('BLD-01 a fallback title without an id is the caller’s mistake', () => {
  expect(() => createUrlId('', [], '??')).toThrow(RangeError);
});
