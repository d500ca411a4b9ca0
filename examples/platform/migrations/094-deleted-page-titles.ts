/** What deleted pages were called, so that a list of them reads no whole page. */
export const MIGRATIONS_094: readonly (readonly string[])[] = [
  [
    `ALTER TABLE deleted_page ADD COLUMN title text NOT NULL DEFAULT ''`,
    `UPDATE deleted_page SET title = coalesce((document::json -> 'page' ->> 'draft')::json ->> 'title', '')`,
  ],
];
