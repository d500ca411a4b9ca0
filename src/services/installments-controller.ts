import type {Bus} from '../bus.js';
import {type InstallmentOffer, totalInParts, unitsInParts} from '../cart/installments.js';
import {type InstallmentsState, type InstallmentsView, installmentsView} from '../cart/installments-view.js';
import type {Product, Variant} from '../catalog/product.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
import {QUANTITY_INITIAL} from '../tables/limits.js';
import type {CartStore} from './cart.js';

/** A snapshot of an offer of installments. */
export interface InstallmentsSnapshot {
  /** Null while they are not offered. */
  readonly view: InstallmentsView | null;
}

/**
 * The behaviour of an offer of installments, independent of rendering: it follows the chosen variant, the typed
 * quantity and the cart.
 */
export interface InstallmentsController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): InstallmentsSnapshot;
  /** Sets the product's typed quantity; an invalid one counts as 1. */
  setQuantity(text: string): void;
  dispose(): void;
}

/** What a controller needs. */
export interface InstallmentsPorts extends Pick<InstallmentsState, 't' | 'money'> {
  readonly offer: InstallmentOffer;
  /** Null for the cart as a whole. */
  readonly product: Product | null;
  readonly variant: Variant | null;
  readonly cart: Pick<CartStore, 'snapshot'>;
  readonly bus: Bus;
}

export const createInstallmentsController = (ports: InstallmentsPorts): InstallmentsController => {
  const {offer, product, cart, bus, t, money} = ports;
  let {variant} = ports;
  let quantity = QUANTITY_INITIAL as number;

  const computeSnapshot = (): InstallmentsSnapshot => {
    const total = totalInParts(product, {variant, quantity, cart: cart.snapshot()});
    return {view: installmentsView({offer, total, t, money})};
  };
  const {subscribe, getSnapshot, set} = createSnapshotStore(computeSnapshot());
  const update = (): void => set(computeSnapshot());
  const stops = [
    bus.on('cart-updated', update),
    bus.on('labels-changed', update),
    bus.on('variant-chosen', chosen => {
      if (chosen.itemId !== product?.id) return;
      ({variant} = chosen);
      update();
    }),
  ];

  return {
    subscribe,
    getSnapshot,
    setQuantity(text) {
      quantity = unitsInParts(text);
      update();
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
};
