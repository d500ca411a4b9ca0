/** The currencies a store may use. Source: commerce spec §3, §9; facts. */
export const CURRENCIES = [
  'USD',
  'CAD',
  'GBP',
  'AUD',
  'EUR',
  'CHF',
  'NOK',
  'SEK',
  'DKK',
  'NZD',
  'SGD',
  'MXN',
  'HKD',
  'CZK',
  'ILS',
  'MYR',
  'RUB',
  'PHP',
  'PLN',
  'THB',
  'BRL',
  'ARS',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const;

/** Fraction digits of a currency; `other` is every one not named. Source: commerce spec §9. */
export const FRACTION_DIGITS = {JPY: 0, other: 2} as const;

/** The form of a currency's code: `Intl` throws on any other text. Source: ISO 4217. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;
