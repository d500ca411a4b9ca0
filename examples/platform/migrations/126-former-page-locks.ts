/** Passwords that the lock of a page had before: an owner who undoes a change of the lock gets them back. */
export const MIGRATIONS_126: readonly (readonly string[])[] = [
  [
    `CREATE TABLE former_page_lock (
      path text NOT NULL,
      version integer NOT NULL,
      salt text NOT NULL,
      password_hash text NOT NULL,
      replaced_ms bigint NOT NULL,
      PRIMARY KEY (path, version))`,
    `CREATE INDEX former_page_lock_by_age ON former_page_lock (replaced_ms)`,
  ],
];
