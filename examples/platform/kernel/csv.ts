/** What a spreadsheet would take for a formula, once signs have their common form. Source: OWASP, CSV injection. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@])/;

/** True for a formula in any of the forms of its first sign: wide, small and raised ones are the same to some programs. */
const isFormula = (text: string): boolean => FORMULA.test(text.normalize('NFKC'));

/** One value as CSV: quoted, and never a formula. */
const cell = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What a file of CSV begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\ufeff';

/** Rows as lines of CSV. Source: RFC 4180. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** A cell as it was before `csvLines` kept a spreadsheet from reading it as a formula. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
