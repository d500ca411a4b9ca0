import {type ReactNode, useMemo} from 'react';
import type {Cart} from '../../src/cart/cart.js';
import {pillView} from '../../src/cart/pill-view.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartService} from '../../src/services/cart.js';
import {createPillStore, type PillStore} from '../../src/services/pill-store.js';
import {text} from '../../src/shared/decode.js';
import {CartPill as CartPillBlock} from '../../widgets/cart/cart-pill.js';
import {unusedStore} from '../../widgets/server/unused.js';
import {callback, guarded, WITHOUT_DATA} from './guarded.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';

export interface CartPillProps {
  /** Where it leads; the site's cart page by default. */
  readonly href?: string;
  /** Called instead of leading there, as for a router's own navigation. Return false to be led there all the same. */
  readonly onOpen?: () => unknown;
  readonly fallback?: ReactNode;
}

/** The pill before the browser has read the cart: that of the cart which came with the page. */
const servedPill = (cart: Cart | null | undefined, t: MessageFormat): PillStore => {
  const snapshot = {snapshot: () => cart ?? null} as CartService;
  const never = {on: () => () => {}, emit: () => {}};
  return unusedStore(createPillStore(snapshot, never, items => pillView(items, t)).getSnapshot());
};

const Content = ({href, onOpen, shop: {site, t, given, live}}: CartPillProps & {shop: Shop}): ReactNode => {
  const served = useMemo(() => servedPill(given, t), [given, t]);
  const store = useLive(
    ({page, commerce: {cart, pillView}}) => createPillStore(cart, page.bus, pillView),
    '',
  );
  const open = (): boolean => (onOpen ? onOpen() !== false : (live?.page.openCart(null) ?? false));
  return <CartPillBlock store={store ?? served} href={href ?? site.routes.cart} onOpen={open} />;
};

/** The floating way to the cart; nothing while that is empty. */
export const CartPill = guarded<CartPillProps, null>({
  name: 'CartPill',
  props: {href: text, onOpen: callback},
  ...WITHOUT_DATA,
  Content,
});
