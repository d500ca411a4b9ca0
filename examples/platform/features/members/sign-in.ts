import {deleteCookie, setCookie} from 'hono/cookie';
import {SITE_USER_COOKIE} from '../../../../src/tables/cookies.js';
import {becomeGuest, becomeMember, REMEMBERED_SECONDS} from '../../kernel/http/cookies.js';
import {parseEmail} from '../../kernel/http/parse-email.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {accountOf, emailKey, refusePasswordLength, type SiteUser, setPassword} from '../accounts/accounts.js';
import {endLinks} from '../accounts/links.js';
import {
  confirmRegistration,
  endRegistrations,
  postRegistration,
  proveApplicant,
  registrationAt,
} from '../accounts/registrations.js';
import {beginSession, endSession, endSessions} from '../accounts/sessions.js';
import {deleteCartCookies, setCartCookies} from '../cart/cart-cookies.js';
import {readCart} from '../cart/carts.js';
import {chargeCopy} from './charge-copy.js';
import {copyCart, moveBelongings} from './move-cart.js';
import {noticePassword} from './notices.js';
import {memberOf, proveMember} from './prove-member.js';

/** The credentials of a sign-in. `isPersistent`: the session outlives the browser's own session. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isPersistent: boolean;
}

/** A new session. */
export interface Entered {
  /** What the contract calls `xsrfToken`. */
  readonly crumb: string;
  /** True where something of the guest's cart came along. */
  readonly hasCartCome: boolean;
}

/** Begins a session in the browser, in place of the one that it had. */
async function begin(
  c: Exchange,
  shop: Shop,
  {visit, user, isPersistent}: {visit: Session; user: SiteUser; isPersistent: boolean},
): Promise<Session & {readonly crumb: string}> {
  const id = await shop.db.transaction().execute(async tx => {
    await endSession(tx, visit.member?.id ?? null);
    return beginSession(tx, user, {isPersistent, nowMs: visit.nowMs});
  });
  setCookie(c, SITE_USER_COOKIE, JSON.stringify({authenticated: true, siteUserId: user.id}), {
    path: '/',
    sameSite: 'Lax',
    secure: visit.isHttps,
    ...(isPersistent ? {maxAge: REMEMBERED_SECONDS} : {}),
  });
  return becomeMember(c, shop, visit, {id, visitorId: user.visitorId, isPersistent});
}

/** A browser's session from now on, with what its guest had. */
export async function enterAccount(
  c: Exchange,
  shop: Shop,
  guest: Session,
  {isPersistent, ...user}: SiteUser & {readonly isPersistent: boolean},
): Promise<Entered> {
  const member = {...guest, visitorId: user.visitorId, cartId: null};
  // A browser that was signed in to another account brings nothing of it.
  if (guest.member === null) await chargeCopy(shop, guest);
  const hasCartCome =
    guest.member === null && (await shop.db.transaction().execute(tx => moveBelongings(tx, guest, member)));
  const session = await begin(c, shop, {visit: {...member, member: guest.member}, user, isPersistent});
  deleteCartCookies(c);
  setCartCookies(c, shop, session, await readCart(shop.db, session));
  return {crumb: session.crumb, hasCartCome};
}

/** Signs in: the account's cart takes in what the guest had. Throws `sign-in-failed`, `rate-limited`. Source: site spec §7. */
export async function signIn(c: Exchange, shop: Shop, guest: Session, typed: Credentials): Promise<Entered> {
  const key = emailKey(typed.email);
  await countAttempt(shop, guest, key);
  const user = await accountOf(shop, typed.email, typed.password);
  if (!user) throw new Refusal(401, 'sign-in-failed');
  await uncountAttempt(shop, guest, key);
  return enterAccount(c, shop, guest, {...user, isPersistent: typed.isPersistent});
}

/**
 * Asks the owner of an address by email whether it is theirs. Answers and works the same whether it has an account: only
 * the email says so. Throws `email-invalid`, `password-length`, `rate-limited`. Source: OWASP, authentication, user enumeration.
 */
export async function register(
  shop: Shop,
  guest: Session,
  typed: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  await countAttempt(shop, guest, emailKey(typed.email));
  const email = parseEmail(typed.email);
  refusePasswordLength(typed.password, 'password');
  const applicant = {email, password: await shop.passwords.hash(typed.password)};
  const write = {applicant, origin: shop.origin};
  await shop.db.transaction().execute(tx => postRegistration(tx, guest, write));
}

/** The post of the page that an email's link opens. */
export type Confirmation = Omit<Credentials, 'email'> & {readonly token: string};

/** Makes a registration an account, once, and signs in to it. Throws `account-link-over`, `password-wrong`, `rate-limited`. */
export async function confirm(
  c: Exchange,
  shop: Shop,
  guest: Session,
  {token, password, isPersistent}: Confirmation,
): Promise<Entered> {
  const pending = await registrationAt(shop.db, token, guest.nowMs);
  if (!pending) throw new Refusal(404, 'account-link-over');
  const key = emailKey(pending.email);
  await countAttempt(shop, guest, key);
  const applicant = await proveApplicant(shop, pending, {session: guest, typed: password});
  const link = {token, nowMs: guest.nowMs};
  const user = await shop.db.transaction().execute(tx => confirmRegistration(tx, link, applicant));
  await uncountAttempt(shop, guest, key);
  return enterAccount(c, shop, guest, {...user, isPersistent});
}

/** Signs out in this browser: it is a guest's again, with a copy of the cart where that is wanted. Source: site spec §7; other devices are ours to choose. */
export async function signOut(
  c: Exchange,
  shop: Shop,
  member: Session,
  isCartCopied: boolean,
): Promise<void> {
  // Scripts read this cookie; it is deleted even where the session has already ended.
  deleteCookie(c, SITE_USER_COOKIE, {path: '/'});
  const session = member.member;
  if (session === null) return;
  const {visitorId} = becomeGuest(c, shop, member);
  if (isCartCopied) await chargeCopy(shop, member);
  const guest = {...member, visitorId, crumbId: visitorId, member: null, isRemembered: false, cartId: null};
  await shop.db.transaction().execute(async tx => {
    if (isCartCopied) await copyCart(tx, member, guest);
    await endSession(tx, session.id);
  });
  deleteCartCookies(c);
  const cart = await readCart(shop.db, guest);
  if (cart.id !== '') setCartCookies(c, shop, guest, cart);
}

/**
 * Gives the account another password: every session ends, and this browser gets a new one. Throws
 * `sign-in-needed`, `password-wrong`, `password-length`, `rate-limited`. Source: OWASP, session management.
 */
export async function changePassword(
  c: Exchange,
  shop: Shop,
  visit: Session,
  typed: {readonly password: string; readonly newPassword: string},
): Promise<{readonly crumb: string}> {
  await memberOf(shop, visit);
  refusePasswordLength(typed.newPassword, 'newPassword');
  const user = await proveMember(shop, visit, typed.password);
  const stored = await shop.passwords.hash(typed.newPassword);
  await shop.db.transaction().execute(async tx => {
    await setPassword(tx, user.id, stored);
    await endSessions(tx, user);
    await endLinks(tx, user);
    await endRegistrations(tx, user.email);
    await noticePassword(tx, visit, {user, origin: shop.origin});
  });
  return begin(c, shop, {visit, user, isPersistent: visit.member?.isPersistent === true});
}
