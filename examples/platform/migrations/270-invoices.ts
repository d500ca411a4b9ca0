/**
 * Invoices and credit notes, and the last number of each kind and year. What a line was charged and its rate of tax are stored with an
 * order from now on: both are null in older ones. The database itself refuses to change or delete a document.
 */
export const MIGRATIONS_270: readonly (readonly string[])[] = [
  [
    `ALTER TABLE order_item
      ADD COLUMN charged_cents bigint CHECK (charged_cents >= 0),
      ADD COLUMN tax_rate_milli integer CHECK (tax_rate_milli >= 0)`,
    `CREATE TABLE invoice_number (
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
      year integer NOT NULL,
      last integer NOT NULL CHECK (last > 0),
      PRIMARY KEY (kind, year))`,
    `CREATE TABLE invoice (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      order_id text NOT NULL REFERENCES shop_order,
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
      year integer NOT NULL,
      serial integer NOT NULL,
      number text NOT NULL UNIQUE,
      total_cents bigint NOT NULL CHECK (total_cents > 0),
      content text NOT NULL,
      created_ms bigint NOT NULL,
      UNIQUE (kind, year, serial))`,
    'CREATE INDEX invoice_of_order ON invoice (order_id, position)',
    `CREATE UNIQUE INDEX invoice_once ON invoice (order_id) WHERE kind = 'invoice'`,
    'CREATE INDEX invoice_of_year ON invoice (year, position)',
    `CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'an invoice never changes';
      END $$`,
    `CREATE TRIGGER never_changes BEFORE UPDATE OR DELETE ON invoice
      FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change()`,
  ],
];
