import {setCookie} from 'hono/cookie';
import type {Market} from '../../../site/model/markets.js';
import {CRUMB_LIFE_MS, crumbLifeLeftMs, newCrumb, newGuestCrumb} from '../security/crumb.js';
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

/** A crumb of the visitor's, set as a cookie. */
function setCrumb(c: Exchange, {secret}: Shop, visit: Visit, crumbId: string): string {
  const crumb = newCrumb({secret, visitorId: crumbId}, visit.nowMs);
  setCookie(c, 'crumb', crumb, cookieOptions(visit, CRUMB_LIFE_MS / 1000));
  return crumb;
}

/**
 * Gives a guest a crumb. Over https it is bound to a cookie that neither a script nor another host can set; without, where there is
 * no such cookie, to the guest's address.
 */
function newGuest(c: Exchange, {secret}: Shop, visit: Visit) {
  if (!visit.isHttps) return newGuestCrumb({secret, address: visit.address}, visit.nowMs);
  const visitorId = newId();
  setPrivateCookie(c, 'visitor', guestToken(secret, visitorId), {isHttps: true});
  return {visitorId, crumb: newCrumb({secret, visitorId}, visit.nowMs)};
}

/** Turns the browser into a guest's: its cookies end when the browser closes. */
export function becomeGuest(c: Exchange, shop: Shop, visit: Visit) {
  if (visit.isRemembered) deletePrivateCookie(c, 'visitor');
  const guest = newGuest(c, shop, visit);
  if (visit.member) deletePrivateCookie(c, 'member');
  const {maxAge, ...untilClosed} = cookieOptions(visit);
  setCookie(c, 'crumb', guest.crumb, untilClosed);
  return guest;
}

/** Keeps a visitor's session with their browser: from the first thing on that is theirs, not before. */
export function setVisitorCookie(c: Exchange, {secret}: Shop, visit: Session): void {
  if (!visit.isRemembered)
    setPrivateCookie(c, 'visitor', visitorToken(secret, visit.visitorId), privateOptions(visit));
}

/** A fresh crumb for a page's visitor, set as a cookie. */
const issueCrumb = (c: Exchange, shop: Shop, visit: Visit): string =>
  visit.isRemembered && visit.crumbId !== null
    ? setCrumb(c, shop, visit, visit.crumbId)
    : becomeGuest(c, shop, visit).crumb;

/**
 * A fresh crumb for a write that was refused. A guest whose crumb does not fit is often one whose address changed, and
 * may change again: they get a session at once, whose crumb is good at any address.
 */
export function renewCrumb(c: Exchange, shop: Shop, visit: Visit): string {
  if (visit.isRemembered || visit.crumb === null) return issueCrumb(c, shop, visit);
  const session = {...visit, visitorId: visit.visitorId ?? newId()};
  setVisitorCookie(c, shop, session);
  return setCrumb(c, shop, session, session.visitorId);
}

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
  return crumb !== null && leftMs > CRUMB_LIFE_MS / 2 ? crumb : issueCrumb(c, shop, visit);
}

/** Keeps the market a visitor chose; scripts read it to see that a page is out of date. */
export function setMarketCookie(c: Exchange, visit: Visit, {currency}: Market): void {
  setCookie(c, MARKET_NAME, currency, cookieOptions(visit));
}
