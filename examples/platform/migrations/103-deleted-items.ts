/** Items that an owner deleted, as JSON text with their history, until they are brought back or forgotten. */
export const MIGRATIONS_103: readonly (readonly string[])[] = [
  [
    `CREATE TABLE deleted_item (
      id text PRIMARY KEY,
      collection_id text NOT NULL REFERENCES site_collection ON DELETE CASCADE,
      title text NOT NULL,
      document text NOT NULL CHECK (octet_length(document) <= 4000000),
      deleted_ms bigint NOT NULL)`,
    `CREATE INDEX deleted_item_by_age ON deleted_item (deleted_ms)`,
    `CREATE INDEX deleted_item_by_collection ON deleted_item (collection_id)`,
  ],
];
