import type {ShipTo} from '../../../src/cart/cart-terms.js';
import type {PageLocale} from './languages.js';

/**
 * Where shops may send to: the countries whose currency a shop may have, the rest of the European Union and of its market, Egypt and
 * the United Arab Emirates. Source: our choice; `CURRENCIES`.
 */
export const COUNTRY_CODES = [
  ...['US', 'CA', 'ES', 'FR', 'GB', 'MX', 'AU', 'DE', 'IT', 'BR', 'PT', 'NL', 'BE', 'SE', 'JP', 'EG', 'AE'],
  ...[
    'AT',
    'BG',
    'CY',
    'CZ',
    'DK',
    'EE',
    'FI',
    'GR',
    'HR',
    'HU',
    'IE',
    'LT',
    'LU',
    'LV',
    'MT',
    'PL',
    'RO',
    'SI',
    'SK',
  ],
  ...['CH', 'IS', 'LI', 'NO'],
  ...['AR', 'CO', 'HK', 'ID', 'IL', 'IN', 'MY', 'NZ', 'PH', 'RU', 'SG', 'TH', 'ZA'],
];

/** Those of `COUNTRY_CODES` whose addresses have no postcode, or may lack it. Source: our choice, after the address formats of libaddressinput. */
const POSTCODE_OPTIONAL: ReadonlySet<string> = new Set(['AE', 'CO', 'HK', 'IE']);

/** True where an address is not complete without its postcode. */
export const requiresPostcode = (country: string): boolean =>
  !POSTCODE_OPTIONAL.has(country.trim().toUpperCase());

/**
 * The place a cart counts for until its visitor names one: where their language is spoken, else the first country that the shop
 * sends to. Source: our choice.
 */
export const placeAtFirst = (locale: PageLocale, countries: readonly string[] = COUNTRY_CODES): ShipTo => {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return {country: countries.includes(region) ? region : (countries[0] ?? region), region: '', postcode: ''};
};
