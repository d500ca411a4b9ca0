import type {ShipTo} from '../../../src/cart/cart-terms.js';
import type {PageLocale} from './languages.js';

/** Where the shop sends to. */
export const COUNTRY_CODES = [
  ...['US', 'CA', 'ES', 'FR', 'GB', 'MX', 'AU'],
  ...['DE', 'IT', 'BR', 'PT', 'NL', 'BE', 'SE', 'JP', 'EG', 'AE'],
];

/** The place a cart counts for until its visitor names one: where their language is spoken. Source: our choice. */
export const placeAtFirst = (locale: PageLocale): ShipTo => ({
  country: new Intl.Locale(locale).maximize().region ?? '',
  region: '',
  postcode: '',
});
