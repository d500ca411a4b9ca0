/** Collections of items that the owner writes, as the posts of a journal, with their tags and categories. */
export const MIGRATIONS_091: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_collection (
      id text PRIMARY KEY,
      revision integer NOT NULL,
      url_id text NOT NULL UNIQUE,
      document text NOT NULL CHECK (octet_length(document) <= 60000),
      created_ms bigint NOT NULL)`,
    `CREATE TABLE site_item (
      id text PRIMARY KEY,
      collection_id text NOT NULL REFERENCES site_collection ON DELETE CASCADE,
      revision integer NOT NULL,
      draft text NOT NULL CHECK (octet_length(draft) <= 600000),
      draft_url_id text NOT NULL,
      published text CHECK (octet_length(published) <= 600000),
      published_url_id text,
      published_revision integer,
      publish_at_ms bigint,
      created_ms bigint NOT NULL,
      UNIQUE (collection_id, published_url_id))`,
    `CREATE INDEX site_item_by_time ON site_item (publish_at_ms) WHERE published IS NOT NULL`,
    `CREATE TABLE site_term (
      id text PRIMARY KEY,
      collection_id text NOT NULL REFERENCES site_collection ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('tag', 'category')),
      revision integer NOT NULL,
      url_id text NOT NULL,
      name text NOT NULL,
      localized text NOT NULL DEFAULT '{}',
      parent_id text REFERENCES site_term,
      created_ms bigint NOT NULL,
      UNIQUE (collection_id, kind, url_id))`,
    `CREATE INDEX site_term_by_parent ON site_term (parent_id)`,
    ...['site_collection', 'site_term'].map(
      table => `CREATE TRIGGER changes_pages AFTER INSERT OR DELETE OR UPDATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
    ),
    // Visitors see no draft, so that saving one leaves the pages that are cached.
    `CREATE TRIGGER changes_pages AFTER INSERT OR DELETE OR UPDATE OF published ON site_item
      FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
  ],
];
