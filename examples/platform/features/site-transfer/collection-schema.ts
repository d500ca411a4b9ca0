import * as v from 'valibot';
import {ITEM_LIMITS} from '../../../../src/builder/collections/item-draft.js';
import {limitOf} from '../../../../src/builder/limit-problem.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {COLLECTION_KINDS, eventTimesProblem} from '../../../../src/site/event-fields.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import type {StoredDraft} from '../site-content/collections/item-rows.js';
import {collectionFromBeforeLanguages, fromBeforeLanguages} from '../site-content/collections/older-items.js';
import {
  COLLECTION_FIELDS,
  ITEM_FIELDS,
  LocalizedCollectionSchema,
  LocalizedTextsSchema,
  SHOWN_ITEM_FIELDS,
} from '../site-content/collections/schemas.js';
import {TAGS_MAX} from '../site-content/collections/terms.js';
import {listOf} from './list-of.js';

export const ITEMS_MAX = limitOf('orderable-items');
const NAME_MAX = 200;
const COMMENTS_MAX = 1_000_000;
/** Characters of the address of a tag, with the number of a copy. */
const TERM_ADDRESS_MAX = 120;

const ID = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'an id of letters, digits, - and _'));
const address = (max: number) =>
  v.pipe(
    boundedText(max),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'letters a to z, digits, and single dashes'),
  );
const inLanguages = <Schema extends v.GenericSchema>(schema: Schema) => v.record(v.picklist(LOCALES), schema);

const fits = (data: unknown): boolean => Buffer.byteLength(JSON.stringify(data)) <= ITEM_LIMITS.bytes;
const TOO_LARGE = `at most ${ITEM_LIMITS.bytes} bytes in a language`;

/** An item as it is stored, with its texts in every language. */
const storedItem = (fields: typeof ITEM_FIELDS | typeof SHOWN_ITEM_FIELDS) =>
  v.pipe(
    v.object({
      ...fields,
      localized: v.optional(LocalizedTextsSchema, {}),
      language: v.exactOptional(v.picklist(LOCALES)),
      commentCount: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COMMENTS_MAX))),
    }),
    v.forward(
      v.check(({times}) => eventTimesProblem(times, 'save') === null, 'an end that is not before the start'),
      ['times'],
    ),
    v.check(({localized, ...draft}) => [draft, ...Object.values(localized)].every(fits), TOO_LARGE),
    v.transform(item => fromBeforeLanguages(item as unknown as StoredDraft)),
  ) as unknown as v.GenericSchema<unknown, StoredDraft>;

export const ItemSchema = v.object({
  id: ID,
  draft: storedItem(ITEM_FIELDS),
  published: v.optional(v.nullable(storedItem(SHOWN_ITEM_FIELDS)), null),
});

const name = v.pipe(boundedText(NAME_MAX), v.trim(), v.minLength(1));
const TERM_FIELDS = {
  id: ID,
  urlId: address(TERM_ADDRESS_MAX),
  name,
  localized: v.optional(inLanguages(name), {}),
};
const TagSchema = v.object(TERM_FIELDS);
const CategorySchema = v.object({...TERM_FIELDS, parentId: v.optional(v.nullable(ID), null)});

/** A collection as the file of a site has it. Its tags, categories and items are checked against each other afterwards. */
export const CollectionSchema = v.pipe(
  v.object({
    id: ID,
    /** A file from before there were events has posts. */
    kind: v.optional(v.picklist(COLLECTION_KINDS), 'posts'),
    urlId: address(PAGE_FIELDS.urlId),
    ...COLLECTION_FIELDS,
    localized: v.exactOptional(LocalizedCollectionSchema),
    language: v.exactOptional(v.picklist(LOCALES)),
    tags: listOf(TagSchema, TAGS_MAX, ({id}) => id),
    categories: listOf(CategorySchema, limitOf('nested-categories'), ({id}) => id),
    items: listOf(ItemSchema, ITEMS_MAX, ({id}) => id),
  }),
  v.transform(collection => collectionFromBeforeLanguages(collection)),
);

export type IndexedCollection = v.InferOutput<typeof CollectionSchema>;
export type IndexedItem = IndexedCollection['items'][number];
/** A tag, or a category: only that is nested. */
export type IndexedTerm = IndexedCollection['tags'][number] & {readonly parentId?: string | null};
