import type {PageModel} from '../model/page-model.js';
import {COUNTRY_CODES, placeAtFirst} from '../model/places.js';

/** What is next to the cart page: the block's data, whose first country is the visitor's own, and what it begins with. */
export const cartTermsOf = ({cart, locale, values, countries = COUNTRY_CODES}: PageModel) => {
  const {country} = placeAtFirst(locale, countries);
  const others = countries.filter(code => code !== country);
  return {
    data: {countries: countries.length === others.length ? others : [country, ...others]},
    state: {cart, giftCode: values.giftCode ?? ''},
  };
};
