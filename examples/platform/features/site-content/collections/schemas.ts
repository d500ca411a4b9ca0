import * as v from 'valibot';
import {
  COLLECTION_TEXTS,
  type CollectionDraft,
} from '../../../../../src/builder/collections/collection-draft.js';
import {ITEM_LIMITS, type ItemDraft} from '../../../../../src/builder/collections/item-draft.js';
import {ITEM_TEXTS, type LocalizedItemTexts} from '../../../../../src/builder/collections/item-texts.js';
import {LOCALES} from '../../../../../src/i18n/locales.js';
import {COLLECTION_KINDS} from '../../../../../src/site/event-fields.js';
import {isLinkTarget} from '../../../../../src/site/link-target.js';
import {PAGE_FIELDS} from '../../../../../src/tables/page-block-kinds.js';
import {boundedText} from '../../../kernel/http/bounded-text.js';
import {richDocSchema} from '../block-schemas.js';

/** Characters of a name that is checked for its length afterwards, so that the answer names the limit. */
const NAME_MAX = 200;
const ID_MAX = 40;
const ADDRESS_MAX = 500;
/** The last millisecond of the year 9999: texts of later dates have another form. */
const LAST_MS = 253_402_300_799_999;

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const required = (max: number) => v.pipe(boundedText(max), v.trim(), v.minLength(1));
// An item is stored as it was sent: an editor that saves while its owner types compares the two.
const filled = (max: number) =>
  v.pipe(
    boundedText(max),
    v.check(value => value.trim() !== '', 'a text'),
  );
const names = (max: number) => v.pipe(v.array(required(NAME_MAX)), v.maxLength(max));

const PictureSchema = v.object({
  assetUrl: v.pipe(
    required(ADDRESS_MAX),
    v.check(isLinkTarget, 'a path, or an address with https or http'),
    v.regex(/^(?:\/|https?:)/, 'a path, or an address with https or http'),
  ),
  altText: v.optional(boundedText(ITEM_LIMITS.title), ''),
  originalSize: v.pipe(v.string(), v.regex(/^\d{1,5}x\d{1,5}$/, 'a size such as 1500x1000')),
});

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MS));

/** When an event takes place. That it does not end before it begins is checked afterwards, so that the answer says it in words. */
const TimesSchema = v.object({startMs: v.nullable(time), endMs: v.nullable(time)});

const place = boundedText(ITEM_LIMITS.location);
/** Where an event takes place. */
const LocationSchema = v.object({
  addressTitle: place,
  addressLine1: place,
  addressLine2: place,
  addressCountry: place,
});

/** Texts by language, of which each may lack any. */
const byLanguage = <Texts extends v.ObjectEntries>(texts: Texts) =>
  v.record(v.picklist(LOCALES), v.partial(v.object(texts)));

/** Texts of an item in other languages than its own: those with nothing in them are left out. */
export const LocalizedTextsSchema = v.pipe(
  byLanguage({
    title: boundedText(ITEM_LIMITS.title),
    excerpt: boundedText(ITEM_LIMITS.excerpt),
    body: richDocSchema,
    altText: boundedText(ITEM_LIMITS.title),
    addressTitle: place,
    addressCountry: place,
  }),
  v.transform(texts => ITEM_TEXTS.withoutEmpty(texts as LocalizedItemTexts)),
);

/** What an owner edits of an item in its own language, or is the same in every language. */
export const ITEM_FIELDS = {
  title: filled(ITEM_LIMITS.title),
  excerpt: boundedText(ITEM_LIMITS.excerpt),
  body: richDocSchema,
  urlId: v.pipe(
    boundedText(ITEM_LIMITS.urlId),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'letters a to z, digits, and single dashes'),
  ),
  author: boundedText(ITEM_LIMITS.author),
  picture: v.nullable(PictureSchema),
  times: v.optional(v.nullable(TimesSchema), null),
  location: v.optional(v.nullable(LocationSchema), null),
  tags: names(ITEM_LIMITS.tags),
  categories: names(ITEM_LIMITS.categories),
  publishAtMs: v.nullable(time),
  isPrivate: v.boolean(),
  needsReview: v.boolean(),
};

/** What an owner edits of an item that visitors see: it has a time. */
export const SHOWN_ITEM_FIELDS = {...ITEM_FIELDS, publishAtMs: time};

/** Parts that a body may leave out, as one of an older editor does: they stay as they are. */
type LeftOutParts = Pick<ItemDraft, 'localized' | 'times' | 'location'>;

/** The draft of a body. */
export type SentDraft = Omit<ItemDraft, keyof LeftOutParts> & Partial<LeftOutParts>;

const DraftSchema = v.object({
  ...ITEM_FIELDS,
  times: v.exactOptional(v.nullable(TimesSchema)),
  location: v.exactOptional(v.nullable(LocationSchema)),
  localized: v.exactOptional(LocalizedTextsSchema),
}) as unknown as v.GenericSchema<unknown, SentDraft>;

/** The body that saves an item. Unknown keys are dropped. */
export const ItemBody = v.object({revision, draft: DraftSchema});

/** The body that publishes an item: its draft, or what `shown` names. */
export const PublishItemBody = v.object({
  revision,
  shown: v.exactOptional(
    v.object({
      published: v.nullable(DraftSchema),
      publishAtMs: ITEM_FIELDS.publishAtMs,
      needsReview: ITEM_FIELDS.needsReview,
    }),
  ),
});

/** The body that makes an item. */
export const NewItemBody = v.object({title: required(ITEM_LIMITS.title)});

/** The body that makes a collection. */
export const NewCollectionBody = v.object({
  title: required(PAGE_FIELDS.title),
  kind: v.optional(v.picklist(COLLECTION_KINDS), 'posts'),
});

const trimmed = (max: number) => v.pipe(boundedText(max), v.trim());

/** Texts of a collection in its own language. */
export const COLLECTION_FIELDS = {
  title: required(PAGE_FIELDS.title),
  description: v.optional(trimmed(PAGE_FIELDS.description), ''),
};

/** Texts of a collection in other languages than its own: those with nothing in them are left out. */
export const LocalizedCollectionSchema = v.pipe(
  byLanguage({title: trimmed(PAGE_FIELDS.title), description: trimmed(PAGE_FIELDS.description)}),
  v.transform(texts => COLLECTION_TEXTS.withoutEmpty(texts as CollectionDraft['localized'])),
);

/** The body that saves a collection: without `localized` the texts of other languages stay as they are. */
export const CollectionBody = v.object({
  revision,
  ...COLLECTION_FIELDS,
  localized: v.exactOptional(LocalizedCollectionSchema),
});

const parentId = v.optional(v.nullable(boundedText(ID_MAX)), null);

/** What whoever deletes a collection has seen of it. */
export const SeenCollection = v.object({revision, itemCount: revision});

/** The body that makes a tag or category. */
export const NewTagBody = v.object({
  type: v.picklist(['tag', 'category']),
  name: required(NAME_MAX),
  parentId,
});

/** The body that renames a tag, or nests a category elsewhere. */
export const TagBody = v.object({revision, name: required(NAME_MAX), parentId});
