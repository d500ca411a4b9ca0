/** Rows of one insert: PostgreSQL takes 65,535 values with a statement, and no table here has over 30 columns. */
const ROWS_MAX = 2000;

/** Rows in portions that one insert can take. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_MAX) yield rows.slice(from, from + ROWS_MAX);
}
