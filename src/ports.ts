/**
 * Every side effect the verbs of `src/api` and `src/services` may have, as types. The browser's own live in
 * `runtime/ports`; tests hand in scripted ones. Source: our choice, so that no rule reaches the page by itself.
 */

/** The platform's fetch. Rejects only when no answer came. */
export type Fetch = (input: Request) => Promise<Response>;

/** Time. `nowMs` is milliseconds since the epoch; `after` runs `act` once and returns its cancellation. */
export interface Clock {
  nowMs(): number;
  after(delayMs: number, act: () => void): () => void;
}

/** Cookies that script can read. `enabled` is false where the visitor or a sandbox blocks them; never throws. */
export interface Cookies {
  enabled(): boolean;
  get(name: string): string | undefined;
}

/** Text kept for the visitor on this device. Every method is safe where storage is blocked: `get` is then null. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Tells the site's other tabs that something changed. `ring` reaches all but this one; one listener hears them. */
export interface Channel {
  ring(): void;
  listen(hear: () => void): void;
}

/** A fresh UUID for one visitor action. */
export type NewId = () => string;
