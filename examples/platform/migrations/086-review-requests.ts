/** Emails that ask for reviews, some days after an order is packed. */
export const MIGRATIONS_086: readonly (readonly string[])[] = [
  [
    'ALTER TABLE shop_order ADD COLUMN review_email_ms bigint',
    // Buyers of these orders were asked as they ordered.
    'UPDATE shop_order SET review_email_ms = created_ms WHERE review_token IS NOT NULL',
    `CREATE INDEX shop_order_review_due ON shop_order (coalesce(status_ms, created_ms))
      WHERE review_email_ms IS NULL AND review_token IS NOT NULL
        AND (status = 'packed' OR (status = 'open' AND NOT requires_shipping))`,
  ],
];
