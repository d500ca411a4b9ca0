/** The tag of a test that `npm run test:all` runs and `npm test` does not, declared in `vitest.config.ts`. */
export const WHOLE = 'whole';

/** Options of a test that `npm run test:all` alone runs: what it shows is more of what another test of its file shows. */
export const ONLY_WHOLE = {tags: [WHOLE]};

/** How a table is sampled. */
export interface Sample<Row> {
  /** Part of the rows that `npm test` runs, 0 to 1. More of them where the values of `by` ask for it. */
  readonly share: number;
  /** The columns of a row. Each value of each column is in a row of the sample. Without it the sample is any rows. */
  readonly by?: (row: Row) => readonly unknown[];
}

/** A row with the options of its test. */
export type SpreadRow<Row> = readonly [row: Row, options: {readonly tags: string[]}];

/** One object for each value of each column, so that the same value in two columns counts as two. */
const cellsOf = (columns: readonly unknown[], seen: Array<Map<unknown, object>>): object[] =>
  columns.map((value, at) => {
    seen[at] ??= new Map();
    const cell = seen[at].get(value) ?? {};
    seen[at].set(value, cell);
    return cell;
  });

/** Places of rows that have every cell between them: always the row with the most cells that no row before it has. */
const coveringPlaces = (rows: ReadonlyArray<readonly object[]>): Set<number> => {
  const missing = new Set(rows.flat());
  const chosen = new Set<number>();
  while (missing.size) {
    const gains = rows.map(cells => cells.filter(cell => missing.has(cell)).length);
    const best = gains.indexOf(Math.max(...gains));
    chosen.add(best);
    for (const cell of rows[best] ?? []) missing.delete(cell);
  }
  return chosen;
};

/** Adds places in even steps over `rows` until `count` are chosen. */
const fill = (chosen: Set<number>, rows: number, count: number): void => {
  const open = Array.from({length: rows}, (_, at) => at).filter(at => !chosen.has(at));
  const wanted = Math.max(0, count - chosen.size);
  for (let step = 0; step < wanted; step++) {
    const place = open[Math.floor(((step + 0.5) * open.length) / wanted)];
    if (place !== undefined) chosen.add(place);
  }
};

/**
 * The rows of a table with the options of their tests: `npm test` runs a fixed sample, in which every value of every column
 * stands at least once, and `npm run test:all` every row. The same rows give the same sample.
 *
 *     for (const [row, options] of spread(ROWS, {share: 0.2, by: ({state, language}) => [state, language]}))
 *       test(`${row.state} in ${row.language}`, options, () => …);
 */
export const spread = <Row>(
  rows: readonly Row[],
  {share, by = () => []}: Sample<Row>,
): ReadonlyArray<SpreadRow<Row>> => {
  const seen: Array<Map<unknown, object>> = [];
  const chosen = coveringPlaces(rows.map(row => cellsOf(by(row), seen)));
  fill(chosen, rows.length, Math.ceil(rows.length * share));
  return rows.map((row, at) => [row, {tags: chosen.has(at) ? [] : [WHOLE]}]);
};
