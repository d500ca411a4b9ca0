/** Carts that pages of other sites carry to the shop's own pages. */
export const MIGRATIONS_085: readonly (readonly string[])[] = [
  [
    `CREATE TABLE cart_transfer (
      code_hash text PRIMARY KEY,
      cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
      origin text NOT NULL,
      page text NOT NULL,
      is_posted boolean NOT NULL DEFAULT false,
      given_ms bigint NOT NULL)`,
    'CREATE INDEX cart_transfer_cart ON cart_transfer (cart_id)',
    'CREATE INDEX cart_transfer_given ON cart_transfer (given_ms)',
  ],
];
