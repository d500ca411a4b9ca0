import {type ReactNode, useMemo, useRef} from 'react';
import {holdCheckout, holdTyped} from '../../runtime/blocks/cart-terms/hold-checkout.js';
import {createCartTermsController} from '../../src/services/cart-terms-controller.js';
import {list, text} from '../../src/shared/decode.js';
import {CartTerms as CartTermsBlock} from '../terms/cart-terms.js';
import {servedTermsStore} from '../terms/served-terms.js';
import {TERMS_ID} from '../terms/terms-id.js';
import {blockOf} from './block-of.js';
import {guarded, type SharedProps} from './guarded.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';

export interface CartTermsProps extends SharedProps {
  /** ISO 3166 codes of where the shop ships to; without any no shipping is estimated. */
  readonly countries?: readonly string[];
  /** Begins the ids of its fields; `cart-terms` by default. */
  readonly id?: string;
}

type ContentProps = CartTermsProps & {data: readonly string[]; dataKey: string; shop: Shop};

const Content = ({id = TERMS_ID, className, data, dataKey, shop}: ContentProps): ReactNode => {
  const {t, site, given, post} = shop;
  const {locale} = site;
  const place = useRef<HTMLDivElement>(null);
  const served = useMemo(
    () => servedTermsStore({cart: given ?? null, countries: data, t, locale}),
    [given, data, t, locale],
  );
  const controller = useLive(({page, commerce: {cart, money}}, signal) => {
    const block = blockOf({page, kind: 'cart-terms', element: place.current, signal});
    const hold = holdCheckout(block);
    const ports = {cart, t, locale, money, hold, bus: page.bus, origin: block.element};
    const made = createCartTermsController({...ports, countries: data});
    holdTyped(block, made.applyTyped, false);
    signal.addEventListener('abort', made.dispose);
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
