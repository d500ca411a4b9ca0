/**
 * Products that an owner deleted, each with the rows that went with it, until they are brought back or forgotten; and what products
 * were before they were saved, for undo.
 */
export const MIGRATIONS_120: readonly (readonly string[])[] = [
  [
    `CREATE TABLE deleted_product (
      id text PRIMARY KEY,
      titles text NOT NULL,
      document text NOT NULL,
      deleted_ms bigint NOT NULL)`,
    `CREATE INDEX deleted_product_by_age ON deleted_product (deleted_ms)`,
    `CREATE TABLE deleted_product_row (
      product_id text NOT NULL REFERENCES deleted_product ON DELETE CASCADE,
      part text NOT NULL,
      content jsonb NOT NULL)`,
    `CREATE INDEX deleted_product_row_of_product ON deleted_product_row (product_id, part)`,
    `CREATE INDEX deleted_product_row_by_id ON deleted_product_row (part, (content ->> 'id'))`,
    `CREATE TABLE former_product (
      product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
      version bigint NOT NULL,
      document text NOT NULL,
      replaced_ms bigint NOT NULL,
      PRIMARY KEY (product_id, version))`,
    `CREATE INDEX former_product_by_age ON former_product (replaced_ms)`,
  ],
];
