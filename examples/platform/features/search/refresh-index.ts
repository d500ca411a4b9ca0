import {type RawBuilder, sql, type Transaction} from 'kysely';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {catalogOf} from '../catalog/products.js';
import {shownCollections, shownItems} from '../site-content/collections/shown-collection.js';
import {pageLockStates} from '../site-content/page-locks.js';
import {publishedPages, publishedRevisions} from '../site-content/stored-pages.js';
import {configurationOf} from './configuration.js';
import {
  collectionEntries,
  itemEntries,
  ownerPageEntries,
  productEntries,
  type SearchEntry,
  siteEntries,
  versionOf,
} from './entries.js';
import {indexWords} from './words.js';

/** Held by whoever writes the index. */
const INDEX_LOCK = 'search index';
/** The source of everything that is no product. */
const SITE = 'site';

/** Whose site is searched, and when. */
export interface SearchedSite {
  /** True for a shop of one's own, whose pages of files are not known. */
  readonly isOwn: boolean;
  readonly nowMs: number;
}

/** What entries are made from, and which version of it. */
interface Source {
  readonly source: string;
  readonly version: string;
}

let site: {readonly version: string; readonly entries: readonly SearchEntry[]} | null = null;
/** Files of the site: they change with a new start alone. */
const siteContent = () => {
  if (!site) {
    const entries = siteEntries();
    site = {entries, version: versionOf(entries)};
  }
  return site;
};

/** A source with the pages to find that it makes. */
interface FilledSource extends Source {
  readonly entries: readonly SearchEntry[];
}

/** How many sources one transaction writes: the embedded database answers nobody else meanwhile. */
const SOURCES_AT_ONCE = 10;

const vectorOf = (configuration: RawBuilder<unknown>, {title, body}: SearchEntry) => {
  const weigh = (text: string, weight: 'A' | 'C') =>
    sql`setweight(to_tsvector(${configuration}, ${text}::text), ${sql.lit(weight)})
      || setweight(to_tsvector('simple', ${indexWords(text)}::text), ${sql.lit(weight)})`;
  return sql<string>`${weigh(title, 'A')} || ${weigh(body, 'C')}`;
};

/** Replaces the entries of these sources. */
async function writeSources(tx: Transaction<Tables>, sources: readonly FilledSource[]): Promise<void> {
  const names = sources.map(({source}) => source);
  await tx.deleteFrom('search_entry').where('source', 'in', names).execute();
  for (const language of LOCALES) {
    const configuration = await configurationOf(tx, language);
    const rows = sources.flatMap(({source, version, entries}) =>
      entries
        .filter(entry => entry.language === language)
        .map(entry => ({...entry, source, version, words: vectorOf(configuration, entry)})),
    );
    if (!rows.length) continue;
    await tx
      .insertInto('search_entry')
      .values(rows)
      .onConflict(conflict => conflict.columns(['language', 'href']).doNothing())
      .execute();
  }
}

/** The source of a page that the owner made. */
const pageSource = (id: string): string => `page ${id}`;
/** The source of an item of a collection. */
const itemSource = (id: string): string => `item ${id}`;
/** The source of a list of such items. */
const collectionSource = (id: string): string => `collection ${id}`;

const sold = (db: Database) =>
  db
    .selectFrom('product')
    .select(['id as source', sql<string>`version::text`.as('version')])
    .where('visibility', '=', 'listed')
    .where('document', 'is not', null)
    .execute();

/** The versions that the index has: of these sources, or of all. */
async function versionsOf(db: Reader, sources?: readonly Source[]): Promise<ReadonlyMap<string, string>> {
  const all = db.selectFrom('search_entry').select(['source', 'version']).distinct();
  const names = sources?.map(({source}) => source);
  const rows = await (names ? all.where('source', 'in', names) : all).execute();
  return new Map(rows.map(({source, version}) => [source, version]));
}

/** The sources whose entries are missing or of another version, and those that the site has no more. */
async function findStale(db: Database, {isOwn, nowMs}: SearchedSite) {
  const versions = await versionsOf(db);
  // A locked page is found by nobody.
  const lockOf = await pageLockStates(db);
  const made = (await publishedRevisions(db)).filter(({id}) => !lockOf(id).isLocked);
  const items = await shownItems(db, nowMs);
  const collections = await shownCollections(db);
  const wanted: Source[] = [
    ...(await sold(db)),
    ...made.map(({id, revision}) => ({source: pageSource(id), version: String(revision)})),
    ...items.map(({id, revision}) => ({source: itemSource(id), version: String(revision)})),
    ...collections.map(({id, revision}) => ({source: collectionSource(id), version: String(revision)})),
  ];
  if (!isOwn) wanted.push({source: SITE, version: siteContent().version});
  const names = new Set(wanted.map(({source}) => source));
  return {
    changed: wanted.filter(({source, version}) => versions.get(source) !== version),
    gone: [...versions.keys()].filter(source => !names.has(source)),
  };
}

/** Fills sources from what the shop sells now: their versions were read before, so that what changed meanwhile is stale again. */
async function fillSources(
  db: Database,
  sources: readonly Source[],
  nowMs: number,
): Promise<readonly FilledSource[]> {
  const products = new Map((await catalogOf(db)).map(product => [product.id, product]));
  const pages = new Map((await publishedPages(db)).map(({id, content}) => [pageSource(id), content]));
  const items = new Map((await shownItems(db, nowMs)).map(item => [itemSource(item.id), item]));
  const lists = new Map((await shownCollections(db)).map(list => [collectionSource(list.id), list]));
  return sources.flatMap(stale => {
    const list = lists.get(stale.source);
    const item = items.get(stale.source);
    const page = pages.get(stale.source);
    const product = products.get(stale.source);
    if (stale.source === SITE) return [{...stale, entries: siteContent().entries}];
    if (list) return [{...stale, entries: collectionEntries(list)}];
    if (item) return [{...stale, entries: itemEntries(item)}];
    if (page) return [{...stale, entries: ownerPageEntries(page)}];
    return product ? [{...stale, entries: productEntries(product)}] : [];
  });
}

/**
 * Brings the index up to date with what the shop sells and with the pages of the site: both are compared by version, so
 * that nothing is written where nothing changed.
 */
async function refresh(db: Database, site: SearchedSite): Promise<void> {
  const {changed, gone} = await findStale(db, site);
  if (gone.length) await db.deleteFrom('search_entry').where('source', 'in', gone).execute();
  if (!changed.length) return;
  const filled = await fillSources(db, changed, site.nowMs);
  for (let from = 0; from < filled.length; from += SOURCES_AT_ONCE)
    await db.transaction().execute(async tx => {
      await lockName(tx, INDEX_LOCK);
      const sources = filled.slice(from, from + SOURCES_AT_ONCE);
      // Another server may have written some meanwhile.
      const written = await versionsOf(tx, sources);
      const stale = sources.filter(({source, version}) => written.get(source) !== version);
      if (stale.length) await writeSources(tx, stale);
    });
}

/** Brings the index up to date. Where that fails the operator reads why, and visitors find what the index has. */
export async function refreshIndex(db: Database, searched: SearchedSite): Promise<void> {
  try {
    await refresh(db, searched);
  } catch (error) {
    console.error('The search index is not up to date:', error);
  }
}
