/** Declarations by which buyers withdraw from contracts. One that names no order of the shop is kept all the same: it has reached the shop. */
export const MIGRATIONS_250: readonly (readonly string[])[] = [
  [
    `CREATE TABLE withdrawal (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      digest text NOT NULL UNIQUE,
      order_id text REFERENCES shop_order,
      visitor_id text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      email_key text NOT NULL,
      order_number text NOT NULL,
      part text NOT NULL,
      language text NOT NULL,
      client_address text,
      declared_ms bigint NOT NULL,
      acknowledged_ms bigint,
      done_ms bigint)`,
    'CREATE INDEX withdrawal_of_order ON withdrawal (order_id)',
    'CREATE INDEX withdrawal_of_email ON withdrawal (email_key, declared_ms)',
    'CREATE INDEX withdrawal_from ON withdrawal (client_address) WHERE client_address IS NOT NULL',
    'CREATE INDEX withdrawal_open ON withdrawal (position) WHERE done_ms IS NULL',
  ],
];
