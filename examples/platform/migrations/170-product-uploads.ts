/** Uploads of products' files that are not finished. */
export const MIGRATIONS_170: readonly (readonly string[])[] = [
  [
    `CREATE TABLE product_file_upload (
      id text PRIMARY KEY,
      product_id text NOT NULL,
      replaces text,
      name text NOT NULL,
      bytes bigint NOT NULL,
      uploaded_by text NOT NULL,
      created_ms bigint NOT NULL,
      touched_ms bigint NOT NULL)`,
  ],
];
