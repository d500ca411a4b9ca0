import type {PageAccount} from '../../site/model/account.js';
import {lockedPageAt} from '../../site/model/locked-pages.js';
import type {PageModel} from '../../site/model/page-model.js';
import {signedIn} from '../features/accounts/accounts.js';
import {linkAt} from '../features/accounts/links.js';
import {registrationAt} from '../features/accounts/registrations.js';
import type {LinkPurpose} from '../features/accounts/tables.js';
import {submissionsOfVisitor} from '../features/forms/own-submissions.js';
import {lockAt, lockNameOf} from '../features/locked-pages/locks.js';
import {isUnlocked} from '../features/locked-pages/unlocked.js';
import {ordersOfVisitor} from '../features/orders/own-orders.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import type {Visit} from '../kernel/http/visit.js';
import {message} from '../kernel/messages/message.js';

/** The account page of the session's account, with its orders and submissions; null for a guest. */
export async function accountOf({db}: Shop, {member, language}: Visit): Promise<PageAccount | null> {
  const user = member && (await signedIn(db, member.visitorId));
  if (!user) return null;
  const {email, visitorId} = user;
  const orders = await ordersOfVisitor(db, visitorId);
  return {email, orders, submissions: await submissionsOfVisitor(db, {visitorId, language})};
}

/** The page behind the link of a registration. */
const CONFIRM_PATH = '/account/confirm';

/** The pages behind the links of other emails. */
const LINK_PATHS: ReadonlyMap<string, LinkPurpose> = new Map([
  ['/account/new-password', 'password'],
  ['/account/confirm-email', 'email'],
]);

/** A page that a link opens: its path and the link's token. */
interface Opened {
  readonly path: string;
  readonly token: string;
}

/** The registration that a link opens; null elsewhere, and where it is over. */
export async function registrationOf({db}: Shop, {nowMs}: Visit, {path, token}: Opened) {
  const found = path === CONFIRM_PATH ? await registrationAt(db, token, nowMs) : null;
  return found && {email: found.email, token};
}

/** The address that a link is about; null elsewhere, and where the link is over. */
export async function accountLinkOf({db}: Shop, {nowMs}: Visit, {path, token}: Opened) {
  const purpose = LINK_PATHS.get(path);
  const found = purpose ? await linkAt(db, {purpose, token, nowMs}) : null;
  return found && {email: found.email, token};
}

/** What a page says where the link that opened it is over; null for any other page. */
export function linkOver(
  {language}: Visit,
  path: string,
  {registration, accountLink}: Pick<PageModel, 'registration' | 'accountLink'>,
): PageModel['notice'] {
  if (path === CONFIRM_PATH && !registration)
    return {kind: 'error', text: message(language, 'account-link-over')};
  return LINK_PATHS.has(path) && !accountLink ? {kind: 'error', text: message(language, 'link-over')} : null;
}

/** The lock of a page that the owner made: it is open to members, and to whoever has its password. */
async function ownerLockOf(
  c: Exchange,
  shop: Shop,
  {nowMs, member}: Visit,
  pageId: string,
): Promise<PageModel['lock']> {
  const lock = await lockAt(shop.db, lockNameOf(pageId));
  return lock && {isOpen: member !== null || isUnlocked(c, shop, lock, nowMs), demonstration: null};
}

/** Whether a page that a password opens is open in this browser; null for a page that no password ever opens. */
export async function lockOf(
  c: Exchange,
  shop: Shop,
  visit: Visit,
  {path, ownerPage}: Pick<PageModel, 'path' | 'ownerPage'>,
): Promise<PageModel['lock']> {
  // Drafts are for those who write them, or have their link.
  if (ownerPage) return ownerPage.mode === 'published' ? ownerLockOf(c, shop, visit, ownerPage.id) : null;
  const {nowMs} = visit;
  const first = lockedPageAt(path);
  if (!first) return null;
  const lock = await lockAt(shop.db, path);
  // The owner removed the password.
  if (!lock) return {isOpen: true, demonstration: null};
  const demonstration = lock.password_hash === first.password_hash ? first.password : null;
  return {isOpen: isUnlocked(c, shop, lock, nowMs), demonstration};
}
