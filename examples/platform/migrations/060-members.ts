/** Members: links of emails, languages and passkeys of accounts, and passwords of locked pages. */
export const MIGRATIONS_060: readonly (readonly string[])[] = [
  // Links that reset a password or confirm another address; of an address without an account none is sent, and the row
  // counts what was asked for it.
  [
    `ALTER TABLE site_user ADD COLUMN language text`,
    `CREATE TABLE account_link (
      token_hash text PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('password', 'email')),
      user_id text REFERENCES site_user ON DELETE CASCADE,
      email text NOT NULL,
      email_key text NOT NULL,
      asked_by text NOT NULL,
      asked_ms bigint NOT NULL)`,
    `CREATE INDEX account_link_by_address ON account_link (email_key, asked_ms)`,
    `CREATE INDEX account_link_by_age ON account_link (asked_ms)`,
    `CREATE INDEX account_link_of_user ON account_link (user_id)`,
  ],
  // A password opens each locked page; its number rises with each new password, which closes the page for everybody.
  [
    `CREATE TABLE page_lock (
      path text PRIMARY KEY,
      salt text NOT NULL,
      password_hash text NOT NULL,
      version integer NOT NULL DEFAULT 1)`,
    `CREATE INDEX submission_of_visitor ON form_submission (visitor_id, position)`,
  ],
  [
    `CREATE TABLE passkey (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES site_user ON DELETE CASCADE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      name text NOT NULL,
      created_ms bigint NOT NULL,
      used_ms bigint)`,
    `CREATE INDEX passkey_of_user ON passkey (user_id, created_ms)`,
    `CREATE TABLE passkey_challenge (
      challenge_hash text PRIMARY KEY,
      asked_by text NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in')),
      created_ms bigint NOT NULL)`,
    `CREATE INDEX passkey_challenge_by_age ON passkey_challenge (created_ms)`,
  ],
];
