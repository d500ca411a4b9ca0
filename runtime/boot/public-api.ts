import type {Bus, BusEventName, BusEvents} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import type {BeforeHandler} from '../../src/services/before-hooks.js';
import type {CartResult, CartService} from '../../src/services/cart.js';
import type {AddRequest, BeforeName} from '../../src/services/cart-requests.js';
import type {MarketRequest} from '../../src/services/set-market.js';
import type {BlockLoader, Page} from '../contracts.js';
import type {Blocks} from '../page/blocks.js';
import {whenIdle} from '../page/load-when.js';
import type {Found} from '../page/scan.inline.js';
import {root} from './root.js';
import {createTracking, type TrackingApi} from './tracking-api.js';

/** The calls of one method by its path, as `['cart.add', {…}]`. */
type CallOf<Path extends string, Method> = Method extends (...args: infer Args) => unknown
  ? readonly [method: Path, ...args: Args]
  : never;

type CartApi = VitrineApi['cart'];
/** Methods whose arguments do not depend on each other. */
type PlainMethod = Exclude<keyof VitrineApi, 'version' | 'ready' | 'cart' | 'on' | 'before' | 'q'>;

/** A queued listener of an event. */
type ListenerCall<Name extends BusEventName> = readonly [
  method: 'on',
  name: Name,
  listener: (detail: BusEvents[Name]) => void,
];

/** A queued handler of an action. */
type HookCall<Name extends BeforeName> = readonly [
  method: 'before',
  name: Name,
  handler: BeforeHandler<Name>,
];

/** One queued call: a method's path and its arguments, as `['cart.add', {…}]` or `['on', 'item-added', listener]`. */
export type QueuedCall =
  | {readonly [Name in BusEventName]: ListenerCall<Name>}[BusEventName]
  | {readonly [Name in BeforeName]: HookCall<Name>}[BeforeName]
  | {readonly [Name in PlainMethod]: CallOf<Name, VitrineApi[Name]>}[PlainMethod]
  | {readonly [Name in keyof CartApi]: CallOf<`cart.${Name}`, CartApi[Name]>}[keyof CartApi];

/** What a page pushes onto the queue: a call, or a function that is called once the API is ready. */
export type Queued = QueuedCall | (() => void);

/** Takes calls. Of several listeners in one push TypeScript does not infer the details; of one alone it does. */
export interface QueuePush {
  push<Name extends BusEventName>(call: ListenerCall<Name>): void;
  push<Name extends BeforeName>(call: HookCall<Name>): void;
  push(...calls: Queued[]): void;
}

/** The designers' API, `window.Vitrine`. Methods never throw; promises of `cart` reject with a typed error only when the page cannot load our code, that of `track` where the platform does not accept the event. */
export interface VitrineApi extends TrackingApi {
  readonly version: string;
  /** Settles with this object: for code that awaits, as `await Vitrine.ready`. */
  readonly ready: Promise<VitrineApi>;
  readonly cart: {
    /** The cart as the platform last answered, or a first read; null when it cannot be read. */
    get(): Promise<Cart | null>;
    add(request: AddRequest): Promise<CartResult>;
    setQuantity(entryId: string, quantity: number): Promise<CartResult>;
    remove(entryId: string): Promise<CartResult>;
    /** Shows the cart: a drawer where there is one, else the cart page. */
    open(): void;
  };
  readonly on: Bus['on'];
  /**
   * Calls `handler` before `name` is done: it may cancel, delay or change the request. Returns how to remove
   * it.
   */
  before<Name extends BeforeName>(name: Name, handler: BeforeHandler<Name>): () => void;
  /** Every block found on the page: its element with `data-block-state`, its kind, and when it loads. */
  blocks(): Found[];
  mount(root: ParentNode): void;
  unmount(root: Element): void;
  /** Searches the whole page for blocks again. */
  rescan(): void;
  /** Adds a designer's own kind of block. */
  register(kind: string, loader: BlockLoader): void;
  /** Overrides wordings by message id, on every block of this page. */
  setLabels(labels: Readonly<Record<string, string>>): void;
  /** Shows prices in another currency, or goes to the page in another language. Rejects as `cart` does. */
  setMarket(market: MarketRequest): Promise<CartResult>;
  /** Calls made before the script arrived; a later push runs the call at once. A function is called once the API is ready. */
  readonly q: QueuePush;
}

/**
 * The stub that a page defines before the script arrives: it queues calls, which run in order once the API
 * exists.
 */
export interface VitrineQueue {
  readonly q: QueuePush & Queued[];
}

/** Bus events as DOM events: `vitrine:cart-updated` and so on, on their block, else on the document. */
export type VitrineDomEvents = {
  readonly [Name in BusEventName as `vitrine:${Name}`]: CustomEvent<BusEvents[Name]>;
};

declare global {
  /** The API. Before the script arrives it is undefined, or the page's stub. */
  const Vitrine: VitrineApi;
  interface Window {
    get Vitrine(): VitrineApi;
    set Vitrine(api: VitrineApi | VitrineQueue);
  }
  interface GlobalEventHandlersEventMap extends VitrineDomEvents {}
}

type AnyMethod = (...args: never) => unknown;

type CartMethod = 'get' | 'add' | 'setQuantity' | 'remove';

/** The methods of the page's one cart, which is downloaded at the first call that needs it. */
const cartMethods = (page: Page): VitrineApi['cart'] => {
  const method = <Name extends CartMethod>(name: Name): CartService[Name] =>
    ((...args: unknown[]) =>
      page
        .commerce()
        .then(({cart}) => (cart[name] as (...asked: unknown[]) => unknown)(...args))) as CartService[Name];
  return {
    get: method('get'),
    add: method('add'),
    setQuantity: method('setQuantity'),
    remove: method('remove'),
    open() {
      if (!page.openCart(null)) page.leave(page.site.routes.cart);
    },
  };
};

/** The method of `api` that a call of the queue names, by its path; null where there is none. */
const methodAt = (api: VitrineApi, path: unknown): unknown => {
  let found: unknown = api;
  for (const name of String(path).split('.'))
    found = Object.hasOwn(Object(found), name) ? (found as Record<string, unknown>)[name] : null;
  return found;
};

/** Methods that never throw; a download of its own says what is wrong with their arguments, once the page is idle. */
const checked = <Methods extends Record<string, AnyMethod>>(
  page: Page,
  methods: Methods,
  reportFailure: (error: unknown) => void,
): Methods => {
  for (const [name, method] of Object.entries(methods))
    (methods as Record<string, AnyMethod>)[name] = (...args) => {
      let result: unknown;
      let failure: unknown;
      try {
        result = method(...args);
      } catch (error) {
        failure = error;
      }
      whenIdle(() =>
        import('../chunks/call-checks.js')
          .then(checks => checks.checkCall(page, {name, args, result, failure}))
          .catch(() => failure && reportFailure(failure)),
      );
      return result;
    };
  return methods;
};

/** Creates the public API of one booted page. */
export const createPublicApi = (page: Page, blocks: Blocks): VitrineApi => {
  const reportFailure = (error: unknown): void => page.report('call-failed', String(error), null, error);
  /** Runs a call of the queue; what no method of ours answers is reported. Rejects nothing. */
  const runQueued = async (queued: Queued): Promise<void> => {
    try {
      const [path, ...args] = typeof queued === 'function' ? ['on', 'ready', queued] : queued;
      const method = methodAt(api, path);
      if (typeof method === 'function') {
        const result = method(...args);
        // Its rejection repeats a line of the console.
        if (path !== 'track') await result;
      } else page.report('unknown-call', `"${path}" is no method`);
    } catch (error) {
      reportFailure(error);
    }
  };
  const api: VitrineApi = {
    version: __VERSION__,
    ready: Promise.resolve().then(() => api),
    cart: cartMethods(page),
    blocks: blocks.list,
    rescan: () => blocks.mount(root),
    setMarket: market => import('../chunks/market.js').then(chunk => chunk.setMarket(page, market)),
    ...createTracking(page),
    ...checked(
      page,
      {
        on: page.bus.on,
        before<Name extends BeforeName>(name: Name, handle: BeforeHandler<Name>) {
          const hook = {name, handle};
          page.hooks.add(hook);
          return () => page.hooks.delete(hook);
        },
        mount: blocks.mount,
        unmount: blocks.unmount,
        register(kind: string, loader: BlockLoader) {
          if (!blocks.register(kind, loader)) page.report('kind-taken', `"${kind}" is taken`);
        },
        setLabels(labels: Readonly<Record<string, string>>) {
          Object.assign(page.labels, labels);
          page.bus.emit('labels-changed', {origin: null});
        },
      },
      reportFailure,
    ),
    q: {push: (...all: Queued[]) => all.forEach(runQueued)},
  };
  return api;
};
