import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {PageContent} from '../../../../src/site/page-content.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {
  LEFT_OUT_KINDS,
  LEFT_OUT_REASONS,
  SITE_ARCHIVE_FORMAT,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_VERSION,
} from '../../../../src/tables/site-archive.js';
import {SITE_FILE_LIMITS, SITE_FILE_TYPES} from '../../../../src/tables/site-file-types.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {isId} from '../../kernel/security/tokens.js';
import {SHOP_FILES_MAX} from '../downloads/limits.js';
import {FORMS_MAX} from '../forms/new-form.js';
import {pictureNamed} from '../pictures/addresses.js';
import {PRODUCTS_MAX} from '../products/limits.js';
import {COLLECTIONS_MAX, THEME_COLLECTION} from '../site-content/collections/stored-collections.js';
import {PlacesSchema} from '../site-content/navigation-schema.js';
import {SitePartsSchema} from '../site-settings/header-footer.js';
import {NAMESPACE, NAMESPACES_MAX} from '../site-settings/preferences.js';
import {StylesFileSchema} from '../site-styles/schemas.js';
import {TextsFileSchema} from '../site-texts/schemas.js';
import type {IndexedCollection} from './collection-schema.js';
import {hasEachOnce, listOf} from './list-of.js';
import {CouponsSchema, HowToPaySchema, RatesSchema, TimeZoneSchema} from './shop-schema.js';

const PAGES_MAX = 100;
const ID_MAX = 100;
/** Files that one archive has, and what an export may have left out of it. */
const FILES_MAX = 2000;
const LEFT_OUT_MAX = 10_000;

/** A page but for what it says. */
export const PageHeadSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'an id of letters, digits, - and _')),
  /** True for a page with a password, which the file does not have. */
  isLocked: v.optional(v.boolean(), false),
});

/** A page of the file. */
export type IndexedPage = v.InferOutput<typeof PageHeadSchema> & {
  readonly draft: PageContent;
  readonly published: PageContent | null;
};

type Pages = IndexedPage[];

const placeIn = (pages: Pages, at: number, side: 'draft' | 'published') =>
  [pages, pages[at], pages[at]?.[side]].map((input, depth) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input,
    key: [at, side, 'urlId'][depth],
    value: undefined,
  })) as unknown as [v.IssuePathItem, ...v.IssuePathItem[]];

const hasOwnAddresses = v.rawCheck<Pages>(({dataset, addIssue}) => {
  if (!dataset.typed) return;
  const pages = dataset.value;
  const holders = new Map<string, number>();
  for (const [at, page] of pages.entries())
    for (const side of ['draft', 'published'] as const) {
      const urlId = page[side]?.urlId ?? '';
      const first = holders.get(urlId) ?? at;
      if (urlId) holders.set(urlId, first);
      if (first !== at)
        addIssue({
          expected: 'an address that no other page has',
          received: urlId,
          path: placeIn(pages, at, side),
        });
    }
});

/** All pages of a file, each of which was checked: none has an address of one before it. */
export const PagesSchema = v.object({pages: v.pipe(v.custom<Pages>(Array.isArray), hasOwnAddresses)});

/** The root category of a store: its page is a store, which products are put into. */
const StoreSchema = v.object({
  pageId: boundedText(40),
  displayName: boundedText(PAGE_FIELDS.title),
  displayIndex: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const pictureName = v.pipe(
  v.string(),
  v.check(name => pictureNamed(name) !== null, 'the name of a stored picture'),
);

/** A file of the site's. `picture` names its stored picture; null for a document, whose bytes are under its id. */
const FileSchema = v.object({
  id: v.pipe(v.string(), v.check(isId, 'an id')),
  name: v.pipe(boundedText(SITE_FILE_LIMITS.name), v.minLength(1)),
  type: v.picklist(SITE_FILE_TYPES.map(({type}) => type)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SITE_FILE_LIMITS.bytes)),
  picture: v.nullable(pictureName),
  altText: boundedText(SITE_FILE_LIMITS.altText),
  focalPoint: v.object({x: part, y: part}),
});

/** A file that a product delivers to its buyers. */
const DownloadSchema = v.object({
  id: v.pipe(v.string(), v.check(isId, 'an id')),
  productId: boundedText(ID_MAX),
  name: v.pipe(boundedText(SITE_FILE_LIMITS.name), v.minLength(1)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SITE_ARCHIVE_LIMITS.contents)),
});

const LeftOutSchema = v.object({
  kind: v.picklist(LEFT_OUT_KINDS),
  id: boundedText(ID_MAX),
  name: boundedText(1000),
  reason: v.picklist(LEFT_OUT_REASONS),
});

const LanguagesSchema = v.pipe(
  v.object({
    defaultLanguage: v.picklist(LOCALES),
    published: v.pipe(
      v.array(v.picklist(LOCALES)),
      v.check(codes => hasEachOnce(codes, String), 'each language once'),
    ),
    isConnected: v.boolean(),
  }),
  v.check(
    ({defaultLanguage, published}) => published.includes(defaultLanguage),
    'a default language that is published',
  ),
);

const PreferencesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(NAMESPACE, 'a namespace')), v.record(v.string(), v.unknown())),
  v.check(found => Object.keys(found).length <= NAMESPACES_MAX, `at most ${NAMESPACES_MAX} namespaces`),
);

/** A form: its definition is checked as that of an owner's. */
export const FormSchema = v.looseObject({id: boundedText(ID_MAX)});

/** The `site.json` of a site's file but for its longest lists. What it lacks is not there; a setting that it lacks stays as it is. */
export const SiteIndexSchema = v.object({
  format: v.literal(SITE_ARCHIVE_FORMAT),
  version: v.literal(SITE_ARCHIVE_VERSION),
  stores: listOf(StoreSchema, PAGES_MAX, ({pageId}) => pageId),
  coupons: CouponsSchema,
  files: listOf(FileSchema, FILES_MAX, ({id}) => id),
  /** Files that products deliver. */
  downloads: listOf(DownloadSchema, SHOP_FILES_MAX, ({id}) => id),
  /** `isWhole` where it has every link of the header; a file from before that has those to pages alone. */
  navigation: v.optional(v.object({items: PlacesSchema, isWhole: v.optional(v.boolean(), false)})),
  parts: v.optional(SitePartsSchema),
  styles: v.optional(StylesFileSchema),
  texts: v.optional(TextsFileSchema),
  languages: v.optional(LanguagesSchema),
  preferences: v.optional(PreferencesSchema),
  mailing: v.optional(v.object({listId: boundedText(ID_MAX)})),
  timeZone: v.optional(TimeZoneSchema),
  rates: v.optional(RatesSchema),
  howToPay: v.optional(HowToPaySchema),
  /** What the export left out. */
  leftOut: v.optional(v.pipe(v.array(LeftOutSchema), v.maxLength(LEFT_OUT_MAX)), []),
});

/** The longest lists of a file, and how many each may have. An upgrade may add the theme's own collections to a site that is full. */
export const LONG_LISTS = {
  pages: PAGES_MAX,
  collections: COLLECTIONS_MAX + Object.keys(THEME_COLLECTION).length,
  forms: FORMS_MAX,
  products: PRODUCTS_MAX,
} as const;

export interface SiteIndex extends v.InferOutput<typeof SiteIndexSchema> {
  readonly pages: readonly IndexedPage[];
  readonly collections: readonly IndexedCollection[];
  readonly forms: readonly v.InferOutput<typeof FormSchema>[];
  readonly products: readonly CatalogProduct[];
}
export type IndexedFile = SiteIndex['files'][number];
export type IndexedDownload = SiteIndex['downloads'][number];

/** Names of the entries of a ZIP that have bytes of pictures, documents, and files that products deliver. */
export const pictureEntry = (name: string): string => `pictures/${name}`;
export const documentEntry = ({id}: Pick<IndexedFile, 'id'>): string => `documents/${id}`;
export const downloadEntry = ({id}: Pick<IndexedDownload, 'id'>): string => `downloads/${id}`;
