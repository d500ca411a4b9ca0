import {CATALOG_MOST} from '../../../../src/tables/catalog-shapes.js';
import {nearest} from '../../../../src/template/language/suggest.js';
import type {Problems} from './problems.js';
import type {RawFields, RawPart} from './raw-catalog.js';
import type {PriceFormat} from './read-money.js';

/** A part whose fields are being read, and where its problems go. */
export interface Reading extends RawPart {
  /** How the file writes prices. */
  readonly prices: PriceFormat;
  readonly problems: Problems;
  /** True where a browser could load this address of the shop. Default: no address is looked up. */
  readonly hasFile?: ((address: string) => boolean) | undefined;
  /** True for a file of the shop's folder, by its path there. Default: no file is looked for. */
  readonly hasPrivateFile?: ((path: string) => boolean) | undefined;
  /** A file of the folder with nearly this path. Default: none is looked for. */
  readonly nearFile?: ((path: string) => string | undefined) | undefined;
  /** What the file calls a field by another name. */
  readonly columns?: ReadonlyMap<string, string> | undefined;
}

/** The place of a field in messages, by the file's own name of it. */
export const at = ({where, columns}: Pick<Reading, 'where' | 'columns'>, name: string): string =>
  [where, columns?.get(name) ?? name].filter(Boolean).join(', ');
const isGiven = ({fields}: Reading, name: string): boolean => fields[name] !== undefined;

/** A text that must be there; '' where it is not. */
export const readText = (reading: Reading, name: string, expected: string): string => {
  const found = reading.fields[name];
  if (typeof found === 'string' && found.trim() !== '') return found.trim();
  reading.problems.add(at(reading, name), {found, expected});
  return '';
};

/** A text that may be left out. */
export const readOptionalText = (reading: Reading, name: string): string | undefined =>
  isGiven(reading, name) ? readText(reading, name, 'a text, or no such field') : undefined;

/** One of a list of names. The first where it is left out. */
export const readName = <Name extends string>(
  reading: Reading,
  name: string,
  known: readonly [Name, ...Name[]] | readonly Name[],
): Name => {
  const found = reading.fields[name];
  const [first] = known as readonly [Name, ...Name[]];
  if (found === undefined) return first;
  const match = known.find(one => one === found);
  if (match !== undefined) return match;
  const meant = typeof found === 'string' ? nearest(found.toLowerCase(), known) : undefined;
  reading.problems.add(at(reading, name), {found, expected: `one of ${known.join(', ')}`, meant});
  return first;
};

/** A price in minor units; undefined where it is left out or wrong. */
export const readPrice = (reading: Reading, name: string): number | undefined => {
  const found = reading.fields[name];
  if (found === undefined) return undefined;
  const {prices} = reading;
  const cents = prices.read(found);
  if (cents === undefined)
    reading.problems.add(at(reading, name), {found, expected: prices.expected, meant: prices.meant(found)});
  return cents;
};

/** Reports a price that is missing. */
export const missPrice = (reading: Reading): void =>
  reading.problems.add(at(reading, 'price'), {expected: reading.prices.expected});

/** A whole number from `least` to `most`; undefined where it is left out or wrong. */
export const readWhole = (
  reading: Reading,
  name: string,
  {least, most, unit}: {readonly least: number; readonly most: number; readonly unit: string},
): number | undefined => {
  const found = reading.fields[name];
  if (found === undefined) return undefined;
  if (Number.isInteger(found) && Number(found) >= least && Number(found) <= most) return Number(found);
  reading.problems.add(at(reading, name), {
    found,
    expected: `a whole number of ${unit} from ${least} to ${most}`,
  });
  return undefined;
};

const STOCK = 'a whole number of units, or "unlimited"';

/** Units in stock; 'unlimited' where they are not counted, or where what stands there is wrong. */
export const readStock = (reading: Reading): number | 'unlimited' => {
  const found = reading.fields.stock;
  if (found === 'unlimited') return found;
  if (Number.isInteger(found) && Number(found) >= 0 && Number(found) <= CATALOG_MOST.units)
    return Number(found);
  const text = String(found);
  const meant = /^\d+$/.test(text) ? Number(text) : nearest(text.toLowerCase(), ['unlimited']);
  reading.problems.add(at(reading, 'stock'), {found, expected: STOCK, meant});
  return 'unlimited';
};

/** Reports a field that has no meaning where it stands. */
export const refuseField = (reading: Reading, name: string, expected: string): void => {
  if (isGiven(reading, name))
    reading.problems.add(at(reading, name), {found: reading.fields[name], expected});
};

/** The part of a reading that is of one field, for values that have fields of their own. */
export const within = (reading: Reading, name: string, fields: RawFields): Reading => ({
  ...reading,
  where: at(reading, name),
  fields,
});
