/** One cell, quoted or plain, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Rows of a CSV text; null where a quote is left open or stands inside a plain cell. Source: RFC 4180. */
export function csvRows(text: string): string[][] | null {
  const rows: string[][] = [];
  const source = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
  let row: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const found = CELL.exec(source);
    if (!found) return null;
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') return rows;
  }
}
