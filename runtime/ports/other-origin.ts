import {mergeToken} from '../../src/api/session-token.js';
import {safeStorage} from '../../src/browser/safe-storage.inline.js';
import type {Bus} from '../../src/bus.js';
import {CART_COOKIES, CRUMB_COOKIE} from '../../src/tables/cookies.js';
import type {Page} from '../contracts.js';
import {carryCart} from './carry-cart.js';

/** How long the page's own cookie marks that there is a cart: as long as the platform's. Source: our choice. */
const CART_SECONDS = 90 * 86_400;
const [, HAS_CART] = CART_COOKIES;
const UNAUTHORIZED = 401;
/** A read that each platform has, and whose answer brings a crumb. */
const CART = 'commerce/shopping-cart';

/** The crumb (CSRF token) of each origin, from its last answer. */
const crumbs = new Map<string, string>();
/** The token of each origin, where the browser sends it no cookies; and what the storage refused to keep. */
const tokens = new Map<string, string>();
const storage = safeStorage('localStorage');
const keyOf = (origin: string): string => `vitrine-session:${origin}`;
/** Read each time, because another tab may have changed it. */
const readToken = (origin: string): string => storage.get(keyOf(origin)) ?? tokens.get(origin) ?? '';

/** Stores what an answer gives to a page that cannot read the platform's cookies. */
const store = (origin: string, {headers}: Response): void => {
  const crumb = headers.get('X-CSRF-Token');
  if (crumb) crumbs.set(origin, crumb);
  const changes = headers.get('X-Session-Token');
  if (!changes) return;
  const token = mergeToken(readToken(origin), changes);
  tokens.set(origin, token);
  storage.set(keyOf(origin), token);
};

const observed = new Set<Bus>();
/** Marks in the page's own cookie whether there is a cart: pages read that to learn whether to request one. */
const markCart = (bus: Bus): void => {
  if (observed.has(bus)) return;
  observed.add(bus);
  bus.on('cart-updated', ({cart}) => {
    const seconds = cart.entries.length ? CART_SECONDS : 0;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure context
      document.cookie = `${HAS_CART}=true; path=/; max-age=${seconds}; samesite=lax${secure}`;
    } catch {
      // A sandbox has no cookies: the cart is read again at its first change.
    }
  });
};

/** Creates what sends a request with the cookies of its platform, or its token, and stores what the answer gives. */
const createCall =
  ({fetch}: Page['ports'], {origin}: URL, signal: AbortSignal) =>
  async (address: URL | string, init: RequestInit & {headers: Headers}, token: string): Promise<Response> => {
    if (token) init.headers.set('Authorization', `Bearer ${token}`);
    // Without a prototype, to which a page may have added options.
    const options = Object.assign(Object.create(null), init, {signal, credentials: 'include'});
    const answer = await fetch(new Request(address, options));
    store(origin, answer);
    return answer;
  };

/**
 * Sends a call to a platform on another origin, with its cookies and crumb; with a token where the platform finds that no cookie
 * comes back. Rejects without an answer, as `fetch` does. Source: docs/http.md, Another origin.
 */
export const send = async (page: Page, request: Request): Promise<Response> => {
  const {bus, ports} = page;
  markCart(bus);
  carryCart(page);
  const {method, signal, keepalive} = request;
  const url = new URL(request.url);
  const {origin} = url;
  const call = createCall(ports, url, signal);
  // The crumb is in the header: addresses are logged.
  if (url.searchParams.has(CRUMB_COOKIE)) url.searchParams.delete(CRUMB_COOKIE);
  // A body is read once, and may be sent twice.
  const body = method === 'GET' ? null : await request.blob();

  const attempt = (token: string): Promise<Response> => {
    const headers = new Headers(request.headers);
    const sent = headers.get('X-CSRF-Token');
    // The page's own cookie is a crumb of another platform, unlike that of a refusal.
    const own = sent === ports.cookies.get(CRUMB_COOKIE) ? '' : sent;
    if (sent !== null) headers.set('X-CSRF-Token', crumbs.get(origin) ?? own ?? '');
    return call(url, {method, headers, body, keepalive}, token);
  };

  const token = readToken(origin);
  // Before the first write: browsers log the refusal of one without a crumb.
  if (body && !crumbs.has(origin))
    await call(`${page.site.apiRoot}/${CART}?${CRUMB_COOKIE}=fetch`, {headers: new Headers()}, token).then(
      ({body: unread}) => unread?.cancel(),
      () => {},
    );
  const answer = await attempt(token);
  const first = readToken(origin);
  // Refused before anything was done, for want of the token that this answer gave.
  return answer.status === UNAUTHORIZED && !token && first ? attempt(first) : answer;
};
