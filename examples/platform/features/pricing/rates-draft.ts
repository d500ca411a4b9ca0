import {COUNTRY_CODES} from '../../../site/model/places.js';
import {storableText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import type {Amounts} from '../owner/amounts.js';
import type {Rates, ShippingOption, TaxRate} from './rates.js';

/** Rows that a shop may have. Source: our choice. */
export const OPTIONS_MAX = 20;
export const TAXES_MAX = 100;
/** Empty rows that the form adds to those of the shop. */
const SPARE_OPTIONS = 1;
const SPARE_TAXES = 2;
export const NAME_MAX = 60;
export const COUNTRIES_MAX = 200;
export const REGION_MAX = 10;
const MILLI = 1000;
const RATE = /^(\d{1,3})(?:[.,](\d{1,3}))?$/;
const RATE_MAX = 100 * MILLI;
const REGION = /^[A-Z0-9-]*$/;

type Fields = ReadonlyMap<string, string>;
/** What is wrong with a field. */
export type RateProblem =
  | 'needed'
  | 'badPrice'
  | 'badCountry'
  | 'badRegion'
  | 'badRate'
  | 'noCountry'
  | 'taxTwice'
  | 'noWay'
  | 'tooLong';

/** Names of the fields of a row. */
export const optionField = (at: number): string => `s${at + 1}-`;
export const taxField = (at: number): string => `t${at + 1}-`;

const numbers = (count: number): number[] => Array.from({length: count}, (_, at) => at);

/** How many rows the form has. */
export interface RateRows {
  readonly options: number;
  readonly taxes: number;
}

/** The rows that the form of these rates shows. */
export const rowsFor = ({shipping, taxes}: Rates): RateRows => ({
  options: Math.min(OPTIONS_MAX, shipping.length + SPARE_OPTIONS),
  taxes: Math.min(TAXES_MAX, taxes.length + SPARE_TAXES),
});

/** The rows that a posted form had. */
export const rowsIn = (fields: Fields): RateRows => ({
  options: numbers(OPTIONS_MAX).findLastIndex(at => fields.has(`${optionField(at)}price`)) + 1,
  taxes: numbers(TAXES_MAX).findLastIndex(at => fields.has(`${taxField(at)}rate`)) + 1,
});

/** Thousandths of a percent as a percentage is typed, such as 8.875. */
const rateText = (rateMilli: number): string => String(rateMilli / MILLI);

/** What the form of these rates shows. */
export function startOfRates(
  {shipping, taxes}: Rates,
  {amountText}: Amounts,
): Readonly<Record<string, string>> {
  const options = shipping.flatMap(({id, name, priceCents, freeFromCents, countries}, at) => {
    const field = optionField(at);
    return [
      [`${field}id`, id],
      [`${field}name`, name],
      [`${field}price`, amountText(priceCents)],
      [`${field}free`, freeFromCents === null ? '' : amountText(freeFromCents)],
      [`${field}countries`, countries.join(' ')],
    ] as const;
  });
  const rates = taxes.flatMap(({country, region, rateMilli, isIncluded}, at) => {
    const field = taxField(at);
    return [
      [`${field}country`, country],
      [`${field}region`, region],
      [`${field}rate`, rateText(rateMilli)],
      [`${field}included`, isIncluded ? '1' : ''],
    ] as const;
  });
  return Object.fromEntries([...options, ...rates]);
}

const OPTION_ID = /^[\w-]{1,64}$/;

/** Checked fields of one row, and what is wrong with others. */
type Checked<Row> = {readonly row: Row; readonly problems: ReadonlyMap<string, RateProblem>};

const reader = (fields: Fields, field: string) => (name: string) =>
  storableText(fields.get(field + name) ?? '').trim();

function readOption(fields: Fields, at: number, {typedCents}: Amounts): Checked<ShippingOption> | null {
  const field = optionField(at);
  const typed = reader(fields, field);
  const [name, price, free] = [typed('name'), typed('price'), typed('free')];
  const countries = typed('countries')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!name && !price && !free && !countries.length) return null;
  const problems = new Map<string, RateProblem>();
  const priceCents = typedCents(price);
  const freeFromCents = free ? typedCents(free) : null;
  if (name.length > NAME_MAX) problems.set(`${field}name`, 'tooLong');
  if (priceCents === null) problems.set(`${field}price`, price ? 'badPrice' : 'needed');
  if (free && freeFromCents === null) problems.set(`${field}free`, 'badPrice');
  if (countries.some(code => !COUNTRY_CODES.includes(code))) problems.set(`${field}countries`, 'badCountry');
  const id = typed('id') || newId();
  return {
    row: {id, name, priceCents: priceCents ?? 0, freeFromCents, countries: [...new Set(countries)]},
    problems,
  };
}

/** Ids come back with the form: one that is repeated, or is none of ours, gives way to a new one. */
function withOwnIds(options: readonly Checked<ShippingOption>[]): Checked<ShippingOption>[] {
  const used = new Set<string>();
  return options.map(option => {
    const {id} = option.row;
    const isOwn = OPTION_ID.test(id) && !used.has(id);
    used.add(id);
    return isOwn ? option : {...option, row: {...option.row, id: newId()}};
  });
}

/** Thousandths of a percent of a percentage as it is typed, `19` or `8.875`; null for any other text. */
function typedRate(text: string): number | null {
  const [found, whole = '', fraction = ''] = RATE.exec(text) ?? [];
  const rate = found === undefined ? null : Number(whole) * MILLI + Number(fraction.padEnd(3, '0'));
  return rate !== null && rate <= RATE_MAX ? rate : null;
}

function readTax(fields: Fields, at: number): Checked<TaxRate> | null {
  const field = taxField(at);
  const typed = reader(fields, field);
  const [country, region, rate] = [
    typed('country').toUpperCase(),
    typed('region').toUpperCase(),
    typed('rate'),
  ];
  if (!country && !region && !rate) return null;
  const problems = new Map<string, RateProblem>();
  const rateMilli = typedRate(rate);
  if (country && !COUNTRY_CODES.includes(country)) problems.set(`${field}country`, 'badCountry');
  if (region && !country) problems.set(`${field}country`, 'noCountry');
  if (!REGION.test(region) || region.length > REGION_MAX) problems.set(`${field}region`, 'badRegion');
  if (rateMilli === null) problems.set(`${field}rate`, rate ? 'badRate' : 'needed');
  const isIncluded = fields.get(`${field}included`) === '1';
  return {row: {country, region, rateMilli: rateMilli ?? 0, isIncluded}, problems};
}

/** The rates that a form was posted with, and what is wrong by field. Rows that are empty are left out. */
export function readRatesForm(
  fields: Fields,
  amounts: Amounts,
): {readonly rates: Rates; readonly problems: ReadonlyMap<string, RateProblem>} {
  const rows = rowsIn(fields);
  const options = withOwnIds(numbers(rows.options).flatMap(at => readOption(fields, at, amounts) ?? []));
  const taxes = numbers(rows.taxes).flatMap(at => {
    const tax = readTax(fields, at);
    return tax ? [{...tax, at}] : [];
  });
  const problems = new Map<string, RateProblem>(
    [...options, ...taxes].flatMap(({problems: found}) => [...found]),
  );
  if (!options.length) problems.set('s1-price', 'noWay');
  for (const [index, {row, at}] of taxes.entries()) {
    const isTwice = taxes
      .slice(0, index)
      .some(({row: other}) => other.country === row.country && other.region === row.region);
    if (isTwice) problems.set(`${taxField(at)}country`, 'taxTwice');
  }
  return {rates: {shipping: options.map(({row}) => row), taxes: taxes.map(({row}) => row)}, problems};
}
