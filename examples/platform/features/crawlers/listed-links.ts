import {sql} from 'kysely';
import type {Database} from '../../kernel/database/connect.js';
import type {Language, MessageId} from '../../kernel/messages/message.js';
import type {LlmsLink} from './llms.js';

/** Kinds of pages in the index of the search, in the order of their sections, and what each section is called. */
export const LINK_SECTIONS = [
  {kind: 'page', title: 'llms-pages'},
  {kind: 'product', title: 'llms-products'},
  {kind: 'post', title: 'llms-posts'},
  {kind: 'event', title: 'llms-events'},
  {kind: 'lesson', title: 'llms-lessons'},
] as const satisfies readonly {kind: string; title: MessageId}[];

/** Characters of what is said of a page. Source: our choice. */
const TEXT_MAX = 160;
const TITLE_MAX = 200;

/** A text that ends with a whole word. */
const shortened = (text: string): string => {
  if (text.length <= TEXT_MAX) return text;
  const start = text.slice(0, TEXT_MAX);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), TEXT_MAX / 2))}…`;
};

/** At most `max` pages of a kind that everybody may see, in the order of their addresses. */
export async function linksOf(
  db: Database,
  {kind, language, origin, max}: {kind: string; language: Language; origin: string; max: number},
): Promise<readonly LlmsLink[]> {
  const rows = await db
    .selectFrom('search_entry')
    .where('language', '=', language)
    .where('kind', '=', kind)
    .select(['href', sql<string>`left(title, ${sql.lit(TITLE_MAX)})`.as('title')])
    .select(sql<string>`left(body, ${sql.lit(TEXT_MAX + 1)})`.as('body'))
    .orderBy('href')
    .limit(max)
    .execute();
  return rows.map(({href, title, body}) => ({
    title,
    href: new URL(href, origin).href,
    text: shortened(body.trim()),
  }));
}

/** The paths of collections that have a feed, without a language. */
export async function feedPaths(db: Database, max: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('site_collection')
    .where('kind', '=', 'posts')
    .select('url_id')
    .orderBy('url_id')
    .limit(max)
    .execute();
  return rows.map(({url_id}) => `/${url_id}/feed.xml`);
}
