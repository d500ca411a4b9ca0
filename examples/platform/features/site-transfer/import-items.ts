import type {Transaction} from 'kysely';
import {limitOf} from '../../../../src/builder/limit-problem.js';
import type {TagType} from '../../../../src/builder/tag-problem.js';
import {isSameData} from '../../../../src/site/page-content.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {Tables} from '../../kernel/database/tables.js';
import {changeAddresses} from '../former-addresses/former-addresses.js';
import type {Writer} from '../owner/write-as-owner.js';
import {type ItemWrite, recordItems} from '../site-content/collections/item-history.js';
import {
  endOf,
  type ItemRow,
  itemMove,
  itemRows,
  type StoredDraft,
  storedIn,
} from '../site-content/collections/item-rows.js';
import {LIST_OF} from '../site-content/collections/terms.js';
import type {IndexedCollection, IndexedItem} from './collection-schema.js';
import {inBatches} from './in-batches.js';

type Tx = Transaction<Tables>;
type Known = ReadonlyMap<string, ItemRow>;

/** Addresses that items of the site keep: all of those that the file does not write, and what visitors see of those of which it has a draft only. */
function storedAddresses(known: Known, came: readonly IndexedItem[]): ReadonlyMap<string, string> {
  const written = new Map(came.map(item => [item.id, item]));
  const kept = new Map<string, string>();
  for (const {id, draft, published} of known.values()) {
    const item = written.get(id);
    if (!item) kept.set(storedIn(draft).urlId, id);
    if (published !== null && !item?.published) kept.set(storedIn(published).urlId, id);
  }
  return kept;
}

/** The items whose addresses no other item keeps. One that does not come keeps its own, too. */
function withFreeAddresses(known: Known, items: readonly IndexedItem[]): readonly IndexedItem[] {
  const kept = storedAddresses(known, items);
  const isFree = (urlId: string, id: string): boolean => (kept.get(urlId) ?? id) === id;
  const free = items.filter(
    ({id, draft, published}) => isFree(draft.urlId, id) && isFree((published ?? draft).urlId, id),
  );
  return free.length === items.length ? items : withFreeAddresses(known, free);
}

/** The items that the collection takes, and why it takes no others. */
async function chooseItems(tx: Tx, {id: collectionId, items}: IndexedCollection, known: Known) {
  const others = items.length
    ? await tx
        .selectFrom('site_item')
        .select('id')
        .where('collection_id', '<>', collectionId)
        .where(
          'id',
          'in',
          items.map(({id}) => id),
        )
        .execute()
    : [];
  const elsewhere = new Set(others.map(({id}) => id));
  const here = items.filter(({id}) => !elsewhere.has(id));
  const free = withFreeAddresses(known, here);
  let room = limitOf('orderable-items') - known.size;
  const came = free.filter(({id}) => known.has(id) || room-- > 0);
  const reasonOf = (item: IndexedItem): LeftOut['reason'] => {
    if (elsewhere.has(item.id)) return 'exists';
    return free.includes(item) ? 'full' : 'address';
  };
  const leftOut = items
    .filter(item => !came.includes(item))
    .map((item): LeftOut => {
      const {id, draft} = item;
      return {kind: 'item', id, name: draft.title, reason: reasonOf(item)};
    });
  return {came, leftOut};
}

/** A content without the tags and categories that the collection had no room for. */
const besides =
  (leftOut: readonly LeftOut[]) =>
  (content: StoredDraft): StoredDraft => {
    const named = (kind: TagType): readonly string[] =>
      content[LIST_OF[kind]].filter(name => !leftOut.some(left => left.kind === kind && left.name === name));
    return leftOut.length ? {...content, tags: named('tag'), categories: named('category')} : content;
  };

const isSameItem = ({draft, published}: ItemRow, item: IndexedItem): boolean =>
  isSameData(storedIn(draft), item.draft) &&
  (!item.published || (published !== null && isSameData(storedIn(published), item.published)));

/** The columns of an item at a revision; those of what visitors see only where the file has that. */
function columnsOf({draft, published}: IndexedItem, revision: number) {
  const text = JSON.stringify(draft);
  const shown = published && isSameData(draft, published) ? text : JSON.stringify(published);
  return {
    revision,
    draft: text,
    draft_url_id: draft.urlId,
    ...(published && {
      published: shown,
      published_url_id: published.urlId,
      published_revision: revision,
      publish_at_ms: published.publishAtMs,
      ends_ms: endOf(published),
    }),
  };
}

async function updateItems(
  tx: Tx,
  {urlId}: Pick<IndexedCollection, 'urlId'>,
  items: readonly IndexedItem[],
  known: Known,
): Promise<void> {
  const moves = items.flatMap(({id, published}) => {
    const row = known.get(id);
    return row && published ? [itemMove(urlId, row, published)] : [];
  });
  await changeAddresses(tx, moves);
  const shown = items.filter(({published}) => published).map(({id}) => id);
  // Two of them may have changed their addresses for each other's.
  if (shown.length)
    await tx.updateTable('site_item').set({published_url_id: null}).where('id', 'in', shown).execute();
  for (const item of items)
    await tx
      .updateTable('site_item')
      .set(columnsOf(item, (known.get(item.id)?.revision ?? 0) + 1))
      .where('id', '=', item.id)
      .execute();
}

/**
 * Writes the items of a collection, as the next revision of each that differs, which its history takes back; the answer counts
 * them. What the file lacks stays. `lost` are terms that the collection had no room for.
 */
export async function importItems(
  tx: Tx,
  collection: IndexedCollection,
  lost: readonly LeftOut[],
  by: Writer,
) {
  const known: Known = new Map((await itemRows(tx, collection.id)).map(row => [row.id, row]));
  const {came, leftOut} = await chooseItems(tx, collection, known);
  const named = besides(lost);
  const items = came
    .map(({id, draft, published}) => ({id, draft: named(draft), published: published && named(published)}))
    .filter(item => {
      const row = known.get(item.id);
      return !row || !isSameItem(row, item);
    });
  await updateItems(
    tx,
    collection,
    items.filter(({id}) => known.has(id)),
    known,
  );
  // Lists have drafts in the order of their making.
  const added = items
    .filter(({id}) => !known.has(id))
    .map((item, at) => ({
      id: item.id,
      collection_id: collection.id,
      created_ms: by.nowMs + at,
      published: null,
      published_url_id: null,
      published_revision: null,
      publish_at_ms: null,
      ends_ms: null,
      ...columnsOf(item, 1),
    }));
  for (const rows of inBatches(added)) await tx.insertInto('site_item').values(rows).execute();
  const writes = items.map(({id, draft: after}): ItemWrite => {
    const row = known.get(id);
    const before = row ? storedIn(row.draft) : null;
    return {id, revision: (row?.revision ?? 0) + 1, action: 'import', before, after};
  });
  await recordItems(tx, writes, by);
  return {came: items.length, leftOut};
}
