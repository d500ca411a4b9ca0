import type {Client} from '../../api/call.js';
import {bool, fields, list, text} from '../../shared/decode.js';
import type {CollectionKind} from '../../site/event-fields.js';
import {callsBelow} from '../calls-below.js';
import {type ChangeList, changesIn} from '../saving/change-history.js';
import {type PreviewLink, previewLinkIn} from '../saving/preview-link.js';
import type {TagType} from '../tag-problem.js';
import type {CollectionDraft} from './collection-draft.js';
import {collection, openCollection, storedItem, tag} from './decode-collection.js';
import type {ItemDraft} from './item-draft.js';
import type {
  CollectionTag,
  OpenCollection,
  ShownItem,
  SiteCollection,
  SiteCollections,
  StoredItem,
} from './site-collections.js';

type Calls = ReturnType<typeof callsBelow>;

/** Calls of collections. */
const createListCalls = ({get, post, put, remove}: Calls) => ({
  async listCollections(): Promise<SiteCollections> {
    const read = fields(await get([]), '');
    return {
      collections: read('collections', list(collection)),
      mayWrite: read('mayWrite', bool),
      mayPublish: read('mayPublish', bool),
    };
  },
  readCollection: async (id: string): Promise<OpenCollection> => openCollection(await get([id]), ''),
  /** Makes a collection with an address from its title. `key` makes the call safe to repeat. */
  createCollection: async (
    title: string,
    key: string,
    kind: CollectionKind = 'posts',
  ): Promise<SiteCollection> => collection(await post([], {title, kind}, key), ''),
  /** Saves the title and the description of a collection, which visitors see at once. Without `localized` those of other languages stay. */
  saveCollection: async ({
    id,
    ...change
  }: Pick<SiteCollection, 'id' | 'revision'> &
    Pick<CollectionDraft, 'title' | 'description'> &
    Partial<Pick<CollectionDraft, 'localized'>>): Promise<SiteCollection> =>
    collection(await put([id], change), ''),
  /** Deletes a collection with its items, where it still has as many as its owner has seen. */
  async deleteCollection({
    id,
    revision,
    itemCount,
  }: Pick<SiteCollection, 'id' | 'revision' | 'itemCount'>): Promise<void> {
    await remove([id], {revision: String(revision), itemCount: String(itemCount)});
  },
});

/** Calls of the tags and categories of a collection. */
const createTagCalls = ({post, put, remove}: Calls) => ({
  /** Adds a tag or category; a category may be nested in another one. */
  createTag: async (
    collectionId: string,
    {type, name, parentId}: {readonly type: TagType; readonly name: string; readonly parentId: string | null},
    key: string,
  ): Promise<CollectionTag> => tag(await post([collectionId, 'tags'], {type, name, parentId}, key), ''),
  /** Renames a tag, or nests a category in another one. Every item that uses it has the new name. */
  saveTag: async (
    collectionId: string,
    {id, ...change}: Pick<CollectionTag, 'id' | 'revision' | 'name' | 'parentId'>,
  ): Promise<CollectionTag> => tag(await put([collectionId, 'tags', id], change), ''),
  /** Deletes a tag from the collection and from every item; the categories in it move up. */
  async deleteTag(collectionId: string, {id, revision}: Pick<CollectionTag, 'id' | 'revision'>) {
    await remove([collectionId, 'tags', id], {revision: String(revision)});
  },
  /** Brings a deleted tag or category back, in every item that had it. */
  undeleteTag: async (collectionId: string, id: string): Promise<CollectionTag> =>
    tag(await post([collectionId, 'tags', id, 'undelete'], {}), ''),
});

/** What takes writes of items back. */
const createItemUndoCalls = ({get, post}: Calls) => ({
  /** What was done to an item, newest first. */
  readItemHistory: async (collectionId: string, id: string, cursor?: string): Promise<ChangeList> =>
    changesIn(await get([collectionId, 'items', id, 'history'], cursor ? {cursor} : {})),
  /** Brings the draft back as revision `to` left it, as a new revision. */
  restoreItem: async (
    collectionId: string,
    id: string,
    change: {readonly revision: number; readonly to: number},
  ): Promise<StoredItem> => storedItem(await post([collectionId, 'items', id, 'restore'], change)),
  /** Brings a deleted item back as it was, with its history. */
  undeleteItem: async (collectionId: string, id: string): Promise<StoredItem> =>
    storedItem(await post([collectionId, 'items', id, 'undelete'], {})),
});

const createItemCalls = ({get, post, put, remove}: Calls) => {
  return {
    readItem: async (collectionId: string, id: string): Promise<StoredItem> =>
      storedItem(await get([collectionId, 'items', id])),
    /** Makes a draft with an address from its title. `key` makes the call safe to repeat. */
    async createItem(collectionId: string, title: string, key: string): Promise<string> {
      return fields(await post([collectionId, 'items'], {title}, key), '')('id', text);
    },
    /** Saves a draft that was made on `revision`. */
    saveItem: async (
      collectionId: string,
      id: string,
      change: {readonly revision: number; readonly draft: ItemDraft},
    ): Promise<StoredItem> => storedItem(await put([collectionId, 'items', id], change)),
    /** A link to the draft for whoever has it, and when that ends. */
    createItemPreview: async (collectionId: string, id: string): Promise<PreviewLink> =>
      previewLinkIn(await post([collectionId, 'items', id, 'preview'], {})),
    /** Shows visitors the draft, at its time, or what `shown` has: what they saw before, where the draft has its time and mark of before too. */
    publishItem: async (
      collectionId: string,
      id: string,
      revision: number,
      shown?: ShownItem,
    ): Promise<StoredItem> =>
      storedItem(await post([collectionId, 'items', id, 'publish'], {revision, ...(shown && {shown})})),
    unpublishItem: async (collectionId: string, id: string, revision: number): Promise<StoredItem> =>
      storedItem(await post([collectionId, 'items', id, 'unpublish'], {revision})),
    async deleteItem(collectionId: string, {id, revision}: Pick<StoredItem, 'id' | 'revision'>) {
      await remove([collectionId, 'items', id], {revision: String(revision)});
    },
  };
};

/**
 * Calls of the site's collections, their items, tags and categories. Each needs an owner's session, and throws what `Client`
 * throws: a stale `revision` is an `ApiError` of status 409, and one beyond a limit of status 400 with the limit's message.
 * Source: docs/http.md, Collections of the site.
 */
export const createCollectionCalls = (client: Client) => {
  const calls = callsBelow(client, 'site-collections');
  return {
    ...createListCalls(calls),
    ...createTagCalls(calls),
    ...createItemCalls(calls),
    ...createItemUndoCalls(calls),
  };
};

export type CollectionCalls = ReturnType<typeof createCollectionCalls>;
