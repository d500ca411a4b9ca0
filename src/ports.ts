/**
 * Types of every side effect that `src/api` and `src/services` may have. The browser's own are in
 * `runtime/ports`; tests pass in scripted ones. Source: our choice, so that no rule accesses the page itself.
 */

/** The platform's fetch. Rejects only without an answer. */
export type Fetch = (input: Request) => Promise<Response>;

/** Time. `nowMs` is milliseconds since the epoch; `after` calls `callback` once and returns how to cancel it. */
export interface Clock {
  nowMs(): number;
  after(delayMs: number, callback: () => void): () => void;
}

/** Cookies that script can read. `enabled` is false where the visitor or a sandbox blocks them; never throws. */
export interface Cookies {
  get(name: string): string | undefined;
}

/** Text stored on this device. Every method is safe where storage is blocked: `get` then returns null. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Storage whose keys can be removed. */
export interface RemovableStore extends Store {
  remove(key: string): void;
}

/** Storage that lists its keys by prefix. */
export interface ListedStore extends RemovableStore {
  keys(prefix: string): readonly string[];
}

/** Notifies the site's other tabs of a change. `ring` notifies all but this tab; each tab has one listener. */
export interface Channel {
  ring(): void;
  listen(listener: () => void): void;
}

/** A fresh UUID for one visitor action. */
export type NewId = () => string;

/** Cookies that script also writes. `set` returns whether the browser stored the cookie; nothing throws. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, days: number): boolean;
  remove(name: string): void;
}

/**
 * An event that waits to be sent. Its key begins with its time in milliseconds since the epoch. `body` is what
 * its call expects: form fields, or JSON text for a batch.
 */
export interface StoredEvent {
  readonly key: string;
  readonly name: string;
  readonly body: string;
}

/**
 * Events stored on this device until the platform has them. Nothing rejects: without storage they last as long
 * as the page.
 */
export interface EventStore {
  /** Stores events; resolves with the number of oldest events that it deleted to make room. */
  add(events: readonly StoredEvent[]): Promise<number>;
  /** The oldest, at most `limit`. */
  first(limit: number): Promise<readonly StoredEvent[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** Forgets this page's own events. Events on the device are deleted with all other data about the visitor. */
  clear(): void;
  /** Events of this page that nothing has removed, without waiting. */
  own(): StoredEvent[];
}

/**
 * Ends the wait for events, by their ids or their keys in a store, for all without any: the platform has them, unless there
 * is a `problem`.
 */
export type Settle = (keys?: Iterable<string>, problem?: string) => void;

/** A call of the platform that takes events. */
export interface EventCall {
  /** Where its events wait on the device. */
  readonly name: string;
  readonly fetch: Fetch;
  /** The address and body of a batch. */
  readonly callOf: (batch: readonly StoredEvent[]) => [url: string, body: Blob | URLSearchParams];
  /** How many events go in one request. */
  readonly eventsMax: number;
  /** How long a request may take. */
  readonly timeoutMs: number;
  /** Called with each status that is no success. */
  readonly refused: (status: number) => void;
}

/** Stores events and sends them a little later, by its call. */
export type EventSender = (events: readonly StoredEvent[]) => void;

/**
 * Runs `callback` unless another tab of the site runs its own: then false. Ends early when the page is left. `isLocked` is
 * false where the browser has no locks: another tab may run its own at the same time.
 */
export type TabLock = (callback: (isLocked: boolean) => Promise<void>) => Promise<boolean>;
