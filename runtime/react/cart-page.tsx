import {type ReactNode, useMemo, useRef} from 'react';
import type {Cart} from '../../src/cart/cart.js';
import {
  type CartPageController,
  createCartPageController,
  type TypedCart,
} from '../../src/services/cart-page-controller.js';
import {text} from '../../src/shared/decode.js';
import {CART_ID} from '../../widgets/cart/cart-id.js';
import {CartPage as CartPageBlock} from '../../widgets/cart/cart-page.js';
import {servedCartStore} from '../../widgets/cart/served-cart.js';
import {guardCheckout} from '../blocks/cart/guard-checkout.js';
import {hasTyped, readTypedCart} from '../blocks/cart/typed-cart.js';
import {blockOf} from './block-of.js';
import {guarded, type SharedProps, WITHOUT_DATA} from './guarded.js';
import type {LiveShop} from './live-shop.js';
import type {Shop} from './shop-context.js';
import {useCartSnapshot} from './use-cart.js';
import {useLive} from './use-live.js';
import {useTyped} from './use-typed.js';

export interface CartPageProps extends SharedProps {
  /** Begins the ids of its fields; `cart` by default. */
  readonly id?: string;
  /** Shown until the cart is known; nothing by default. */
  readonly loading?: ReactNode;
}

/** What a controller that ends leaves to the next one: what the platform has not taken yet. */
const typedIn = ({getSnapshot}: CartPageController, cart: Cart | null): TypedCart => {
  const {view, couponText} = getSnapshot();
  const known = new Map(cart?.entries.map(({id, quantity}) => [id, String(quantity)]));
  const edited = view.lines.filter(({id, quantity}) => quantity !== known.get(id));
  return {edits: Object.fromEntries(edited.map(({id, quantity}) => [id, quantity])), couponText};
};

/** Creates the controller of a cart page whose fields may hold what was typed before. */
const openCartPage = (
  {page, commerce: {cart, money}}: LiveShop,
  {
    signal,
    element,
    typed,
    t,
  }: {signal: AbortSignal; element: HTMLElement | null; typed: {current: TypedCart | null}; t: Shop['t']},
): CartPageController => {
  const block = blockOf({page, kind: 'cart', element, signal});
  const {current: first} = typed;
  const made = createCartPageController({
    cart,
    bus: page.bus,
    t,
    money,
    origin: block.element,
    typed: first,
  });
  guardCheckout(block, made, !!first && hasTyped(first));
  signal.addEventListener('abort', () => {
    typed.current = typedIn(made, cart.snapshot());
    made.dispose();
  });
  return made;
};

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
  const typed = useTyped(place, element => readTypedCart(element, id));
  const controller = useLive(
    (live, signal) => openCartPage(live, {signal, element: place.current, typed, t}),
    '',
  );
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
  ...WITHOUT_DATA,
  Content,
});
