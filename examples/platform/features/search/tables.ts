import type {RetentionTable} from '../../kernel/database/retention.js';

/** A page of the site in one language, as the search finds it. */
export interface SearchEntryTable {
  language: string;
  href: string;
  /** What it is made from, a product's id or `site`, and which version of that. */
  source: string;
  version: string;
  kind: string;
  title: string;
  body: string;
  /** A `tsvector`. */
  words: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    search_entry: SearchEntryTable;
  }
}

/** How long these tables keep their rows. */
export const SEARCH_RETENTION: RetentionTable = {
  search_entry: {storedFor: 'as long as its page is on the site'},
};
