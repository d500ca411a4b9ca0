import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {newId} from '../../kernel/security/tokens.js';
import type {Writer} from '../owner/write-as-owner.js';
import {SitePartsSchema, siteParts, writeParts} from '../site-settings/header-footer.js';
import {StylesFileSchema} from '../site-styles/schemas.js';
import {importStyles, stylesFile} from '../site-styles/stored-styles.js';
import {navigationOf, writeNavigation} from './navigation.js';
import {ContentSchema, NavigationSchema} from './page-schemas.js';
import {
  insertPage,
  isSamePage,
  lockPages,
  pageAt,
  publishedPages,
  saveDraft,
  setPublished,
} from './stored-pages.js';

const PageSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'an id of letters, digits, - and _')),
  draft: ContentSchema,
  published: v.optional(v.nullable(ContentSchema), null),
});

/** The root category of a store: its page is a store, which products are put into. */
const StoreSchema = v.object({
  pageId: boundedText(40),
  displayName: boundedText(PAGE_FIELDS.title),
  displayIndex: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

/** The file of a site. */
export const SiteFileSchema = v.object({
  format: v.literal('vitrine-site'),
  version: v.literal(1),
  pages: v.pipe(
    v.array(PageSchema),
    v.maxLength(100),
    v.check(pages => new Set(pages.map(({id}) => id)).size === pages.length, 'pages with an id each'),
  ),
  stores: v.optional(v.pipe(v.array(StoreSchema), v.maxLength(100)), []),
  navigation: v.optional(v.omit(NavigationSchema, ['revision'])),
  parts: v.optional(SitePartsSchema),
  styles: v.optional(StylesFileSchema),
});

type SiteFile = v.InferOutput<typeof SiteFileSchema>;

const storesOf = (db: Reader) =>
  db
    .selectFrom('store_category')
    .select(['collection_id as pageId', 'display_name as displayName', 'display_index as displayIndex'])
    .orderBy('collection_id')
    .execute();

/** Makes stores of pages of a file that are none yet. */
async function importStores(tx: Transaction<Tables>, {pages, stores}: SiteFile): Promise<void> {
  for (const {pageId, displayName, displayIndex} of stores) {
    if (!pages.some(({id}) => id === pageId)) continue;
    await tx
      .insertInto('store_category')
      .values({id: newId(), collection_id: pageId, display_name: displayName, display_index: displayIndex})
      .onConflict(conflict => conflict.column('collection_id').doNothing())
      .execute();
  }
}

/** Everything that the owner made: pages, navigation, header and footer, styles. */
export async function siteFileOf(db: Reader): Promise<SiteFile> {
  const published = new Map((await publishedPages(db)).map(({id, content}) => [id, content]));
  const rows = await db
    .selectFrom('site_page')
    .select(['id', 'draft'])
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  return {
    format: 'vitrine-site',
    version: 1,
    pages: rows.map(({id, draft}) => ({id, draft: JSON.parse(draft), published: published.get(id) ?? null})),
    stores: await storesOf(db),
    navigation: {items: (await navigationOf(db)).items} as SiteFile['navigation'],
    parts: (await siteParts(db)) as SiteFile['parts'],
    styles: await stylesFile(db),
  };
}

/**
 * Writes what a file has, as the next revision of each page that differs, so that history can take it back. What the file
 * lacks stays.
 */
export async function importSite(tx: Transaction<Tables>, file: SiteFile, by: Writer) {
  await lockPages(tx);
  const known = new Set((await tx.selectFrom('site_page').select('id').execute()).map(({id}) => id));
  // Lists have pages in the order of their making.
  for (const [at, {id, draft, published}] of file.pages.entries()) {
    let page = known.has(id)
      ? await pageAt(tx, id)
      : await insertPage(
          tx,
          {id, draft: published ?? draft, action: 'import'},
          {...by, nowMs: by.nowMs + at},
        );
    if (published) {
      if (!isSamePage(page.draft, published))
        page = await saveDraft(tx, page, {draft: published, action: 'import'}, by);
      if (page.isChanged || page.publishedRevision === null) page = await setPublished(tx, page, true, by);
    }
    if (!isSamePage(page.draft, draft)) await saveDraft(tx, page, {draft, action: 'import'}, by);
  }
  await importStores(tx, file);
  if (file.navigation)
    await writeNavigation(tx, {...file.navigation, revision: (await navigationOf(tx)).revision});
  if (file.parts) await writeParts(tx, file.parts);
  if (file.styles) await importStyles(tx, file.styles);
  const updated = file.pages.filter(({id}) => known.has(id)).length;
  return {created: file.pages.length - updated, updated, kept: known.size - updated};
}
