/** Limits of orders that are not paid, by email address and network; and a contained tax of any order. */
export const MIGRATIONS_200: readonly (readonly string[])[] = [
  [
    'ALTER TABLE shop_order ADD COLUMN client_address text',
    'CREATE INDEX shop_order_by_email ON shop_order (lower(email), created_ms)',
    `CREATE INDEX shop_order_unpaid ON shop_order (created_ms) WHERE paid_ms IS NULL AND status = 'open'`,
    'CREATE INDEX shop_order_by_address ON shop_order (client_address) WHERE client_address IS NOT NULL',
    'ALTER TABLE shop_order ALTER COLUMN included_tax_cents TYPE bigint',
  ],
];
