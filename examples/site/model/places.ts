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

/** The place a cart counts for until its visitor names one: where their language is spoken. Source: our choice. */
export const placeAtFirst = (locale: PageLocale): ShipTo => ({
  country: new Intl.Locale(locale).maximize().region ?? '',
  region: '',
  postcode: '',
});
