import {FORMAT_DIGITS_MAX} from '../../../tables/limits.js';
import {cachedBy} from './cached-by.js';
import {shiftDecimal} from './decimal-text.js';
import type {MoneyText, NumberOptions} from './provider.js';
import {intlTag} from './tag.js';

/** Options that TypeScript's ES2022 library does not know yet; older browsers ignore `roundingMode`. */
type FormatOptions = Omit<Intl.NumberFormatOptions, 'useGrouping' | 'signDisplay'> & {
  signDisplay?: string;
  roundingMode?: string;
  useGrouping?: boolean | 'auto' | 'always';
};

const INTEGER_DIGITS_MAX = 21;
const SIGNIFICANT_DIGITS_MAX = 21;
const OLD_FRACTION_DIGITS_MAX = 20;
const CODE_LENGTH = 3;
const CURRENCY_CODE = /^[a-z]{3}$/i;

const clamp = (digits: number | undefined, min: number, max: number): number | undefined =>
  digits === undefined ? undefined : Math.min(Math.max(digits, min), max);

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

/** A bound that is not wished for is left to Intl, which moves it out of the way of the other. */
const fraction = ({minFrac, maxFrac}: NumberOptions): FormatOptions => {
  const limit =
    (minFrac ?? 0) + (maxFrac ?? 0) > OLD_FRACTION_DIGITS_MAX ? fractionDigitsMax() : FORMAT_DIGITS_MAX;
  const maximumFractionDigits = clamp(maxFrac, 0, limit);
  return {
    minimumFractionDigits: clamp(minFrac, 0, maximumFractionDigits ?? limit),
    maximumFractionDigits,
  };
};

const significant = ({minSig, maxSig}: NumberOptions): FormatOptions => {
  const minimumSignificantDigits = clamp(minSig, 1, SIGNIFICANT_DIGITS_MAX);
  return {
    minimumSignificantDigits,
    maximumSignificantDigits: clamp(maxSig, minimumSignificantDigits ?? 1, SIGNIFICANT_DIGITS_MAX),
  };
};

const common = (options: NumberOptions): FormatOptions => ({
  roundingMode: options.rounding ?? 'halfEven',
  // Older engines know no `negative`, which leaves the sign away from what is rounded to zero.
  signDisplay: 'formatRange' in Intl.NumberFormat.prototype ? 'negative' : 'auto',
  useGrouping: options.grouping === false ? false : 'auto',
  minimumIntegerDigits: clamp(options.minInt, 1, INTEGER_DIGITS_MAX),
  ...(options.minSig === undefined && options.maxSig === undefined
    ? fraction(options)
    : significant(options)),
});

const isCompact = (style: string | undefined): boolean => style === 'short' || style === 'long';

/** Compact numbers are grouped wherever there is something to group, as in CLDR. */
const compact = (options: NumberOptions): FormatOptions => ({
  ...common(options),
  notation: 'compact',
  compactDisplay: options.style === 'long' ? 'long' : 'short',
  useGrouping: options.grouping === false ? false : 'always',
});

/** Places by which a style moves the point before Intl writes the number; Intl's own percent multiplies by a hundred. */
const SHIFT_BY_STYLE: ReadonlyMap<string, number> = new Map([
  ['percent-scaled', -2],
  ['permille', 1],
  ['permille-scaled', -2],
]);

const decimalOptions = (options: NumberOptions): FormatOptions => {
  const {style = ''} = options;
  if (isCompact(style)) return compact({maxFrac: options.minFrac, ...options});
  if (style === 'scientific') return {...common(options), notation: 'scientific'};
  return style === 'percent' || SHIFT_BY_STYLE.has(style)
    ? {...common(options), style: 'percent'}
    : common(options);
};

const create = (locale: string, options: FormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(intlTag(locale), options as Intl.NumberFormatOptions);

const decimalFormat = cachedBy((options: NumberOptions, locale) => create(locale, decimalOptions(options)));

/** Numbers are formatted from their text: Intl keeps all digits of it. */
const exact = (text: string): number => text as unknown as number;

/** A number in the words of a locale. Source: template language §7 (decimal), template-intl. */
export const formatDecimal = (locale: string, amount: string, options: NumberOptions): string => {
  const {style = ''} = options;
  const shift = SHIFT_BY_STYLE.get(style);
  const text = shift === undefined ? amount : shiftDecimal(amount, shift);
  const written = decimalFormat(options, locale).format(exact(text));
  return style.startsWith('permille') ? written.replace('%', '‰').replace(/٪\u061c?/, '؉') : written;
};

const moneyOptions = (currency: string, options: NumberOptions): FormatOptions => {
  const {style, symbol} = options;
  const display = symbol === 'narrow' ? 'narrowSymbol' : 'symbol';
  return {
    ...(isCompact(style) ? compact(options) : common(options)),
    style: 'currency',
    currency,
    currencySign: style === 'accounting' ? 'accounting' : 'standard',
    currencyDisplay: style === 'name' || style === 'code' ? 'name' : display,
  };
};

/** By options and the currency with the locale behind it. */
const moneyFormat = cachedBy((options: NumberOptions, key) =>
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
