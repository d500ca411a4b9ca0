import type {ReactNode} from 'react';
import {decodeCart} from '../../src/cart/decode-cart.js';
import {fields, list, text} from '../../src/shared/decode.js';
import type {CartTermsState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {CartTerms} from './cart-terms.js';
import {servedTermsStore} from './served-terms.js';
import {TERMS_ID} from './terms-id.js';

/** What is next to the cart page; data is `{countries}`, and `state.cart` the cart. Throws `DecodeError`. */
export const renderCartTerms = (
  data: object,
  {t, locale, path = '', crumb = '', state}: RenderContext,
): ReactNode => {
  const countries = fields(data, '')('countries', list(text), []);
  const {cart: wire = null, giftCode} = (state ?? {}) as CartTermsState;
  const cart = wire === null ? null : decodeCart(wire, 'cart');
  return (
    <Marker kind="cart-terms" className="vt-terms" load="load" data={{...data, terms: cart?.terms ?? null}}>
      <CartTerms
        store={servedTermsStore({cart, countries, t, locale, giftCode})}
        id={TERMS_ID}
        post={{path, crumb}}
      />
    </Marker>
  );
};
