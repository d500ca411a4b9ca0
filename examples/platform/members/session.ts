import {deleteCookie, setCookie} from 'hono/cookie';
import {SITE_USER_COOKIE} from '../../../src/tables/cookies.js';
import {readCart} from '../commerce/carts.js';
import {becomeVisitor, forgetCart, REMEMBERED_SECONDS, rememberCart} from '../http/cookies.js';
import {Refusal} from '../http/refusal.js';
import type {Exchange, Shop} from '../http/shop.js';
import type {Session} from '../http/visit.js';
import {countTry, forgetTry} from '../owner/tries.js';
import {newId} from '../security/tokens.js';
import {accountOf, emailKey, makeAccount, renewVisitor, type SiteUser, signedIn} from './accounts.js';
import {copyCart, moveBelongings} from './move-cart.js';

/** What somebody types to sign in. `isKept`: the browser remembers them after it is closed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isKept: boolean;
}

/** A session that was just begun. */
export interface Entered {
  /** What the contract calls `xsrfToken`. */
  readonly crumb: string;
  /** True where something of the guest's cart came along. */
  readonly hasCartCome: boolean;
}

/** A browser's session from now on. */
async function enter(
  c: Exchange,
  shop: Shop,
  guest: Session,
  user: SiteUser & {readonly isKept: boolean},
): Promise<Entered> {
  const {isKept} = user;
  const member = {...guest, visitorId: user.visitorId, cartId: null};
  // A browser that was signed in to another account brings nothing of it.
  const isGuest = (await signedIn(shop.db, guest.visitorId)) === null;
  const hasCartCome =
    isGuest && (await shop.db.transaction().execute(tx => moveBelongings(tx, guest, member)));
  const session = becomeVisitor(c, shop, member, isKept);
  forgetCart(c);
  rememberCart(c, shop, session, await readCart(shop.db, session));
  setCookie(c, SITE_USER_COOKIE, JSON.stringify({authenticated: true, siteUserId: user.id}), {
    path: '/',
    sameSite: 'Lax',
    secure: guest.isHttps,
    ...(isKept ? {maxAge: REMEMBERED_SECONDS} : {}),
  });
  return {crumb: session.crumb, hasCartCome};
}

/** Signs in: the account's cart takes in what the guest had. Throws `sign-in-failed`, `rate-limited`. Source: site spec §7. */
export async function signIn(c: Exchange, shop: Shop, guest: Session, typed: Credentials): Promise<Entered> {
  const key = emailKey(typed.email);
  await countTry(shop, guest, key);
  const user = await accountOf(shop.db, typed.email, typed.password);
  if (!user) throw new Refusal(401, 'sign-in-failed');
  await forgetTry(shop, guest, key);
  return enter(c, shop, guest, {...user, isKept: typed.isKept});
}

/** Makes an account and signs in to it. Throws what `makeAccount` does. */
export async function register(
  c: Exchange,
  shop: Shop,
  guest: Session,
  typed: Credentials,
): Promise<Entered> {
  await countTry(shop, guest, emailKey(typed.email));
  const user = await makeAccount(shop.db, typed.email, typed.password);
  return enter(c, shop, guest, {...user, isKept: typed.isKept});
}

/** Signs out, on every device: the browser is a guest's again, with a copy of the cart where that is wanted. Source: site spec §7. */
export async function signOut(
  c: Exchange,
  shop: Shop,
  member: Session,
  isCartCopied: boolean,
): Promise<void> {
  // Another device may have ended the session already: scripts here still have to hear of it.
  deleteCookie(c, SITE_USER_COOKIE, {path: '/'});
  if ((await signedIn(shop.db, member.visitorId)) === null) return;
  const guest = {...member, visitorId: newId(), cartId: null};
  await shop.db.transaction().execute(async tx => {
    if (isCartCopied) await copyCart(tx, member, guest);
    await renewVisitor(tx, member.visitorId);
  });
  becomeVisitor(c, shop, guest, true);
  forgetCart(c);
  rememberCart(c, shop, guest, await readCart(shop.db, guest));
}
