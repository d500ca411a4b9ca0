import {type ReactNode, useMemo, useRef} from 'react';
import {decodeCartTerms, type ShipTo} from '../../src/cart/cart-terms.js';
import {firstShipTo} from '../../src/cart/cart-terms-view.js';
import {createCartTermsController} from '../../src/services/cart-terms-controller.js';
import {list, text} from '../../src/shared/decode.js';
import {CartTerms as CartTermsBlock} from '../../widgets/terms/cart-terms.js';
import {servedTermsStore} from '../../widgets/terms/served-terms.js';
import {TERMS_ID} from '../../widgets/terms/terms-id.js';
import {holdCheckout, holdTyped} from '../blocks/cart-terms/hold-checkout.js';
import {hasTypedCard, readTypedTerms} from '../blocks/cart-terms/typed-terms.js';
import {blockOf} from './block-of.js';
import {guarded, type SharedProps} from './guarded.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';
import {useTyped} from './use-typed.js';

export interface CartTermsProps extends SharedProps {
  /** ISO 3166 codes of where the shop ships to; without any no shipping is estimated. */
  readonly countries?: readonly string[];
  /** Begins the ids of its fields; `cart-terms` by default. */
  readonly id?: string;
}

/** What of a place is not as the cart has it. */
const changed = (known: ShipTo, shipTo: ShipTo): Partial<ShipTo> =>
  Object.fromEntries(Object.entries(shipTo).filter(([name, value]) => value !== known[name as keyof ShipTo]));

type ContentProps = CartTermsProps & {data: readonly string[]; dataKey: string; shop: Shop};

const Content = ({id = TERMS_ID, className, data, dataKey, shop}: ContentProps): ReactNode => {
  const {t, site, given, post} = shop;
  const {locale} = site;
  const place = useRef<HTMLDivElement>(null);
  const served = useMemo(
    () => servedTermsStore({cart: given ?? null, countries: data, t, locale}),
    [given, data, t, locale],
  );
  const typed = useTyped(place, readTypedTerms);
  const controller = useLive(({page, commerce: {cart, money}}, signal) => {
    const block = blockOf({page, kind: 'cart-terms', element: place.current, signal});
    const hold = holdCheckout(block);
    const ports = {cart, t, locale, money, hold, bus: page.bus, origin: block.element};
    const made = createCartTermsController({...ports, countries: data, typed: typed.current});
    holdTyped(block, made.applyTyped, typed.current !== null && hasTypedCard(typed.current));
    signal.addEventListener('abort', () => {
      const {shipTo, giftCode} = made.getSnapshot();
      const known = firstShipTo(decodeCartTerms(cart.snapshot()?.terms), data);
      typed.current = {shipTo: changed(known, shipTo), giftCode};
      made.dispose();
    });
    return made;
  }, dataKey);
  return (
    <div ref={place} className={className ?? 'vt-terms'}>
      <CartTermsBlock store={controller ?? served} id={id} post={post} />
    </div>
  );
};

/** What a cart costs in the end: how far free shipping is, an estimate of shipping and tax, and gift cards. */
export const CartTerms = guarded<CartTermsProps, readonly string[]>({
  name: 'CartTerms',
  props: {className: text, id: text},
  keys: ['countries'],
  read: ({countries = []}) => list(text)(countries, 'countries'),
  Content,
});
