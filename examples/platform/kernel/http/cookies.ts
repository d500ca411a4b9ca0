import {setCookie} from 'hono/cookie';
import type {Market} from '../../../site/model/markets.js';
import {CRUMB_LIFE_MS, crumbLifeLeftMs, newCrumb} from '../security/crumb.js';
import {guestToken, newId, sessionToken, visitorToken} from '../security/tokens.js';
import {deletePrivateCookie, setPrivateCookie} from './private-cookies.js';
import type {Exchange, MemberSession, Shop} from './shop.js';
import {MARKET_NAME, type Session, type Visit} from './visit.js';

/** How long a session and its cart are remembered. Source: our choice. */
export const REMEMBERED_SECONDS = 90 * 86_400;

/** Options of a cookie that scripts read. */
export const cookieOptions = ({isHttps}: Visit, maxAge = REMEMBERED_SECONDS) =>
  ({path: '/', sameSite: 'Lax', secure: isHttps, maxAge}) as const;

/** Options of a cookie that scripts cannot read. */
export const privateOptions = ({isHttps}: Visit) => ({isHttps, maxAge: REMEMBERED_SECONDS});

/** A crumb of the visitor's, set as a cookie; a guest's ends when the browser closes. */
function setCrumb(c: Exchange, {secret}: Shop, visit: Visit, crumbId: string): string {
  const crumb = newCrumb({secret, visitorId: crumbId}, visit.nowMs);
  const {maxAge, ...untilClosed} = cookieOptions(visit, CRUMB_LIFE_MS / 1000);
  setCookie(c, 'crumb', crumb, visit.isRemembered ? {...untilClosed, maxAge} : untilClosed);
  return crumb;
}

/**
 * Turns the browser into a guest's: its cookies end when the browser closes. No script reads the one that names the guest, and over
 * https no other host can set it: a crumb alone opens nothing.
 */
export function becomeGuest(c: Exchange, shop: Shop, visit: Visit) {
  if (visit.isRemembered) deletePrivateCookie(c, 'visitor');
  if (visit.member) deletePrivateCookie(c, 'member');
  const visitorId = newId();
  setPrivateCookie(c, 'visitor', guestToken(shop.secret, visitorId), {isHttps: visit.isHttps});
  return {visitorId, crumb: setCrumb(c, shop, {...visit, isRemembered: false}, visitorId)};
}

/** Keeps a visitor's session with their browser: from the first thing on that is theirs, not before. */
export function setVisitorCookie(c: Exchange, {secret}: Shop, visit: Session): void {
  if (!visit.isRemembered)
    setPrivateCookie(c, 'visitor', visitorToken(secret, visit.visitorId), privateOptions(visit));
}

/** A fresh crumb for a page's visitor or a write that was refused, set as a cookie. */
export const renewCrumb = (c: Exchange, shop: Shop, visit: Visit): string =>
  visit.crumbId === null ? becomeGuest(c, shop, visit).crumb : setCrumb(c, shop, visit, visit.crumbId);

/** Signs the browser in to a session, until it closes unless the session is persistent. The earlier crumb becomes invalid. */
export function becomeMember<Guest extends Session>(
  c: Exchange,
  shop: Shop,
  guest: Guest,
  member: MemberSession,
): Guest & {readonly crumb: string} {
  const {isHttps} = guest;
  setPrivateCookie(
    c,
    'member',
    sessionToken(shop.secret, 'member', member.id),
    member.isPersistent ? privateOptions(guest) : {isHttps},
  );
  deletePrivateCookie(c, 'visitor');
  const session = {...guest, visitorId: member.visitorId, crumbId: member.id, member, isRemembered: true};
  return {...session, crumb: setCrumb(c, shop, session, member.id)};
}

/** The visitor's crumb for a page: the one they have while it has half its life left, else a fresh one. */
export function ensureCrumb(c: Exchange, shop: Shop, visit: Visit): string {
  const {crumbId, crumb, nowMs} = visit;
  const leftMs =
    crumbId !== null && crumb !== null
      ? crumbLifeLeftMs({secret: shop.secret, visitorId: crumbId}, crumb, nowMs)
      : 0;
  return crumb !== null && leftMs > CRUMB_LIFE_MS / 2 ? crumb : renewCrumb(c, shop, visit);
}

/** Keeps the market a visitor chose; scripts read it to see that a page is out of date. */
export function setMarketCookie(c: Exchange, visit: Visit, {currency}: Market): void {
  setCookie(c, MARKET_NAME, currency, cookieOptions(visit));
}
