import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {Reader} from '../../kernel/database/connect.js';
import {storedIn} from '../site-content/collections/item-rows.js';
import {documentIn} from '../site-content/collections/stored-collections.js';
import type {SiteTermTable} from '../site-content/collections/tables.js';
import {termsOf} from '../site-content/collections/terms.js';
import type {IndexedCollection, IndexedItem} from './collection-schema.js';

const tagOf = ({id, url_id, name, localized}: SiteTermTable) => ({
  id,
  urlId: url_id,
  name,
  localized: JSON.parse(localized),
});

const categoryOf = (term: SiteTermTable) => ({...tagOf(term), parentId: term.parent_id});

async function itemsOf(db: Reader, collectionId: string): Promise<readonly IndexedItem[]> {
  const rows = await db
    .selectFrom('site_item')
    .select(['id', 'draft', 'published'])
    .where('collection_id', '=', collectionId)
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  return rows.map(({id, draft, published}) => ({
    id,
    draft: storedIn(draft),
    published: published === null ? null : storedIn(published),
  }));
}

/** Every collection with its items, the oldest first. */
export async function readCollections(db: Reader): Promise<readonly IndexedCollection[]> {
  const rows = await db
    .selectFrom('site_collection')
    .select(['id', 'kind', 'url_id', 'document'])
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  const found: IndexedCollection[] = [];
  for (const {id, kind, url_id, document} of rows) {
    const terms = await termsOf(db, id);
    found.push({
      id,
      kind,
      urlId: url_id,
      ...documentIn(document),
      tags: terms.filter(({kind}) => kind === 'tag').map(tagOf),
      categories: terms.filter(({kind}) => kind === 'category').map(categoryOf),
      items: [...(await itemsOf(db, id))],
    } as IndexedCollection);
  }
  return found;
}

/** Collections without the items that go beyond `room` bytes, which it names. */
export function fitCollections(collections: readonly IndexedCollection[], room: number) {
  const leftOut: LeftOut[] = [];
  const sizeOf = (data: unknown): number => Buffer.byteLength(JSON.stringify(data));
  let left = room - sizeOf(collections.map(collection => ({...collection, items: []})));
  const fits = (item: IndexedItem): boolean => {
    // With the comma before the next one.
    const size = sizeOf(item) + 1;
    const isFitting = size <= left;
    if (isFitting) left -= size;
    else leftOut.push({kind: 'item', id: item.id, name: item.draft.title, reason: 'size'});
    return isFitting;
  };
  const fitting = collections.map(collection => ({...collection, items: collection.items.filter(fits)}));
  return {collections: fitting, leftOut};
}
