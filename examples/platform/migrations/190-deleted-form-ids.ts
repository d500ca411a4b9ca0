/** Ids of deleted forms, of which the oldest may be forgotten unless the shop is served from them. */
export const MIGRATIONS_190: readonly (readonly string[])[] = [
  [
    `ALTER TABLE deleted_form
      ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY,
      ADD COLUMN is_of_file boolean NOT NULL DEFAULT false`,
    'CREATE INDEX deleted_form_by_position ON deleted_form (position) WHERE NOT is_of_file',
  ],
];
