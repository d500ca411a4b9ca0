/** What may be between cells. A tab is between those that are copied out of a spreadsheet. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** A plain cell. One that is copied out of a spreadsheet, before a tab, holds quotes as they are: `12"` is twelve inches. */
const plainBefore = (separator: Separator): string =>
  separator === '\t' ? '(?:[^"\\t\\r\\n][^\\t\\r\\n]*)?' : `[^"${separator}\\r\\n]*`;

/** One cell, quoted or plain, and what ends it. */
const cellBefore = (separator: Separator): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|(${plainBefore(separator)}))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/**
 * What is between the cells of a text: what its first row has most of outside of quotes, a comma where it has none. Spreadsheets
 * write semicolons where a comma begins the cents.
 */
const separatorOf = (source: string): Separator => {
  const [header = ''] = source.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = SEPARATORS.map(separator => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** The rows of a CSV text, and the number of the row, from 1, in which a quote is left open or stands where none may; null for none. */
export interface CsvTable {
  /** Those before the broken one. */
  readonly rows: readonly (readonly string[])[];
  readonly brokenRow: number | null;
}

/** Rows of a CSV text up to the first that is broken. Source: RFC 4180, `plainBefore` and `separatorOf`. */
export function csvTable(text: string): CsvTable {
  const rows: string[][] = [];
  const source = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
  let row: string[] = [];
  const separator = separatorOf(source);
  const cell = cellBefore(separator);
  for (;;) {
    const found = cell.exec(source);
    if (!found) return {rows, brokenRow: rows.length + 1};
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === '') return {rows, brokenRow: null};
  }
}
