/** Migrations from 21 on. New ones go at the end; those that are there never change. */
export const MIGRATIONS_021: readonly (readonly string[])[] = [
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
  // Strangers may use up the emails of an address: what its owner asks for then is stored without one.
  [`ALTER TABLE registration ADD COLUMN is_mailed boolean NOT NULL DEFAULT true`],
  [`ALTER TABLE letter RENAME TO email`],
];
