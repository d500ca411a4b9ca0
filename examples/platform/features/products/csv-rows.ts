import {CSV_COLUMNS, picturesText, planText, UNLIMITED} from './csv-columns.js';
import type {Draft, DraftVariant} from './draft.js';

/** What the first row of all has of the shop. */
export interface ShopCells {
  readonly currency: string;
  readonly locale: string;
}

const numbered = (name: string, values: readonly string[]): [string, string][] =>
  values.map((value, at) => [`${name}${at + 1}`, value]);

const sharedCells = (draft: Draft): [string, string][] => [
  ['title', draft.title],
  ['description', draft.description],
  ['type', draft.type],
  ['visibility', draft.visibility],
  ...numbered('option', draft.options),
  ['pictures', picturesText(draft.pictures)],
  ['form', draft.form],
  ['subscription', planText(draft.plan)],
];

const variantCells = ({values, sku, price, sale, stock, isUnlimited, picture}: DraftVariant) =>
  [
    ...numbered('value', values),
    ['sku', sku],
    ['price', price],
    ['sale', sale],
    ['stock', isUnlimited ? UNLIMITED : stock],
    ['picture', picture],
  ] satisfies [string, string][];

/** The rows of a product, in the order of the columns; those of the first product begin with what the shop has. */
export const csvRowsOf = (draft: Draft, shop: ShopCells | null, files: readonly string[] = []): string[][] =>
  draft.variants.map((variant, at) => {
    const cells = new Map<string, string>([
      ['address', draft.address],
      ...(at === 0 ? sharedCells(draft) : []),
      ...(at === 0 ? [['files', files.join('\n')] as const] : []),
      ...variantCells(variant),
      ...(at === 0 && shop ? Object.entries(shop) : []),
    ]);
    return CSV_COLUMNS.map(column => cells.get(column) ?? '');
  });
