/** The index that the site's search reads. */
export const MIGRATIONS_050: readonly (readonly string[])[] = [
  [
    `CREATE TABLE search_entry (
      language text NOT NULL,
      href text NOT NULL,
      source text NOT NULL,
      version text NOT NULL,
      kind text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (language, href))`,
    `CREATE INDEX search_entry_words ON search_entry USING gin (words)`,
    `CREATE INDEX search_entry_by_source ON search_entry (source)`,
  ],
];
