/**
 * Payments: what moved, who may be asked for it, and what is asked. What an owner marked as paid before, which is every order
 * that was paid after it was placed, becomes an entry by hand.
 */
export const MIGRATIONS_240: readonly (readonly string[])[] = [
  [
    `ALTER TABLE shop_order
      ADD COLUMN captured_cents bigint NOT NULL DEFAULT 0 CHECK (captured_cents >= 0),
      ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0 AND refunded_cents <= captured_cents),
      ADD COLUMN disputed_cents bigint NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0),
      ADD COLUMN pays_with text`,
    'ALTER TABLE order_item ADD COLUMN returned_units integer NOT NULL DEFAULT 0 CHECK (returned_units BETWEEN 0 AND stock_units)',
    `CREATE TABLE payment_account (
      provider text NOT NULL,
      mode text NOT NULL CHECK (mode IN ('test', 'live')),
      secrets text NOT NULL,
      is_on boolean NOT NULL,
      changed_by text NOT NULL,
      changed_ms bigint NOT NULL,
      PRIMARY KEY (provider, mode))`,
    `CREATE TABLE payment_attempt (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES shop_order,
      provider text NOT NULL,
      mode text NOT NULL CHECK (mode IN ('test', 'live')),
      idempotency_key text NOT NULL UNIQUE,
      reference text,
      url text,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL,
      state text NOT NULL CHECK (state IN ('made', 'sent', 'captured', 'failed', 'expired', 'cancelled')),
      problem text,
      asked_ms bigint,
      polls integer NOT NULL DEFAULT 0,
      next_ms bigint,
      expires_ms bigint NOT NULL,
      created_ms bigint NOT NULL,
      UNIQUE (provider, reference))`,
    'CREATE INDEX payment_attempt_of_order ON payment_attempt (order_id)',
    `CREATE INDEX payment_attempt_due ON payment_attempt (next_ms) WHERE next_ms IS NOT NULL`,
    `CREATE TABLE payment_entry (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id text NOT NULL REFERENCES shop_order,
      attempt_id text REFERENCES payment_attempt,
      provider text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('captured', 'refunded', 'disputed')),
      external_id text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL,
      created_ms bigint NOT NULL,
      UNIQUE (provider, kind, external_id))`,
    'CREATE INDEX payment_entry_of_order ON payment_entry (order_id)',
    `CREATE TABLE payment_task (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES shop_order,
      attempt_id text NOT NULL REFERENCES payment_attempt,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      reason text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      problem text,
      next_ms bigint NOT NULL,
      created_ms bigint NOT NULL)`,
    'CREATE INDEX payment_task_of_order ON payment_task (order_id)',
    `CREATE INDEX payment_task_due ON payment_task (next_ms) WHERE state = 'waiting'`,
    `CREATE TABLE payment_notice (
      provider text NOT NULL,
      id text NOT NULL,
      received_ms bigint NOT NULL,
      PRIMARY KEY (provider, id))`,
    `CREATE TABLE stand_in_payment (
      reference text PRIMARY KEY,
      idempotency_key text NOT NULL UNIQUE,
      order_number text NOT NULL,
      amount_cents bigint NOT NULL,
      currency text NOT NULL,
      state text NOT NULL CHECK (state IN ('open', 'captured', 'failed', 'cancelled')),
      return_url text NOT NULL,
      created_ms bigint NOT NULL)`,
    `CREATE TABLE stand_in_refund (
      id text PRIMARY KEY,
      reference text NOT NULL REFERENCES stand_in_payment,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0))`,
    `WITH marked AS (
      INSERT INTO payment_entry (order_id, attempt_id, provider, kind, external_id, amount_cents, currency, created_ms)
      SELECT id, NULL, 'hand', 'captured', id, grand_total_cents - gift_card_cents, currency, paid_ms
      FROM shop_order
      WHERE paid_ms IS NOT NULL AND paid_ms <> created_ms AND grand_total_cents > gift_card_cents
      RETURNING order_id, amount_cents)
    UPDATE shop_order SET captured_cents = marked.amount_cents FROM marked WHERE shop_order.id = marked.order_id`,
  ],
];
