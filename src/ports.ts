/**
 * Every side effect the verbs of `src/api` and `src/services` may have, as types. The browser's own live in
 * `runtime/ports`; tests hand in scripted ones. Source: our choice, so that no rule reaches the page by itself.
 */

/** The platform's fetch. Rejects only when no answer came. */
export type Fetch = (input: Request) => Promise<Response>;

/** Time. `nowMs` is milliseconds since the epoch; `after` runs `act` once and returns its cancellation. */
export interface Clock {
  nowMs(): number;
  after(delayMs: number, callback: () => void): () => void;
}

/** Cookies that script can read. `enabled` is false where the visitor or a sandbox blocks them; never throws. */
export interface Cookies {
  get(name: string): string | undefined;
}

/** Text kept for the visitor on this device. Every method is safe where storage is blocked: `get` is then null. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Text that can be taken away again. */
export interface RemovableStore extends Store {
  remove(key: string): void;
}

/** Storage that tells which of its keys begin with `prefix`. */
export interface ListedStore extends RemovableStore {
  keys(prefix: string): readonly string[];
}

/** Tells the site's other tabs that something changed. `ring` reaches all but this one; one listener hears them. */
export interface Channel {
  ring(): void;
  listen(listener: () => void): void;
}

/** A fresh UUID for one visitor action. */
export type NewId = () => string;

/** Cookies that script writes too. `set` answers whether the browser kept it; nothing throws. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, days: number): boolean;
  remove(name: string): void;
}

/**
 * One event that waits to be sent. Its key begins with when it was recorded, in milliseconds since the epoch. `body` is as
 * its call takes it: form fields, or JSON text that goes with others.
 */
export interface StoredEvent {
  readonly key: string;
  readonly name: string;
  readonly body: string;
}

/** Events kept on this device until the platform has them. Nothing rejects: what cannot be kept longer is kept for this page. */
export interface EventStore {
  /** Keeps events; answers how many of the oldest had to go for them. */
  add(events: readonly StoredEvent[]): Promise<number>;
  /** The oldest, at most `limit`. */
  first(limit: number): Promise<readonly StoredEvent[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** Forgets this page's own. What waits on the device is deleted with all else that names the visitor. */
  clear(): void;
  /** Events that this page added and nobody has removed, at once. */
  own(): StoredEvent[];
}

/** One of the platform's calls that are told what happened. */
export interface EventCall {
  /** Where its events wait on the device. */
  readonly name: string;
  readonly fetch: Fetch;
  /** Where and as what a batch goes. */
  readonly callOf: (batch: readonly StoredEvent[]) => [url: string, body: Blob | URLSearchParams];
  /** How many events go in one request. */
  readonly eventsMax: number;
  /** How long a request may take. */
  readonly timeoutMs: number;
  /** Tells of an answer that is no success. */
  readonly refused: (status: number) => void;
}

/** Keeps events and sends them in a while, by the call that it was made for. */
export type EventSender = (events: readonly StoredEvent[]) => void;

/**
 * Runs `act` unless another tab of the site runs its own: then false. Ends early when the page is left. `act` is told how
 * long it must keep the other tabs waiting while it sends: 0 where somebody else sees to that, and to its end if the tab goes.
 */
export type TabLock = (callback: (leaseMs: number) => Promise<void>) => Promise<boolean>;
