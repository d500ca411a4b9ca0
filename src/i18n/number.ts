import {DEFAULT_LOCALE} from '../tables/defaults.js';
import {FORMAT_DIGITS_MAX} from '../tables/limits.js';

/** How a locale writes a number's parts. */
interface Symbols {
  readonly group: string;
  readonly decimal: string;
  readonly digits: readonly string[];
}

const readSymbols = (locale: string): Symbols => {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345678.9);
  const find = (type: string): string => parts.find(part => part.type === type)?.value ?? '';
  const plain = new Intl.NumberFormat(locale, {useGrouping: false});
  return {
    group: find('group'),
    decimal: find('decimal'),
    digits: Array.from({length: 10}, (_, digit) => plain.format(digit)),
  };
};

const symbolsOf = (locale: string): Symbols => {
  try {
    return readSymbols(locale);
  } catch {
    return readSymbols(DEFAULT_LOCALE); // a malformed locale of the page
  }
};

const SIGN = /^[-\u2212\u2010-\u2013\uff0d]/;
const MARKS = /[\u200e\u200f\u061c]/g;
const SPACES = /[\s\u2019']/g;
/** Stands for a grouping symbol while a number is read. */
const MARK = 'G';
const GROUPED = /^\d{1,3}(G\d{2,3})*G\d{3}$/;
const DIGITS = /^\d+$/;

/** A number with nothing of its language but the decimal point, once that is the common one. */
const PLAIN = /^-?\d+(?:\.\d+)?$/;

const readNumber = (text: string, {group, decimal, digits}: Symbols): number => {
  // Most cells of a sheet, of which there may be a million.
  const plain = decimal === '.' || !text.includes('.') ? text.replace(decimal, '.') : '';
  if (PLAIN.test(plain)) return Number(plain);
  const typed = text.replace(MARKS, '').trim();
  const isNegative = SIGN.test(typed);
  const unsigned = typed.replace(SIGN, '').replace(/^\+/, '').trim();
  const latin = Array.from(unsigned, char =>
    digits.includes(char) ? String(digits.indexOf(char)) : char,
  ).join('');
  const [whole = '', fraction, ...rest] = latin.split(decimal);
  const isSpaced = group.replace(SPACES, '') === '';
  const marked = isSpaced ? whole.replace(SPACES, MARK) : whole.replaceAll(group, MARK);
  const isWhole = DIGITS.test(marked) || GROUPED.test(marked) || (whole === '' && Boolean(fraction));
  if (latin.includes(MARK) || !isWhole || rest.length || (fraction && !DIGITS.test(fraction)))
    return Number.NaN;
  const value = Number(`${marked.replaceAll(MARK, '') || '0'}.${fraction || '0'}`);
  return isNegative ? -value : value;
};

/**
 * Reads numbers as the locale's people type them: its digits or Latin ones, its grouping, decimal point and sign. A number is
 * NaN when its text does not fit. Source: runtime spec §5.
 */
export const numberReader = (locale: string): ((text: string) => number) => {
  const symbols = symbolsOf(locale);
  return text => readNumber(text, symbols);
};

/** Digits a format may show: whole, 0 to 50; what is no number becomes 0. Source: runtime spec §5, §9. */
export const clampDigits = (digits: number): number =>
  Math.min(Math.max(Math.trunc(digits) || 0, 0), FORMAT_DIGITS_MAX);
