import type {ReactNode} from 'react';
import {decodeCart} from '../../src/cart/decode-cart.js';
import {fields, nullable} from '../../src/shared/decode.js';
import type {CartState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {CART_ID} from './cart-id.js';
import {CartPage} from './cart-page.js';
import {servedCartStore} from './served-cart.js';

/** The cart page, whose forms post to `/cart/…`; data is `{cart}`, null for none. Throws `DecodeError`. */
export const renderCart = (
  data: object,
  {t, locale, path = '', routes, crumb = '', state}: RenderContext,
): ReactNode => {
  const cart = fields(data, '')('cart', nullable(decodeCart), null);
  const {couponText} = (state ?? {}) as CartState;
  return (
    <Marker kind="cart" className="vt-cart" load="load" data={data}>
      <CartPage
        store={servedCartStore(cart, t, locale, couponText)}
        id={CART_ID}
        post={{path, crumb}}
        routes={{checkout: `${path}/checkout`, shop: `${path}/`, ...routes}}
      />
    </Marker>
  );
};
