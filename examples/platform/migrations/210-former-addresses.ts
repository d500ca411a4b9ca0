/** Addresses that visitors knew, and what they find there now. */
export const MIGRATIONS_210: readonly (readonly string[])[] = [
  [
    `CREATE TABLE former_address (
      path text PRIMARY KEY CHECK (char_length(path) <= 500),
      kind text NOT NULL,
      target_id text NOT NULL,
      since_ms bigint NOT NULL)`,
    'CREATE INDEX former_address_by_age ON former_address (since_ms)',
  ],
];
