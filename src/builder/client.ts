import ky, {HTTPError, TimeoutError} from 'ky';
import type {Client} from '../api/call.js';
import {createClient} from '../api/client.js';
import type {Clock, Cookies, Fetch} from '../ports.js';
import {ApiError} from '../shared/errors.js';
import {NOT_FOUND, NotFoundError} from './not-found-error.js';

/** Where the platform is, and the side effects that calls need. */
export interface BuilderSettings {
  /** Address of the API, as `/api`. */
  readonly root: string;
  /** Language of the platform's messages, as `es-ES`. */
  readonly locale: string;
  /** Reads the crumb, which each write sends. */
  readonly cookies: Cookies;
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/** What makes the editor's calls. A call that is answered 404 throws a `NotFoundError`. Source: runtime spec §7; docs/http.md. */
export const createBuilderClient = ({root, locale, cookies, fetch, clock}: BuilderSettings): Client => {
  const client = createClient({
    http: {ky, HTTPError, TimeoutError},
    fetch,
    clock,
    cookies,
    root,
    locale,
    stringify: value => JSON.stringify(value),
  });
  return async (path, call) => {
    try {
      return await client(path, call);
    } catch (error) {
      const isNothing = error instanceof ApiError && error.status === NOT_FOUND;
      throw isNothing ? new NotFoundError(path, error, {cause: error}) : error;
    }
  };
};
