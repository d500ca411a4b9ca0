import * as v from 'valibot';
import {LOCALES} from '../../../../../src/i18n/locales.js';
import {COLLECTION_KINDS} from '../../../../../src/site/event-fields.js';
import {Time, Whole} from '../../../kernel/http/answer-parts.js';
import {type Call, refusedWith} from '../../../kernel/http/call.js';
import {Changes, CursorQuery, PreviewLink, ShownLanguage} from '../change-parts.js';
import {NewCollectionBody, NewItemBody, NewTagBody, TagBody} from './schemas.js';

const Id = v.object({id: v.string()});
const Language = v.nullable(v.picklist(LOCALES));
const byLanguage = (texts: v.ObjectEntries) =>
  v.pipe(v.record(v.string(), v.object(texts)), v.description('By the code of the language.'));
const text = v.exactOptional(v.string());
const RichText = v.pipe(v.looseObject({type: v.string()}), v.description('See docs/editor-text.md.'));

const Collection = v.object({
  id: v.string(),
  kind: v.picklist(COLLECTION_KINDS),
  revision: Whole,
  title: v.string(),
  urlId: v.string(),
  description: v.string(),
  localized: byLanguage({title: text, description: text}),
  language: Language,
  itemCount: Whole,
  isOfTheme: v.boolean(),
});

const Tag = v.object({
  id: v.string(),
  revision: Whole,
  name: v.string(),
  count: v.pipe(Whole, v.description('How many items use it.')),
  parentId: v.nullable(v.string()),
});

const STATE = {
  id: v.string(),
  revision: Whole,
  publishedRevision: v.nullable(Whole),
  isChanged: v.boolean(),
  language: Language,
  state: v.object({
    isDraft: v.boolean(),
    needsReview: v.boolean(),
    isPrivate: v.boolean(),
    publishAtMs: v.nullable(Time),
  }),
};

const Draft = v.object({
  title: v.string(),
  urlId: v.string(),
  excerpt: v.string(),
  author: v.string(),
  body: RichText,
  picture: v.nullable(v.object({assetUrl: v.string(), altText: v.string(), originalSize: v.string()})),
  times: v.exactOptional(v.nullable(v.object({startMs: v.nullable(Time), endMs: v.nullable(Time)}))),
  location: v.exactOptional(
    v.nullable(
      v.object({
        addressTitle: v.string(),
        addressLine1: v.string(),
        addressLine2: v.string(),
        addressCountry: v.string(),
      }),
    ),
  ),
  tags: v.array(v.string()),
  categories: v.array(v.string()),
  publishAtMs: v.nullable(Time),
  isPrivate: v.boolean(),
  needsReview: v.boolean(),
  localized: v.exactOptional(
    byLanguage({
      title: text,
      excerpt: text,
      body: v.exactOptional(RichText),
      altText: text,
      addressTitle: text,
      addressCountry: text,
    }),
  ),
});

const Item = v.object({...STATE, draft: Draft, published: v.nullable(Draft)});

const RevisionQuery = v.object({revision: v.pipe(v.string(), v.description('The one that was seen.'))});
const Stale = {
  collection: refusedWith({collection: v.exactOptional(Collection)}),
  item: refusedWith({item: v.exactOptional(Item)}),
  tag: refusedWith({tag: v.exactOptional(Tag)}),
};

const OWNER = {access: 'owner', refusals: [404]} as const;
const WRITE = {...OWNER, isOnce: true} as const;
const ITEM_WRITE = {...WRITE, answers: {200: Item, 409: Stale.item}} as const;
const NOTHING = v.object({});

const COLLECTION_CALLS = {
  list: {
    id: 'listCollections',
    summary: 'Reads every collection of the site.',
    access: 'owner',
    answers: {
      200: v.object({collections: v.array(Collection), mayWrite: v.boolean(), mayPublish: v.boolean()}),
      304: null,
    },
  },
  create: {
    id: 'createCollection',
    summary: 'Makes a collection, with an address from its title.',
    ...WRITE,
    body: NewCollectionBody,
    answers: {200: Collection},
  },
  read: {
    id: 'readCollection',
    summary: 'Reads a collection with its items, tags and categories.',
    ...OWNER,
    answers: {
      200: v.object({
        collection: Collection,
        items: v.array(v.object({...STATE, title: v.string(), urlId: v.string(), startMs: v.nullable(Time)})),
        tags: v.array(Tag),
        categories: v.array(Tag),
        deletedItems: v.array(v.object({id: v.string(), title: v.string(), deletedMs: Time})),
        deletedTags: v.array(
          v.object({
            id: v.string(),
            type: v.picklist(['tag', 'category']),
            name: v.string(),
            deletedMs: Time,
          }),
        ),
        languages: v.array(ShownLanguage),
        defaultLanguage: v.picklist(LOCALES),
        timeZone: v.string(),
      }),
      304: null,
    },
  },
  save: {
    id: 'saveCollection',
    summary: 'Saves title and description of a collection, which visitors see at once.',
    ...WRITE,
    body: v.object({
      revision: Whole,
      title: v.string(),
      description: v.optional(v.string()),
      localized: v.exactOptional(byLanguage({title: text, description: text})),
    }),
    answers: {200: Collection, 409: Stale.collection},
  },
  remove: {
    id: 'deleteCollection',
    summary: 'Deletes a collection with its items, where it still has as many as were seen.',
    ...WRITE,
    query: v.object({...RevisionQuery.entries, itemCount: v.string()}),
    answers: {200: Id, 409: Stale.collection},
  },
} as const satisfies Record<string, Call>;

const ITEM_CALLS = {
  createItem: {
    id: 'createItem',
    summary: 'Makes the draft of an item, with an address from its title.',
    ...WRITE,
    body: NewItemBody,
    answers: {200: v.object({id: v.string(), revision: Whole})},
  },
  readItem: {id: 'readItem', summary: 'Reads an item.', ...OWNER, answers: {200: Item, 304: null}},
  saveItem: {
    id: 'saveItem',
    summary: 'Saves the draft of an item.',
    ...ITEM_WRITE,
    body: v.object({revision: Whole, draft: Draft}),
  },
  removeItem: {
    id: 'deleteItem',
    summary: 'Deletes an item.',
    ...WRITE,
    query: RevisionQuery,
    answers: {200: Id, 409: Stale.item},
  },
  undeleteItem: {
    id: 'undeleteItem',
    summary: 'Brings a deleted item back, with its history.',
    ...ITEM_WRITE,
    body: NOTHING,
  },
  readItemHistory: {
    id: 'readItemHistory',
    summary: 'Reads what was done to an item, newest first.',
    ...OWNER,
    query: CursorQuery,
    answers: {200: Changes, 304: null},
  },
  restoreItem: {
    id: 'restoreItem',
    summary: 'Brings the draft of an item back as a revision left it.',
    ...ITEM_WRITE,
    body: v.object({revision: Whole, to: Whole}),
  },
  previewItem: {
    id: 'previewItem',
    summary: 'Makes a link to the draft of an item, for a day.',
    ...WRITE,
    body: NOTHING,
    answers: {200: PreviewLink},
  },
  publishItem: {
    id: 'publishItem',
    summary: 'Shows visitors the draft of an item at its time, or what `shown` has.',
    ...ITEM_WRITE,
    body: v.object({
      revision: Whole,
      shown: v.exactOptional(
        v.object({
          published: v.nullable(Draft),
          publishAtMs: v.nullable(Time),
          needsReview: v.boolean(),
        }),
      ),
    }),
  },
  unpublishItem: {
    id: 'unpublishItem',
    summary: 'Takes an item from visitors.',
    ...ITEM_WRITE,
    body: v.object({revision: Whole}),
  },
} as const satisfies Record<string, Call>;

const TAG_CALLS = {
  createTag: {
    id: 'createTag',
    summary: 'Adds a tag or category.',
    ...WRITE,
    body: NewTagBody,
    answers: {200: Tag},
  },
  saveTag: {
    id: 'saveTag',
    summary: 'Renames a tag in every item, or nests a category in another one.',
    ...WRITE,
    body: TagBody,
    answers: {200: Tag, 409: Stale.tag},
  },
  removeTag: {
    id: 'deleteTag',
    summary: 'Deletes a tag from the collection and from every item.',
    ...WRITE,
    query: RevisionQuery,
    answers: {200: Id, 409: Stale.tag},
  },
  undeleteTag: {
    id: 'undeleteTag',
    summary: 'Brings a deleted tag back, in every item that had it.',
    ...WRITE,
    body: NOTHING,
    answers: {200: Tag},
  },
} as const satisfies Record<string, Call>;

/** What the document says of the calls of collections, their items, tags and categories. */
export const CALLS = {...COLLECTION_CALLS, ...ITEM_CALLS, ...TAG_CALLS};
