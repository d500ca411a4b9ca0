import {CURRENCIES, FRACTION_DIGITS} from '../tables/currencies.js';
import {DEFAULTS} from '../tables/defaults.js';
import {MONEY_INTEGER_PLACES_MAX} from '../tables/limits.js';
import {type Decoder, fields, text} from './decode.js';
import {DecodeError} from './errors.js';

/** An amount of money in minor units (cents; whole units of JPY) of an ISO 4217 currency. Source: commerce spec §3. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** How many digits follow the decimal point of an amount. Source: commerce spec §9. */
export const fractionDigits = (currency: string): number =>
  CURRENCIES.find(known => known.code === currency)?.digits ?? FRACTION_DIGITS;

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;
const CODE = /^[A-Z]{3}$/;

/** Minor units of a plain decimal, read digit by digit; digits past the minor unit round half up. Null if none. */
const minorUnits = (decimal: string, digits: number): number | null => {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(decimal) ?? [];
  const places = whole.replace(/^0+/, '').length;
  const padded = fraction.padEnd(digits + 1, '0');
  const amount = Number(whole + padded.slice(0, digits)) + (padded.charAt(digits) >= '5' ? 1 : 0);
  if (!whole || places > MONEY_INTEGER_PLACES_MAX || !Number.isSafeInteger(amount)) return null;
  return sign && amount ? -amount : amount;
};

const amountText: Decoder<string> = (value, path) =>
  typeof value === 'number' ? String(value) : text(value, path).trim();

/** Money as {decimalValue, currencyCode} or {value, currency}; missing is 0 in USD. Decimal text stays exact.
 *  Throws `DecodeError`. Source: commerce spec §3, §9; runtime spec §3. */
export const readMoney = (value: unknown, path = ''): Money => {
  const read = fields(value ?? {}, path);
  const currency = read('currencyCode', text, read('currency', text, DEFAULTS.currency));
  const decimal = read('decimalValue', amountText, read('value', amountText, '0'));
  const amountMinor = minorUnits(decimal, fractionDigits(currency));
  if (!CODE.test(currency)) throw new DecodeError(path, 'a three-letter currency', 'another text');
  if (amountMinor === null) throw new DecodeError(path, 'a decimal amount', 'another text');
  return {amountMinor, currency};
};

const formats = new Map<string, Intl.NumberFormat>();

const createFormat = (locale: string, currency: string): Intl.NumberFormat => {
  const digits = fractionDigits(currency);
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat(DEFAULTS.locale, options); // a malformed locale of the page
  }
};

/** The amount as the visitor's locale writes it. Source: commerce spec §9. */
export const formatMoney = (money: Money, locale: string): string => {
  const key = `${locale} ${money.currency}`;
  const format = formats.get(key) ?? createFormat(locale, money.currency);
  formats.set(key, format);
  return format.format(money.amountMinor / 10 ** fractionDigits(money.currency));
};

/** The sum of two amounts of one currency; the first amount's currency stands. */
export const addMoney = (one: Money, other: Money): Money => ({
  amountMinor: one.amountMinor + other.amountMinor,
  currency: one.currency,
});

/** Below 0 when the first amount is smaller, above 0 when it is greater. For amounts of one currency. */
export const compareMoney = (one: Money, other: Money): number => one.amountMinor - other.amountMinor;
