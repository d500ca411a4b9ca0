import {FORMAT_DIGITS_MAX} from '../../../tables/limits.js';
import {rememberBy} from './cache.js';
import {shiftDecimal} from './decimal-text.js';
import type {MoneyText, NumberOptions} from './provider.js';
import {intlTag} from './tag.js';

/** Options that TypeScript's ES2022 library does not know yet; older browsers ignore `roundingMode`. */
type FormatOptions = Omit<Intl.NumberFormatOptions, 'useGrouping'> & {
  roundingMode?: string;
  useGrouping?: boolean | 'auto' | 'always';
};

const INTEGER_DIGITS_MAX = 21;
const SIGNIFICANT_DIGITS_MAX = 21;
const DEFAULT_FRACTION_MAX = 3;
const OLD_FRACTION_DIGITS_MAX = 20;
const CODE_LENGTH = 3;
const CURRENCY_CODE = /^[a-z]{3}$/i;

let fractionMax: number | undefined;

/** How many fraction digits Intl writes: 100 in newer engines, 20 in older ones. */
const fractionDigitsMax = (): number => {
  if (fractionMax === undefined)
    try {
      new Intl.NumberFormat('en', {maximumFractionDigits: FORMAT_DIGITS_MAX});
      fractionMax = FORMAT_DIGITS_MAX;
    } catch {
      fractionMax = OLD_FRACTION_DIGITS_MAX;
    }
  return fractionMax;
};

const clamp = (digits: number, min: number, max: number): number => Math.min(Math.max(digits, min), max);

const significant = ({minSig, maxSig}: NumberOptions): FormatOptions => {
  const min = clamp(minSig ?? 1, 1, SIGNIFICANT_DIGITS_MAX);
  return {
    minimumSignificantDigits: min,
    maximumSignificantDigits: clamp(maxSig ?? SIGNIFICANT_DIGITS_MAX, min, SIGNIFICANT_DIGITS_MAX),
  };
};

/** Fraction digits, defaulting to `min` to `max`; the wish for one bound moves the other. */
const fraction = (options: NumberOptions, min: number, max: number): FormatOptions => {
  const {minFrac, maxFrac} = options;
  const wish = maxFrac ?? Math.max(max, minFrac ?? min);
  const most = wish > OLD_FRACTION_DIGITS_MAX ? Math.min(wish, fractionDigitsMax()) : wish;
  return {minimumFractionDigits: Math.min(minFrac ?? min, most), maximumFractionDigits: most};
};

const common = (options: NumberOptions): FormatOptions => ({
  roundingMode: options.rounding ?? 'halfEven',
  useGrouping: options.grouping === false ? false : 'auto',
  ...(options.minInt === undefined
    ? {}
    : {minimumIntegerDigits: clamp(options.minInt, 1, INTEGER_DIGITS_MAX)}),
});

/** Significant digits when asked for, else fraction digits when asked for or always. */
const digits = (options: NumberOptions, defaults: readonly [min: number, max: number] | undefined) => {
  if (options.minSig !== undefined || options.maxSig !== undefined) return significant(options);
  const asked = options.minFrac !== undefined || options.maxFrac !== undefined;
  return asked || defaults ? fraction(options, ...(defaults ?? ([0, 0] as const))) : {};
};

const isCompact = (style: string | undefined): boolean => style === 'short' || style === 'long';

/** Compact numbers are grouped wherever there is something to group, as in CLDR. */
const compact = (options: NumberOptions): FormatOptions => ({
  ...common(options),
  notation: 'compact',
  compactDisplay: options.style === 'long' ? 'long' : 'short',
  useGrouping: options.grouping === false ? false : 'always',
  ...digits(options, undefined),
});

const decimalOptions = (options: NumberOptions): FormatOptions => {
  const {style = ''} = options;
  if (isCompact(style)) return compact(options);
  const plain = {...common(options)};
  if (style === 'scientific') return {...plain, notation: 'scientific', ...digits(options, undefined)};
  if (style.startsWith('percent')) return {...plain, style: 'percent', ...digits(options, [0, 0])};
  return {...plain, ...digits(options, style.startsWith('permille') ? [0, 0] : [0, DEFAULT_FRACTION_MAX])};
};

/** Places by which a style moves the point before Intl writes the number; Intl's own percent multiplies by a hundred. */
const SHIFT_BY_STYLE: ReadonlyMap<string, number> = new Map([
  ['percent-scaled', -2],
  ['permille', 3],
]);

const create = (locale: string, options: FormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(intlTag(locale), options as Intl.NumberFormatOptions);

const decimalFormat = rememberBy((options: NumberOptions, locale) => create(locale, decimalOptions(options)));

/** Numbers are formatted from their text: Intl keeps all digits of it. */
const exact = (text: string): number => text as unknown as number;

/** A number in the words of a locale. Source: template language §7 (decimal), template-intl. */
export const formatDecimal = (locale: string, amount: string, options: NumberOptions): string => {
  const {style = ''} = options;
  const shift = SHIFT_BY_STYLE.get(style);
  const text = shift === undefined ? amount : shiftDecimal(amount, shift);
  const written = decimalFormat(options, locale).format(exact(text));
  return style.startsWith('permille') ? `${written}‰` : written;
};

const DISPLAY_BY_STYLE: ReadonlyMap<string, 'name' | 'symbol'> = new Map([
  ['name', 'name'],
  ['code', 'name'],
]);

const moneyOptions = (currency: string, options: NumberOptions): FormatOptions => {
  const {style = '', symbol} = options;
  const narrow = symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  return {
    ...(isCompact(style) ? compact(options) : common(options)),
    ...(isCompact(style) ? {} : digits(options, currencyDigits(currency, options))),
    style: 'currency',
    currency,
    currencySign: style === 'accounting' ? 'accounting' : 'standard',
    currencyDisplay: DISPLAY_BY_STYLE.get(style) ?? narrow,
  };
};

/** The currency's own fraction digits where the options name one bound; undefined leaves both to Intl. */
const currencyDigits = (
  currency: string,
  {minFrac, maxFrac}: NumberOptions,
): readonly [number, number] | undefined => {
  if (minFrac === undefined && maxFrac === undefined) return undefined;
  const own = create('en', {style: 'currency', currency}).resolvedOptions().maximumFractionDigits ?? 2;
  return [own, own];
};

/** By options and the currency with the locale behind it. */
const moneyFormat = rememberBy((options: NumberOptions, key) =>
  create(key.slice(CODE_LENGTH), moneyOptions(key.slice(0, CODE_LENGTH), options)),
);

/** Money in the words of a locale; a code that is no currency is put behind the number. Source: template language §7 (money), template-intl 5. */
export const formatMoney = (
  locale: string,
  {amount, currency}: MoneyText,
  options: NumberOptions,
): string => {
  if (!CURRENCY_CODE.test(currency)) return `${formatDecimal(locale, amount, options)} ${currency}`.trim();
  const formatter = moneyFormat(options, currency + locale);
  if (options.style !== 'code') return formatter.format(exact(amount));
  let written = '';
  for (const part of formatter.formatToParts(exact(amount)))
    written += part.type === 'currency' ? currency.toUpperCase() : part.value;
  return written;
};
