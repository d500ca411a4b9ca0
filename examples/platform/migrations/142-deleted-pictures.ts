/** The picture of a deleted file, which visitors do not get while nothing shows it. */
export const MIGRATIONS_142: readonly (readonly string[])[] = [
  [
    'ALTER TABLE deleted_file ADD COLUMN picture_id text',
    `UPDATE deleted_file SET picture_id = document::jsonb #>> '{file,picture_id}'`,
    'CREATE INDEX deleted_file_by_picture ON deleted_file (picture_id)',
  ],
];
