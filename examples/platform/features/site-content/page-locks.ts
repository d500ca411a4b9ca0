import * as v from 'valibot';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import type {Reader} from '../../kernel/database/connect.js';
import {decode} from '../../kernel/http/body.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {lockNameOf, OWNER_PAGES, removePagePassword, setPagePassword} from '../locked-pages/locks.js';
import {OWNER_ACCESS} from '../owner/access.js';
import {type OwnerWrite, writeAsOwner} from '../owner/write-as-owner.js';
import {pageAt} from './stored-pages.js';

const PATH = '/api/site-content/pages/:pageId/lock';
/** The page of the owner's area that does the same, with its roles. */
const OWNER_PAGE = '/owner/locked-pages';

/** The pages of the owner's that are locked. */
export async function lockedPageIds(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('page_lock')
    .select('path')
    .where('path', 'like', `${OWNER_PAGES}%`)
    .where('password_hash', '<>', '')
    .execute();
  return new Set(rows.map(({path}) => path.slice(OWNER_PAGES.length)));
}

const LockBody = v.object({
  password: v.pipe(v.string(), v.minLength(PASSWORD_LENGTH.min), v.maxLength(PASSWORD_LENGTH.max)),
});

const idOf = (c: Exchange): string => lookupText(c.req.param('pageId'));

interface Locked {
  readonly isLocked: boolean;
}

const locking = (c: Exchange, shop: Shop, read: OwnerWrite<Locked>['read']): Promise<Response> =>
  writeAsOwner(c, shop, {path: OWNER_PAGE, roles: OWNER_ACCESS[OWNER_PAGE].write, read});

/** Locks a page with a password, and opens it to everybody again. Source: runtime spec §6; checklist SITE-10. */
export const PAGE_LOCK_ROUTES: readonly Route[] = [
  {
    method: 'PUT',
    path: PATH,
    answer: (c, shop) =>
      locking(c, shop, async body => {
        const {password} = decode(LockBody, body);
        // A hash takes long: it is made before the transaction begins.
        const stored = await shop.passwords.hash(password);
        return async tx => {
          const {id} = await pageAt(tx, idOf(c));
          await setPagePassword(tx, lockNameOf(id), stored);
          return {isLocked: true};
        };
      }),
  },
  {
    method: 'DELETE',
    path: PATH,
    answer: (c, shop) =>
      locking(c, shop, () => async tx => {
        const {id} = await pageAt(tx, idOf(c));
        await removePagePassword(tx, lockNameOf(id));
        return {isLocked: false};
      }),
  },
];
