/** What a spreadsheet would take for a formula. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;

/** One value as CSV: quoted, and never a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV that spreadsheets read as UTF-8. Source: RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;
