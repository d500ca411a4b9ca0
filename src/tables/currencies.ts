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

/**
 * Fraction digits where the specification and `Intl` differ, and of a text that is no currency; those of JPY are here as they are
 * asked for before any price is printed. Source: commerce spec §9.
 */
export const FRACTION_DIGITS = {JPY: 0, COP: 2, IDR: 2, other: 2} as const;

/** The form of a currency's code: `Intl` throws on any other text. Source: ISO 4217. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;
