import type {ShippingAddress} from '../../../src/cart/wire/order.js';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import {COUNTRY_CODES} from '../model/places.js';

/** A country that no form validated may be any text. */
const countryName = (country: string, language: MessageLocale): string => {
  const code = country.trim().toUpperCase();
  const names = new Intl.DisplayNames(language, {type: 'region'});
  return COUNTRY_CODES.includes(code) ? (names.of(code) ?? code) : country;
};

/** Recipient and address of an order, line by line; without an address only the name, if any. */
export const addressLines = (
  shipping: ShippingAddress | null | undefined,
  language: MessageLocale,
): readonly string[] => {
  if (!shipping) return [];
  const {name, address1, postcode, city, region, country} = shipping;
  const lines = address1
    ? [name, address1, `${postcode} ${city}`.trim(), region, countryName(country, language)]
    : [name];
  return lines.filter(line => line.trim());
};
