import {sql, type Transaction} from 'kysely';
import type {PageEntry, StoredPage} from '../../../../src/builder/pages/page-calls.js';
import type {ChangeAction} from '../../../../src/builder/saving/change-history.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {differenceOf, EMPTY_PAGE, type PageContent, textsIn} from '../../../../src/site/page-content.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {changeAddresses} from '../former-addresses/former-addresses.js';
import type {Writer} from '../owner/write-as-owner.js';
import {collectionUrlIds} from './collections/addresses.js';
import {forgetOldest, PAGE_HISTORY, versionOf} from './history.js';
import {newAddress} from './new-address.js';
import {isReserved} from './reserved.js';
import type {SitePageTable} from './tables.js';

/** Pages that a site may have. Source: our choice. */
const PAGES_MAX = 100;
/** Bytes of one page in each of its languages, in all of them, and of all drafts and published pages. Source: our choice. */
const LANGUAGE_BYTES_MAX = 50_000;
const PAGE_BYTES_MAX = 200_000;
const SITE_BYTES_MAX = 1_700_000;

type Tx = Transaction<Tables>;

export const invalid = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

/** The address of a page or an item is another one's, or the site's own. */
export const addressTaken = (urlId: string): Refusal =>
  new Refusal(400, 'address-taken', {params: {address: urlId}, fields: {field: 'urlId'}});

const COLUMNS = ['id', 'revision', 'draft', 'published', 'published_revision'] as const;

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly draft: string;
  readonly published: string | null;
  readonly published_revision: number | null;
}

const contentIn = (text: string): PageContent => JSON.parse(text);

const pageOf = ({id, revision, draft, published, published_revision}: Row): StoredPage => ({
  id,
  revision,
  draft: contentIn(draft),
  publishedRevision: published_revision,
  isChanged: published !== draft,
});

/** A page. Throws `not-found`. */
export async function pageAt(db: Reader, id: string): Promise<StoredPage> {
  const found = await db.selectFrom('site_page').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal(404, 'not-found');
  return pageOf(found);
}

/** Every page, as lists have it. */
export async function pageEntries(
  db: Reader,
): Promise<readonly Omit<PageEntry, 'isLocked' | 'lockVersion'>[]> {
  const rows = await db.selectFrom('site_page').select(COLUMNS).orderBy('created_ms').orderBy('id').execute();
  return rows.map(row => {
    const {draft, ...page} = pageOf(row);
    return {...page, title: draft.title, urlId: draft.urlId};
  });
}

/** Pages that are stores: products are put into them. */
export async function storePages(
  db: Reader,
): Promise<readonly {readonly id: string; readonly title: string}[]> {
  const rows = await db
    .selectFrom('store_category')
    .innerJoin('site_page', 'site_page.id', 'store_category.collection_id')
    .select(['site_page.id', 'draft'])
    .orderBy('created_ms')
    .orderBy('site_page.id')
    .execute();
  return rows.map(({id, draft}) => ({id, title: contentIn(draft).title}));
}

/** Lets one write of the site's pages happen at a time, so that two pages never take one address. */
export const lockPages = (tx: Tx) => lockName(tx, 'site pages');

/** A page that is written to. Throws `not-found`, and `page-stale` (409) with the draft where it is no longer at `revision`. */
export async function pageForWrite(tx: Tx, id: string, revision: number): Promise<StoredPage> {
  await lockPages(tx);
  const page = await pageAt(tx, id);
  if (page.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {page}});
  return page;
}

async function checkAddress(tx: Tx, id: string, urlId: string): Promise<void> {
  const other = await tx
    .selectFrom('site_page')
    .select('id')
    .where('id', '<>', id)
    .where(is => is.or([is('draft_url_id', '=', urlId), is('published_url_id', '=', urlId)]))
    .executeTakeFirst();
  if (other || isReserved(urlId) || (await collectionUrlIds(tx)).includes(urlId)) throw addressTaken(urlId);
}

/** What a page has in its own language, and in each other one, with the name of the field that says where it is too long. */
const languagePartsOf = ({
  blocks,
  localized = {},
  ...own
}: PageContent): readonly (readonly [string, object])[] => [
  ['page', {...own, blocks: blocks.map(({localized: _, ...block}) => block)}],
  ...LOCALES.map(
    code => [`page.localized.${code}`, [localized[code], blocks.map(block => textsIn(block, code))]] as const,
  ),
];

/** Throws `body-invalid` where a page or all of them would be too long; a text no longer than the one it replaces is taken. */
async function checkSize(tx: Tx, id: string, column: 'draft' | 'published', text: string): Promise<void> {
  const bytes = Buffer.byteLength(text);
  const rows = await tx
    .selectFrom('site_page')
    .select([
      'id',
      sql<number>`octet_length(draft)`.as('draft'),
      sql<number>`coalesce(octet_length(published), 0)`.as('published'),
    ])
    .execute();
  const replaced = rows.find(row => row.id === id)?.[column] ?? 0;
  if (bytes <= replaced) return;
  for (const [field, part] of languagePartsOf(JSON.parse(text))) {
    const size = Buffer.byteLength(JSON.stringify(part));
    if (size > LANGUAGE_BYTES_MAX) throw invalid(field, `at most ${LANGUAGE_BYTES_MAX} bytes`, String(size));
  }
  if (bytes > PAGE_BYTES_MAX) throw invalid('page', `at most ${PAGE_BYTES_MAX} bytes`, String(bytes));
  const all = rows.reduce((sum, row) => sum + row.draft + row.published, bytes - replaced);
  if (all > SITE_BYTES_MAX) throw invalid('site', `at most ${SITE_BYTES_MAX} bytes`, String(all));
}

/** Adds a write to a page's history, and forgets the oldest beyond the limit. */
async function record(
  tx: Tx,
  {page, before, action}: {page: StoredPage; before: PageContent; action: ChangeAction},
  {email, nowMs}: Writer,
): Promise<void> {
  const {id, revision, draft} = page;
  await tx
    .insertInto('site_page_change')
    .values({
      page_id: id,
      revision,
      action,
      email,
      at_ms: nowMs,
      operations: JSON.stringify(differenceOf(before, draft)),
      inverses: JSON.stringify(differenceOf(draft, before)),
    })
    .execute();
  await forgetOldest(tx, PAGE_HISTORY, [id]);
}

/** Saves another draft of a page, as its next revision. */
export async function saveDraft(
  tx: Tx,
  page: StoredPage,
  {draft, action}: {draft: PageContent; action: ChangeAction},
  by: Writer,
): Promise<StoredPage> {
  const text = JSON.stringify(draft);
  if (draft.urlId !== page.draft.urlId) await checkAddress(tx, page.id, draft.urlId);
  await checkSize(tx, page.id, 'draft', text);
  const next = {...page, draft, revision: page.revision + 1};
  await tx
    .updateTable('site_page')
    .set({draft: text, draft_url_id: draft.urlId, revision: next.revision})
    .where('id', '=', page.id)
    .execute();
  await record(tx, {page: next, before: page.draft, action}, by);
  return pageAt(tx, page.id);
}

/** Throws `body-invalid` where a page that is not there yet has another one's address, is too long or is one too many. */
export async function checkNewPage(
  tx: Tx,
  page: Pick<SitePageTable, 'id' | 'draft' | 'draft_url_id' | 'published' | 'published_url_id'>,
): Promise<void> {
  const {count} = await tx
    .selectFrom('site_page')
    .select(all => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= PAGES_MAX) throw invalid('pages', `at most ${PAGES_MAX}`, String(count));
  await checkAddress(tx, page.id, page.draft_url_id);
  await checkSize(tx, page.id, 'draft', page.draft);
  if (page.published_url_id !== null) await checkAddress(tx, page.id, page.published_url_id);
  if (page.published !== null) await checkSize(tx, page.id, 'published', page.published);
}

/** Makes a page. Throws `body-invalid` once there are too many. */
export async function insertPage(
  tx: Tx,
  {id, draft, action}: {id: string; draft: PageContent; action: ChangeAction},
  by: Writer,
): Promise<StoredPage> {
  await lockPages(tx);
  const text = JSON.stringify(draft);
  const unseen = {published: null, published_url_id: null};
  await checkNewPage(tx, {id, draft: text, draft_url_id: draft.urlId, ...unseen});
  const row = {id, revision: 1, draft: text, draft_url_id: draft.urlId, created_ms: by.nowMs};
  await tx.insertInto('site_page').values(row).execute();
  const page = await pageAt(tx, id);
  await record(tx, {page, before: EMPTY_PAGE, action}, by);
  return page;
}

/** A new page with nothing but a title, and an address from it. */
export const newDraft = async (tx: Tx, title: string): Promise<PageContent> => ({
  ...EMPTY_PAGE,
  title,
  urlId: await newAddress(tx, title, 'page'),
});

/** What visitors get to see of a page: its draft, or the draft as an earlier revision left it; null for nothing. */
type ShownVersion = 'draft' | number | null;

/** A version of a page with its revision, the next one for the draft as it is. Throws `not-found` for one that is forgotten. */
const shownOf = async (tx: Tx, page: StoredPage, version: 'draft' | number) =>
  version === 'draft'
    ? {content: page.draft, revision: page.revision + 1}
    : {content: await versionOf(tx, PAGE_HISTORY, page, version), revision: version};

const pathOf = (shown: PageContent | null): string | null => shown && `/${shown.urlId}`;

/** Lets the address at which visitors saw a page lead to where they see it from now on. An import has emptied the column of addresses. */
async function moveShown(tx: Tx, id: string, to: PageContent | null): Promise<void> {
  const {published} = await tx
    .selectFrom('site_page')
    .select('published')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const from = pathOf(published === null ? null : contentIn(published));
  await changeAddresses(tx, [{kind: 'page', id, from, to: pathOf(to)}]);
}

/** Shows visitors a version of a page, or nothing any more; as its next revision. Throws `not-found` for a version that is forgotten. */
export async function setPublished(
  tx: Tx,
  page: StoredPage,
  version: ShownVersion,
  by: Writer,
): Promise<StoredPage> {
  const {id, draft} = page;
  const shown = version === null ? null : await shownOf(tx, page, version);
  const text = shown && JSON.stringify(shown.content);
  if (shown) await checkAddress(tx, id, shown.content.urlId);
  if (text !== null) await checkSize(tx, id, 'published', text);
  const revision = page.revision + 1;
  await moveShown(tx, id, shown?.content ?? null);
  await tx
    .updateTable('site_page')
    .set({
      revision,
      published: text,
      published_url_id: shown?.content.urlId ?? null,
      published_revision: shown?.revision ?? null,
    })
    .where('id', '=', id)
    .execute();
  const action = shown ? 'publish' : 'unpublish';
  await record(tx, {page: {...page, revision}, before: draft, action}, by);
  return pageAt(tx, id);
}

/** A page that visitors see. */
export interface PublishedPage {
  readonly id: string;
  readonly revision: number;
  readonly content: PageContent;
}

/** The revision that visitors see, of every page that they see. */
export async function publishedRevisions(
  db: Reader,
): Promise<readonly {readonly id: string; readonly revision: number}[]> {
  const rows = await db
    .selectFrom('site_page')
    .select(['id', 'published_revision'])
    .where('published', 'is not', null)
    .execute();
  return rows.map(row => ({id: row.id, revision: row.published_revision ?? 0}));
}

/** Every page that visitors see. */
export async function publishedPages(db: Reader): Promise<readonly PublishedPage[]> {
  const rows = await db
    .selectFrom('site_page')
    .select(['id', 'published', 'published_revision'])
    .where('published', 'is not', null)
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    revision: row.published_revision ?? 0,
    content: contentIn(row.published ?? ''),
  }));
}

/** True where two pages show the same in every language; one of a file from before pages had languages is in any. */
export const isSamePage = (a: PageContent, b: PageContent): boolean =>
  !differenceOf(a, b).length && (a.language ?? b.language) === (b.language ?? a.language);
