/** Addresses of programs that are sent what happens in the shop, and the messages on their way to each. Secrets are encrypted. */
export const MIGRATIONS_230: readonly (readonly string[])[] = [
  [
    `CREATE TABLE webhook (
      id text PRIMARY KEY,
      address text NOT NULL CHECK (char_length(address) <= 500),
      events text NOT NULL,
      secret text NOT NULL,
      previous_secret text,
      previous_until_ms bigint,
      enabled boolean NOT NULL DEFAULT true,
      made_by text NOT NULL REFERENCES owner ON DELETE CASCADE,
      made_ms bigint NOT NULL,
      delivered_ms bigint,
      stopped_ms bigint)`,
    'CREATE INDEX webhook_of_owner ON webhook (made_by)',
    `CREATE TABLE webhook_message (
      id text PRIMARY KEY,
      position bigint GENERATED ALWAYS AS IDENTITY,
      webhook_id text NOT NULL REFERENCES webhook ON DELETE CASCADE,
      event text NOT NULL,
      resource text NOT NULL,
      body text NOT NULL,
      created_ms bigint NOT NULL,
      state text NOT NULL DEFAULT 'waiting',
      attempts integer NOT NULL DEFAULT 0,
      next_ms bigint NOT NULL DEFAULT 0,
      tried_ms bigint,
      status integer,
      problem text,
      answer text)`,
    'CREATE INDEX webhook_message_log ON webhook_message (webhook_id, position)',
    'CREATE INDEX webhook_message_age ON webhook_message (created_ms)',
    `CREATE INDEX webhook_message_due ON webhook_message (position) WHERE state IN ('waiting', 'sending')`,
    `CREATE INDEX webhook_message_order ON webhook_message (webhook_id, resource, position)
      WHERE state IN ('waiting', 'sending')`,
  ],
];
