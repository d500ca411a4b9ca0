import type {Exchange} from './shop.js';

/** Texts that begin so are keys: session tokens of pages on other origins do not. */
export const KEY_START = 'vt_';
const BEARER_KEY = new RegExp(`^Bearer\\s+(${KEY_START}.*)$`, 'i');

/** The API key that a request names, true or not; null for all requests of browsers. Never one of the address, which logs keep. */
export const sentKeyOf = (c: Exchange): string | null =>
  BEARER_KEY.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;
