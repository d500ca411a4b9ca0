import type {CartAnswer, CommerceApi} from '../api/commerce.js';
import type {Bus, CartChange, Origin} from '../bus.js';
import type {Cart, CartEntry} from '../cart/cart.js';
import type {CartWarning} from '../cart/cart-warning.js';
import type {BuyPhase} from '../catalog/buy-phase.js';
import type {BuyAlert, BuySnapshot} from '../catalog/buy-snapshot.js';
import type {Product} from '../catalog/product.js';
import type {AddRequest, BeforeName, BeforeRequests} from './cart-requests.js';

/** Why a call did nothing, with a text for the visitor. `code` is the platform's own, or names our cause. */
export interface CartError {
  readonly code: string;
  readonly text: string;
  readonly cause: unknown;
}

/** The result of a call. `errors`: nothing happened. `warnings`: it happened, but not as requested. */
export interface CartResult {
  readonly cart: Cart | null;
  readonly entry: CartEntry | null;
  readonly errors: readonly CartError[];
  readonly warnings: readonly CartWarning[];
}

/** The writes of the cart. None rejects. */
export interface CartWrites {
  add(request: AddRequest): Promise<CartResult>;
  /** Sets a line's units; of several edits waiting for one line the last is sent. 0 removes the line. */
  setQuantity(entryId: string, quantity: number, origin?: Origin): Promise<CartResult>;
  remove(entryId: string, origin?: Origin): Promise<CartResult>;
  setCoupon(code: string, isWanted: boolean, origin?: Origin): Promise<CartResult>;
}

/** One write: its change and its call. */
export interface CartWrite<Name extends BeforeName> {
  readonly change: CartChange;
  /** The name of the designers' handlers to run. */
  readonly name: Name;
  readonly request: BeforeRequests[Name];
  /** Of several writes that wait under one name the last is sent. A write without a name is sent in any case. */
  readonly line?: string;
  readonly origin?: Origin | undefined;
  /** Makes the call; `asked` is the request after the handlers. */
  send(calls: CommerceApi, key: string, asked: BeforeRequests[Name]): Promise<CartAnswer>;
  /**
   * Finds the write in a cart that was read again after a lost answer: the line that it added, or whether it
   * was applied.
   */
  found(
    before: Cart | null,
    after: Cart,
    asked: BeforeRequests[Name],
  ): CartEntry | boolean | null | Promise<boolean>;
  /** Units that an add asks for. */
  units?(asked: BeforeRequests[Name]): number;
}

/** A product's add button as it was pressed, and what shows there how the add goes. */
export interface PressedButton {
  readonly product: Product;
  readonly snapshot: BuySnapshot;
  readonly cart: CartStore & CartWrites;
  /** The language in which missing options are listed. */
  readonly language: string;
  readonly origin: Origin;
  setPhase(phase: BuyPhase): void;
  /** Sets a phase after a while, and calls `then`. */
  setPhaseLater(delayMs: number, phase: BuyPhase, then?: () => void): void;
  /** Shows what the visitor must correct; the button is idle. */
  showProblem(text: string, wrong: BuyAlert['wrong']): void;
  /** Shows why the add failed. */
  fail(text: string): void;
}

/** The writes and the texts of their errors: a separate download, fetched when a visitor uses the cart. */
export interface CartActions extends CartWrites {
  errorOf(error: unknown, change: CartChange): CartError;
  /** Any other write, in its turn among these. */
  write<Name extends BeforeName>(write: CartWrite<Name>): Promise<CartResult>;
  /** Runs other work in the queue of the writes, after all earlier ones. */
  enqueue(line: null, run: () => Promise<CartResult>): Promise<CartResult>;
  /** Adds what is chosen at a pressed button to the cart, or shows why not. */
  addChoice(button: PressedButton): Promise<void>;
}

/** The known cart, for the code that changes it. */
export interface CartStore {
  /** The cart as last answered, null before the first answer. The same object until it changes. */
  snapshot(): Cart | null;
  subscribe(listener: () => void): () => void;
  /** The same after a first read; null when it cannot be read. */
  get(): Promise<Cart | null>;
  /** Reads the cart; a read already under way is shared, but `revalidated` waits for its end and for the next: the
   *  cart may have changed after it began. A failed read leaves the cart as it was. */
  load(change?: CartChange): Promise<CartResult>;
  /** Sets the cart that came with the page, unless the platform has answered one. */
  seed(cart: Cart): void;
  /** Sets and announces the answer of a write. Reads that began before it are repeated. */
  take(answer: CartAnswer, change: CartChange, origin: Origin): CartResult;
  /** Announces a write with the cart of a later read. */
  announce(answer: CartAnswer, change: CartChange, origin: Origin): CartResult;
  /** Announces that a call failed. */
  fail(error: CartError, change: CartChange, origin: Origin): CartResult;
}

/** The one cart of the page. No method rejects. */
export interface CartService extends CartStore, CartWrites {
  actions(): Promise<CartActions>;
}

/** What the cart service needs; its calls and its writes are fetched at their first use. */
export interface CartPorts {
  readonly api: () => Promise<CommerceApi>;
  /** Returns the function that fetches the writes for this cart's store, once. */
  readonly openActions: (store: CartStore) => () => Promise<CartActions>;
  readonly bus: Bus;
  /** The visitor's text where our own code did not load. */
  readonly offlineText: () => string;
}

/** Creates the known cart: every answer goes through it, to its listeners and to the bus. */
const createKnownCart = (bus: Bus) => {
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  const done = (change: Partial<CartResult> = {}): CartResult => ({
    cart,
    entry: null,
    errors: [],
    warnings: [],
    ...change,
  });
  return {
    snapshot: () => cart,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The result of a call that changed nothing, or what `change` says. */
    done,
    announce(answer: CartAnswer, change: CartChange, origin: Origin): CartResult {
      const {warnings, ...added} = {...answer, origin};
      const {entry} = added;
      cart = added.cart;
      for (const listener of listeners) listener();
      bus.emit('cart-updated', {...added, change, warnings});
      bus.emit('item-added', added);
      if (entry && change === 'added') bus.emit('line-added', {...added, entry});
      return done({entry, warnings});
    },
    fail(error: CartError, change: CartChange, origin: Origin): CartResult {
      bus.emit('cart-failed', {change, text: error.text, error: error.cause, origin});
      return done({errors: [error]});
    },
  };
};

/** What reads need. `writes` counts answered writes: a read that began before one may be outdated. */
interface CartReading extends Pick<CartPorts, 'api'> {
  readonly writes: () => number;
  /** Announces the cart that was read; null where there is none. */
  readonly take: (next: Cart | null, change: CartChange) => CartResult;
  /** Announces why it could not be read. */
  readonly fail: (error: unknown, change: CartChange) => Promise<CartResult>;
}

/** Creates what reads the cart: one read at a time, which all who ask meanwhile share. */
const createCartReader = ({api, writes, take, fail}: CartReading): CartStore['load'] => {
  let reading: Promise<CartResult> | null = null;
  const read = async (change: CartChange, isWhole = false): Promise<CartResult> => {
    const before = writes();
    try {
      const next = await (await api()).getCart(isWhole);
      // A write ended during this read, so its cart may be outdated: read again, and the whole cart, because
      // this answer is dropped.
      return before === writes() ? take(next, change) : read(change, true);
    } catch (error) {
      return fail(error, change);
    }
  };
  const share = (change: CartChange): Promise<CartResult> => {
    reading ??= read(change).finally(() => {
      reading = null;
    });
    return reading;
  };
  return (change = 'loaded') =>
    reading && change !== 'loaded' ? reading.then(() => share(change)) : share(change);
};

/** A cart that no write answered. */
const answerOf = (cart: Cart): CartAnswer => ({cart, entry: null, warnings: []});

/** Creates the one cart of the page. */
export const createCartService = ({api, openActions, bus, offlineText}: CartPorts): CartService => {
  const {snapshot, subscribe, done, announce, fail} = createKnownCart(bus);
  let writes = 0;
  const unreachable = (cause: unknown): CartError => ({code: 'chunk-failed', text: offlineText(), cause});
  const load = createCartReader({
    api,
    writes: () => writes,
    take: (next, change) => (next ? announce(answerOf(next), change, null) : done()),
    fail: async (error, change) =>
      fail(await actions().then(({errorOf}) => errorOf(error, change), unreachable), change, null),
  });
  const store: CartStore = {
    snapshot,
    subscribe,
    load,
    get: async () => snapshot() ?? (await load()).cart,
    seed(given) {
      if (!snapshot()) announce(answerOf(given), 'loaded', null);
    },
    take(answer, change, origin) {
      writes++;
      return announce(answer, change, origin);
    },
    announce,
    fail,
  };
  const actions = openActions(store);
  const runAction = (change: CartChange, run: (writes: CartWrites) => Promise<CartResult>) =>
    actions().then(run, cause => fail(unreachable(cause), change, null));

  return {
    ...store,
    actions,
    add: request => runAction('added', ({add}) => add(request)),
    setQuantity: (...edit) => runAction('changed', ({setQuantity}) => setQuantity(...edit)),
    remove: (...edit) => runAction('removed', ({remove}) => remove(...edit)),
    setCoupon: (...edit) => runAction('coupon', ({setCoupon}) => setCoupon(...edit)),
  };
};
