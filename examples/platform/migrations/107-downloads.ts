/** Files of digital products, what opens them for the buyers of an order's line, and how often each was downloaded. */
export const MIGRATIONS_107: readonly (readonly string[])[] = [
  [
    `CREATE TABLE product_file (
      id text PRIMARY KEY,
      position bigserial NOT NULL,
      product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
      name text NOT NULL,
      bytes bigint NOT NULL,
      stored text,
      folder_path text,
      created_ms bigint NOT NULL,
      CHECK ((stored IS NULL) <> (folder_path IS NULL)))`,
    `CREATE INDEX product_file_by_product ON product_file (product_id)`,
    `CREATE TABLE order_download (
      token text PRIMARY KEY,
      order_id text NOT NULL,
      line integer NOT NULL,
      product_id text NOT NULL,
      downloads_max integer NOT NULL CHECK (downloads_max > 0),
      ends_ms bigint,
      UNIQUE (order_id, line),
      FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line) ON DELETE CASCADE)`,
    `CREATE INDEX order_download_by_product ON order_download (product_id)`,
    `CREATE TABLE download_count (
      token text NOT NULL REFERENCES order_download ON DELETE CASCADE,
      file_id text NOT NULL REFERENCES product_file ON DELETE CASCADE,
      downloads integer NOT NULL,
      resumable_bytes bigint NOT NULL,
      PRIMARY KEY (token, file_id))`,
    `CREATE INDEX download_count_by_file ON download_count (file_id)`,
  ],
];
