import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {NavigationPlace} from '../../../src/builder/pages/page-calls.js';
import {dropped, moved, nested, unnested} from '../../../widgets/editor/app/navigation/move-page.js';
import {flattened} from '../../../widgets/editor/app/navigation.js';

type Places = readonly NavigationPlace[];

/** `a b(c d)`: c and d are below b. */
const placesOf = (text: string): Places =>
  [...text.matchAll(/(\w)(?:\(([^)]*)\))?/g)].map(([, pageId = '', inner = '']) => ({
    pageId,
    items: placesOf(inner),
  }));
const textOf = (places: Places): string =>
  places.map(({pageId, items}) => (items.length ? `${pageId}(${textOf(items)})` : pageId)).join(' ');

const DROPS = [
  ['a b c', 'c', 'before', 'a', 'c a b'],
  ['a b c', 'a', 'after', 'c', 'b c a'],
  ['a b c', 'a', 'on', 'c', 'b c(a)'],
  ['a b(c d)', 'a', 'before', 'd', 'b(c a d)'],
  ['a b(c d)', 'd', 'before', 'a', 'd a b(c)'],
  ['a b(c d)', 'c', 'after', 'd', 'a b(d c)'],
  ['a b(c d)', 'd', 'on', 'a', 'a(d) b(c)'],
  // A page with pages below it goes nowhere but beside others of the first level.
  ['a b(c)', 'b', 'on', 'a', 'a b(c)'],
  ['a(d) b(c)', 'b', 'after', 'd', 'a(d) b(c)'],
  ['a b(c)', 'b', 'before', 'a', 'b(c) a'],
  ['a b(c)', 'a', 'on', 'c', 'a b(c)'],
  ['a b(c)', 'b', 'before', 'c', 'a b(c)'],
  ['a b', 'a', 'on', 'a', 'a b'],
  ['a b', 'x', 'before', 'a', 'a b'],
  ['a b', 'a', 'before', 'x', 'a b'],
] as const;

for (const [before, id, position, target, after] of DROPS)
  test(`SITE-02 navigation ${before}: ${id} dropped ${position} ${target} gives ${after}`, () => {
    expect(textOf(dropped(placesOf(before), id, {pageId: target, position}))).toBe(after);
  });

for (const [way, id, after] of [
  [nested, 'b', 'a(b) c(d)'],
  [nested, 'c', 'a b c(d)'],
  [unnested, 'd', 'a b c d'],
  [(places: Places, one: string) => moved(places, one, 1), 'a', 'b a c(d)'],
  [(places: Places, one: string) => moved(places, one, -1), 'd', 'a b c(d)'],
] as const)
  test(`SITE-02 a way without dragging moves ${id} to ${after}`, () => {
    expect(textOf(way(placesOf('a b c(d)'), id))).toBe(after);
  });

test('SITE-02 no drop loses a page, doubles one, or goes deeper than two', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const drop = fc.record({
    id: fc.constantFrom(...ids),
    pageId: fc.constantFrom(...ids),
    position: fc.constantFrom('before', 'after', 'on'),
  });
  fc.assert(
    fc.property(fc.array(drop, {maxLength: 20}), drops => {
      const end = drops.reduce<Places>(
        (places, {id, ...place}) => dropped(places, id, place),
        placesOf('a b(c) d e'),
      );
      const all = flattened(end);
      expect(all.map(({pageId}) => pageId).sort()).toEqual(ids);
      expect(Math.max(...all.map(({depth}) => depth))).toBeLessThanOrEqual(1);
    }),
  );
});
