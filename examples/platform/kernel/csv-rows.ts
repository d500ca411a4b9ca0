/** One cell, quoted or plain, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** The rows of a CSV text, and the number of the row, from 1, in which a quote is left open or stands inside a plain cell; null for none. */
export interface CsvTable {
  /** Those before the broken one. */
  readonly rows: readonly (readonly string[])[];
  readonly brokenRow: number | null;
}

/** Rows of a CSV text up to the first that is broken. Source: RFC 4180. */
export function csvTable(text: string): CsvTable {
  const rows: string[][] = [];
  const source = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
  let row: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const found = CELL.exec(source);
    if (!found) return {rows, brokenRow: rows.length + 1};
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') return {rows, brokenRow: null};
  }
}
