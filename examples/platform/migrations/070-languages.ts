/** What the owner decides about the whole site: its languages, header and footer, styles, and preferences of the shop. */
export const MIGRATIONS_070: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site_setting (
      name text PRIMARY KEY,
      value text NOT NULL CHECK (octet_length(value) <= 20000))`,
    `CREATE TABLE commerce_preference (
      namespace text PRIMARY KEY,
      value text NOT NULL CHECK (octet_length(value) <= 20000))`,
    ...['site_setting', 'commerce_preference'].map(
      table =>
        `CREATE TRIGGER changes_pages AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
    ),
  ],
];
