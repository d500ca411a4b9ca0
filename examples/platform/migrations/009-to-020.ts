/** Migrations 9 to 20. They never change. */
export const MIGRATIONS_009: readonly (readonly string[])[] = [
  [
    `ALTER TABLE cart ADD COLUMN ship_to text`,
    `ALTER TABLE coupon ADD COLUMN product_id text`,
    `CREATE TABLE gift_card (
      code text PRIMARY KEY,
      url_id text NOT NULL UNIQUE,
      initial_cents integer NOT NULL CHECK (initial_cents > 0),
      balance_cents integer NOT NULL CHECK (balance_cents >= 0),
      order_id text,
      created_ms bigint NOT NULL)`,
    `CREATE TABLE cart_gift_card (
      cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
      code text NOT NULL REFERENCES gift_card ON DELETE CASCADE,
      PRIMARY KEY (cart_id, code))`,
    `ALTER TABLE shop_order ADD COLUMN gift_card_cents bigint NOT NULL DEFAULT 0`,
  ],
  [
    `CREATE TABLE restock_sign_up (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      variant_id text NOT NULL REFERENCES variant ON DELETE CASCADE,
      email text NOT NULL,
      email_key text NOT NULL,
      is_join_mailing_list boolean NOT NULL,
      language text NOT NULL,
      created_ms bigint NOT NULL,
      sent_ms bigint,
      UNIQUE (variant_id, email_key))`,
  ],
  [
    `ALTER TABLE order_item
      ADD COLUMN attributes text NOT NULL DEFAULT '{}',
      ADD COLUMN attributes_es text NOT NULL DEFAULT '{}',
      ADD COLUMN additional_fields text NOT NULL DEFAULT '[]'`,
  ],
  [`ALTER TABLE letter ADD COLUMN send_ms bigint NOT NULL DEFAULT 0`],
  [
    `CREATE TABLE form_file (
      id text PRIMARY KEY,
      visitor_id text NOT NULL,
      form_id text NOT NULL REFERENCES form ON DELETE CASCADE,
      field_id text NOT NULL,
      name text NOT NULL,
      type text NOT NULL,
      size_bytes bigint NOT NULL CHECK (size_bytes > 0),
      offset_bytes bigint NOT NULL DEFAULT 0 CHECK (offset_bytes BETWEEN 0 AND size_bytes),
      submission_id text REFERENCES form_submission ON DELETE CASCADE,
      touched_ms bigint NOT NULL)`,
    `CREATE INDEX form_file_waiting ON form_file (visitor_id) WHERE submission_id IS NULL`,
    `CREATE INDEX form_file_of_submission ON form_file (submission_id)`,
    `CREATE TABLE form_file_part (
      file_id text NOT NULL REFERENCES form_file ON DELETE CASCADE,
      start_bytes bigint NOT NULL,
      content bytea NOT NULL,
      PRIMARY KEY (file_id, start_bytes))`,
  ],
  [
    `ALTER TABLE review ALTER COLUMN order_id DROP NOT NULL`,
    `ALTER TABLE review
      ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('pending', 'published', 'hidden')),
      ADD COLUMN language text NOT NULL DEFAULT '',
      ADD COLUMN source text,
      ADD COLUMN source_id text,
      ADD COLUMN reply text,
      ADD UNIQUE (source, source_id)`,
    `CREATE INDEX review_newest ON review (product_id, created_ms, position) WHERE state = 'published'`,
    `CREATE INDEX review_best ON review (product_id, rating, created_ms, position) WHERE state = 'published'`,
    `ALTER TABLE shop_order ADD COLUMN review_token text UNIQUE`,
  ],
  [`ALTER TABLE product ADD COLUMN form_id text`],
  [
    `CREATE TABLE site_user (
      id text PRIMARY KEY,
      email text NOT NULL,
      email_key text NOT NULL UNIQUE,
      visitor_id text NOT NULL UNIQUE,
      salt text NOT NULL,
      password_hash text NOT NULL)`,
  ],
  [
    `ALTER TABLE product ADD COLUMN titles text`,
    `UPDATE product SET titles = json_build_object('en', title_en, 'es', title_es)`,
    `ALTER TABLE product ALTER COLUMN titles SET NOT NULL, DROP COLUMN title_en, DROP COLUMN title_es`,
    `UPDATE variant SET attributes = json_build_object('en', attributes::json, 'es', attributes_es::json)`,
    `ALTER TABLE variant DROP COLUMN attributes_es`,
    `ALTER TABLE coupon ADD COLUMN names text`,
    `UPDATE coupon SET names = json_build_object('en', name_en, 'es', name_es)`,
    `ALTER TABLE coupon ALTER COLUMN names SET NOT NULL, DROP COLUMN name_en, DROP COLUMN name_es`,
    `ALTER TABLE order_item RENAME COLUMN product_name TO product_names`,
    `UPDATE order_item SET
      product_names = json_build_object('en', product_names, 'es', coalesce(product_name_es, product_names)),
      attributes = json_build_object('en', attributes::json, 'es', attributes_es::json)`,
    `ALTER TABLE order_item ALTER COLUMN attributes DROP DEFAULT, DROP COLUMN product_name_es, DROP COLUMN attributes_es`,
  ],
  [
    `ALTER TABLE shop_order ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY`,
    `ALTER TABLE form_file
      ADD COLUMN entry_id text REFERENCES cart_entry ON DELETE SET NULL,
      ADD COLUMN order_id text REFERENCES shop_order ON DELETE CASCADE`,
    `CREATE INDEX form_file_of_entry ON form_file (entry_id)`,
    `CREATE INDEX form_file_of_order ON form_file (order_id)`,
  ],
  [`ALTER TABLE form_file ADD COLUMN client_address text`],
  // Every page with something locked asks what its visitor has bought.
  [`CREATE INDEX shop_order_of_visitor ON shop_order (visitor_id)`],
];
