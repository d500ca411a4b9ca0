import fc from 'fast-check';
import {expect, test} from 'vitest';
import {DecodeError} from '../../../src/shared/errors.js';
import {
  compareMoney,
  formatMoney,
  fractionDigits,
  minorAmount,
  readMoney,
} from '../../../src/shared/money.js';

const READ: readonly [unknown, number, string][] = [
  [{decimalValue: '12.34', currencyCode: 'EUR'}, 1234, 'EUR'],
  [{value: '50.00', currency: 'IDR'}, 5000, 'IDR'],
  [{value: 19.99, currency: 'USD'}, 1999, 'USD'],
  [{value: '1234', currency: 'JPY'}, 1234, 'JPY'],
  [{value: '1.005', currency: 'USD'}, 101, 'USD'],
  [{value: '-3.5', currency: 'USD'}, -350, 'USD'],
  [{value: '0.29', currency: 'USD'}, 29, 'USD'],
  [{value: '12345678901234.56', currency: 'USD'}, 1234567890123456, 'USD'],
  [{value: '7.'}, 700, 'USD'],
  [{}, 0, 'USD'],
  [undefined, 0, 'USD'],
  [null, 0, 'USD'],
];
for (const [value, amountMinor, currency] of READ)
  test(`COM-08 ${JSON.stringify(value)} reads as ${amountMinor} minor units of ${currency}`, () => {
    expect(readMoney(value)).toEqual({amountMinor, currency});
  });

// Source: commerce spec §9, at most 15 integer places; above 2**53 minor units the decimal text comes along, as no number holds each.
const GREATEST = Number.MAX_SAFE_INTEGER;
const EDGE: readonly [value: string, currency: string, amountMinor: number, shown: string][] = [
  ['999999999999999', 'JPY', 999_999_999_999_999, '¥999,999,999,999,999'],
  ['999999999999999.4', 'JPY', 999_999_999_999_999, '¥999,999,999,999,999'],
  ['90071992547409.91', 'USD', GREATEST, '$90,071,992,547,409.91'],
  ['90071992547389.93', 'USD', 9_007_199_254_738_993, '$90,071,992,547,389.93'],
  ['-90071992547409.91', 'USD', -GREATEST, '-$90,071,992,547,409.91'],
  ['90071992547409.92', 'USD', 9_007_199_254_740_900, '$90,071,992,547,409.92'],
  ['91234567890123.67', 'USD', 9_123_456_789_012_300, '$91,234,567,890,123.67'],
  [' 0912345678901234.675', 'USD', 91_234_567_890_123_400, '$912,345,678,901,234.68'],
  ['999999999999999', 'USD', 99_999_999_999_999_900, '$999,999,999,999,999.00'],
  ['999999999999999.99', 'USD', 99_999_999_999_999_900, '$999,999,999,999,999.99'],
  ['-123456789012345', 'EUR', -12_345_678_901_234_500, '-€123,456,789,012,345.00'],
];
for (const [value, currency, amountMinor, shown] of EDGE)
  test(`COM-09 ${value} ${currency}, near the greatest amount, is read and shown to the last place`, () => {
    const money = readMoney({value, currency});
    const exact = Math.abs(amountMinor) < 9e15 ? {} : {exact: value.trim()};
    expect(money).toEqual({amountMinor, currency, ...exact});
    expect(formatMoney(money, 'en-US')).toBe(shown);
  });

test('COM-09 every amount of 14 and 15 integer places is shown to the cent', () => {
  fc.assert(
    fc.property(fc.integer({min: 1e13, max: 1e15 - 1}), fc.integer({min: 10, max: 99}), (whole, cents) => {
      const shown = formatMoney(readMoney({value: `${whole}.${cents}`, currency: 'USD'}), 'en-US');
      expect(shown.replace(/[$,]/g, '')).toBe(`${whole}.${cents}`);
    }),
  );
});

test('COM-09 minor units of 15 integer places are read where a server sends them bare, of 16 refused', () => {
  expect(minorAmount(99_999_999_999_999_900, 'price')).toBe(99_999_999_999_999_900);
  for (const value of [1e17, -1e17, 1.5, '12', null, Number.NaN])
    expect(() => minorAmount(value, 'price')).toThrow('price: expected whole cents');
});

test('COM-09 of 16 integer places an amount is refused in any currency', () => {
  for (const [value, currency] of [
    ['1000000000000000', 'JPY'],
    ['1000000000000000', 'USD'],
  ])
    expect(() => readMoney({value, currency})).toThrow(DecodeError);
});

test('COM-09 every amount there can be is shown to the cent', () => {
  fc.assert(
    fc.property(fc.integer({min: 0, max: GREATEST}), amountMinor => {
      const shown = formatMoney({amountMinor, currency: 'USD'}, 'en-US').replace(/[$,]/g, '');
      expect(readMoney({value: shown}).amountMinor).toBe(amountMinor);
    }),
  );
});

const REFUSED = ['1,50', '1e3', 'free', '', '.', '--1', '1234567890123456', `${'9'.repeat(50_000)}x`];
for (const value of REFUSED)
  test(`COM-09 the amount "${value.slice(0, 20)}" is refused`, () => {
    expect(() => readMoney({value, currency: 'USD'}, 'price')).toThrow(DecodeError);
  });

test('COM-08 a currency that is no code is refused by place', () => {
  expect(() => readMoney({value: '1', currency: 'dollars'}, 'price')).toThrow(
    'price: expected a decimal of at most 15 integer places and a currency, as DOL, got 1 dollars',
  );
});

test('COM-08 every amount of minor units survives being written as a decimal', () => {
  fc.assert(
    fc.property(
      fc.integer({min: 0, max: 999_999_999_999_999}),
      fc.constantFrom('USD', 'JPY'),
      (minor, currency) => {
        const digits = fractionDigits(currency);
        const padded = String(minor).padStart(digits + 1, '0');
        const value = digits ? `${padded.slice(0, -digits)}.${padded.slice(-digits)}` : padded;
        expect(readMoney({value, currency}).amountMinor).toBe(minor);
      },
    ),
    {numRuns: 100},
  );
});

test('COM-08 whatever a page holds as an amount is read or refused, nothing else', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      try {
        const {amountMinor} = readMoney(value);
        expect(Number.isInteger(amountMinor) && Math.abs(amountMinor) < 1e17).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(DecodeError);
      }
    }),
    {numRuns: 100},
  );
});

const SHOWN: readonly [number, string, string, string][] = [
  [123456, 'USD', 'en-US', '$1,234.56'],
  [123456, 'EUR', 'de-DE', '1.234,56 €'],
  [1234, 'JPY', 'en-US', '¥1,234'],
  [0, 'USD', 'en-US', '$0.00'],
];
for (const [amountMinor, currency, locale, shown] of SHOWN)
  test(`COM-09 ${amountMinor} of ${currency} shows as ${shown} in ${locale}`, () => {
    expect(formatMoney({amountMinor, currency}, locale).replace(/\s/g, ' ')).toBe(shown);
  });

test('amounts of one currency compare', () => {
  const one = {amountMinor: 100, currency: 'EUR'};
  const two = {amountMinor: 250, currency: 'EUR'};
  expect([compareMoney(one, two) < 0, compareMoney(two, one) > 0, compareMoney(one, one)]).toEqual([
    true,
    true,
    0,
  ]);
});

// U+00A0 and U+202F are the spaces that locales write; the marks of direction are looked at below.
const BY_LOCALE: readonly [string, string, string, string][] = [
  ['en-US', '€1,234.50', '¥1,500', '-€11.30'],
  ['es-ES', '1234,50\u00a0€', '1500\u00a0JPY', '-11,30\u00a0€'],
  ['fr-FR', '1\u202f234,50\u00a0€', '1\u202f500\u00a0JPY', '-11,30\u00a0€'],
  ['de-DE', '1.234,50\u00a0€', '1.500\u00a0¥', '-11,30\u00a0€'],
  ['it-IT', '1234,50\u00a0€', '1500\u00a0JPY', '-11,30\u00a0€'],
  ['pt-BR', '€\u00a01.234,50', 'JP¥\u00a01.500', '-€\u00a011,30'],
  ['nl-NL', '€\u00a01.234,50', 'JP¥\u00a01.500', '€\u00a0-11,30'],
  ['sv-SE', '1\u00a0234,50\u00a0€', '1\u00a0500\u00a0JPY', '\u221211,30\u00a0€'],
  ['ja-JP', '€1,234.50', '￥1,500', '-€11.30'],
  ['ar', '1,234.50\u00a0€', '1,500\u00a0JP¥', '-11.30\u00a0€'],
  ['ar-EG', '١٬٢٣٤٫٥٠\u00a0€', '١٬٥٠٠\u00a0JP¥', '-١١٫٣٠\u00a0€'],
];
const unmarked = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066\u2069]/g, '');
for (const [locale, ...strings] of BY_LOCALE)
  test(`COM-09 I18N-02 money in ${locale} reads ${strings.join(', ')}`, () => {
    const euros = (amountMinor: number) => formatMoney({amountMinor, currency: 'EUR'}, locale);
    const yen = formatMoney({amountMinor: 1500, currency: 'JPY'}, locale);
    expect([euros(123_450), yen, euros(-1130)].map(unmarked)).toEqual(strings);
  });

test('EMB-07 a Latin symbol in an Arabic amount is framed, so that it is not read backwards', () => {
  const dollars = (locale: string) => formatMoney({amountMinor: 2400, currency: 'USD'}, locale);
  expect(dollars('ar')).toContain('\u2066US$\u2069');
  expect(dollars('ar-EG')).toContain('\u2066US$\u2069');
  expect(dollars('es-ES')).toBe('24,00\u00a0US$');
});
