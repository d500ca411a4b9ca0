import type {ReactNode} from 'react';
import {decodeCart} from '../../src/cart/decode-cart.js';
import {pillView} from '../../src/cart/pill-view.js';
import {fields, nullable} from '../../src/shared/decode.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {unusedStore} from '../server/unused.js';
import {CartPill} from './cart-pill.js';

/** The floating way to `<path>/cart`; data is `{cart}`, null for none. Throws `DecodeError`. */
export const renderCartPill = (data: object, {t, path = ''}: RenderContext): ReactNode => {
  const cart = fields(data, '')('cart', nullable(decodeCart), null);
  return (
    <Marker kind="cart-pill" load="load" data={null}>
      <CartPill
        store={unusedStore(pillView(cart?.totalQuantity ?? 0, t))}
        href={`${path}/cart`}
        onOpen={() => false}
      />
    </Marker>
  );
};
