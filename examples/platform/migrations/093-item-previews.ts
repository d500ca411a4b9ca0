/** Links to drafts of items, as those to drafts of pages. */
export const MIGRATIONS_093: readonly (readonly string[])[] = [
  [
    `ALTER TABLE site_preview
      ALTER COLUMN page_id DROP NOT NULL,
      ADD COLUMN item_id text REFERENCES site_item ON DELETE CASCADE,
      ADD CHECK (num_nonnulls(page_id, item_id) = 1)`,
    `CREATE INDEX site_preview_by_item ON site_preview (item_id)`,
  ],
];
