/** Pages hold their texts in several languages, so that they may be larger. */
export const MIGRATIONS_160: readonly (readonly string[])[] = [
  ['draft', 'published'].flatMap(column => [
    `ALTER TABLE site_page DROP CONSTRAINT site_page_${column}_check`,
    `ALTER TABLE site_page ADD CONSTRAINT site_page_${column}_check CHECK (octet_length(${column}) <= 220000)`,
  ]),
];
