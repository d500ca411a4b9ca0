/** Keys with which programs of others call the site for an owner: the database holds their hashes alone. */
export const MIGRATIONS_220: readonly (readonly string[])[] = [
  [
    `CREATE TABLE api_key (
      id text PRIMARY KEY,
      key_hash text NOT NULL UNIQUE,
      key_start text NOT NULL,
      name text NOT NULL CHECK (char_length(name) <= 60),
      scopes text NOT NULL,
      made_by text NOT NULL REFERENCES owner ON DELETE CASCADE,
      made_ms bigint NOT NULL,
      used_ms bigint,
      revoked_ms bigint)`,
    'CREATE INDEX api_key_of_owner ON api_key (made_by)',
  ],
];
