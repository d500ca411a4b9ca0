import type {CommerceApi} from '../src/api/commerce.js';
import type {Bus, BusEvents, Origin} from '../src/bus.js';
import type {PillView} from '../src/cart/pill-view.js';
import type {BuyChoice} from '../src/catalog/buy-snapshot.js';
import type {listOptions} from '../src/catalog/variant-match.js';
import type {MessageFamilies} from '../src/i18n/messages/message-id.js';
import type {MessageFormat} from '../src/i18n/messages.js';
import type {Clock, Cookies, EventCall, EventSender, Fetch, NewId, RemovableStore} from '../src/ports.js';
import type {BeforeHook} from '../src/services/before-hooks.js';
import type {BuyController} from '../src/services/buy-controller.js';
import type {CartService} from '../src/services/cart.js';
import type {EventQueue} from '../src/services/event-queue.js';
import type {SiteContext} from '../src/site/site-context.js';
import type {Consent, ConsentChoice} from '../src/tracking/consent.inline.js';
import type {TrackContext} from '../src/tracking/track-context.inline.js';

/**
 * Reports an error to the site's developer: one console line for each distinct error, and an `error` event for
 * each.
 */
export type Report = (code: string, message: string, origin?: Origin, cause?: unknown) => void;

/** The page's cart and everything its blocks share, so that each rule is downloaded once. */
export interface Commerce {
  readonly cart: CartService;
  readonly api: () => Promise<CommerceApi>;
  readonly t: MessageFormat;
  /** Fetches one more family of messages for `t`. */
  addMessages(family: keyof MessageFamilies): Promise<void>;
  /**
   * The pill's view for a number of items. Part of this object so that the pill shares no file with commerce:
   * each file is a request.
   */
  pillView(items: number): PillView;
  /** Minor units of a currency as the page's locale writes them. */
  money(amountMinor: number, currency: string): string;
  /**
   * Resolves with the product of a block as page data: its own props, else the platform's answer for the id that its marker
   * names. Rejects with `MarkerFault` where it is no product.
   */
  readProduct(block: Block): Promise<unknown>;
  /**
   * Creates the controller of one product. `wire` is the product's page data; `initial` returns which options are already
   * chosen. Throws `DecodeError`.
   */
  buy(
    block: Block,
    wire: unknown,
    initial?: (itemId: string, options: ReturnType<typeof listOptions>) => Partial<BuyChoice>,
  ): BuyController;
  /** Reads the props of a marker: its child script, else its `data-` attributes. Throws `DecodeError`. */
  readProps(element: HTMLElement): unknown;
  /** JSON text of the page; `where` names it to the page's developer. Throws `DecodeError`. */
  parseJson(text: string, where: string): unknown;
}

/** The calls of the recorder. Nothing throws. */
export interface Tracking {
  /**
   * Records an event of the site's own; `payload` is plain data. `at` is when and where it happened, if not now and here.
   * Resolves once the event is settled, with the problem where the platform does not accept it. Rejects nothing.
   */
  track(
    name: string,
    payload: Readonly<Record<string, unknown>>,
    at?: {readonly nowMs: number; readonly href: string},
  ): Promise<Error | undefined>;
  /** Records the visitor's decision; a purpose left out is refused. */
  setConsent(choice: ConsentChoice): void | Promise<void>;
  /** Shows blocks, events and consent on the page, or hides them. */
  debug(isShown?: boolean): void | Promise<void>;
}

/** The event recorder, for the downloads that observe the page. */
export interface Recorder {
  readonly page: Page;
  readonly queue: EventQueue;
  /** Part of this object so that downloads share no file with the recorder: each file is a request. */
  readonly toJson: (value: unknown) => string;
  readonly redact: (address: string) => string;
  /** The platform's API. */
  readonly root: string;
  readonly local: RemovableStore;
  readonly storage: (name: 'localStorage' | 'sessionStorage') => RemovableStore;
  /** Opens another queue, for a call that is not that of the events. */
  openSender(call: EventCall): EventSender;
  context(): TrackContext;
  consent(): Consent;
  /** What the visitor allowed when this page began. */
  readonly consentAtStart: Consent;
  /** Called with each later decision. */
  readonly listeners: Set<(consent: Consent) => void>;
  /** The page is another one now, without a load: `own` is its context. */
  changed(own: unknown): void;
}

/** What all blocks of one page share. */
export interface Page {
  readonly site: SiteContext;
  /**
   * The sources of `site`, for downloads that need more of them: the page's own context and that of existing
   * sites.
   */
  readonly contexts: {readonly own: unknown; readonly compat: unknown};
  readonly bus: Bus;
  readonly report: Report;
  /**
   * Passes the faults of a developer's page, which wait for the checks, and later ones to `take`, which never throws. A second
   * call does nothing. Null where no checks come and no fault waits.
   */
  readonly passFaults: ((take: Report) => void) | null;
  /** Reports to the console and to listeners at once, also while faults wait. */
  readonly send: Report;
  /** A console line as `report` writes it, for information that is not an error. */
  readonly lineOf: (code: string, message: string) => string;
  /** Lines that our faults have left on the console. */
  readonly lines: ReadonlySet<string>;
  /** Messages of one family in the page's language, by id. */
  messages(family: keyof MessageFamilies): Promise<object>;
  /** The one cart, its messages and rules; fetched at the first call. */
  commerce(): Promise<Commerce>;
  /** Designers' handlers that run before an action, in order. */
  readonly hooks: Set<BeforeHook>;
  /** The owner's wordings by message id, changed in place by `setLabels`. */
  readonly labels: Record<string, unknown>;
  /** Calls `make` once and caches its promise; a failure is tried again. */
  readonly once: <Value>(make: () => Promise<Value>) => () => Promise<Value>;
  /**
   * Downloads a chunk, a second time by another address where its file did not arrive. `load` is a single
   * `import`.
   */
  readonly chunk: <Chunk>(load: () => Promise<Chunk>) => Promise<Chunk>;
  /** Changes of the cart so far, the newest last. */
  readonly cartUpdates: readonly BusEvents['cart-updated'][];
  /** Side effects, for the code that needs them. */
  readonly ports: {
    readonly fetch: Fetch;
    /** `JSON.stringify` as it was before the page could replace it. */
    readonly stringify: (value: object) => string;
    readonly clock: Clock;
    readonly cookies: Cookies;
    readonly newId: NewId;
  };
  /** True when the visitor may have a cart: signed in, or a cart cookie is there. */
  mayHaveCart(): boolean;
  /**
   * Announces that the visitor asked for the cart; true when a block of the page shows it, as a drawer. Else
   * the browser follows the link. Source: commerce spec §2, floating cart pill.
   */
  openCart(origin: Origin): boolean;
  /** Goes to another page, also of the shop; replaced where its API is on another origin. */
  leave: (address: string | URL) => void;
}

/** One live place on the page. */
export interface Block {
  readonly element: HTMLElement;
  readonly kind: string;
  readonly page: Page;
  /** Ends when the block leaves the page: its listeners and pending work end with it. */
  readonly signal: AbortSignal;
  /** Fails the block: the server's HTML stays, and the error is reported once. */
  fail(error: unknown): void;
  /**
   * Leaves the server's HTML in place until the block is visible or a visitor comes near, then calls `render`
   * once.
   */
  rest(render: () => void): void;
}

/** The export of a chunk for its kind. Returns how to unmount the block. */
export type Mount = (block: Block) => (() => void) | Promise<() => void>;

/** One download: the code of one or more kinds of block. */
export interface BlockChunk {
  readonly mount: Mount;
}

export type BlockLoader = () => Promise<BlockChunk>;
