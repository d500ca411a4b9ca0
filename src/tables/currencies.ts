/** Fraction digits of every currency but those in `CURRENCIES` that say otherwise. Source: commerce spec §9. */
export const FRACTION_DIGITS = 2;

/** The currencies a store may use. Source: commerce spec §3, §9. */
export const CURRENCIES = [
  {code: 'USD', digits: 2},
  {code: 'CAD', digits: 2},
  {code: 'GBP', digits: 2},
  {code: 'AUD', digits: 2},
  {code: 'EUR', digits: 2},
  {code: 'CHF', digits: 2},
  {code: 'NOK', digits: 2},
  {code: 'SEK', digits: 2},
  {code: 'DKK', digits: 2},
  {code: 'NZD', digits: 2},
  {code: 'SGD', digits: 2},
  {code: 'MXN', digits: 2},
  {code: 'HKD', digits: 2},
  {code: 'CZK', digits: 2},
  {code: 'ILS', digits: 2},
  {code: 'MYR', digits: 2},
  {code: 'RUB', digits: 2},
  {code: 'PHP', digits: 2},
  {code: 'PLN', digits: 2},
  {code: 'THB', digits: 2},
  {code: 'BRL', digits: 2},
  {code: 'ARS', digits: 2},
  {code: 'COP', digits: 2},
  {code: 'IDR', digits: 2},
  {code: 'INR', digits: 2},
  {code: 'JPY', digits: 0},
  {code: 'ZAR', digits: 2},
] as const;
