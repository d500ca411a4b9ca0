import {type ReactNode, useMemo, useRef} from 'react';
import {guardCheckout} from '../../runtime/blocks/cart/guard-checkout.js';
import {createCartPageController} from '../../src/services/cart-page-controller.js';
import {text} from '../../src/shared/decode.js';
import {CART_ID} from '../cart/cart-id.js';
import {CartPage as CartPageBlock} from '../cart/cart-page.js';
import {servedCartStore} from '../cart/served-cart.js';
import {blockOf} from './block-of.js';
import {guarded, type SharedProps} from './guarded.js';
import type {Shop} from './shop-context.js';
import {useCartSnapshot} from './use-cart.js';
import {useLive} from './use-live.js';

export interface CartPageProps extends SharedProps {
  /** Begins the ids of its fields; `cart` by default. */
  readonly id?: string;
  /** Shown until the cart is known; nothing by default. */
  readonly loading?: ReactNode;
}

const Content = ({
  id = CART_ID,
  loading = null,
  className = 'vt-cart',
  shop: {site, t, given, post},
}: CartPageProps & {shop: Shop}): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const served = useMemo(
    () => (given === undefined ? null : servedCartStore(given, t, site.locale)),
    [given, t, site],
  );
  const controller = useLive(({page, commerce: {cart, money}}, signal) => {
    const block = blockOf({page, kind: 'cart', element: place.current, signal});
    const made = createCartPageController({cart, bus: page.bus, t, money, origin: block.element});
    guardCheckout(block, made, false);
    signal.addEventListener('abort', made.dispose);
    return made;
  }, '');
  const {isLoaded, failure} = useCartSnapshot();
  const store = controller && isLoaded ? controller : served;
  return (
    <div ref={place} className={className} aria-busy={!store && !failure ? true : undefined}>
      {store ? (
        <CartPageBlock store={store} id={id} post={post} routes={site.routes} />
      ) : failure ? (
        <p className="vt-alert vt-cart-alert" role="alert">
          {failure.text}
        </p>
      ) : (
        loading
      )}
    </div>
  );
};

/** The cart with its lines, coupons, totals and the way to checkout. */
export const CartPage = guarded<CartPageProps, null>({
  name: 'CartPage',
  props: {className: text, id: text},
  keys: [],
  read: () => null,
  Content,
});
