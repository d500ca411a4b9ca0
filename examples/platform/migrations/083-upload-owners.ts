/** Whose uploads are, and when their last pieces came: those that are given up make room for others of the same person. */
export const MIGRATIONS_083: readonly (readonly string[])[] = [
  [
    `ALTER TABLE site_file
      ADD COLUMN uploaded_by text NOT NULL DEFAULT '',
      ADD COLUMN touched_ms bigint NOT NULL DEFAULT 0`,
  ],
];
