/** Each migration is a list of statements, run once and in order. New ones go at the end; old ones never change. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE setting (name text PRIMARY KEY, value text NOT NULL)`,
    `CREATE TABLE product (
      id text PRIMARY KEY,
      url_id text NOT NULL UNIQUE,
      product_type integer NOT NULL CHECK (product_type BETWEEN 1 AND 5),
      title_en text NOT NULL,
      title_es text NOT NULL,
      image_url text,
      is_subscribable boolean NOT NULL)`,
    `CREATE TABLE variant (
      id text PRIMARY KEY,
      product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
      sku text NOT NULL UNIQUE,
      attributes text NOT NULL,
      price_cents integer NOT NULL CHECK (price_cents >= 0),
      unlimited boolean NOT NULL,
      qty_in_stock integer NOT NULL CHECK (qty_in_stock >= 0))`,
    `CREATE INDEX variant_of_product ON variant (product_id)`,
    `CREATE TABLE cart (
      id text PRIMARY KEY,
      visitor_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('cart', 'subscription')),
      created_ms bigint NOT NULL,
      order_id text)`,
    `CREATE UNIQUE INDEX one_open_cart_a_visitor ON cart (visitor_id) WHERE order_id IS NULL AND kind = 'cart'`,
    `CREATE TABLE cart_entry (
      id text PRIMARY KEY,
      cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
      variant_id text NOT NULL REFERENCES variant ON DELETE CASCADE,
      additional_fields text NOT NULL,
      fields_hash text NOT NULL,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
      position bigint GENERATED ALWAYS AS IDENTITY,
      UNIQUE (cart_id, variant_id, fields_hash))`,
    `CREATE TABLE coupon (
      code text PRIMARY KEY,
      name_en text NOT NULL,
      name_es text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
      amount integer NOT NULL CHECK (amount > 0),
      minimum_cents integer NOT NULL,
      expires_ms bigint)`,
    `CREATE TABLE cart_coupon (
      cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
      code text NOT NULL REFERENCES coupon ON DELETE CASCADE,
      PRIMARY KEY (cart_id, code))`,
    `CREATE TABLE shop_order (
      id text PRIMARY KEY,
      cart_id text NOT NULL UNIQUE REFERENCES cart,
      visitor_id text NOT NULL,
      email text NOT NULL,
      shipping text NOT NULL,
      test_mode boolean NOT NULL,
      currency text NOT NULL,
      subtotal_cents bigint NOT NULL,
      discount_cents bigint NOT NULL,
      shipping_cents bigint NOT NULL,
      tax_cents bigint NOT NULL,
      grand_total_cents bigint NOT NULL CHECK (grand_total_cents >= 0),
      created_ms bigint NOT NULL)`,
    `CREATE TABLE order_item (
      order_id text NOT NULL REFERENCES shop_order ON DELETE CASCADE,
      line integer NOT NULL,
      variant_id text NOT NULL,
      sku text NOT NULL,
      product_name text NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      unit_price_cents integer NOT NULL,
      PRIMARY KEY (order_id, line))`,
    `CREATE TABLE idempotency_key (
      visitor_id text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      answer text,
      created_ms bigint NOT NULL,
      PRIMARY KEY (visitor_id, key))`,
    `CREATE TABLE rate_window (
      bucket text PRIMARY KEY,
      window_start_ms bigint NOT NULL,
      hits integer NOT NULL)`,
  ],
  [
    `CREATE TABLE review (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      product_id text NOT NULL REFERENCES product ON DELETE CASCADE,
      order_id text NOT NULL REFERENCES shop_order ON DELETE CASCADE,
      rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title text NOT NULL,
      body text NOT NULL,
      name text NOT NULL,
      created_ms bigint NOT NULL,
      UNIQUE (order_id, product_id))`,
    `CREATE INDEX review_of_product ON review (product_id, position)`,
  ],
  [
    `ALTER TABLE variant ADD COLUMN attributes_es text NOT NULL DEFAULT '{}'`,
    `ALTER TABLE order_item ADD COLUMN product_name_es text`,
  ],
  [
    `CREATE TABLE site_event (
      position bigint GENERATED ALWAYS AS IDENTITY,
      website_id text NOT NULL,
      event_id text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('classic', 'service', 'census')),
      name text NOT NULL,
      session_id text,
      test_mode boolean NOT NULL,
      content text NOT NULL,
      occurred_ms bigint NOT NULL,
      received_ms bigint NOT NULL,
      PRIMARY KEY (website_id, event_id))`,
    `CREATE INDEX site_event_by_position ON site_event (position)`,
    `CREATE INDEX site_event_by_name ON site_event (website_id, name)`,
    `CREATE TABLE performance_record (
      page_load_id text NOT NULL,
      record_id text NOT NULL,
      name text NOT NULL,
      value double precision,
      content text NOT NULL,
      received_ms bigint NOT NULL,
      PRIMARY KEY (page_load_id, record_id))`,
  ],
  [
    `CREATE TABLE owner (
      email text PRIMARY KEY,
      role_code integer NOT NULL,
      salt text NOT NULL,
      password_hash text NOT NULL)`,
    `CREATE TABLE owner_session (
      id_hash text PRIMARY KEY,
      email text NOT NULL REFERENCES owner ON DELETE CASCADE,
      expires_ms bigint NOT NULL)`,
  ],
  [
    `CREATE TABLE captcha_used (
      nonce text PRIMARY KEY,
      expires_ms bigint NOT NULL)`,
  ],
  [
    `CREATE TABLE IF NOT EXISTS letter (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      recipient text NOT NULL,
      subject text NOT NULL,
      body text NOT NULL,
      created_ms bigint NOT NULL)`,
  ],
  [
    `CREATE TABLE form (id text PRIMARY KEY, definition text NOT NULL)`,
    `CREATE TABLE form_submission (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      form_id text NOT NULL REFERENCES form ON DELETE CASCADE,
      submission_key text NOT NULL UNIQUE,
      content_hash text NOT NULL,
      visitor_id text NOT NULL,
      language text NOT NULL,
      answers text NOT NULL,
      context text NOT NULL,
      spam text,
      created_ms bigint NOT NULL)`,
    `CREATE INDEX form_submission_of_form ON form_submission (form_id, position)`,
    `CREATE TABLE subscriber (
      email text PRIMARY KEY,
      status text NOT NULL CHECK (status IN ('asked', 'confirmed', 'left')),
      token text NOT NULL UNIQUE,
      form_id text NOT NULL,
      language text NOT NULL,
      asked_ms bigint NOT NULL)`,
  ],
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
  [
    `CREATE TABLE gift_card_issue (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id text NOT NULL,
      line integer NOT NULL,
      units_left integer NOT NULL CHECK (units_left > 0),
      initial_cents integer NOT NULL,
      language text NOT NULL,
      FOREIGN KEY (order_id, line) REFERENCES order_item ON DELETE CASCADE,
      UNIQUE (order_id, line))`,
  ],
  [
    // Whole answers are no receipts: nothing could be answered from them.
    `DELETE FROM idempotency_key`,
    `ALTER TABLE idempotency_key RENAME COLUMN answer TO receipt`,
    `ALTER TABLE idempotency_key ADD CHECK (octet_length(receipt) <= 1000)`,
  ],
  [
    `ALTER TABLE coupon
      ADD COLUMN uses integer NOT NULL DEFAULT 0,
      ADD COLUMN uses_max integer CHECK (uses_max > 0),
      ADD COLUMN uses_max_per_buyer integer CHECK (uses_max_per_buyer > 0)`,
    `CREATE TABLE coupon_use (
      code text NOT NULL REFERENCES coupon ON DELETE CASCADE,
      order_id text NOT NULL REFERENCES shop_order ON DELETE CASCADE,
      email_key text NOT NULL,
      PRIMARY KEY (order_id, code))`,
    `CREATE INDEX coupon_use_by_email ON coupon_use (code, email_key)`,
  ],
  // Each connection counts in a row of its own, so that no two orders wait for each other. What all rows come to grows
  // with every change that others can see, in whatever order their transactions end.
  [
    `CREATE TABLE page_change (backend integer PRIMARY KEY, changes bigint NOT NULL)`,
    `CREATE FUNCTION count_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO page_change VALUES (pg_backend_pid(), 1)
          ON CONFLICT (backend) DO UPDATE SET changes = page_change.changes + 1;
        RETURN NULL;
      END $$`,
    ...['product', 'variant', 'review', 'form'].map(
      table =>
        `CREATE TRIGGER changes_pages AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION count_page_change()`,
    ),
  ],
  // What goes by its age is found by its age.
  [
    `CREATE INDEX idempotency_key_by_age ON idempotency_key (created_ms)`,
    `CREATE INDEX site_event_by_age ON site_event (received_ms)`,
    `CREATE INDEX performance_record_by_age ON performance_record (received_ms)`,
    `CREATE INDEX letter_by_age ON letter (greatest(created_ms, send_ms))`,
  ],
  [
    `ALTER TABLE letter ADD COLUMN html text`,
    `ALTER TABLE shop_order ADD COLUMN requires_shipping boolean`,
    `UPDATE shop_order SET requires_shipping = coalesce(shipping::json ->> 'address1', '') <> ''`,
    `ALTER TABLE shop_order ALTER COLUMN requires_shipping SET NOT NULL`,
  ],
  [
    `CREATE TABLE member_session (
      id_hash text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      user_id text NOT NULL REFERENCES site_user ON DELETE CASCADE,
      is_kept boolean NOT NULL,
      expires_ms bigint NOT NULL)`,
    `CREATE INDEX member_session_of_user ON member_session (user_id, position)`,
  ],
  // Nobody knows when carts from before changed last: none of them ends early.
  [
    `ALTER TABLE cart ADD COLUMN changed_ms bigint`,
    `UPDATE cart SET changed_ms = extract(epoch FROM now()) * 1000`,
    `ALTER TABLE cart ALTER COLUMN changed_ms SET NOT NULL`,
  ],
  [
    `CREATE TABLE registration (
      token_hash text PRIMARY KEY,
      email text NOT NULL,
      email_key text NOT NULL,
      asked_ms bigint NOT NULL,
      salt text NOT NULL,
      password_hash text NOT NULL)`,
    `CREATE INDEX registration_of_email ON registration (email_key, asked_ms)`,
    `CREATE INDEX registration_by_age ON registration (asked_ms)`,
  ],
  // The owner's figures read the newest of each alone.
  [
    `ALTER TABLE performance_record ADD COLUMN page_type integer`,
    `CREATE INDEX performance_record_of_faults ON performance_record (received_ms) WHERE starts_with(name, 'fault:')`,
    `CREATE INDEX site_event_of_losses ON site_event (received_ms) WHERE name = 'events_dropped'`,
  ],
  // A stranger's registrations of an address leave room for its owner's.
  [`ALTER TABLE registration ADD COLUMN asked_by text`],
  // Strangers may use up the emails of an address: what its owner asks for then is kept without one.
  [`ALTER TABLE registration ADD COLUMN is_mailed boolean NOT NULL DEFAULT true`],
];
