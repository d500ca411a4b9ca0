/** Pages that an owner deleted, as JSON text with their history, until they are brought back or forgotten. */
export const MIGRATIONS_088: readonly (readonly string[])[] = [
  [
    `CREATE TABLE deleted_page (
      id text PRIMARY KEY,
      document text NOT NULL CHECK (octet_length(document) <= 2000000),
      deleted_ms bigint NOT NULL)`,
    `CREATE INDEX deleted_page_by_age ON deleted_page (deleted_ms)`,
  ],
];
