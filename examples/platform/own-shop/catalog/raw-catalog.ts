import type {PriceFormat} from './read-money.js';

/** Fields as a file has them, by name. */
export type RawFields = Readonly<Record<string, unknown>>;

/** Some fields with the place that problems name. */
export interface RawPart {
  readonly where: string;
  readonly fields: RawFields;
}

/** A product as its file has it; `variants` is null for one that is sold in one way only. */
export interface RawProduct extends RawPart {
  readonly variants: readonly RawPart[] | null;
  /** Columns of a file of rows that have the options' values, by option. */
  readonly optionColumns?: ReadonlyMap<string, string> | undefined;
  /** Places of such a file that name its pictures, by their address. */
  readonly picturePlaces?: ReadonlyMap<string, string> | undefined;
}

/** A catalogue as its file has it: its parts are where they belong, their fields are unchecked. */
export interface RawCatalog {
  /** How it writes prices of a currency. */
  readonly prices: (currency: string) => PriceFormat;
  readonly fields: RawFields;
  readonly products: readonly RawProduct[];
  /** What the file calls fields by other names. */
  readonly columns?: ReadonlyMap<string, string>;
}

/** True for a JSON object. */
export const isFields = (value: unknown): value is RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
