import type {Bus} from '../bus.js';
import {cartCountText, cartSpokenLabel} from '../commerce/cart-labels.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {CartService} from './cart.js';

/** What the floating pill shows: nothing at 0 items. Source: commerce spec §4, §9. */
export interface PillView {
  readonly isShown: boolean;
  readonly count: string;
  readonly name: string;
  /** What a screen reader says. */
  readonly label: string;
}

/** The pill as a store, for any face. */
export interface PillStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PillView;
}

export const createPillStore = (cart: CartService, bus: Bus, t: MessageFormat): PillStore => {
  let seen: number | null = null;
  let view: PillView = {isShown: false, count: '', name: '', label: ''};
  return {
    subscribe(listener) {
      const stops = [
        cart.subscribe(listener),
        bus.on('labels-changed', () => {
          seen = null;
          listener();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    getSnapshot() {
      const items = cart.snapshot()?.totalQuantity ?? 0;
      if (items !== seen)
        view = {
          isShown: items > 0,
          count: cartCountText(items),
          name: t('cart'),
          label: cartSpokenLabel(items, t),
        };
      seen = items;
      return view;
    },
  };
};
