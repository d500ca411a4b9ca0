/** The styles of the site: one row, with the draft and what visitors see. */
export const MIGRATIONS_082: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_styles (
      id integer PRIMARY KEY CHECK (id = 1),
      revision integer NOT NULL,
      draft text NOT NULL CHECK (octet_length(draft) <= 20000),
      published text CHECK (octet_length(published) <= 20000),
      published_revision integer)`,
    `CREATE TRIGGER changes_pages AFTER INSERT OR DELETE OR UPDATE OF published ON site_styles
      FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
  ],
];
