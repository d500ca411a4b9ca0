import * as v from 'valibot';
import {reviewProblem} from '../../../../src/reviews/review-problem.js';
import {REVIEW_LENGTH} from '../../../../src/tables/reviews.js';
import {csvTable} from '../../kernel/csv-rows.js';
import {boundedText as text} from '../../kernel/http/bounded-text.js';

/** Longest name of a place or a language, and longest id. */
export const NAME_MAX = 100;

const optional = (max: number) => v.optional(v.nullable(text(max), ''), '');
const filled = (max: number) => v.pipe(text(max), v.nonEmpty());

/** A review from elsewhere. `productId` is the product's id or the last part of its address; numbers may be text, as CSV has them. */
const Row = v.object({
  source: filled(NAME_MAX),
  sourceId: filled(NAME_MAX),
  productId: filled(NAME_MAX),
  rating: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  title: optional(REVIEW_LENGTH.title),
  body: text(REVIEW_LENGTH.body),
  name: text(REVIEW_LENGTH.name),
  created: v.pipe(
    text(NAME_MAX),
    v.transform(date => Date.parse(date)),
    v.check(ms => Number.isSafeInteger(ms)),
  ),
  language: optional(NAME_MAX),
  reply: optional(REVIEW_LENGTH.body),
});

/** An imported review that is valid. `created` is in milliseconds. */
export type ImportRow = v.InferOutput<typeof Row> & {readonly row: number};

/** A row that is refused: its number, from 1 and with a CSV's row of names, and the column that is wrong; '' for the row as such. */
export interface WrongRow {
  readonly row: number;
  readonly column: WrongColumn;
}

/** What may be wrong with a row. */
export type WrongColumn = keyof typeof Row.entries | '';

/** The reviews of a file, and the rows that are refused. */
export interface Import {
  readonly rows: readonly ImportRow[];
  readonly wrong: readonly WrongRow[];
}

const NO_ROWS: Import = {rows: [], wrong: [{row: 1, column: ''}]};

function jsonRows(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Rows of a CSV as objects, its first row being their names. */
function tableRows(csv: string): unknown {
  const {rows: table, brokenRow} = csvTable(csv);
  const [names = [], ...rows] = table;
  const reviews = rows.map(cells => Object.fromEntries(names.map((name, at) => [name.trim(), cells[at]])));
  // A broken row is refused by its number, like any that is no review.
  return brokenRow === null || brokenRow === 1 ? reviews : [...reviews, null];
}

const readRow = (value: unknown, row: number, source: string): ImportRow | WrongRow => {
  if (typeof value !== 'object' || value === null) return {row, column: ''};
  const read = v.safeParse(Row, {source, ...value});
  if (!read.success) return {row, column: (v.getDotPath(read.issues[0]) ?? '') as WrongColumn};
  const problem = reviewProblem(read.output);
  return problem ? {row, column: problem.field} : {...read.output, row};
};

/** Reviews in JSON, a list of objects, or in CSV with a row of names. `source` stands for rows that name none. */
export function readImport(file: string, source: string): Import {
  const isJson = /^\s*[[{]/.test(file);
  const found = isJson ? jsonRows(file) : tableRows(file);
  if (!Array.isArray(found) || !found.length) return NO_ROWS;
  const first = isJson ? 1 : 2;
  const read = found.map((value, at) => readRow(value, at + first, source));
  return {
    rows: read.filter(row => !('column' in row)) as ImportRow[],
    wrong: read.filter((row): row is WrongRow => 'column' in row),
  };
}
