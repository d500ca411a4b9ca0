/** When an order was paid; orders from before this column count as paid when they were placed. */
export const MIGRATIONS_097: readonly (readonly string[])[] = [
  ['ALTER TABLE shop_order ADD COLUMN paid_ms bigint', 'UPDATE shop_order SET paid_ms = created_ms'],
];
