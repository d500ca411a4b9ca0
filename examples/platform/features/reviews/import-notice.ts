import {html} from 'hono/html';
import {RATING_MAX, REVIEW_LENGTH} from '../../../../src/tables/reviews.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Imported} from './import.js';
import {NAME_MAX, type WrongColumn, type WrongRow} from './read-import.js';

const STRINGS = {
  en: {
    added: 'New reviews: {n}.',
    failed: 'Rows that were not imported: {n}.',
    row: 'Row {row}: {why}',
    none: 'this is no review. The text must be CSV with a row of names, or a JSON list of objects.',
    rating: 'rating must be a whole number from 1 to {max}.',
    created: 'created must be a date, such as 2026-01-31.',
    text: '{column} must have {min} to {max} characters.',
    unknown: 'the shop has no product with that productId.',
  },
  es: {
    added: 'Opiniones nuevas: {n}.',
    failed: 'Filas que no se importaron: {n}.',
    row: 'Fila {row}: {why}',
    none: 'esto no es una opinión. El texto debe ser CSV con una fila de nombres o una lista JSON de objetos.',
    rating: 'rating debe ser un número entero de 1 a {max}.',
    created: 'created debe ser una fecha, como 2026-01-31.',
    text: '{column} debe tener de {min} a {max} caracteres.',
    unknown: 'la tienda no tiene ningún producto con ese productId.',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** Rows named after an import. */
const SHOWN_MAX = 20;
const COUNT = /^\d{1,9}$/;
const UNKNOWN_PRODUCT = 'unknown';
const NAMED = /^(\d{1,9})-(\w*)$/;

/** How many characters a column has. */
const LENGTHS = new Map<string, readonly [min: number, max: number]>([
  ['source', [1, NAME_MAX]],
  ['sourceId', [1, NAME_MAX]],
  ['productId', [1, NAME_MAX]],
  ['language', [0, NAME_MAX]],
  ['title', [0, REVIEW_LENGTH.title]],
  ['body', [1, REVIEW_LENGTH.body]],
  ['name', [1, REVIEW_LENGTH.name]],
  ['reply', [0, REVIEW_LENGTH.body]],
]);

const named = (row: number, problem: WrongColumn | typeof UNKNOWN_PRODUCT): string => `${row}-${problem}`;

/** What an import came to, for the address of the page that says so. */
export const importQuery = (
  {added, unknown}: Imported,
  wrong: readonly WrongRow[],
): Record<'added' | 'failed' | 'wrong', string> => {
  const failed = [
    ...wrong.map(({row, column}) => ({row, problem: column})),
    ...unknown.map(({row}) => ({row, problem: UNKNOWN_PRODUCT}) as const),
  ].toSorted((one, other) => one.row - other.row);
  return {
    added: String(added),
    failed: String(failed.length),
    wrong: failed
      .slice(0, SHOWN_MAX)
      .map(({row, problem}) => named(row, problem))
      .join(),
  };
};

const problemText = (problem: string, language: OwnerLanguage): string => {
  const t = STRINGS[language];
  if (problem === UNKNOWN_PRODUCT) return t.unknown;
  if (problem === 'rating') return t.rating.replace('{max}', String(RATING_MAX));
  if (problem === 'created') return t.created;
  const [min, max] = LENGTHS.get(problem) ?? [];
  if (min === undefined || max === undefined) return t.none;
  return t.text.replace('{column}', problem).replace('{min}', String(min)).replace('{max}', String(max));
};

/** What the last import did: how many came in, and of each row that did not which one it is and why. */
export const importNotice = (
  {added = '', failed = '', wrong = ''}: Readonly<Record<string, string>>,
  language: OwnerLanguage,
) => {
  const t = STRINGS[language];
  if (!COUNT.test(added) || !COUNT.test(failed)) return html``;
  const rows = wrong
    .split(',')
    .slice(0, SHOWN_MAX)
    .flatMap(text => {
      const [, row = '', problem = ''] = NAMED.exec(text) ?? [];
      return row ? [t.row.replace('{row}', row).replace('{why}', problemText(problem, language))] : [];
    });
  const isRefused = added === '0' && failed !== '0';
  return html`<div class="notice ${isRefused ? 'notice-error' : 'notice-success'}" role="${isRefused ? 'alert' : 'status'}"><p>${t.added.replace('{n}', added)}${
    failed === '0' ? '' : ` ${t.failed.replace('{n}', failed)}`
  }</p>${rows.length ? html`<ul>${rows.map(row => html`<li>${row}</li>`)}</ul>` : ''}</div>`;
};
