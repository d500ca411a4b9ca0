/** Pages that the owner makes in the site's editor: drafts, what visitors see, and what was done to each. */
export const MIGRATIONS_080: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_page (
      id text PRIMARY KEY,
      revision integer NOT NULL,
      draft text NOT NULL CHECK (octet_length(draft) <= 60000),
      draft_url_id text NOT NULL,
      published text CHECK (octet_length(published) <= 60000),
      published_url_id text UNIQUE,
      published_revision integer,
      created_ms bigint NOT NULL)`,
    `CREATE TABLE site_page_change (
      position bigserial PRIMARY KEY,
      page_id text NOT NULL REFERENCES site_page ON DELETE CASCADE,
      revision integer NOT NULL,
      action text NOT NULL,
      email text NOT NULL,
      at_ms bigint NOT NULL,
      operations text NOT NULL,
      inverses text NOT NULL,
      UNIQUE (page_id, revision))`,
    `CREATE TABLE site_preview (
      id_hash text PRIMARY KEY,
      page_id text NOT NULL REFERENCES site_page ON DELETE CASCADE,
      expires_ms bigint NOT NULL)`,
    `CREATE INDEX site_preview_by_age ON site_preview (expires_ms)`,
    `CREATE INDEX site_preview_by_page ON site_preview (page_id)`,
    // Visitors see no draft, so that saving one leaves the pages that are cached.
    `CREATE TRIGGER changes_pages AFTER INSERT OR DELETE OR UPDATE OF published ON site_page
      FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
  ],
];
