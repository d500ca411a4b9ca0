import type {Draft, DraftVariant} from './draft.js';
import {OPTIONS_MAX} from './limits.js';

const numbers = Array.from({length: OPTIONS_MAX}, (_, at) => at + 1);

/** Columns of a catalogue as CSV: one row a variant; what concerns the product counts in its first row. */
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
] as const;

/** What a stock is that is not counted. */
export const UNLIMITED = 'unlimited';

/** Pictures in one cell: a line each, its address and after a space what it shows. */
const picturesText = ({pictures}: Draft): string =>
  pictures.map(({src, text}) => `${src} ${text}`.trim()).join('\n');

/** The pictures of such a cell. */
export const picturesIn = (cell: string): Draft['pictures'] =>
  cell
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
    .map((line, at) => {
      const [src = ''] = line.split(/\s/, 1);
      return {field: `p${at + 1}-`, src, text: line.slice(src.length).trim()};
    });

const stockText = ({isUnlimited, stock}: DraftVariant): string => (isUnlimited ? UNLIMITED : stock);

/** The rows of a product, in the order of the columns. */
export const csvRowsOf = (draft: Draft): string[][] =>
  draft.variants.map((variant, at) => [
    draft.address,
    ...(at === 0
      ? [draft.title, draft.description, draft.type, draft.visibility, ...draft.options]
      : ['', '', '', '', ...draft.options.map(() => '')]),
    ...variant.values,
    variant.sku,
    variant.price,
    variant.sale,
    stockText(variant),
    at === 0 ? picturesText(draft) : '',
  ]);
