import type {Bus} from '../bus.js';
import {type PillView, pillView} from '../commerce/pill-view.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {CartService} from './cart.js';

/** The floating pill as a store, for any face. */
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
      if (items !== seen) view = pillView(items, t);
      seen = items;
      return view;
    },
  };
};
