import {sql} from 'kysely';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Database} from '../../kernel/database/connect.js';
import type {Language} from '../../kernel/messages/message.js';

/** A page of the site: its path in each language that has it, as the index of the search has them. */
export type ListedPage = ReadonlyMap<Language, string>;

const [, ...PREFIXED] = LOCALES.map(prefixOf);
/** Pages of the site's files share a source: their path without a language tells them apart. */
const SITE_PATH = sql`regexp_replace(href, ${`^(${PREFIXED.join('|')})(?=/|$)`}, '')`;
/** What a page is, in whichever language. */
const PAGE = sql<string>`CASE WHEN source = 'site' THEN ${SITE_PATH} ELSE source END`;

/** Entries of the index in these languages. */
const entriesIn = (db: Database, languages: readonly Language[]) =>
  db.selectFrom('search_entry').where('language', 'in', languages);

/** How many pages the index has in these languages. */
export async function countPages(db: Database, languages: readonly Language[]): Promise<number> {
  const found = await entriesIn(db, languages)
    .select(sql<number>`(count(DISTINCT ${PAGE}))::integer`.as('count'))
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** `limit` of these pages from the one at `offset`, in an order that stays while none is added. */
export async function readPages(
  db: Database,
  languages: readonly Language[],
  {offset, limit}: {readonly offset: number; readonly limit: number},
): Promise<readonly ListedPage[]> {
  const names = entriesIn(db, languages)
    .select(PAGE.as('page'))
    .distinct()
    .orderBy('page')
    .offset(offset)
    .limit(limit);
  const rows = await entriesIn(db, languages)
    .where(PAGE, 'in', names)
    .select(['language', 'href', PAGE.as('page')])
    .orderBy('page')
    .execute();
  const pages = new Map<string, Map<Language, string>>();
  for (const {page, language, href} of rows) {
    const paths = pages.get(page) ?? new Map<Language, string>();
    pages.set(page, paths.set(language as Language, href));
  }
  return [...pages.values()];
}
