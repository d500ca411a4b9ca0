/** Where the mailing service has each subscriber, and when it is asked next. */
export const MIGRATIONS_087: readonly (readonly string[])[] = [
  [
    'ALTER TABLE subscriber ADD COLUMN forwarded_list text',
    'ALTER TABLE subscriber ADD COLUMN forward_attempts integer NOT NULL DEFAULT 0',
    'ALTER TABLE subscriber ADD COLUMN forward_next_ms bigint NOT NULL DEFAULT 0',
    'ALTER TABLE subscriber ADD COLUMN forward_problem text',
  ],
];
