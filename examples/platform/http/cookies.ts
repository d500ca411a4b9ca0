import {deleteCookie, setCookie} from 'hono/cookie';
import type {Market} from '../../site/markets.js';
import type {WireCart} from '../../site/page-model.js';
import {CRUMB_LIFE_MS, crumbLifeLeftMs, newCrumb} from '../security/crumb.js';
import {cartToken, newId} from '../security/tokens.js';
import type {Exchange, Shop} from './shop.js';
import {MARKET_NAME, type Session, type Visit} from './visit.js';

/** How long a session and its cart are remembered. Source: our choice. */
export const REMEMBERED_SECONDS = 90 * 86_400;

const options = ({isHttps}: Visit, httpOnly: boolean, maxAge = REMEMBERED_SECONDS) =>
  ({path: '/', sameSite: 'Lax', secure: isHttps, httpOnly, maxAge}) as const;

/** A crumb of the visitor's, set as a cookie. */
function setCrumb(c: Exchange, {secret}: Shop, visit: Visit, visitorId: string): string {
  const crumb = newCrumb({secret, visitorId}, visit.nowMs);
  setCookie(c, 'crumb', crumb, options(visit, false, CRUMB_LIFE_MS / 1000));
  return crumb;
}

/** A fresh crumb for the visitor, set as a cookie; a visitor without a session gets one first. */
export function issueCrumb(c: Exchange, shop: Shop, visit: Visit): string {
  const visitorId = visit.visitorId ?? newId();
  if (visit.visitorId === null) setCookie(c, 'visitor', visitorId, options(visit, true));
  return setCrumb(c, shop, visit, visitorId);
}

/** Makes the browser another visitor's from here on, until it is closed unless `isKept`. The crumb of before is void. */
export function becomeVisitor(
  c: Exchange,
  shop: Shop,
  session: Session,
  isKept: boolean,
): Session & {readonly crumb: string} {
  const {visitorId} = session;
  const {maxAge, ...untilClosed} = options(session, true);
  setCookie(c, 'visitor', visitorId, isKept ? {...untilClosed, maxAge} : untilClosed);
  return {...session, crumb: setCrumb(c, shop, session, visitorId)};
}

/** The visitor's crumb for a page: the one they have while it has half its life left, else a fresh one. */
export function keepCrumb(c: Exchange, shop: Shop, visit: Visit): string {
  const {visitorId, crumb, nowMs} = visit;
  const leftMs =
    visitorId !== null && crumb !== null
      ? crumbLifeLeftMs({secret: shop.secret, visitorId}, crumb, nowMs)
      : 0;
  return crumb !== null && leftMs > CRUMB_LIFE_MS / 2 ? crumb : issueCrumb(c, shop, visit);
}

/** Tells the browser about the cart: CART opens it, `hasCart` says to scripts that it holds something. */
export function rememberCart(c: Exchange, shop: Shop, visit: Visit, cart: WireCart): void {
  // A visitor who only subscribed has no cart.
  if (cart.id === '') return;
  setCookie(c, 'CART', cartToken(shop.secret, cart.id), options(visit, true));
  if (cart.entries.length) setCookie(c, 'hasCart', 'true', options(visit, false));
  else deleteCookie(c, 'hasCart', {path: '/'});
}

/** Keeps the market a visitor chose; scripts read it to see that a page is out of date. */
export function rememberMarket(c: Exchange, visit: Visit, {currency}: Market): void {
  setCookie(c, MARKET_NAME, currency, options(visit, false));
}

/** Forgets a cart that was bought. */
export function forgetCart(c: Exchange): void {
  deleteCookie(c, 'CART', {path: '/'});
  deleteCookie(c, 'hasCart', {path: '/'});
}
