import {ApiError} from '../shared/errors.js';
import {ownValue, plainText} from '../shared/own-value.inline.js';
import type {Call, Client} from './call.js';

const CART = 'commerce/shopping-cart';
const ACCOUNT = 'site-users/account/';
const NOT_FOUND = 404;

/** The cookie of existing sites that members' calls send back. Source: facts, cookies on published sites. */
const MEMBER_CRUMB_COOKIE = 'siteUserCrumb';

/** What each request to the platform of an existing site carries next to our own headers: the id of the press, and the member's crumb. */
export const existingHeaders =
  (readCookie: (name: string) => string | undefined) =>
  (path: string, {method, key}: Call): Readonly<Record<string, string>> => {
    const member = path.startsWith(ACCOUNT) ? readCookie(MEMBER_CRUMB_COOKIE) : '';
    return {
      ...(method === 'post' && path === `${CART}/entries` && key ? {'Add-To-Cart-Id': key} : {}),
      ...(member ? {'x-siteuser-xsrf-token': member} : {}),
    };
  };

type Translated = readonly [path: string, call: Call];

/** The address of an estimate as existing sites' platform takes it. */
const locationOf = (json: object | undefined): object => {
  const read = (key: string): string => plainText(ownValue(json, key));
  return {
    line1: '',
    line2: '',
    city: '',
    region: read('region'),
    postalCode: read('postcode'),
    country: read('country'),
  };
};

/** A call of ours as one of the cart that has a token; null where that platform has no such call. */
const byToken = (path: string, call: Call, token: string): Translated | null => {
  const root = `3/commerce/cart/${encodeURIComponent(token)}`;
  const [, kind = '', id = '', more] = path.slice(CART.length).split('/');
  if (!call.method || !path.startsWith(`${CART}/`) || more !== undefined) return null;
  if (kind === 'entries' && id) return [`${root}/items/${id}`, call];
  if (kind === 'coupons')
    return call.method === 'put'
      ? [`${root}/codes`, {...call, method: 'post', json: {giftOrPromoCode: decodeURIComponent(id)}}]
      : [`${root}/codes/${id}`, call];
  return kind === 'location' ? [`${root}/shipping/location`, {...call, json: locationOf(call.json)}] : null;
};

/** The token in an answer that has the cart, null where it has none. */
const tokenIn = (body: unknown): string | null =>
  plainText(ownValue(ownValue(body, 'shoppingCart') ?? body, 'cartToken')) || null;

/** Our call of a line by its entry, which a quantity is sent with. */
const LINE = new RegExp(`^${CART}/entries/([^/]+)$`);

/**
 * The answer to a change of a line, with a warning where the platform took fewer units than asked for: the answer names the
 * units alone. Source: docs of real sites, "How public clients call the platform's cart".
 */
const withCap = (path: string, {method, json}: Call, body: unknown): unknown => {
  const entryId = decodeURIComponent(LINE.exec(path)?.[1] ?? '');
  const items = ownValue(body, 'items');
  if (method !== 'put' || !entryId || !Array.isArray(items) || ownValue(body, 'warnings')) return body;
  const quantity = ownValue(
    items.find(item => ownValue(item, 'id') === entryId),
    'quantity',
  );
  const asked = ownValue(json, 'quantity');
  const isCapped = typeof quantity === 'number' && typeof asked === 'number' && quantity < asked;
  return isCapped ? {items, warnings: [{code: 'quantity-capped', entryId, quantity}]} : body;
};

/**
 * Makes our calls of the cart those of the platform behind existing sites. A read answered 404 is an empty cart. Once a cart has
 * a token, its lines, coupons and location are changed by it; the answers have no cart of ours, so it is read again. Source: docs of
 * real sites, "How public clients call the platform's cart".
 */
export const translateCart = (send: Client): Client => {
  let token: string | null = null;
  return async (path, call = {}) => {
    const isRead = path === CART && !call.method;
    try {
      const answer = await send(...((token && byToken(path, call, token)) || ([path, call] as const)));
      if (path.startsWith(CART)) token = tokenIn(answer.body) ?? token;
      return {...answer, body: withCap(path, call, answer.body)};
    } catch (error) {
      if (!isRead || !(error instanceof ApiError) || error.status !== NOT_FOUND) throw error;
      token = null;
      return {body: {entries: []}, etag: null};
    }
  };
};
