import {createNanoEvents} from 'nanoevents';
import type {Cart, CartEntry} from './cart/cart.js';
import type {CartWarning} from './cart/cart-warning.js';
import type {ConfirmedOrder} from './cart/order.js';
import type {Variant} from './catalog/product.js';

/** Why the cart is what it is now. */
export type CartChange =
  | 'loaded'
  | 'added'
  | 'changed'
  | 'removed'
  | 'coupon'
  | 'gift-card'
  | 'location'
  | 'market'
  | 'revalidated';

/** What asked for the change: the block's element at the page edge, null when nobody on this page did. */
export type Origin = object | null;

/** Everything that travels back up from the services, by name. Source: site contract, commerce spec §4. */
export interface BusEvents {
  /** Fired by every cart update; `entry` is the line an add made, else null. Source: commerce spec §4. */
  'item-added': {readonly cart: Cart; readonly entry: CartEntry | null; readonly origin: Origin};
  /** The cart as the platform last told it. Late listeners hear the current one at once. */
  'cart-updated': {
    readonly cart: Cart;
    readonly change: CartChange;
    readonly warnings: readonly CartWarning[];
    readonly origin: Origin;
  };
  /** A call about the cart failed; the cart itself is unchanged. `text` is for the visitor. */
  'cart-failed': {
    readonly change: CartChange | 'checkout';
    readonly text: string;
    readonly error: unknown;
    readonly origin: Origin;
  };
  /** A visitor's choices name another variant of a product, or none yet. */
  'variant-chosen': {readonly itemId: string; readonly variant: Variant | null; readonly origin: Origin};
  /** The visitor asked to see the cart. Whoever shows it sets `isHandled`; else the cart page is gone to. */
  'cart-opened': {isHandled?: boolean; readonly origin: Origin};
  /** An order's confirmation page is looked at for the first time; `order.testMode` marks a trial. Late listeners hear of it. */
  'order-confirmed': {readonly order: ConfirmedOrder; readonly origin: Origin};
  /** The API is there, and nothing is mounted yet. Late listeners hear of it. */
  ready: {readonly origin: Origin};
  /** The owner's wordings changed; blocks draw themselves again. */
  'labels-changed': {readonly origin: Origin};
  /** Prices of this page are in another currency now. */
  'market-changed': {readonly currency: string; readonly origin: Origin};
  /** A form was taken; `id` is its receipt. */
  'form-submitted': {readonly formId: string; readonly id: string; readonly origin: Origin};
  /** Something of ours went wrong. `code` names it in the documentation. */
  error: {readonly code: string; readonly message: string; readonly cause: unknown; readonly origin: Origin};
}

export type BusEventName = keyof BusEvents;
type Listener<Name extends BusEventName> = (detail: BusEvents[Name]) => void;

/** The one way from services back to blocks, tracker and designers' code. */
export interface Bus {
  /** Hears `name` until the returned function is called. */
  on<Name extends BusEventName>(name: Name, listener: Listener<Name>): () => void;
  emit<Name extends BusEventName>(name: Name, detail: BusEvents[Name]): void;
  /** Has every name that was listened to as a key. */
  readonly heard?: object;
}

/**
 * Makes a bus on which one listener's error never starves the others: it goes to `onListenerError` instead. `onEmit` hears
 * every event after the listeners.
 */
export const createBus = (
  onListenerError: (error: unknown, name: BusEventName) => void,
  onEmit?: Bus['emit'],
): Bus => {
  const emitter = createNanoEvents<{[Name in BusEventName]: Listener<Name>}>();
  // What a page has added to every object is no listener.
  emitter.events = Object.create(null);
  // Events whose latest detail a late listener hears at once.
  const latest = new Map<BusEventName, unknown>([['ready'], ['cart-updated'], ['order-confirmed']] as never);
  return {
    heard: emitter.events,
    on(name, listener) {
      const guarded = (detail: BusEvents[typeof name]): void => {
        try {
          listener(detail);
        } catch (error) {
          onListenerError(error, name);
        }
      };
      const last = latest.get(name);
      if (last) guarded(last as BusEvents[typeof name]);
      return emitter.on(name, guarded as never);
    },
    emit(name, detail) {
      if (latest.has(name)) latest.set(name, detail);
      emitter.emit(name, ...([detail] as never));
      onEmit?.(name, detail);
    },
  };
};
