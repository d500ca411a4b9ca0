import {useContext, useMemo} from 'react';
import type {Cart} from '../../src/cart/cart.js';
import type {CartResult, CartService} from '../../src/services/cart.js';
import {unusedStore} from '../../widgets/server/unused.js';
import {useStore} from '../../widgets/shared/block-hooks.js';
import type {CartSnapshot} from './cart-state.js';
import {ShopContext, useShop} from './shop-context.js';

/** Units of a product to put in the cart. */
export interface AddToCart {
  readonly itemId: string;
  /** Names the variant; left out for the only one. */
  readonly sku?: string | null;
  /** Whole units; 1 by default. */
  readonly quantity?: number;
}

/** The cart and its actions. No call rejects: `errors` of the result explain why nothing happened. */
export interface CartHandle extends CartSnapshot {
  add(request: AddToCart): Promise<CartResult>;
  /** 0 removes the line. */
  setQuantity(entryId: string, quantity: number): Promise<CartResult>;
  remove(entryId: string): Promise<CartResult>;
  applyCoupon(code: string): Promise<CartResult>;
  removeCoupon(code: string): Promise<CartResult>;
  /** Reads the cart again. */
  reload(): Promise<CartResult>;
  /** Shows the cart: in what the page opens for it, else on the cart page. */
  open(): void;
}

const firstOf = (given: Cart | null | undefined): CartSnapshot => ({
  cart: given ?? null,
  isLoaded: given !== undefined,
  isBusy: false,
  failure: null,
});

/** The cart for each render; on the server, and while React hydrates, the one that came with the page. */
export const useCartSnapshot = (): CartSnapshot => {
  const shop = useContext(ShopContext);
  const given = shop?.given;
  const served = useMemo(() => unusedStore(firstOf(given)), [given]);
  return useStore(shop?.live?.state ?? served);
};

/** The visitor's cart. Throws outside a provider. */
export const useCart = (): CartHandle => {
  const {whenLive, site} = useShop('useCart');
  const snapshot = useCartSnapshot();
  const calls = useMemo(() => {
    const call = (run: (cart: CartService) => Promise<CartResult>): Promise<CartResult> =>
      whenLive().then(({state, commerce}) => state.track(run(commerce.cart)));
    return {
      add: (request: AddToCart) => call(cart => cart.add(request)),
      setQuantity: (entryId: string, quantity: number) => call(cart => cart.setQuantity(entryId, quantity)),
      remove: (entryId: string) => call(cart => cart.remove(entryId)),
      applyCoupon: (code: string) => call(cart => cart.setCoupon(code, true)),
      removeCoupon: (code: string) => call(cart => cart.setCoupon(code, false)),
      reload: () => call(cart => cart.load('revalidated')),
      open: () => void whenLive().then(({page}) => page.openCart(null) || page.leave(site.routes.cart)),
    };
  }, [whenLive, site]);
  return {...snapshot, ...calls};
};
