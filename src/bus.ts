import type {Cart, CartEntry} from './cart/cart.js';
import type {CartWarning} from './cart/cart-warning.js';
import type {ConfirmedOrder} from './cart/order.js';
import type {Variant} from './catalog/product.js';

/** What changed the cart. */
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

/** Who asked for the change: the block's element, null when no block of this page did. */
export type Origin = object | null;

/** Everything that travels back up from the services, by name. Source: site contract, commerce spec §4. */
export interface BusEvents {
  /** Every cart update; `entry` is the line that an add made, else null. Source: commerce spec §4. */
  'item-added': {
    readonly cart: Cart;
    readonly entry: CartEntry | null;
    /** Units that an add put on the line, which may have had others before; no other change has it. */
    readonly addedQuantity?: number;
    readonly origin: Origin;
  };
  /** An add went through, and nothing else; `entry` is its line. Source: our choice: `item-added` comes with each update. */
  'line-added': {
    readonly cart: Cart;
    readonly entry: CartEntry;
    /** Units that the add put on the line, which may have had others before. */
    readonly addedQuantity?: number;
    readonly origin: Origin;
  };
  /** The cart as the platform last answered. A late listener gets the current one at once. */
  'cart-updated': {
    readonly cart: Cart;
    readonly change: CartChange;
    /** The line that the platform's answer names, as that of an add; else null. */
    readonly entry: CartEntry | null;
    readonly addedQuantity?: number;
    readonly warnings: readonly CartWarning[];
    readonly origin: Origin;
  };
  /** A call for the cart failed; the cart is unchanged. `text` is for the visitor. */
  'cart-failed': {
    readonly change: CartChange | 'checkout';
    readonly text: string;
    readonly error: unknown;
    readonly origin: Origin;
  };
  /** The visitor's choices name another variant of a product, or none yet. */
  'variant-chosen': {readonly itemId: string; readonly variant: Variant | null; readonly origin: Origin};
  /**
   * The visitor asked for the cart. A block that shows it sets `isHandled`; else the browser goes to the cart
   * page.
   */
  'cart-opened': {isHandled?: boolean; readonly origin: Origin};
  /**
   * The confirmation page of an order is open for the first time; `order.testMode` marks a test order. A late
   * listener gets it too.
   */
  'order-confirmed': {readonly order: ConfirmedOrder; readonly origin: Origin};
  /** The API exists, and no block is mounted yet. A late listener gets it too. */
  ready: {readonly origin: Origin};
  /** The owner's messages changed; blocks render again. */
  'labels-changed': {readonly origin: Origin};
  /** Prices of this page are in another currency now. */
  'market-changed': {readonly currency: string; readonly origin: Origin};
  /** Preferences of the shop changed on this page; `preferences` are those of the namespace now. Source: runtime spec §4. */
  'preferences-refetched': {
    readonly namespace: string;
    readonly preferences: Readonly<Record<string, unknown>>;
    readonly origin: Origin;
  };
  /** The platform accepted a form; `id` is its receipt. */
  'form-submitted': {readonly formId: string; readonly id: string; readonly origin: Origin};
  /** The visitor signed in, here or in another tab (`origin` is then null). `siteUserId` is null where no cookie says it. */
  'member-signed-in': {readonly siteUserId: string | null; readonly origin: Origin};
  /** The visitor signed out, here or in another tab (`origin` is then null). */
  'member-signed-out': {readonly origin: Origin};
  /** An error of ours. The documentation explains its `code`. */
  error: {readonly code: string; readonly message: string; readonly cause: unknown; readonly origin: Origin};
}

export type BusEventName = keyof BusEvents;
type Listener<Name extends BusEventName> = (detail: BusEvents[Name]) => void;

/** The one way from services back to blocks, tracker and designers' code. */
export interface Bus {
  /** Calls `listener` for `name` until the returned function is called. */
  on<Name extends BusEventName>(name: Name, listener: Listener<Name>): () => void;
  emit<Name extends BusEventName>(name: Name, detail: BusEvents[Name]): void;
}

/**
 * Creates a bus on which an error in one listener never stops the others: `onListenerError` gets it. `onEmit`
 * gets every event after the listeners.
 */
export const createBus = (
  onListenerError: (error: unknown, name: BusEventName) => void,
  onEmit?: Bus['emit'],
): Bus => {
  // Without a prototype: a property that the page added to every object is no listener.
  const listeners: Record<string, Set<(detail: never) => void>> = Object.create(null);
  // Events whose latest detail a late listener gets at once.
  const latest = new Map<BusEventName, unknown>([['ready'], ['cart-updated'], ['order-confirmed']] as never);
  return {
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
      listeners[name] ??= new Set();
      listeners[name].add(guarded);
      return () => listeners[name]?.delete(guarded);
    },
    emit(name, detail) {
      if (latest.has(name)) latest.set(name, detail);
      // A copy: whoever listens from now on hears of the next event.
      for (const listener of [...(listeners[name] ?? [])]) listener(detail as never);
      onEmit?.(name, detail);
    },
  };
};
