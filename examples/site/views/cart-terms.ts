import type {PageModel} from '../model/page-model.js';
import {COUNTRY_CODES, placeAtFirst} from '../model/places.js';

/** What is next to the cart page: the block's data, whose first country is the visitor's own, and what it begins with. */
export const cartTermsOf = ({cart, locale, values}: PageModel) => {
  const {country} = placeAtFirst(locale);
  const others = COUNTRY_CODES.filter(code => code !== country);
  return {
    data: {countries: COUNTRY_CODES.length === others.length ? others : [country, ...others]},
    state: {cart, giftCode: values.giftCode ?? ''},
  };
};
