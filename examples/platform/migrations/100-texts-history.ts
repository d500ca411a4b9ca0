/** What was done to the texts and pictures of the theme, with the way back. Those that are there begin with what they are. */
export const MIGRATIONS_100: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_texts_change (
      position bigserial PRIMARY KEY,
      texts_id text NOT NULL,
      revision integer NOT NULL,
      action text NOT NULL,
      email text NOT NULL,
      at_ms bigint NOT NULL,
      inverses text NOT NULL CHECK (octet_length(inverses) <= 400000),
      UNIQUE (texts_id, revision))`,
    `INSERT INTO site_texts_change (texts_id, revision, action, email, at_ms, inverses)
      SELECT id::text, revision, 'create', '', (extract(epoch FROM now()) * 1000)::bigint, '[]' FROM site_texts`,
  ],
];
