import {ITEM_LIMITS} from '../../../../../src/builder/collections/item-draft.js';
import type {
  CollectionTag,
  DeletedTagEntry,
} from '../../../../../src/builder/collections/site-collections.js';
import {isSameTag} from '../../../../../src/builder/tag-problem.js';
import {createUrlId} from '../../../../../src/builder/url-id.js';
import type {Reader} from '../../../kernel/database/connect.js';
import {upsert} from '../../../kernel/database/upsert.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {itemRows, lockItems, type StoredDraft, storedIn} from './item-rows.js';
import type {Tx} from './stored-collections.js';
import type {SiteTermTable} from './tables.js';
import {
  changeInItems,
  checkCount,
  checkName,
  LIST_OF,
  renameInItems,
  type TermAt,
  tagAt,
  termForWrite,
  termsOf,
} from './terms.js';

/** Where an item had a term: its place among the others, -1 where it was not in it. */
interface Use {
  readonly id: string;
  readonly draft: number;
  readonly published: number;
}

/** A deleted term, with what of the collection it concerned. */
interface DeletedTerm {
  readonly term: SiteTermTable;
  /** The categories that were in it. */
  readonly nested: readonly string[];
  readonly uses: readonly Use[];
}

async function usesOf(tx: Tx, {collection_id, kind, name}: SiteTermTable): Promise<readonly Use[]> {
  const placeIn = (text: string | null): number =>
    text === null ? -1 : storedIn(text)[LIST_OF[kind]].indexOf(name);
  const rows = await itemRows(tx, collection_id);
  return rows
    .map(({id, draft, published}) => ({id, draft: placeIn(draft), published: placeIn(published)}))
    .filter(use => use.draft >= 0 || use.published >= 0);
}

/**
 * Deletes a term from the collection and from every item, so that it can be brought back for a while; the categories in it move up.
 * Throws as `termForWrite`. Source: runtime spec §9, deleting a tag.
 */
export async function removeTerm(tx: Tx, at: TermAt, by: Writer): Promise<{readonly id: string}> {
  const {term, terms} = await termForWrite(tx, at);
  const {id, collection_id, kind, name} = term;
  const nested = terms.filter(one => one.parent_id === id).map(one => one.id);
  const document = JSON.stringify({term, nested, uses: await usesOf(tx, term)} satisfies DeletedTerm);
  await renameInItems(tx, term, null, by);
  await tx.updateTable('site_term').set({parent_id: term.parent_id}).where('parent_id', '=', id).execute();
  await tx.deleteFrom('site_term').where('id', '=', id).execute();
  const row = {id, collection_id, kind, name, document, deleted_ms: by.nowMs};
  // An import may have made a term of the same id meanwhile.
  await upsert(tx, 'deleted_term', {
    rows: [row],
    columns: ['collection_id', 'kind', 'name', 'document', 'deleted_ms'],
  });
  return {id};
}

/** Gives a term back to each item that had it, at its place, unless the item has it or has no room. */
function returnToItems(tx: Tx, {term, uses}: DeletedTerm, by: Writer): Promise<void> {
  const {collection_id, kind, name} = term;
  const list = LIST_OF[kind];
  const placeById = new Map(uses.map(use => [use.id, use]));
  const isFree = (names: readonly string[]): boolean =>
    names.length < ITEM_LIMITS[list] && !names.some(one => isSameTag(one, name));
  return changeInItems(
    tx,
    collection_id,
    (content, {id, content: which}): StoredDraft => {
      const place = placeById.get(id)?.[which] ?? -1;
      const names = content[list];
      if (place < 0 || !isFree(names)) return content;
      return {...content, [list]: [...names.slice(0, place), name, ...names.slice(place)]};
    },
    by,
  );
}

/** Puts the row of a term back: in the category that it was in where that is there, with another address where another term has its own. */
async function insertTerm(
  tx: Tx,
  {term, nested}: DeletedTerm,
  terms: readonly SiteTermTable[],
): Promise<void> {
  const {id, kind, name, url_id, revision} = term;
  const same = terms.filter(one => one.kind === kind);
  checkName(kind, name, same);
  checkCount(kind, same.length + 1);
  const addresses = same.map(one => one.url_id);
  const parent_id = terms.some(one => one.id === term.parent_id) ? term.parent_id : null;
  await tx
    .insertInto('site_term')
    .values({
      ...term,
      parent_id,
      revision: revision + 1,
      url_id: addresses.includes(url_id) ? createUrlId(name, addresses, kind) : url_id,
    })
    .execute();
  // One that was moved meanwhile stays where it is: so no category comes to be in itself.
  const inner = terms.filter(one => nested.includes(one.id) && one.parent_id === parent_id);
  if (inner.length)
    await tx
      .updateTable('site_term')
      .set({parent_id: id})
      .where(
        'id',
        'in',
        inner.map(one => one.id),
      )
      .execute();
}

/**
 * Brings a deleted term back: to the collection, to the items that had it, and to the categories that were in it.
 * One that is there again, as after an answer that was lost, stays as it is. Throws
 * `not-found` for one that is forgotten, and as `createTerm` where another one has its name or there is no room.
 */
export async function bringTermBack(
  tx: Tx,
  {collectionId, id}: Omit<TermAt, 'revision'>,
  by: Writer,
): Promise<CollectionTag> {
  await lockItems(tx, collectionId);
  const found = await tx
    .deleteFrom('deleted_term')
    .where('id', '=', id)
    .where('collection_id', '=', collectionId)
    .returning('document')
    .executeTakeFirst();
  const terms = await termsOf(tx, collectionId);
  if (!found || terms.some(term => term.id === id)) return tagAt(tx, collectionId, id);
  const deleted: DeletedTerm = JSON.parse(found.document);
  await insertTerm(tx, deleted, terms);
  await returnToItems(tx, deleted, by);
  return tagAt(tx, collectionId, id);
}

/** Every deleted tag and category of a collection that may be brought back, the last one first. */
export const deletedTags = (db: Reader, collectionId: string): Promise<DeletedTagEntry[]> =>
  db
    .selectFrom('deleted_term')
    .select(['id', 'kind as type', 'name', 'deleted_ms as deletedMs'])
    .where('collection_id', '=', collectionId)
    .orderBy('deleted_ms', 'desc')
    .orderBy('id')
    .execute();
