/** What buyers downloaded is counted on while the product is deleted: counts stay where they are, as long as their order. */
export const MIGRATIONS_141: readonly (readonly string[])[] = [
  [
    'ALTER TABLE download_count DROP CONSTRAINT download_count_file_id_fkey',
    `INSERT INTO download_count
      SELECT one.* FROM deleted_product_row, jsonb_populate_record(NULL::download_count, content) AS one
      WHERE part = 'download_count' AND one.token IN (SELECT token FROM order_download)
      ON CONFLICT DO NOTHING`,
    `DELETE FROM deleted_product_row WHERE part = 'download_count'`,
  ],
];
