/** The owner's texts in place of the theme's: one row, with the draft and what visitors see. */
export const MIGRATIONS_095: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_texts (
      id integer PRIMARY KEY CHECK (id = 1),
      revision integer NOT NULL,
      draft text NOT NULL CHECK (octet_length(draft) <= 200000),
      published text NOT NULL CHECK (octet_length(published) <= 200000))`,
    `CREATE TRIGGER changes_pages AFTER INSERT OR DELETE OR UPDATE OF published ON site_texts
      FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
  ],
];
