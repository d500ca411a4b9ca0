import {sql} from 'kysely';
import type {Database} from '../../kernel/database/connect.js';
import {configurationOf} from './configuration.js';
import {MARK_END, MARK_START, markTerms, partsOfMarked, type TextPart} from './marked-text.js';
import {foldText, type SearchQuery} from './words.js';

/** Results of a page, pages at most, and suggestions. Source: our choice. */
export const PAGE_SIZE = 10;
export const PAGES_MAX = 50;
const SUGGESTIONS_MAX = 8;

/** A page that was found; what was looked for is marked in its title and in a piece of its text. */
export interface SearchResult {
  readonly kind: string;
  readonly href: string;
  readonly title: readonly TextPart[];
  readonly snippet: readonly TextPart[];
}

const marks = `StartSel=${MARK_START}, StopSel=${MARK_END}`;
const TITLE = `${marks}, HighlightAll=true`;
const SNIPPET = `${marks}, MaxFragments=1, MaxWords=28, MinWords=14, ShortWord=2`;

const queryOf = async (db: Database, {language, stemmed, folded}: SearchQuery) => {
  const configuration = await configurationOf(db, language);
  const query = sql`(to_tsquery(${configuration}, ${stemmed}) || to_tsquery('simple', ${folded}))`;
  return {configuration, query};
};

/** Pages with every word of a query, the best first, and how many there are. */
export async function findPages(
  db: Database,
  asked: SearchQuery,
  page: number,
): Promise<{readonly total: number; readonly results: readonly SearchResult[]}> {
  const {configuration, query} = await queryOf(db, asked);
  const {rows} = await sql<{
    kind: string;
    href: string;
    title: string;
    body: string;
    markedTitle: string;
    markedBody: string;
    total: number;
    stems: readonly string[];
  }>`SELECT kind, href, title, body, total,
      tsvector_to_array(to_tsvector(${configuration}, ${asked.words}::text)) AS stems,
      ts_headline(${configuration}, title, ${query}, ${sql.lit(TITLE)}) AS "markedTitle",
      ts_headline(${configuration}, body, ${query}, ${sql.lit(SNIPPET)}) AS "markedBody"
    FROM (
      SELECT kind, href, title, body, ts_rank(words, ${query}) AS rank, (count(*) OVER ())::integer AS total
      FROM search_entry
      WHERE language = ${asked.language} AND words @@ ${query}
      ORDER BY rank DESC, href
      LIMIT ${sql.lit(PAGE_SIZE)} OFFSET ${sql.lit((page - 1) * PAGE_SIZE)}
    ) AS found
    ORDER BY rank DESC, href`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    results: rows.map(({kind, href, title, body, markedTitle, markedBody, stems}) => {
      const terms = [...asked.terms, ...stems.map(foldText)];
      return {
        kind,
        href,
        title: partsOfMarked(markedTitle) ?? markTerms(title, terms),
        snippet: partsOfMarked(markedBody) ?? markTerms(body, terms),
      };
    }),
  };
}

/** Titles of the best pages of a query, for a visitor who is still typing it. */
export async function suggestPages(
  db: Database,
  asked: SearchQuery,
): Promise<readonly {readonly kind: string; readonly href: string; readonly title: string}[]> {
  const {query} = await queryOf(db, asked);
  const {rows} = await sql<{kind: string; href: string; title: string}>`SELECT kind, href, title
    FROM search_entry
    WHERE language = ${asked.language} AND words @@ ${query}
    ORDER BY ts_rank(words, ${query}) DESC, href
    LIMIT ${sql.lit(SUGGESTIONS_MAX)}`.execute(db);
  return rows;
}
