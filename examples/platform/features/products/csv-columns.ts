import {OPTIONS_MAX} from './limits.js';

const numbers = Array.from({length: OPTIONS_MAX}, (_, at) => at + 1);

/**
 * Columns of a catalogue as CSV: one row a variant; what concerns the product counts in its first row, what concerns the
 * shop in the first row of all. `vitrine serve` and the owner's area read and write the same. Source: docs/own-shop.md.
 */
export const CSV_COLUMNS = [
  'address',
  'title',
  'description',
  'type',
  'visibility',
  ...numbers.map(n => `option${n}`),
  ...numbers.map(n => `value${n}`),
  'sku',
  'price',
  'sale',
  'stock',
  'pictures',
  'picture',
  'alt',
  'form',
  'subscription',
  'files',
  'currency',
  'locale',
] as const;

/** Columns that count in the first row of all. */
export const SHOP_COLUMNS = ['currency', 'locale'] as const;

/** What a stock is that is not counted. */
export const UNLIMITED = 'unlimited';

/** Columns by other names that spreadsheets and other shops give them, in small letters and digits alone. */
const ALIASES: readonly (readonly [name: string, column: string])[] = [
  ['id', 'address'],
  ['handle', 'address'],
  ['name', 'title'],
  ['bodyhtml', 'description'],
  ['variantprice', 'price'],
  ['saleprice', 'sale'],
  ['quantity', 'stock'],
  ['variantinventoryqty', 'stock'],
  ['variantsku', 'sku'],
  ['image', 'picture'],
  ['imagesrc', 'picture'],
  ['imagealttext', 'alt'],
  ...numbers.flatMap((n): [string, string][] => [
    [`option${n}name`, `option${n}`],
    [`option${n}value`, `value${n}`],
  ]),
];

const COLUMN_BY_NAME = new Map<string, string>([
  ...CSV_COLUMNS.map(name => [name, name] as const),
  ...ALIASES,
]);

/** The column that a header names, whatever its case, blanks and signs; undefined for any other. */
export const columnNamed = (header: string): string | undefined =>
  COLUMN_BY_NAME.get(header.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** A picture in a cell. */
export interface CellPicture {
  readonly src: string;
  readonly text: string;
}

/** Pictures as one cell: a line each, its address and after a space what it shows. */
export const picturesText = (pictures: readonly CellPicture[]): string =>
  pictures.map(({src, text}) => `${src} ${text}`.trim()).join('\n');

/** The pictures of such a cell. */
export const picturesIn = (cell: string): CellPicture[] =>
  cell
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [src = ''] = line.split(/\s/, 1);
      return {src, text: line.slice(src.length).trim()};
    });

/** A plan of a subscription, as texts. */
export interface CellPlan {
  readonly every: string;
  readonly unit: string;
  readonly times: string;
}

const PLAN = /^\s*(\d+)\s*([a-z]+?)s?\s*(?:[x×*]\s*(\d+)\s*)?$/i;

/** A plan as a cell: `1 month`, or `2 weeks x 6` for six charges. '' for none. */
export const planText = ({every, unit, times}: CellPlan): string =>
  every ? `${every} ${unit.toLowerCase()}${times ? ` x ${times}` : ''}` : '';

/** The plan that a cell names. Text that is not a plan becomes `every`, so that the check refuses it with that text. */
export const planIn = (cell: string): CellPlan => {
  const [, every = cell.trim(), unit = '', times = ''] = PLAN.exec(cell) ?? [];
  return {every, unit: unit.toUpperCase(), times};
};
