/** Parcels that the owner sent of an order, each with the carrier's number. */
export const MIGRATIONS_260: readonly (readonly string[])[] = [
  [
    `CREATE TABLE shipment (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      order_id text NOT NULL REFERENCES shop_order,
      carrier text NOT NULL,
      tracking_number text NOT NULL,
      tracking_url text,
      sent_ms bigint NOT NULL)`,
    'CREATE INDEX shipment_of_order ON shipment (order_id)',
  ],
];
