/**
 * Ways back. Tags and categories that an owner deleted, as JSON text with the items that had them, until they are brought back or
 * forgotten; and the name that one had before, whose translations a rename leaves.
 */
export const MIGRATIONS_110: readonly (readonly string[])[] = [
  [
    `ALTER TABLE site_term ADD COLUMN former text CHECK (octet_length(former) <= 20000)`,
    `CREATE TABLE deleted_term (
      id text PRIMARY KEY,
      collection_id text NOT NULL REFERENCES site_collection ON DELETE CASCADE,
      kind text NOT NULL,
      name text NOT NULL,
      document text NOT NULL CHECK (octet_length(document) <= 1000000),
      deleted_ms bigint NOT NULL)`,
    `CREATE INDEX deleted_term_by_age ON deleted_term (deleted_ms)`,
    `CREATE INDEX deleted_term_by_collection ON deleted_term (collection_id)`,
  ],
  // Histories of the theme's texts begin with the theme's own, from before the first write. No other row has the position.
  [
    `INSERT INTO site_texts_change (position, texts_id, revision, action, email, at_ms, inverses)
      SELECT position - 1, texts_id, 0, 'create', '', at_ms, '[]' FROM site_texts_change
      WHERE revision = 1 AND action <> 'create'`,
  ],
];
