/** Forms that an owner deleted stay with their answers until they are brought back or forgotten. */
export const MIGRATIONS_121: readonly (readonly string[])[] = [
  [
    `ALTER TABLE form
      ADD COLUMN deleted_ms bigint,
      ADD COLUMN deleted_from text`,
    `CREATE INDEX form_deleted ON form (deleted_ms) WHERE deleted_ms IS NOT NULL`,
  ],
];
