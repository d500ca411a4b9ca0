import type {CartAnswer, CommerceApi} from '../api/commerce.js';
import type {Bus, CartChange, Origin} from '../bus.js';
import type {AddAttempt} from '../cart/add-problem.js';
import type {Cart, CartEntry} from '../cart/cart.js';
import type {CartWarning} from '../cart/cart-warning.js';
import type {AddRequest, BeforeName, BeforeRequests} from './cart-requests.js';

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

/** What changes the cart. Nothing of it rejects. */
export interface CartWrites {
  add(request: AddRequest): Promise<CartResult>;
  /** Sets a line's units; of several edits waiting for one line the last is sent. 0 removes the line. */
  setQuantity(entryId: string, quantity: number, origin?: Origin): Promise<CartResult>;
  remove(entryId: string, origin?: Origin): Promise<CartResult>;
  setCoupon(code: string, isWanted: boolean, origin?: Origin): Promise<CartResult>;
}

/** One write: what it changes, and how it is made. */
export interface CartWrite<Name extends BeforeName> {
  readonly change: CartChange;
  /** What designers' handlers are asked, by name. */
  readonly name: Name;
  readonly request: BeforeRequests[Name];
  /** Of several writes that wait under one name the last is sent; null for a write that is sent in any case. */
  readonly line: string | null;
  readonly origin?: Origin | undefined;
  /** Makes the call; `asked` is what the handlers made of the request. */
  send(calls: CommerceApi, key: string, asked: BeforeRequests[Name]): Promise<CartAnswer>;
  /** What a cart that is read again says of a write whose answer is lost: the line it made, or whether it was done. */
  found(
    before: Cart | null,
    after: Cart,
    asked: BeforeRequests[Name],
  ): CartEntry | boolean | null | Promise<boolean>;
}

/** What a visitor needs who does something: the writes, and the words for what goes wrong. A download of its own. */
export interface CartActions extends CartWrites {
  errorOf(error: unknown, change: CartChange): CartError;
  /** Any other write, in its turn among these. */
  write<Name extends BeforeName>(write: CartWrite<Name>): Promise<CartResult>;
  /** Does work that is no write in its turn among them, once those asked for before have ended. */
  enqueue(line: null, run: () => Promise<CartResult>): Promise<CartResult>;
  /** Why this cannot be added, worded, or null. */
  problemOf(attempt: AddAttempt): string | null;
}

/** The cart as it is known, for those who change it. */
export interface CartStore {
  /** The cart as last told, null before the first answer. The same object until it changes. */
  snapshot(): Cart | null;
  subscribe(listener: () => void): () => void;
  /** The same, read now where nothing has asked before; null when it cannot be read. */
  get(): Promise<Cart | null>;
  /** Reads the cart; a read already under way is shared, but `revalidated` waits for its end and for the next: the
   *  cart may have changed after it began. A failed read leaves the cart as it was. */
  load(change?: CartChange): Promise<CartResult>;
  /** Takes the cart that came with the page, unless the platform has told one already. */
  seed(cart: Cart): void;
  /** Takes and announces what a write answered: reads that began before it are asked again. */
  take(answer: CartAnswer, change: CartChange, origin: Origin): CartResult;
  /** Announces a write by the cart that a read told. */
  announce(answer: CartAnswer, change: CartChange, origin: Origin): CartResult;
  /** Announces that a call failed. */
  fail(error: CartError, change: CartChange, origin: Origin): CartResult;
}

/** The one cart of the page. No method rejects. */
export interface CartService extends CartStore, CartWrites {
  actions(): Promise<CartActions>;
}

/** What the cart service is made of; both halves are fetched at their first use. */
export interface CartPorts {
  readonly api: () => Promise<CommerceApi>;
  /** Returns what fetches the writes, made for this cart's store; once fetched they stay. */
  readonly openActions: (store: CartStore) => () => Promise<CartActions>;
  readonly bus: Bus;
  /** What a visitor is told when our own code could not be fetched. */
  readonly offlineText: () => string;
}

export const createCartService = ({api, openActions, bus, offlineText}: CartPorts): CartService => {
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let reading: Promise<CartResult> | null = null;
  /** Counts what writes answered: a read that one overtook may be out of date when it ends. */
  let writes = 0;

  const done = (change: Partial<CartResult> = {}): CartResult => ({
    cart,
    entry: null,
    errors: [],
    warnings: [],
    ...change,
  });
  const announce = (answer: CartAnswer, change: CartChange, origin: Origin): CartResult => {
    const {cart: next, entry, warnings} = answer;
    cart = next;
    for (const listener of listeners) listener();
    bus.emit('cart-updated', {cart: next, change, warnings, origin});
    bus.emit('item-added', {cart: next, entry, origin});
    return done({entry, warnings});
  };
  const update = (next: Cart, change: CartChange): CartResult =>
    announce({cart: next, entry: null, warnings: []}, change, null);
  const fail: CartStore['fail'] = (error, change, origin) => {
    bus.emit('cart-failed', {change, text: error.text, error: error.cause, origin});
    return done({errors: [error]});
  };
  const unreachable = (cause: unknown): CartError => ({code: 'chunk-failed', text: offlineText(), cause});

  const read = async (change: CartChange, isWhole = false): Promise<CartResult> => {
    const before = writes;
    try {
      const next = await (await api()).getCart(isWhole);
      // Whether the write or the read is the later word nobody can tell: it is asked again, and not for what changed
      // since an answer that nobody took.
      if (before !== writes) return read(change, true);
      return next ? update(next, change) : done();
    } catch (error) {
      const failure = await actions().then(({errorOf}) => errorOf(error, change), unreachable);
      return fail(failure, change, null);
    }
  };
  const share = (change: CartChange): Promise<CartResult> => {
    reading ??= read(change).finally(() => {
      reading = null;
    });
    return reading;
  };
  const store: CartStore = {
    snapshot: () => cart,
    get: async () => cart ?? (await share('loaded')).cart,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(change = 'loaded') {
      return reading && change !== 'loaded' ? reading.then(() => share(change)) : share(change);
    },
    seed(given) {
      if (!cart) update(given, 'loaded');
    },
    take(answer, change, origin) {
      writes++;
      return announce(answer, change, origin);
    },
    announce,
    fail,
  };
  const actions = openActions(store);
  const runAction = (
    change: CartChange,
    run: (writes: CartWrites) => Promise<CartResult>,
  ): Promise<CartResult> => actions().then(run, cause => fail(unreachable(cause), change, null));

  return {
    ...store,
    actions,
    add: request => runAction('added', ({add}) => add(request)),
    setQuantity: (...edit) => runAction('changed', ({setQuantity}) => setQuantity(...edit)),
    remove: (...edit) => runAction('removed', ({remove}) => remove(...edit)),
    setCoupon: (...edit) => runAction('coupon', ({setCoupon}) => setCoupon(...edit)),
  };
};
