import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import type {Exchange} from './shop.js';

/** Cookies that open something: no script reads them. Over https their names begin with `__Host-`, so that no other host of the domain can set them. */
type PrivateCookie = 'visitor' | 'member' | 'CART' | 'owner' | 'unlocked' | 'transfer';

/**
 * The value that the browser sent. Over https the prefixed name alone counts: any other host of the domain may have set the plain one,
 * and would sign the visitor in as somebody else.
 */
export const readPrivateCookie = (c: Exchange, name: PrivateCookie, isHttps: boolean): string | undefined =>
  isHttps ? getCookie(c, name, 'host') : getCookie(c, name);

/** The cart of a browser from before the shop had https. Whoever set it may know what it opens, so no order is told by it. */
export const readFormerCart = (c: Exchange): string | undefined => getCookie(c, 'CART');

/** Keeps a value with the browser, until it is closed where no `maxAge` in seconds is given. */
export function setPrivateCookie(
  c: Exchange,
  name: PrivateCookie,
  value: string,
  {isHttps, maxAge}: {isHttps: boolean; maxAge?: number},
): void {
  const options = {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    ...(maxAge === undefined ? {} : {maxAge}),
  } as const;
  if (!isHttps) {
    setCookie(c, name, value, options);
    return;
  }
  setCookie(c, name, value, {...options, secure: true, prefix: 'host'});
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, {path: '/', secure: true});
}

/** Takes a value back from the browser, under both names. */
export function deletePrivateCookie(c: Exchange, name: PrivateCookie): void {
  deleteCookie(c, name, {path: '/'});
  if (getCookie(c, name, 'host') !== undefined)
    deleteCookie(c, name, {path: '/', secure: true, prefix: 'host'});
}
