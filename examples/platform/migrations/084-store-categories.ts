/** Categories of a store. The collection of a store is a page, which shows its products. */
export const MIGRATIONS_084: readonly (readonly string[])[] = [
  [
    `CREATE TABLE store_category (
      id text PRIMARY KEY,
      collection_id text NOT NULL UNIQUE REFERENCES site_page ON DELETE CASCADE,
      display_name text NOT NULL,
      display_index integer NOT NULL)`,
  ],
];
