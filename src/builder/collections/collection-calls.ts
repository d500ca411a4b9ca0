import type {Client} from '../../api/call.js';
import {LOCALES, type MessageLocale} from '../../i18n/locales.js';
import {bool, type Decoder, fields, integer, list, nullable, oneOf, text} from '../../shared/decode.js';
import {COLLECTION_KINDS, type CollectionKind} from '../../site/event-fields.js';
import {callsBelow} from '../calls-below.js';
import type {ContentState} from '../content-status.js';
import {type ChangeList, changesIn} from '../saving/change-history.js';
import {type PreviewLink, previewLinkIn} from '../saving/preview-link.js';
import type {TagType} from '../tag-problem.js';
import {type TextLanguage, textLanguage} from '../texts/text-calls.js';
import type {CollectionDraft, CollectionTexts} from './collection-draft.js';
import {inLanguages, itemDraft, withoutNull} from './decode-item.js';
import type {ItemDraft} from './item-draft.js';

/** A collection of items, as a journal. */
export interface SiteCollection {
  readonly id: string;
  readonly kind: CollectionKind;
  /** Rises with each write of its title and description. */
  readonly revision: number;
  readonly title: string;
  /** Its address: `/journal` is that of `journal`. */
  readonly urlId: string;
  readonly description: string;
  /** Its title and description in other languages than its own. */
  readonly localized: CollectionDraft['localized'];
  /** The code of the language that it is written in, null for the site's default language. */
  readonly language: MessageLocale | null;
  readonly itemCount: number;
  /** True where pages of the theme link to it, so that it cannot be deleted. */
  readonly isOfTheme: boolean;
}

/** Every collection, and what the signed-in person may do. */
export interface SiteCollections {
  readonly collections: readonly SiteCollection[];
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

/** A tag or category of a collection. */
export interface CollectionTag {
  readonly id: string;
  /** Rises with each write. */
  readonly revision: number;
  readonly name: string;
  /** How many items use it. */
  readonly count: number;
  /** The category that it is nested in; null for none, and for tags. */
  readonly parentId: string | null;
}

/** What an item is in lists, and what of it visitors see. */
interface ItemState {
  readonly id: string;
  /** Rises with each write. */
  readonly revision: number;
  /** The revision that visitors see, or will see; null where it is not published. */
  readonly publishedRevision: number | null;
  /** True where the draft is another than what is published. */
  readonly isChanged: boolean;
  /** What decides on its status: see `contentStatus`. */
  readonly state: ContentState;
}

/** An item in the list of its collection. */
export interface ItemEntry extends ItemState {
  readonly title: string;
  readonly urlId: string;
  /** When an event begins; null for one without a time, and for other items. */
  readonly startMs: number | null;
}

/** An item as the platform has it. */
export interface StoredItem extends ItemState {
  readonly draft: ItemDraft;
  /** The code of the language that it is written in, null for the site's default language; `draft.localized` has the others. */
  readonly language: MessageLocale | null;
}

/** An item that was deleted, and when. */
export interface DeletedItemEntry {
  readonly id: string;
  readonly title: string;
  readonly deletedMs: number;
}

/** A tag or category that was deleted, and when. */
export interface DeletedTagEntry {
  readonly id: string;
  readonly type: TagType;
  readonly name: string;
  readonly deletedMs: number;
}

/** A collection with its items, newest first, its tags and categories, and the languages that items can be in. */
export interface OpenCollection {
  readonly collection: SiteCollection;
  readonly items: readonly ItemEntry[];
  readonly tags: readonly CollectionTag[];
  readonly categories: readonly CollectionTag[];
  readonly languages: readonly TextLanguage[];
  /** Items that were deleted and may be brought back, the last one first. */
  readonly deletedItems: readonly DeletedItemEntry[];
  /** Tags and categories that were deleted and may be brought back, the last one first. */
  readonly deletedTags: readonly DeletedTagEntry[];
  /** The code of the site's default language. */
  readonly defaultLanguage: MessageLocale;
  /** The time zone that pages show the times of events in, an IANA name. */
  readonly timeZone: string;
}

const collectionTexts: Decoder<CollectionTexts> = (value, path) => {
  const read = fields(value, path);
  return withoutNull({
    title: read('title', nullable(text), null),
    description: read('description', nullable(text), null),
  });
};

const collection: Decoder<SiteCollection> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    kind: read('kind', oneOf(...COLLECTION_KINDS), 'posts'),
    revision: read('revision', integer),
    title: read('title', text),
    urlId: read('urlId', text),
    description: read('description', text, ''),
    localized: read('localized', inLanguages(collectionTexts), {}),
    language: read('language', nullable(oneOf(...LOCALES)), null),
    itemCount: read('itemCount', integer),
    isOfTheme: read('isOfTheme', bool, false),
  };
};

const tag: Decoder<CollectionTag> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    revision: read('revision', integer),
    name: read('name', text),
    count: read('count', integer),
    parentId: read('parentId', nullable(text), null),
  };
};

const contentState: Decoder<ContentState> = (value, path) => {
  const read = fields(value, path);
  return {
    isDraft: read('isDraft', bool),
    needsReview: read('needsReview', bool),
    isPrivate: read('isPrivate', bool),
    publishAtMs: read('publishAtMs', nullable(integer)),
  };
};

const itemState = (read: ReturnType<typeof fields>): ItemState => ({
  id: read('id', text),
  revision: read('revision', integer),
  publishedRevision: read('publishedRevision', nullable(integer)),
  isChanged: read('isChanged', bool),
  state: read('state', contentState),
});

const entry: Decoder<ItemEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    ...itemState(read),
    title: read('title', text),
    urlId: read('urlId', text),
    startMs: read('startMs', nullable(integer), null),
  };
};

const deletedItem: Decoder<DeletedItemEntry> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), title: read('title', text), deletedMs: read('deletedMs', integer)};
};

const deletedTag: Decoder<DeletedTagEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    ...{id: read('id', text), type: read('type', oneOf('tag', 'category'))},
    ...{name: read('name', text), deletedMs: read('deletedMs', integer)},
  };
};

const storedItem = (body: unknown): StoredItem => {
  const read = fields(body, '');
  return {
    ...itemState(read),
    draft: read('draft', itemDraft),
    language: read('language', nullable(oneOf(...LOCALES)), null),
  };
};

/** Reads a collection with its items. */
const openCollection: Decoder<OpenCollection> = (value, path) => {
  const read = fields(value, path);
  return {
    collection: read('collection', collection),
    items: read('items', list(entry)),
    tags: read('tags', list(tag)),
    categories: read('categories', list(tag)),
    deletedItems: read('deletedItems', list(deletedItem), []),
    deletedTags: read('deletedTags', list(deletedTag), []),
    languages: read('languages', list(textLanguage), []),
    defaultLanguage: read('defaultLanguage', oneOf(...LOCALES), LOCALES[0]),
    timeZone: read('timeZone', text, 'UTC'),
  };
};

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
  const act =
    (action: 'publish' | 'unpublish') =>
    async (collectionId: string, id: string, revision: number): Promise<StoredItem> =>
      storedItem(await post([collectionId, 'items', id, action], {revision}));
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
    /** Shows visitors the draft, at its time. */
    publishItem: act('publish'),
    unpublishItem: act('unpublish'),
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
