import {ADDRESS_FORMATS, USUAL_ADDRESS_FORMAT} from '../tables/address-formats.js';
import type {ShippingAddress} from './wire/order.js';

const CODE = /^[A-Z]{2}$/;

/** The name of a country in a language. A country that no form validated may be any text, which stays. */
const countryName = (country: string, locale: string): string => {
  const code = country.trim().toUpperCase();
  if (!CODE.test(code)) return country;
  return new Intl.DisplayNames(locale, {type: 'region'}).of(code) ?? country;
};

/** Joins what is not blank. */
const joined = (parts: readonly string[], separator: string): string =>
  parts.filter(part => part.trim()).join(separator);

/** Recipient and address of an order, line by line in the order of its country; without an address only the name, if any. */
export function addressLines(
  shipping: ShippingAddress | null | undefined,
  locale: string,
): readonly string[] {
  if (!shipping) return [];
  const {name, address1, city, region, postcode, country} = shipping;
  if (!address1) return [name].filter(line => line.trim());
  const parts = new Map(Object.entries({A: address1, C: city, S: region, Z: postcode}));
  const words = (part: string): string =>
    joined(
      part.split(' ').map(letter => parts.get(letter) ?? ''),
      ' ',
    );
  const format = ADDRESS_FORMATS.get(country.trim().toUpperCase()) ?? USUAL_ADDRESS_FORMAT;
  const lines = format.split('|').map(line =>
    joined(
      line.split(', ').map(part => joined(part.split('-').map(words), '-')),
      ', ',
    ),
  );
  return [name, ...lines, countryName(country, locale)].filter(line => line.trim());
}
