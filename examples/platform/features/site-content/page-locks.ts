import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {decode} from '../../kernel/http/body.js';
import {refusedWith} from '../../kernel/http/call.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {
  keepPageLock,
  lockNameOf,
  OWNER_PAGES,
  removePagePassword,
  restorePageLock,
  setPagePassword,
} from '../locked-pages/locks.js';
import {OWNER_ACCESS} from '../owner/access.js';
import {type OwnerWrite, writeAsOwner} from '../owner/write-as-owner.js';
import {lockPages, pageAt} from './stored-pages.js';

type Tx = Transaction<Tables>;

const PATH = '/api/site-content/pages/:pageId/lock';
/** The page of the owner's area that does the same, with its roles. */
const OWNER_PAGE = '/owner/locked-pages';

/** Whether a page is locked, and which change of its lock that was; 0 before the first. */
interface PageLockState {
  readonly isLocked: boolean;
  readonly lockVersion: number;
}

const NEVER_LOCKED: PageLockState = {isLocked: false, lockVersion: 0};

/** The locks of the owner's pages: a function that says the state of a page by its id. */
export async function pageLockStates(db: Reader): Promise<(pageId: string) => PageLockState> {
  const rows = await db
    .selectFrom('page_lock')
    .select(['path', 'password_hash', 'version'])
    .where('path', 'like', `${OWNER_PAGES}%`)
    .execute();
  const states = new Map(
    rows.map(row => [row.path, {isLocked: row.password_hash !== '', lockVersion: row.version}]),
  );
  return pageId => states.get(lockNameOf(pageId)) ?? NEVER_LOCKED;
}

/** The largest version of a lock. Source: PostgreSQL's integer. */
const VERSION_MAX = 2 ** 31 - 1;

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VERSION_MAX));

const LockBody = v.object({
  password: v.pipe(v.string(), v.minLength(PASSWORD_LENGTH.min), v.maxLength(PASSWORD_LENGTH.max)),
  /** The state that the owner saw. */
  lockVersion: version,
});

/** `to` is the state that the lock gets again. */
const RestoreBody = v.object({lockVersion: version, to: version});

const idOf = (c: Exchange): string => lookupText(c.req.param('pageId'));

const locking = (c: Exchange, shop: Shop, read: OwnerWrite<PageLockState>['read']): Promise<Response> =>
  writeAsOwner(c, shop, {path: OWNER_PAGE, roles: OWNER_ACCESS[OWNER_PAGE].write, read});

/** Changes the lock of a page. Throws `not-found`, and `page-stale` (409) where it is no longer as the owner saw it. */
async function changeLock(
  tx: Tx,
  {pageId, lockVersion, nowMs}: {pageId: string; lockVersion: number; nowMs: number},
  change: (name: string) => Promise<void>,
): Promise<PageLockState> {
  await lockPages(tx);
  const {id} = await pageAt(tx, pageId);
  const now = (await pageLockStates(tx))(id);
  if (now.lockVersion !== lockVersion) throw new Refusal(409, 'page-stale', {fields: {...now}});
  await keepPageLock(tx, lockNameOf(id), nowMs);
  await change(lockNameOf(id));
  return (await pageLockStates(tx))(id);
}

const LOCK = {isLocked: v.boolean(), lockVersion: Whole};
const LOCKED = {
  access: 'owner',
  isOnce: true,
  answers: {200: v.object(LOCK), 409: refusedWith(v.partial(v.object(LOCK)).entries)},
  refusals: [404],
} as const;

/** Locks a page with a password, opens it to everybody again, and sets a lock again that it had before. Source: runtime spec §6; checklist SITE-10. */
export const PAGE_LOCK_ROUTES: readonly Route[] = [
  {
    method: 'PUT',
    path: PATH,
    call: {id: 'lockPage', summary: 'Locks a page with a password.', body: LockBody, ...LOCKED},
    answer: (c, shop) =>
      locking(c, shop, async body => {
        const {password, lockVersion} = decode(LockBody, body);
        // A hash takes long: it is made before the transaction begins.
        const stored = await shop.passwords.hash(password);
        return (tx, {nowMs}) =>
          changeLock(tx, {pageId: idOf(c), lockVersion, nowMs}, name => setPagePassword(tx, name, stored));
      }),
  },
  {
    method: 'DELETE',
    path: PATH,
    call: {
      id: 'unlockPage',
      summary: 'Opens a locked page to everybody.',
      query: v.object({lockVersion: v.string()}),
      ...LOCKED,
    },
    answer: (c, shop) =>
      locking(c, shop, () => (tx, {nowMs}) => {
        const seen = {pageId: idOf(c), lockVersion: Number(c.req.query('lockVersion')), nowMs};
        return changeLock(tx, seen, name => removePagePassword(tx, name));
      }),
  },
  {
    method: 'POST',
    path: `${PATH}/restore`,
    call: {
      id: 'restorePageLock',
      summary: 'Sets a lock that a page had before.',
      body: RestoreBody,
      ...LOCKED,
    },
    answer: (c, shop) =>
      locking(c, shop, body => {
        const {lockVersion, to} = decode(RestoreBody, body);
        return (tx, {nowMs}) =>
          changeLock(tx, {pageId: idOf(c), lockVersion, nowMs}, name => restorePageLock(tx, name, to));
      }),
  },
];
