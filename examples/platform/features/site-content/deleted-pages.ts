import type {Selectable, Transaction} from 'kysely';
import type {DeletedPageEntry, StoredPage} from '../../../../src/builder/pages/page-calls.js';
import type {PageContent} from '../../../../src/site/page-content.js';
import type {Reader} from '../../kernel/database/connect.js';
import {CATALOG_LOCK, lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {takeDeleted} from '../../kernel/database/take-deleted.js';
import {upsert} from '../../kernel/database/upsert.js';
import {leaveOutOfNewStore} from '../catalog/store-products.js';
import {fittingHistory} from './history.js';
import {type FormerPlace, leaveNavigation, returnToNavigation} from './navigation.js';
import {checkNewPage, lockPages, pageAt} from './stored-pages.js';
import type {SitePageChangeTable, SitePageTable, StoreCategoryTable} from './tables.js';

type Tx = Transaction<Tables>;

/** Bytes of a deleted page with its history: of more, the oldest writes are forgotten. Source: the check of its table. */
const DOCUMENT_MAX = 2_000_000;

/** A deleted page with all that went with it. */
interface DeletedPage {
  readonly page: SitePageTable;
  /** Its writes, oldest first. */
  readonly changes: readonly Omit<Selectable<SitePageChangeTable>, 'position'>[];
  /** Its root category, where it was a store. */
  readonly store: StoreCategoryTable | null;
  /** Where the navigation had it, null where it did not. */
  readonly place: FormerPlace | null;
}

/** The newest writes of a page that fit into these bytes, oldest first. */
async function historyOf(tx: Tx, pageId: string, bytes: number): Promise<DeletedPage['changes']> {
  const rows = await tx
    .selectFrom('site_page_change')
    .select(['page_id', 'revision', 'action', 'email', 'at_ms', 'operations', 'inverses'])
    .where('page_id', '=', pageId)
    .orderBy('revision', 'desc')
    .execute();
  return fittingHistory(rows, bytes);
}

/** Deletes a page, so that it can be brought back for a while. The pages below it in the navigation move up. */
export async function removePage(tx: Tx, id: string, nowMs: number): Promise<void> {
  const page = await tx.selectFrom('site_page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const store = await tx
    .selectFrom('store_category')
    .selectAll()
    .where('collection_id', '=', id)
    .executeTakeFirst();
  const place = await leaveNavigation(tx, id);
  const kept: DeletedPage = {page, changes: [], store: store ?? null, place};
  const changes = await historyOf(tx, id, DOCUMENT_MAX - Buffer.byteLength(JSON.stringify(kept)));
  const document = JSON.stringify({...kept, changes});
  await tx.deleteFrom('site_page').where('id', '=', id).execute();
  const {title}: PageContent = JSON.parse(page.draft);
  const row = {id, title, document, deleted_ms: nowMs};
  // An import may have made a page of the same id meanwhile.
  await upsert(tx, 'deleted_page', {rows: [row], columns: ['title', 'document', 'deleted_ms']});
}

/** Every deleted page that may be brought back, the last one first. */
export const deletedPages = (db: Reader): Promise<DeletedPageEntry[]> =>
  db
    .selectFrom('deleted_page')
    .select(['id', 'title', 'deleted_ms as deletedMs'])
    .orderBy('deleted_ms', 'desc')
    .orderBy('id')
    .execute();

/**
 * Brings a deleted page back as it was: draft, what visitors saw, history, place in the navigation. One that is there again, as after an answer that was lost, stays as it is.
 * Throws `not-found` for one that is forgotten, `address-taken` where another page has its address now, `body-invalid` where the site has no room.
 */
export async function bringBack(tx: Tx, id: string): Promise<StoredPage> {
  // In the order of an import: its page may be a store, which products are left out of.
  await lockName(tx, CATALOG_LOCK);
  await lockPages(tx);
  const document = await takeDeleted(tx, 'site_page', id);
  if (document === null) return pageAt(tx, id);
  const {page, changes, store, place}: DeletedPage = JSON.parse(document);
  await checkNewPage(tx, page);
  await tx.insertInto('site_page').values(page).execute();
  if (changes.length)
    await tx
      .insertInto('site_page_change')
      .values([...changes])
      .execute();
  if (store) {
    await tx.insertInto('store_category').values(store).execute();
    await leaveOutOfNewStore(tx, id);
  }
  if (place) await returnToNavigation(tx, id, place);
  return pageAt(tx, id);
}
