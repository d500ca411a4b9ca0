import {CURRENCY_CODE, FRACTION_DIGITS} from '../tables/currencies.js';
import {DEFAULT_CURRENCY} from '../tables/defaults.js';
import {MONEY_INTEGER_PLACES_MAX} from '../tables/limits.js';
import {type Decoder, fields, text, textOrNumber} from './decode.js';
import {DecodeError} from './errors.js';

/** An amount of money in minor units (cents; whole units of JPY) of an ISO 4217 currency. Source: commerce spec §3. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
  /** The decimal text of an amount near or above 2**53 minor units: no number holds each one there. */
  readonly exact?: string;
}

/** Digits by currency, as far as they were asked for: `Intl` is slow. */
const digitsOf = new Map<string, number>(Object.entries(FRACTION_DIGITS));

/** How many digits follow the decimal point of an amount. Source: commerce spec §9, `Intl` for what it does not name. */
export const fractionDigits = (currency: string): number => {
  let digits = digitsOf.get(currency);
  if (digits === undefined) {
    const {maximumFractionDigits = FRACTION_DIGITS.other} = CURRENCY_CODE.test(currency)
      ? new Intl.NumberFormat('en', {style: 'currency', currency}).resolvedOptions()
      : {};
    digits = maximumFractionDigits;
    digitsOf.set(currency, digits);
  }
  return digits;
};

const PLACES = `of at most ${MONEY_INTEGER_PLACES_MAX} integer places`;
/** The least amount of minor units that has more. */
const MINOR_LIMIT = 10 ** (MONEY_INTEGER_PLACES_MAX + FRACTION_DIGITS.other);

/** Minor units as a server sends them bare. Source: commerce spec §3, §9. */
export const minorAmount: Decoder<number> = (value, path) => {
  if (Number.isInteger(value) && Math.abs(value as number) < MINOR_LIMIT) return value as number;
  const shown = typeof value === 'object' ? '{}' : String(value);
  throw new DecodeError(path, `whole cents ${PLACES}, as ${Math.round(Number(shown) * 100) || 1}`, shown);
};

/** Below this, which is below 2**53, a number holds each minor unit. */
const EXACT_MINOR = 9e15;

/** A plain decimal: sign, integer places, fraction. */
const DECIMAL = new RegExp(`^(-?)0*(\\d{1,${MONEY_INTEGER_PLACES_MAX}})(?:\\.(\\d*))?$`);

/** Minor units of a decimal, put together digit by digit, never by a product of floats; what is past the minor unit
 *  rounds half up. Above 2**53 no number holds each minor unit: it has whole units alone. NaN where it is no decimal or
 *  has too many places. */
const minorUnits = (decimal: string, digits: number): number => {
  const [found, sign, whole = '', fraction = ''] = DECIMAL.exec(decimal) ?? [];
  const padded = fraction.padEnd(digits + 1, '0');
  const exact = Number(whole + padded.slice(0, digits)) + Number((padded[digits] ?? '0') > '4');
  const amount = Number.isSafeInteger(exact) ? exact : Number(whole.padEnd(whole.length + digits, '0'));
  return found ? (sign ? 0 - amount : amount) : Number.NaN;
};

/** Money as {decimalValue, currencyCode} or {value, currency}; missing is 0 in USD. Decimal text stays exact.
 *  Throws `DecodeError`. Source: commerce spec §3, §9; runtime spec §3. */
export const readMoney = (value: unknown, path = ''): Money => {
  const read = fields(value ?? {}, path);
  const currency = read('currencyCode', text, read('currency', text, DEFAULT_CURRENCY));
  const decimal = read('decimalValue', textOrNumber, read('value', textOrNumber, '0'));
  const amountMinor = minorUnits(decimal.trim(), fractionDigits(currency));
  if (!CURRENCY_CODE.test(currency) || Number.isNaN(amountMinor))
    throw new DecodeError(
      path,
      `a decimal ${PLACES} and a currency, as ${currency.slice(0, 3).toUpperCase()}`,
      `${decimal} ${currency}`,
    );
  return Math.abs(amountMinor) < EXACT_MINOR
    ? {amountMinor, currency}
    : {amountMinor, currency, exact: decimal.trim()};
};

/** A Latin symbol in an amount written from right to left, as 'US$', which would be read as '$US' without a frame. */
const isolateSymbol = (amount: string): string => amount.replace(/(\u200f.*?)([A-Z]\S*)/, '$1\u2066$2\u2069');

const formats = new Map<string, Intl.NumberFormat>();

/** The amount as the visitor's locale writes it. Source: commerce spec §9. */
export const formatMoney = ({amountMinor, currency, exact}: Money, locale: string): string => {
  const key = locale + currency;
  const digits = fractionDigits(currency);
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  // Divided, an amount near the greatest would have no place for every cent. A number in all but TypeScript's eyes.
  return isolateSymbol(format.format((exact ?? `${amountMinor}e-${digits}`) as `${number}`));
};

/** Below 0 when the first amount is smaller, above 0 when it is greater. For amounts of one currency. */
export const compareMoney = (one: Money, other: Money): number => one.amountMinor - other.amountMinor;
