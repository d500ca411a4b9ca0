import {COUNTRY_CODES} from '../../../site/model/places.js';
import type {Language} from '../../kernel/messages/message.js';
import type {OrderRequest} from './order-body.js';

/** A country that no form validated may be any text. */
const countryName = (country: string, language: Language): string => {
  const code = country.trim().toUpperCase();
  const names = new Intl.DisplayNames(language, {type: 'region'});
  return COUNTRY_CODES.includes(code) ? (names.of(code) ?? code) : country;
};

/** Recipient and address of an order, line by line; without shipping only the name, if any. */
export const addressLines = (shipping: OrderRequest['shipping'], language: Language): readonly string[] => {
  if (!shipping) return [];
  const {name, address1, postcode, city, region, country} = shipping;
  const lines = address1
    ? [name, address1, `${postcode} ${city}`, region, countryName(country, language)]
    : [name];
  return lines.filter(line => line.trim());
};
