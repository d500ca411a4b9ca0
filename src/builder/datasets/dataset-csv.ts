import Papa from 'papaparse';
import {cellReader, type DatasetTable, type ReadCell} from './dataset-table.js';
import {type PastedCells, pasteCells, TABLE_LIMITS} from './paste-cells.js';

/** What a sheet copies: cells in rows, separated by tabs. A cell in quotes may hold line breaks. */
export const cellsOfSheet = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), {delimiter: '\t'}).data;

/** A number as programs write it. */
const PLAIN_NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;

/**
 * Reads the values of a file. Where a comma separates cells, none is a decimal comma, and numbers are read as programs write
 * them before they are read as people do. Source: ours: the same file means the same in every language.
 */
const fileReader = (separator: string, locale: string): ReadCell => {
  const byPeople = cellReader(locale);
  if (separator !== ',') return byPeople;
  return text => {
    const typed = text.trim();
    return PLAIN_NUMBER.test(typed) ? Number(typed) : byPeople(typed);
  };
};

/** What a spreadsheet would take for a formula, after the mark that keeps it from doing so. Source: OWASP, CSV injection. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

const EMPTY: DatasetTable = {rowsTitle: '', columns: [], rows: []};

/**
 * A table from a CSV file: the first row has the names of the columns, the first column the names of the rows. Commas, semicolons
 * and tabs separate cells. A cell that is no number is empty, and counted; rows and columns beyond `TABLE_LIMITS` are left out.
 * Returns null for a text that is no CSV: one that is empty, or that leaves a quote open. Source: RFC 4180.
 */
export const readDatasetCsv = (text: string, locale: string): PastedCells | null => {
  const {data, errors, meta} = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  if (data.length === 0 || errors.some(({type}) => type === 'Quotes')) return null;
  const cells = data
    .slice(0, TABLE_LIMITS.rows + 1)
    .map(row => row.map(cell => cell.trim().replace(ESCAPED, '')));
  const read = pasteCells(EMPTY, {row: 0, column: 0}, cells, fileReader(meta.delimiter, locale));
  return {...read, isCut: read.isCut || data.length > cells.length};
};

/** Beginnings of a cell that a spreadsheet takes for a formula, in a cell of several lines too. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV, with a decimal point in every language, as `readDatasetCsv` reads it. A name that a spreadsheet would take
 * for a formula begins with an apostrophe. Source: RFC 4180; OWASP, CSV injection.
 */
export const writeDatasetCsv = ({rowsTitle, columns, rows}: DatasetTable): string =>
  Papa.unparse(
    [[rowsTitle, ...columns], ...rows.map(({label, values}) => [label, ...values.map(value => value ?? '')])],
    {escapeFormulae: FORMULA, newline: '\r\n'},
  );
