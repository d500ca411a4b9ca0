import {expect, test} from 'vitest';
import {decodeInstallments, installmentLocale} from '../../../src/cart/installments.js';
import {installmentsView} from '../../../src/cart/installments-view.js';
import {DecodeError} from '../../../src/shared/errors.js';

const SITE = {currency: 'USD', language: 'es'};
const read = (installments: object, site = SITE) => decodeInstallments({installments}, site);
const GIVEN = {min: 3500, max: 100_000};
const format = (id: string, params: object = {}): string => `${id} ${Object.values(params).join(' ')}`;

/** What the pill says of an amount, as the message's id and what it names. */
const consoleLines = (amountMinor: number, given: object = {}, currency = 'USD'): string | null => {
  const offer = read({...GIVEN, ...given});
  if (!offer) return null;
  const money = (amount: number, code: string): string => `${amount}${code}`;
  return installmentsView({offer, total: {amountMinor, currency}, t: format, money})?.text ?? null;
};

// Source: commerce spec §5: above the minimum and at most the maximum; the total divided by 4 by default.
const RANGE = 'installments-range 4 Afterpay 3500USD 100000USD';
const AMOUNTS = [
  [0, RANGE],
  [3500, RANGE],
  [3501, 'installments-offer 4 Afterpay 875USD'],
  [4802, 'installments-offer 4 Afterpay 1201USD'],
  [100_000, 'installments-offer 4 Afterpay 25000USD'],
  [100_001, RANGE],
] as const;
for (const [cents, text] of AMOUNTS)
  test(`COM-12 ${cents} cents read "${text}"`, () => expect(consoleLines(cents)).toBe(text));

test('COM-12 how many parts there are is the site’s to say, two at least', () => {
  expect(consoleLines(6000, {count: 3})).toBe('installments-offer 3 Afterpay 2000USD');
  for (const count of [1, 0, -4, 2.5, '4']) expect(() => consoleLines(6000, {count})).toThrow(DecodeError);
});

test('COM-12 nothing is offered in another currency, or where the shop does not', () => {
  expect(consoleLines(6000, {}, 'EUR')).toBeNull();
  expect(consoleLines(6000, {available: false})).toBeNull();
});

test('COM-12 the range may be given as money', () => {
  const min = {value: '35.00', currency: 'USD'};
  expect(read({...GIVEN, min})?.above).toEqual({amountMinor: 3500, currency: 'USD'});
  expect(() => read({max: 1})).toThrow('installments.min');
  expect(() => decodeInstallments({}, SITE)).toThrow('installments: expected an object');
});

// Source: commerce spec §9: country, shopper's language, the provider's locale and which of its names.
const LOCALE_ROWS = [
  ['US', 'en', 'en_US', 'Afterpay'],
  ['US', 'es', 'en_US', 'Afterpay'],
  ['CA', 'fr-CA', 'fr_CA', 'Afterpay'],
  ['CA', 'en', 'en_CA', 'Afterpay'],
  ['CA', 'ja', 'en_CA', 'Afterpay'],
  ['AU', 'en', 'en_AU', 'Afterpay'],
  ['NZ', 'fr', 'en_NZ', 'Afterpay'],
  ['GB', 'en', 'en_GB', 'Clearpay'],
  ...['PR', 'GU', 'VI', 'MP', 'AS', 'UM'].map(territory => [territory, 'en', 'en_US', 'Afterpay']),
] as const;
for (const [country = '', language = '', locale, brand] of LOCALE_ROWS)
  test(`COM-13 ${country} in ${language} is ${locale} of ${brand}`, () => {
    expect(installmentLocale(country, language)).toEqual({locale, brand});
  });

test('COM-13 elsewhere nothing is offered, and the country is the currency’s where none is given', () => {
  expect(installmentLocale('ES', 'es')).toBeNull();
  expect(read(GIVEN, {currency: 'EUR', language: 'es'})).toBeNull();
  expect(read({...GIVEN, pages: '/p/'}, {currency: 'GBP', language: 'en'})?.pageUrl).toBe('/p/en_GB.html');
  expect(read({...GIVEN, country: 'CA', language: 'fr', pages: '/p/'})?.pageUrl).toBe('/p/fr_CA.html');
});
