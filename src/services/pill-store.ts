import type {Bus} from '../bus.js';
import type {PillView} from '../cart/pill-view.js';
import type {CartService} from './cart.js';

/** The floating pill as a store, independent of rendering. */
export interface PillStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PillView;
}

/** Creates the pill of a cart; `view` computes its texts for a number of items. */
export const createPillStore = (
  cart: CartService,
  bus: Bus,
  view: (items: number) => PillView,
): PillStore => {
  let seen: number | null = null;
  let shown: PillView = {isShown: false, count: '', name: '', label: ''};
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
      if (items !== seen) shown = view(items);
      seen = items;
      return shown;
    },
  };
};
