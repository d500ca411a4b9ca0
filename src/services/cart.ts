import type {CartAnswer, CommerceApi, EntryRequest} from '../api/commerce.js';
import type {Bus, CartChange, Origin} from '../bus.js';
import type {Cart, CartEntry} from '../commerce/cart.js';
import type {CartWarning} from '../commerce/cart-warning.js';
import {decodeCart} from '../commerce/decode-cart.js';
import type {Channel, NewId} from '../ports.js';
import {fields} from '../shared/decode.js';
import {createLineQueue} from './line-queue.js';

/** What a visitor or a designer's code asks to put in the cart. `quantity` counts whole units, default 1. */
export interface AddRequest extends Omit<EntryRequest, 'quantity' | 'additionalFields' | 'sku'> {
  readonly sku?: string | null;
  readonly quantity?: number;
  /** Answers of the product's form as JSON text. */
  readonly additionalFields?: string | null;
  readonly origin?: Origin;
}

/** Why nothing happened, worded for the visitor. `code` is the platform's, or names our own cause. */
export interface CartError {
  readonly code: string;
  readonly text: string;
  readonly cause: unknown;
}

/** What a call did. `errors`: nothing happened. `warnings`: it happened, but not as asked. */
export interface CartResult {
  readonly cart: Cart | null;
  readonly entry: CartEntry | null;
  readonly errors: readonly CartError[];
  readonly warnings: readonly CartWarning[];
}

/** What the cart service is made of. `word` picks the visitor's sentence for an error. */
export interface CartPorts {
  /** The platform's calls; asked for at the first of them. */
  readonly api: () => Promise<CommerceApi>;
  readonly bus: Bus;
  readonly channel: Channel;
  readonly newId: NewId;
  readonly word: (error: unknown, change: CartChange) => CartError;
}

/** The one cart of the page: its order, its retries' keys, what is announced. No method but `seed` throws or rejects. */
export interface CartService {
  /** The cart as last told, null before the first answer. The same object until it changes. */
  snapshot(): Cart | null;
  subscribe(listener: () => void): () => void;
  /** Reads the cart; a read already under way is shared. A failed read leaves the cart as it was. */
  load(change?: CartChange): Promise<CartResult>;
  /** Takes the cart that came with the page as `{cart}`, unless the platform has told one already. Throws `DecodeError`. */
  seed(wire: unknown): void;
  add(request: AddRequest): Promise<CartResult>;
  /** Sets a line's units; of several edits waiting for one line the last is sent. 0 removes the line. */
  setQuantity(entryId: string, quantity: number, origin?: Origin): Promise<CartResult>;
  remove(entryId: string, origin?: Origin): Promise<CartResult>;
  setCoupon(code: string, isWanted: boolean, origin?: Origin): Promise<CartResult>;
}

const CHANGED = 'cart-changed';

export const createCartService = ({api, bus, channel, newId, word}: CartPorts): CartService => {
  const listeners = new Set<() => void>();
  const enqueue = createLineQueue<CartResult>();
  let cart: Cart | null = null;
  let reading: Promise<CartResult> | null = null;
  /** Counts writes that changed the cart: a read that began before one is out of date when it ends. */
  let writes = 0;

  const announce = (answer: CartAnswer, change: CartChange, origin: Origin): CartResult => {
    const {entry, warnings} = answer;
    const told = answer.cart;
    cart = told;
    for (const listener of listeners) listener();
    bus.emit('cart-updated', {cart: told, change, warnings, origin});
    bus.emit('item-added', {cart: told, entry, origin});
    return {cart: told, entry, errors: [], warnings};
  };

  const failed = (error: unknown, change: CartChange, origin: Origin): CartResult => {
    const worded = word(error, change);
    bus.emit('cart-failed', {change, text: worded.text, error, origin});
    return {cart, entry: null, errors: [worded], warnings: []};
  };

  const read = async (change: CartChange): Promise<CartResult> => {
    const before = writes;
    try {
      const told = await (await api()).getCart();
      if (before !== writes || told === null) return {cart, entry: null, errors: [], warnings: []};
      return announce({cart: told, entry: null, warnings: []}, change, null);
    } catch (error) {
      return failed(error, change, null);
    }
  };

  const load = (change: CartChange = 'loaded'): Promise<CartResult> => {
    reading ??= read(change).finally(() => {
      reading = null;
    });
    return reading;
  };

  const write = (
    change: CartChange,
    line: string | null,
    origin: Origin,
    send: (api: CommerceApi, key: string) => Promise<CartAnswer>,
  ): Promise<CartResult> => {
    const key = newId();
    return enqueue(line, async () => {
      try {
        const answer = await send(await api(), key);
        writes++;
        channel.post(CHANGED);
        return announce(answer, change, origin);
      } catch (error) {
        // The answer is lost, the deed may be done: what the platform holds now is read again.
        void load('revalidated');
        return failed(error, change, origin);
      }
    });
  };

  channel.listen(message => message === CHANGED && void load('revalidated'));

  return {
    snapshot: () => cart,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    seed(wire) {
      const given = fields(wire, '')('cart', decodeCart, null as Cart | null);
      if (!cart && given) announce({cart: given, entry: null, warnings: []}, 'loaded', null);
    },
    add: ({itemId, sku = null, quantity = 1, additionalFields = null, origin = null}) =>
      write('added', null, origin, (calls, key) =>
        calls.postEntry({itemId, sku, quantity, additionalFields}, key),
      ),
    setQuantity: (entryId, quantity, origin = null) =>
      write('changed', entryId, origin, (calls, key) => calls.putEntry(entryId, quantity, key)),
    remove: (entryId, origin = null) =>
      write('removed', entryId, origin, (calls, key) => calls.deleteEntry(entryId, key)),
    setCoupon: (code, isWanted, origin = null) =>
      write('coupon', null, origin, (calls, key) => calls.setCoupon(code, isWanted, key)),
  };
};
