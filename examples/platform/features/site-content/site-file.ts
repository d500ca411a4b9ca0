import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
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

/** The file of a site. */
export const SiteFileSchema = v.object({
  format: v.literal('vitrine-site'),
  version: v.literal(1),
  pages: v.pipe(
    v.array(PageSchema),
    v.maxLength(100),
    v.check(pages => new Set(pages.map(({id}) => id)).size === pages.length, 'pages with an id each'),
  ),
  navigation: v.optional(v.omit(NavigationSchema, ['revision'])),
  parts: v.optional(SitePartsSchema),
  styles: v.optional(StylesFileSchema),
});

type SiteFile = v.InferOutput<typeof SiteFileSchema>;

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
  if (file.navigation)
    await writeNavigation(tx, {...file.navigation, revision: (await navigationOf(tx)).revision});
  if (file.parts) await writeParts(tx, file.parts);
  if (file.styles) await importStyles(tx, file.styles);
  const updated = file.pages.filter(({id}) => known.has(id)).length;
  return {created: file.pages.length - updated, updated, kept: known.size - updated};
}
