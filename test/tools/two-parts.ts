import {spread, WHOLE} from './spread.js';

/** Rows that one test goes over, with the name and the options of the tests that do. */
export interface Part<Row> {
  readonly part: string;
  readonly options: {readonly tags: string[]};
  readonly rows: readonly Row[];
}

/**
 * The rows of tests that each go over all of them: a fixed sample with `always` in it, which `npm test` runs, and the others,
 * which only `npm run test:all` does. Where a test stands for each row of its own, `spread` is enough.
 */
export const twoParts = <Row>(
  rows: readonly Row[],
  {share, always = []}: {readonly share: number; readonly always?: readonly Row[]},
): ReadonlyArray<Part<Row>> => {
  const others = rows.filter(row => !always.includes(row));
  const pairs = spread(others, {share, by: () => []});
  const taggedWith = (isWhole: boolean): readonly Row[] =>
    pairs.filter(([, {tags}]) => tags.includes(WHOLE) === isWhole).map(([row]) => row);
  return [
    {part: 'a sample of rows', options: {tags: []}, rows: [...always, ...taggedWith(false)]},
    {part: 'all other rows', options: {tags: [WHOLE]}, rows: taggedWith(true)},
  ];
};
