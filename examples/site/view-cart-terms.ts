import {decodeCartTerms} from '../../src/commerce/cart-terms.js';
import {type CartTermsView, cartTermsView} from '../../src/commerce/cart-terms-view.js';
import {decodeCart} from '../../src/commerce/decode-cart.js';
import {formatMoney} from '../../src/shared/money.js';
import type {PageModel} from './page-model.js';
import {COUNTRY_CODES, placeAtFirst} from './places.js';
import {shopWords} from './words.js';

/** What stands beside the cart page, and what its live block is told. */
export const cartTermsOf = ({cart, locale}: PageModel) => {
  const props = {countries: COUNTRY_CODES};
  if (!cart || cart.entries.length === 0) return {props, view: null};
  const terms = decodeCartTerms(cart.terms);
  const shipTo = terms.shipTo ?? placeAtFirst(locale);
  const view: CartTermsView = cartTermsView({
    cart: decodeCart(cart),
    terms,
    shipTo,
    countries: COUNTRY_CODES,
    t: shopWords(locale),
    locale,
    money: (amountMinor, currency) => formatMoney({amountMinor, currency}, locale),
  });
  return {props, view: {...view, shipTo}};
};
