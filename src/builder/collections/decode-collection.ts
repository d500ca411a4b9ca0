import {LOCALES} from '../../i18n/locales.js';
import {bool, type Decoder, fields, integer, list, nullable, oneOf, text} from '../../shared/decode.js';
import {COLLECTION_KINDS} from '../../site/event-fields.js';
import type {ContentState} from '../content-status.js';
import {inLanguages, textLanguage, withoutNull} from '../decode-languages.js';
import type {CollectionTexts} from './collection-draft.js';
import {itemDraft} from './decode-item.js';
import type {
  CollectionTag,
  DeletedItemEntry,
  DeletedTagEntry,
  ItemEntry,
  ItemState,
  OpenCollection,
  SiteCollection,
  StoredItem,
} from './site-collections.js';

const collectionTexts: Decoder<CollectionTexts> = (value, path) => {
  const read = fields(value, path);
  return withoutNull({
    title: read('title', nullable(text), null),
    description: read('description', nullable(text), null),
  });
};

/** Reads a collection. Throws `DecodeError`. */
export const collection: Decoder<SiteCollection> = (value, path) => {
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

/** Reads a tag or category. Throws `DecodeError`. */
export const tag: Decoder<CollectionTag> = (value, path) => {
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
    id: read('id', text),
    type: read('type', oneOf('tag', 'category')),
    name: read('name', text),
    deletedMs: read('deletedMs', integer),
  };
};

/** Reads an item. Throws `DecodeError`. */
export const storedItem = (body: unknown): StoredItem => {
  const read = fields(body, '');
  return {
    ...itemState(read),
    draft: read('draft', itemDraft),
    published: read('published', nullable(itemDraft), null),
    language: read('language', nullable(oneOf(...LOCALES)), null),
  };
};

/** Reads a collection with its items. Throws `DecodeError`. */
export const openCollection: Decoder<OpenCollection> = (value, path) => {
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
