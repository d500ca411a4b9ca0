/** Files that an owner deleted, as JSON text of their rows, until they are brought back or make room for others. */
export const MIGRATIONS_125: readonly (readonly string[])[] = [
  [
    `CREATE TABLE deleted_file (
      id text PRIMARY KEY,
      name text NOT NULL,
      kind text NOT NULL,
      bytes integer NOT NULL,
      document text NOT NULL CHECK (octet_length(document) <= 10000),
      deleted_ms bigint NOT NULL)`,
    `CREATE INDEX deleted_file_by_age ON deleted_file (deleted_ms)`,
  ],
];
