import type {Bus} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import {createSnapshotStore} from '../../src/shared/snapshot-store.js';

/** Why the last call about the cart failed. */
export interface CartFailure {
  /** For the visitor, in the site's language. */
  readonly text: string;
  readonly error: unknown;
}

/** The cart at one moment. */
export interface CartSnapshot {
  /** Null where there is none, and before it is known (`isLoaded`). */
  readonly cart: Cart | null;
  /** True once the cart's content is known, from the platform or from the page. */
  readonly isLoaded: boolean;
  /** True while a call that `useCart` made is under way. */
  readonly isBusy: boolean;
  /** The last call failed; null again after one that did not. */
  readonly failure: CartFailure | null;
}

/** The cart as components subscribe to it. */
export interface CartState {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartSnapshot;
  /** Shows `isBusy` until `work` ends. */
  track<Result>(work: Promise<Result>): Promise<Result>;
  stop(): void;
}

/** Follows the cart of a bus, from `first` on. */
export const createCartState = (bus: Bus, first: CartSnapshot): CartState => {
  const store = createSnapshotStore(first);
  const {subscribe, getSnapshot} = store;
  let underWay = 0;
  const set = (change: Partial<CartSnapshot>): void => store.set({...getSnapshot(), ...change});
  const stops = [
    bus.on('cart-updated', ({cart}) => set({cart, isLoaded: true, failure: null})),
    bus.on('cart-failed', ({text, error}) => set({failure: {text, error}})),
  ];
  return {
    subscribe,
    getSnapshot,
    async track(work) {
      underWay++;
      set({isBusy: true});
      try {
        return await work;
      } finally {
        underWay--;
        set({isBusy: underWay > 0});
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
};
