import type {Transaction} from 'kysely';
import {LOCKED_PAGES} from '../../../site/model/locked-pages.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {StoredPassword} from '../../kernel/security/password.js';

/** Gives the example shop's locked pages their first passwords; those that have one keep it. */
export async function seedPageLocks(db: Database): Promise<void> {
  await db
    .insertInto('page_lock')
    .values(LOCKED_PAGES.map(({path, salt, password_hash}) => ({path, salt, password_hash})))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Locks of the owner's pages begin like this. */
export const OWNER_PAGES = '/pages/';

/** What names the lock of an owner's page, whatever address the page has. */
export const lockNameOf = (pageId: string): string => `${OWNER_PAGES}${pageId}`;

/** In place of the hash of a page whose password was removed: a new start gives it no first one. */
const REMOVED = '';

/** The lock of a page, or null for a page without one. */
export async function lockAt(db: Reader, path: string) {
  const found = await db
    .selectFrom('page_lock')
    .select(['path', 'version', 'salt', 'password_hash'])
    .where('path', '=', path)
    .where('password_hash', '<>', REMOVED)
    .executeTakeFirst();
  return found ?? null;
}

/** The lock of a page. */
export type PageLock = NonNullable<Awaited<ReturnType<typeof lockAt>>>;

/** Gives a page another password, which locks it again for everybody. */
export async function setPagePassword(
  tx: Transaction<Tables>,
  path: string,
  stored: StoredPassword,
): Promise<void> {
  await tx
    .insertInto('page_lock')
    .values({path, ...stored})
    .onConflict(conflict =>
      conflict.column('path').doUpdateSet(old => ({...stored, version: old('page_lock.version', '+', 1)})),
    )
    .execute();
}

/** Opens a page to everybody. */
export const removePagePassword = (tx: Transaction<Tables>, path: string): Promise<void> =>
  setPagePassword(tx, path, {salt: '', password_hash: REMOVED});

/** Keeps the lock of a page as it is, so that it can be set again once another one took its place. */
export async function keepPageLock(tx: Transaction<Tables>, path: string, nowMs: number): Promise<void> {
  const now = await tx
    .selectFrom('page_lock')
    .select(['path', 'version', 'salt', 'password_hash'])
    .where('path', '=', path)
    .executeTakeFirst();
  if (now)
    await tx
      .insertInto('former_page_lock')
      .values({...now, replaced_ms: nowMs})
      .execute();
}

/** Sets the lock again that a page had at a version, 0 for the time before its first one. Throws `not-found` for one that is forgotten. */
export async function restorePageLock(tx: Transaction<Tables>, path: string, version: number): Promise<void> {
  if (version === 0) return removePagePassword(tx, path);
  const former = await tx
    .selectFrom('former_page_lock')
    .select(['salt', 'password_hash'])
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!former) throw new Refusal(404, 'not-found');
  await setPagePassword(tx, path, former);
}
