import {sql, type Transaction} from 'kysely';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {Tables} from '../../kernel/database/tables.js';
import {newId} from '../../kernel/security/tokens.js';
import {leaveOutOfNewStore} from '../catalog/store-products.js';
import type {Writer} from '../owner/write-as-owner.js';
import {collectionUrlIds} from '../site-content/collections/addresses.js';
import {pageLockStates} from '../site-content/page-locks.js';
import {isReserved} from '../site-content/reserved.js';
import {
  insertPage,
  isSamePage,
  lockPages,
  pageAt,
  saveDraft,
  setPublished,
} from '../site-content/stored-pages.js';
import type {SiteIndex} from './schema.js';

type Tx = Transaction<Tables>;
type Page = SiteIndex['pages'][number];

/** Makes stores of pages that are none yet. */
async function importStores(
  tx: Tx,
  stores: SiteIndex['stores'],
  pageIds: ReadonlySet<string>,
): Promise<void> {
  for (const {pageId, displayName, displayIndex} of stores) {
    if (!pageIds.has(pageId)) continue;
    const added = await tx
      .insertInto('store_category')
      .values({id: newId(), collection_id: pageId, display_name: displayName, display_index: displayIndex})
      .onConflict(conflict => conflict.column('collection_id').doNothing())
      .returning('id')
      .execute();
    if (added.length) await leaveOutOfNewStore(tx, pageId);
  }
}

/** Writes a page as its next revisions: what visitors see, then the draft. */
async function importPage(tx: Tx, {id, draft, published}: Page, isKnown: boolean, by: Writer): Promise<void> {
  let page = isKnown
    ? await pageAt(tx, id)
    : await insertPage(tx, {id, draft: published ?? draft, action: 'import'}, by);
  if (published) {
    if (!isSamePage(page.draft, published))
      page = await saveDraft(tx, page, {draft: published, action: 'import'}, by);
    if (page.isChanged || page.publishedRevision === null) page = await setPublished(tx, page, 'draft', by);
  }
  if (!isSamePage(page.draft, draft)) await saveDraft(tx, page, {draft, action: 'import'}, by);
}

interface Row {
  readonly id: string;
  readonly draft_url_id: string;
  readonly published_url_id: string | null;
}

const addressesIn = ({draft, published}: Page): readonly string[] => [
  draft.urlId,
  ...(published ? [published.urlId] : []),
];

/** Who keeps which address: pages that do not come keep both, and those that come as a draft what visitors see. */
const keepersOf = (rows: readonly Row[], came: readonly Page[]): ReadonlyMap<string | null, string> => {
  const pages = new Map(came.map(page => [page.id, page]));
  return new Map(
    rows.flatMap(({id, draft_url_id: draft, published_url_id: published}) => {
      const page = pages.get(id);
      const kept = page ? [page.published ? null : published] : [draft, published];
      return kept.map(urlId => [urlId, id] as const);
    }),
  );
};

/** Pages of a file whose addresses no other page has once they came. `isTaken` says which are no page's. */
function withFreeAddresses(
  pages: readonly Page[],
  rows: readonly Row[],
  isTaken: (urlId: string) => boolean,
): readonly Page[] {
  const keepers = keepersOf(rows, pages);
  const isFree = (urlId: string, id: string) => !isTaken(urlId) && (keepers.get(urlId) ?? id) === id;
  const free = pages.filter(page => addressesIn(page).every(urlId => isFree(urlId, page.id)));
  // One that does not come keeps its own addresses, which may be those of another one.
  return free.length === pages.length ? pages : withFreeAddresses(free, rows, isTaken);
}

/** Runs a write of pages that may swap their addresses: they have none meanwhile. */
async function withoutAddresses(tx: Tx, ids: readonly string[], write: () => Promise<void>): Promise<void> {
  if (ids.length)
    await tx
      .updateTable('site_page')
      .set({draft_url_id: '', published_url_id: null})
      .where('id', 'in', ids)
      .execute();
  await write();
  if (ids.length)
    await tx
      .updateTable('site_page')
      .set({
        draft_url_id: sql<string>`draft::json->>'urlId'`,
        published_url_id: sql<string | null>`published::json->>'urlId'`,
      })
      .where('id', 'in', ids)
      .execute();
}

/** Pages that lose their password: the file does not have it, and the site has none for them. */
async function unlockedIn(tx: Tx, pages: readonly Page[]): Promise<ReadonlySet<string>> {
  const lockOf = await pageLockStates(tx);
  return new Set(pages.filter(({id, isLocked}) => isLocked && !lockOf(id).isLocked).map(({id}) => id));
}

const nameOf =
  (reason: LeftOut['reason']) =>
  ({id, draft}: Page): LeftOut => ({
    kind: 'page',
    id,
    name: draft.title,
    reason,
  });

/**
 * Writes the pages of a file, as the next revision of each that differs, so that history can take it back; and its
 * stores. What the file lacks stays. Of a page that would lose its password only the draft is written.
 */
export async function importPages(tx: Tx, {pages: found, stores}: SiteIndex, by: Writer) {
  await lockPages(tx);
  const unlocked = await unlockedIn(tx, found);
  const pages = found.map(page => (unlocked.has(page.id) ? {...page, published: null} : page));
  const rows = await tx.selectFrom('site_page').select(['id', 'draft_url_id', 'published_url_id']).execute();
  const known = new Set(rows.map(({id}) => id));
  const taken = await collectionUrlIds(tx);
  const came = withFreeAddresses(pages, rows, urlId => taken.includes(urlId) || isReserved(urlId));
  const leftOut = pages.filter(page => !came.includes(page)).map(nameOf('address'));
  const changed = came.filter(({id}) => known.has(id)).map(({id}) => id);
  await withoutAddresses(tx, changed, async () => {
    // Lists have pages in the order of their making.
    for (const [at, page] of came.entries())
      await importPage(tx, page, known.has(page.id), {...by, nowMs: by.nowMs + at});
  });
  const ids = new Set([...known, ...came.map(({id}) => id)]);
  await importStores(tx, stores, ids);
  leftOut.push(...came.filter(({id}) => unlocked.has(id)).map(nameOf('locked')));
  const updated = changed.length;
  return {created: came.length - updated, updated, kept: known.size - updated, leftOut};
}
