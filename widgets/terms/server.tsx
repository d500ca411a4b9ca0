import type {ReactNode} from 'react';
import {decodeCartTerms} from '../../src/commerce/cart-terms.js';
import {cartTermsView, firstShipTo} from '../../src/commerce/cart-terms-view.js';
import {decodeCart} from '../../src/commerce/decode-cart.js';
import {fields, list, text} from '../../src/shared/decode.js';
import type {CartTermsState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {moneyIn} from '../server/money-in.js';
import {unused, unusedStore} from '../server/unused.js';
import {CartTerms} from './cart-terms.js';
import {TERMS_ID} from './terms-id.js';

/** What stands beside the cart page; data is `{countries}`, and `state.cart` the cart. Throws `DecodeError`. */
export const renderCartTerms = (
  data: object,
  {t, locale, path = '', crumb = '', state}: RenderContext,
): ReactNode => {
  const countries = fields(data, '')('countries', list(text), []);
  const {cart: wire = null, giftCode = ''} = (state ?? {}) as CartTermsState;
  const cart = wire === null ? null : decodeCart(wire, 'cart');
  const terms = decodeCartTerms(cart?.terms);
  const shipTo = firstShipTo(terms, countries);
  const view = cart?.entries.length
    ? cartTermsView({cart, terms, shipTo, countries, t, locale, money: moneyIn(locale)})
    : null;
  const store = {
    ...unusedStore({view, shipTo, giftCode, alert: '', refused: null, notice: ''}),
    editShipTo: unused,
    estimate: unused,
    editGiftCode: unused,
    applyGiftCard: async () => false,
    removeGiftCard: unused,
  };
  return (
    <Marker kind="cart-terms" className="vt-terms" load="load" data={{...data, terms: cart?.terms ?? null}}>
      <CartTerms store={store} id={TERMS_ID} post={{path, crumb}} />
    </Marker>
  );
};
