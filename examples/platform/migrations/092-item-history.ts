/** What was done to each item of a collection, with the way back. Items that are there begin with what they are. */
export const MIGRATIONS_092: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_item_change (
      position bigserial PRIMARY KEY,
      item_id text NOT NULL REFERENCES site_item ON DELETE CASCADE,
      revision integer NOT NULL,
      action text NOT NULL,
      email text NOT NULL,
      at_ms bigint NOT NULL,
      inverses text NOT NULL CHECK (octet_length(inverses) <= 1300000),
      UNIQUE (item_id, revision))`,
    `INSERT INTO site_item_change (item_id, revision, action, email, at_ms, inverses)
      SELECT id, revision, 'create', '', created_ms, '[]' FROM site_item ORDER BY created_ms, id`,
  ],
];
