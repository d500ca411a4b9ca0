import {sql, type Transaction} from 'kysely';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {Database} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {catalogOf} from '../catalog/products.js';
import {publishedPages} from '../site-content/stored-pages.js';
import {configurationOf} from './configuration.js';
import {ownerPageEntries, productEntries, type SearchEntry, siteEntries, versionOf} from './entries.js';
import {indexWords} from './words.js';

/** Held by whoever writes the index. */
const INDEX_LOCK = 'search index';
/** The source of everything that is no product. */
const SITE = 'site';

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

async function writeEntries(
  tx: Transaction<Tables>,
  {source, version}: Source,
  entries: readonly SearchEntry[],
) {
  await tx.deleteFrom('search_entry').where('source', '=', source).execute();
  for (const language of LOCALES) {
    const own = entries.filter(entry => entry.language === language);
    if (!own.length) continue;
    const configuration = await configurationOf(tx, language);
    const weigh = (text: string, weight: 'A' | 'C') =>
      sql`setweight(to_tsvector(${configuration}, ${text}::text), ${sql.lit(weight)})
        || setweight(to_tsvector('simple', ${indexWords(text)}::text), ${sql.lit(weight)})`;
    await tx
      .insertInto('search_entry')
      .values(
        own.map(entry => ({
          ...entry,
          source,
          version,
          words: sql<string>`${weigh(entry.title, 'A')} || ${weigh(entry.body, 'C')}`,
        })),
      )
      .onConflict(conflict => conflict.columns(['language', 'href']).doNothing())
      .execute();
  }
}

/** The source of a page that the owner made. */
const pageSource = (id: string): string => `page ${id}`;

const sold = (db: Database | Transaction<Tables>) =>
  db
    .selectFrom('product')
    .select(['id as source', sql<string>`version::text`.as('version')])
    .where('visibility', '=', 'listed')
    .where('document', 'is not', null)
    .execute();

/** The sources whose entries are missing or of another version, and those that the site has no more. */
async function findStale(db: Database | Transaction<Tables>, isOwn: boolean) {
  const indexed = await db.selectFrom('search_entry').select(['source', 'version']).distinct().execute();
  const versions = new Map(indexed.map(({source, version}) => [source, version]));
  const made = await publishedPages(db);
  const wanted: Source[] = [
    ...(await sold(db)),
    ...made.map(({id, revision}) => ({source: pageSource(id), version: String(revision)})),
  ];
  if (!isOwn) wanted.push({source: SITE, version: siteContent().version});
  const names = new Set(wanted.map(({source}) => source));
  return {
    changed: wanted.filter(({source, version}) => versions.get(source) !== version),
    gone: [...versions.keys()].filter(source => !names.has(source)),
  };
}

/**
 * Brings the index up to date with what the shop sells and with the pages of the site: both are compared by version, so
 * that nothing is written where nothing changed. `isOwn` is true for a shop of one's own, whose pages are not known.
 */
export async function refreshIndex(db: Database, isOwn: boolean): Promise<void> {
  const stale = await findStale(db, isOwn);
  if (!stale.changed.length && !stale.gone.length) return;
  const catalog = new Map((await catalogOf(db)).map(product => [product.id, product]));
  await db.transaction().execute(async tx => {
    await lockName(tx, INDEX_LOCK);
    // Another server may have written it meanwhile.
    const {changed, gone} = await findStale(tx, isOwn);
    if (gone.length) await tx.deleteFrom('search_entry').where('source', 'in', gone).execute();
    const pages = new Map((await publishedPages(tx)).map(({id, content}) => [pageSource(id), content]));
    for (const source of changed) {
      const page = pages.get(source.source);
      const product = catalog.get(source.source);
      if (source.source === SITE) await writeEntries(tx, source, siteContent().entries);
      else if (page) await writeEntries(tx, source, ownerPageEntries(page));
      else if (product) await writeEntries(tx, source, productEntries(product));
    }
  });
}
