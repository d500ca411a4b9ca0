import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type NavigationPlace, placeKey} from '../../../src/builder/pages/navigation-place.js';
import {dropped, moved, nested, unnested} from '../../../widgets/editor/app/navigation/move-page.js';
import {flattened} from '../../../widgets/editor/app/navigation.js';

type Places = readonly NavigationPlace[];

/** `a b(c d) X`: c and d are below b, and X is an address. */
const placesOf = (text: string): Places =>
  [...text.matchAll(/(\w)(?:\(([^)]*)\))?/g)].map(([, name = '', inner = '']) => ({
    ...(/[A-Z]/.test(name) ? {href: name, text: name} : {pageId: name}),
    items: placesOf(inner),
  }));
const textOf = (places: Places): string =>
  places
    .map(place => {
      const name = 'href' in place ? place.href : placeKey(place);
      return place.items.length ? `${name}(${textOf(place.items)})` : name;
    })
    .join(' ');

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
  // Pages alone list what is below them.
  ['a X', 'a', 'on', 'link:X', 'a X'],
  ['a X', 'link:X', 'on', 'a', 'a(X)'],
  ['a(X) b', 'link:X', 'after', 'b', 'a b X'],
  ['a b', 'a', 'on', 'a', 'a b'],
  ['a b', 'x', 'before', 'a', 'a b'],
  ['a b', 'a', 'before', 'x', 'a b'],
] as const;

for (const [before, id, position, target, after] of DROPS)
  test(`SITE-02 navigation ${before}: ${id} dropped ${position} ${target} gives ${after}`, () => {
    expect(textOf(dropped(placesOf(before), id, {key: target, position}))).toBe(after);
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
    key: fc.constantFrom(...ids),
    position: fc.constantFrom('before', 'after', 'on'),
  });
  fc.assert(
    fc.property(fc.array(drop, {maxLength: 20}), drops => {
      const end = drops.reduce<Places>(
        (places, {id, ...place}) => dropped(places, id, place),
        placesOf('a b(c) d e'),
      );
      const all = flattened(end);
      expect(all.map(({key}) => key).sort()).toEqual(ids);
      expect(Math.max(...all.map(({depth}) => depth))).toBeLessThanOrEqual(1);
    }),
  );
});

test('SITE-02 nothing goes below an address without dragging either', () => {
  expect(textOf(nested(placesOf('a X b'), 'b'))).toBe('a X b');
  expect(textOf(nested(placesOf('a X b'), 'link:X'))).toBe('a(X) b');
});
