import type {Clock, Cookies, Fetch} from '../ports.js';

/** One call. `key`: the visitor action's `Idempotency-Key`, which makes a write safe to repeat. */
export interface Call {
  readonly method?: 'get' | 'post' | 'put' | 'delete';
  readonly query?: Readonly<Record<string, string>>;
  /** A flat object of plain values. */
  readonly json?: object;
  readonly key?: string;
  /** Tag of the answer we hold: when it still holds the call answers `NOT_CHANGED`. */
  readonly etag?: string | null;
  /** True for a call that signs in or out: its answer's `xsrfToken` goes with later requests, or none does. */
  readonly changesSession?: true;
}

/** What every call needs. `locale` is sent so that the platform's errors are in that language. */
export interface CallPorts {
  readonly fetch: Fetch;
  readonly stringify: (value: object) => string;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly root: string;
  readonly locale: string;
}

/** The answer's body where the call's `etag` is still current. */
export const NOT_CHANGED = Symbol('not changed');

/** An answer of any shape, and its tag. */
export interface Answer {
  readonly body: unknown;
  readonly etag: string | null;
}

/** Makes one call. Throws only `ApiError`, `DecodeError`, `NetworkError` and `TimeoutError`. */
export type Client = (path: string, call?: Call) => Promise<Answer>;
