import fc from 'fast-check';
import {expect, test} from 'vitest';
import {spread, WHOLE} from '../../tools/spread.js';

const row = fc.record({state: fc.constantFrom('a', 'b', 'c'), language: fc.integer({min: 0, max: 9})});
const by = ({state, language}: {state: string; language: number}) => [state, language];
const isSampled = ([, {tags}]: readonly [unknown, {tags: string[]}]): boolean => !tags.includes(WHOLE);

test('a sample has every value of every column, and at least its share of the rows', () => {
  fc.assert(
    fc.property(fc.array(row), fc.double({min: 0, max: 1, noNaN: true}), (rows, share) => {
      const spreadRows = spread(rows, {share, by});
      const sampled = spreadRows.filter(isSampled).map(([each]) => each);
      expect(spreadRows.map(([each]) => each)).toEqual(rows);
      expect(new Set(sampled.map(({state}) => state))).toEqual(new Set(rows.map(({state}) => state)));
      expect(new Set(sampled.map(({language}) => language))).toEqual(
        new Set(rows.map(({language}) => language)),
      );
      expect(sampled.length).toBeGreaterThanOrEqual(Math.ceil(rows.length * share));
    }),
  );
});

test('a sample is small where its share is, and the same each time', () => {
  const rows = Array.from({length: 300}, (_, at) => ({state: 'abc'[at % 3] ?? '', language: at % 10}));
  const places = () => spread(rows, {share: 0.05, by}).flatMap((each, at) => (isSampled(each) ? [at] : []));
  expect(places()).toHaveLength(15);
  expect(places()).toEqual(places());
});

test('rows that a column does not part are taken in even steps', () => {
  const rows = Array.from({length: 100}, (_, at) => at);
  const sampled = spread(rows, {share: 0.1, by: () => []}).filter(isSampled);
  expect(sampled.map(([each]) => each)).toEqual([5, 15, 25, 35, 45, 55, 65, 75, 85, 95]);
});
