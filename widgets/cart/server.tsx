import type {ReactNode} from 'react';
import {cartPageView} from '../../src/commerce/cart-page-view.js';
import {decodeCart} from '../../src/commerce/decode-cart.js';
import {fields, nullable} from '../../src/shared/decode.js';
import type {CartState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {moneyIn} from '../server/money-in.js';
import {unused, unusedStore} from '../server/unused.js';
import {CART_ID} from './cart-id.js';
import {CartPage} from './cart-page.js';

/** The cart page, whose forms post to `/cart/…`; data is `{cart}`, null for none. Throws `DecodeError`. */
export const renderCart = (
  data: object,
  {t, locale, path = '', routes, crumb = '', state}: RenderContext,
): ReactNode => {
  const cart = fields(data, '')('cart', nullable(decodeCart), null);
  const {couponText = ''} = (state ?? {}) as CartState;
  const view = cartPageView({cart, edits: {}, busyLine: '', t, money: moneyIn(locale)});
  const store = {
    ...unusedStore({view, couponText, alert: '', alertAt: '', notice: ''}),
    editQuantity: unused,
    commitQuantity: unused,
    remove: async () => false,
    editCoupon: unused,
    applyCoupon: unused,
    removeCoupon: unused,
  };
  return (
    <Marker kind="cart" className="vt-cart" load="load" data={data}>
      <CartPage
        store={store}
        id={CART_ID}
        post={{path, crumb}}
        routes={{checkout: `${path}/checkout`, shop: `${path}/`, ...routes}}
      />
    </Marker>
  );
};
