import type {Transaction} from 'kysely';
import {isSameData} from '../../../../src/site/page-content.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Writer} from '../owner/write-as-owner.js';
import {lockItems} from '../site-content/collections/item-rows.js';
import {COLLECTIONS_MAX, documentIn} from '../site-content/collections/stored-collections.js';
import {isReserved} from '../site-content/reserved.js';
import {lockPages} from '../site-content/stored-pages.js';
import type {IndexedCollection} from './collection-schema.js';
import {importItems} from './import-items.js';
import {importTerms} from './import-terms.js';
import type {SiteIndex} from './schema.js';

type Tx = Transaction<Tables>;
type Row = Awaited<ReturnType<typeof storedRows>>[number];

const storedRows = (tx: Tx) =>
  tx.selectFrom('site_collection').select(['id', 'revision', 'url_id', 'document']).execute();

/** First parts of addresses that pages have. */
async function pageAddresses(tx: Tx): Promise<readonly (string | null)[]> {
  const rows = await tx.selectFrom('site_page').select(['draft_url_id', 'published_url_id']).execute();
  return rows.flatMap(row => [row.draft_url_id, row.published_url_id]);
}

/** Collections that the site takes. One that it has keeps its address. */
async function chooseCollections(tx: Tx, {collections}: SiteIndex, rows: readonly Row[]) {
  const known = new Set(rows.map(({id}) => id));
  const taken = new Set([...(await pageAddresses(tx)), ...rows.map(({url_id}) => url_id)]);
  const leftOut: LeftOut[] = [];
  let room = COLLECTIONS_MAX - known.size;
  const came = collections.filter(({id, urlId, title}) => {
    if (known.has(id)) return true;
    const isTaken = taken.has(urlId) || isReserved(urlId);
    if (!isTaken && room > 0) {
      room -= 1;
      return true;
    }
    leftOut.push({kind: 'collection', id, name: title, reason: isTaken ? 'address' : 'full'});
    return false;
  });
  return {came, leftOut};
}

/** Writes what a collection is called; false where it is called just the same. */
async function importTexts(
  tx: Tx,
  {id, kind, urlId, items: _, tags: _tags, categories: _categories, ...texts}: IndexedCollection,
  {row, createdMs}: {readonly row: Row | undefined; readonly createdMs: number},
): Promise<boolean> {
  if (row && isSameData(documentIn(row.document), texts)) return false;
  const document = JSON.stringify(texts);
  if (row)
    await tx
      .updateTable('site_collection')
      .set({document, revision: row.revision + 1})
      .where('id', '=', id)
      .execute();
  else
    await tx
      .insertInto('site_collection')
      .values({id, kind, revision: 1, url_id: urlId, document, created_ms: createdMs})
      .execute();
  return true;
}

/**
 * Writes the collections of a file with their tags, categories and items, as the next revision of each that differs, by the
 * rules of pages: both are what visitors read, and a backup brings them back. What the file lacks stays.
 */
export async function importCollections(tx: Tx, index: SiteIndex, by: Writer) {
  await lockPages(tx);
  const rows = await storedRows(tx);
  const chosen = await chooseCollections(tx, index, rows);
  const leftOut = [...chosen.leftOut];
  const counts = {collections: 0, items: 0};
  for (const [at, collection] of chosen.came.entries()) {
    const row = rows.find(({id}) => id === collection.id);
    if (await importTexts(tx, collection, {row, createdMs: by.nowMs + at})) counts.collections += 1;
    await lockItems(tx, collection.id);
    const lost = await importTerms(tx, collection, by);
    const items = await importItems(tx, collection, lost, by);
    counts.items += items.came;
    leftOut.push(...lost, ...items.leftOut);
  }
  return {...counts, leftOut};
}
