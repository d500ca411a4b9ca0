import {type Sample, spread, WHOLE} from './spread.js';

/** Part of a property's runs that `npm test` makes. */
const SHARE = 0.1;
/** The runs of `npm test` are the same each time. */
const SEED = 1;

/** How often a property is tried, for `fc.assert`. */
interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
}

/**
 * The runs of a property, each with the options of its test: `npm test` makes a tenth of them, always the same, and
 * `npm run test:all` all of them, other ones each time. fast-check prints the seed of what fails.
 *
 *     for (const [runs, options] of propertyRuns(400))
 *       test('…', options, () => fc.assert(fc.property(…), runs));
 */
export const propertyRuns = (
  numRuns: number,
): ReadonlyArray<readonly [runs: Runs, options: {readonly tags: string[]}]> => [
  [{numRuns: Math.ceil(numRuns * SHARE), seed: SEED}, {tags: []}],
  [{numRuns}, {tags: [WHOLE]}],
];

/**
 * The runs of a property for each row of a table. `npm test` tries the property with the rows of the sample alone, as `spread`
 * has them, and `npm run test:all` with every row.
 *
 *     for (const [page, runs, options] of propertyRunsOf(PAGES, {share: 0.2}, 20))
 *       test(`${page} …`, options, () => fc.assert(fc.property(…), runs));
 */
export const propertyRunsOf = <Row>(rows: readonly Row[], sample: Sample<Row>, numRuns: number) =>
  spread(rows, sample).flatMap(([row, {tags: left}]) =>
    propertyRuns(numRuns)
      .filter(([, {tags}]) => left.every(tag => tags.includes(tag)))
      .map(([runs, options]) => [row, runs, options] as const),
  );
