import type {Selectable} from 'kysely';
import type {DeletedItemEntry, StoredItem} from '../../../../../src/builder/collections/site-collections.js';
import type {Reader} from '../../../kernel/database/connect.js';
import {matchesRow} from '../../../kernel/database/matches-row.js';
import {upsert} from '../../../kernel/database/upsert.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {fittingHistory} from '../history.js';
import {endOf, lockItems, storedIn} from './item-rows.js';
import type {Tx} from './stored-collections.js';
import {checkAddress, checkRoom, type ItemAt, itemAt, rowForWrite} from './stored-items.js';
import type {SiteItemChangeTable, SiteItemTable} from './tables.js';
import {namedTerms} from './terms.js';

/** Bytes of a deleted item with its history: of more, the oldest writes are forgotten. Source: the check of its table. */
const DOCUMENT_MAX = 4_000_000;

/** A deleted item with its writes, oldest first. */
interface DeletedItem {
  readonly item: Selectable<SiteItemTable>;
  readonly changes: readonly Omit<Selectable<SiteItemChangeTable>, 'position'>[];
}

/** Deletes an item, so that it can be brought back for a while. Throws as `rowForWrite`. */
export async function removeItem(
  tx: Tx,
  at: ItemAt,
  revision: number,
  {nowMs}: Writer,
): Promise<{readonly id: string}> {
  await rowForWrite(tx, at, revision);
  const {id} = at;
  const item = await tx.selectFrom('site_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const writes = await tx
    .selectFrom('site_item_change')
    .select(['item_id', 'revision', 'action', 'email', 'at_ms', 'inverses'])
    .where('item_id', '=', id)
    .orderBy('revision', 'desc')
    .execute();
  const room = DOCUMENT_MAX - Buffer.byteLength(JSON.stringify({item, changes: []}));
  const document = JSON.stringify({item, changes: fittingHistory(writes, room)} satisfies DeletedItem);
  await tx.deleteFrom('site_item').where('id', '=', id).execute();
  const {title} = storedIn(item.draft);
  const row = {id, collection_id: item.collection_id, title, document, deleted_ms: nowMs};
  // An import may have made an item of the same id meanwhile.
  await upsert(tx, 'deleted_item', {
    rows: [row],
    columns: ['collection_id', 'title', 'document', 'deleted_ms'],
  });
  return {id};
}

/** Every deleted item of a collection that may be brought back, the last one first. */
export const deletedItems = (db: Reader, collectionId: string): Promise<DeletedItemEntry[]> =>
  db
    .selectFrom('deleted_item')
    .select(['id', 'title', 'deleted_ms as deletedMs'])
    .where('collection_id', '=', collectionId)
    .orderBy('deleted_ms', 'desc')
    .orderBy('id')
    .execute();

/** Adds the terms of a content that the collection has no more. */
const withTerms = async (tx: Tx, {collectionId}: ItemAt, text: string, nowMs: number): Promise<string> => {
  const draft = storedIn(text);
  return JSON.stringify({...draft, ...(await namedTerms(tx, collectionId, {draft, nowMs}))});
};

/**
 * Brings a deleted item back as it was: draft, what visitors saw, history, and its tags and categories, which are added where the
 * collection has them no more. One that is there again, as after an answer that was lost, stays as it is. Throws `not-found` for one that is forgotten, `address-taken` where another item has its address
 * now, and as `insertItem` for a full collection.
 */
export async function bringItemBack(tx: Tx, at: ItemAt, {nowMs}: Writer): Promise<StoredItem> {
  await lockItems(tx, at.collectionId);
  const found = await tx
    .deleteFrom('deleted_item')
    .where('id', '=', at.id)
    .where('collection_id', '=', at.collectionId)
    .returning('document')
    .executeTakeFirst();
  const isThere = await matchesRow(tx.selectFrom('site_item').select('id').where('id', '=', at.id));
  if (!found || isThere) return itemAt(tx, at);
  const {item, changes}: DeletedItem = JSON.parse(found.document);
  await checkRoom(tx, at.collectionId);
  for (const urlId of [item.draft_url_id, item.published_url_id])
    if (urlId) await checkAddress(tx, at, urlId);
  const draft = await withTerms(tx, at, item.draft, nowMs);
  const published = item.published && (await withTerms(tx, at, item.published, nowMs));
  await tx
    .insertInto('site_item')
    .values({...item, draft, published, ends_ms: published ? endOf(storedIn(published)) : null})
    .execute();
  if (changes.length)
    await tx
      .insertInto('site_item_change')
      .values([...changes])
      .execute();
  return itemAt(tx, at);
}
