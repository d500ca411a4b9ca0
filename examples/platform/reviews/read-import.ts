import * as v from 'valibot';
import {reviewProblem} from '../../../src/commerce/review-problem.js';
import {REVIEW_LENGTH} from '../../../src/tables/reviews.js';
import {boundedText as text} from '../http/bounded-text.js';
import {csvRows} from './csv-rows.js';

/** Longest name of a place or a language, and longest id. */
const NAME_MAX = 100;

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

/** A review from elsewhere that can be kept. `created` is in milliseconds. */
export type ImportRow = v.InferOutput<typeof Row>;

/** What was read of a file, and the numbers, from 1, of the rows that are none. */
export interface Import {
  readonly rows: readonly ImportRow[];
  readonly wrong: readonly number[];
}

const NO_ROWS: Import = {rows: [], wrong: [1]};

function jsonRows(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Rows of a CSV as objects, its first row being their names. */
function tableRows(csv: string): unknown {
  const [names = [], ...rows] = csvRows(csv) ?? [];
  return rows.map(cells => Object.fromEntries(names.map((name, at) => [name.trim(), cells[at]])));
}

/** Reviews in JSON, a list of objects, or in CSV with a row of names. `source` stands for rows that name none. */
export function readImport(file: string, source: string): Import {
  const found = /^\s*[[{]/.test(file) ? jsonRows(file) : tableRows(file);
  if (!Array.isArray(found)) return NO_ROWS;
  const rows: ImportRow[] = [];
  const wrong: number[] = [];
  for (const [at, value] of found.entries()) {
    const named = typeof value === 'object' && value !== null ? {source, ...value} : value;
    const read = v.safeParse(Row, named);
    if (read.success && !reviewProblem(read.output)) rows.push(read.output);
    else wrong.push(at + 1);
  }
  return {rows, wrong};
}
