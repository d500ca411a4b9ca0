import type {Generated} from 'kysely';
import {newest, type RetentionTable} from '../../kernel/database/retention.js';

/** An address of a program that is sent what happens in the shop. */
export interface WebhookTable {
  id: string;
  address: string;
  /** Names of the events that it is sent, separated by spaces. */
  events: string;
  /** Encrypted, as the next. */
  secret: string;
  /** The secret before this one, which signs as well until `previous_until_ms`. */
  previous_secret: string | null;
  previous_until_ms: number | null;
  /** False while it is switched off: nothing is sent, and no event is written down for it. */
  enabled: Generated<boolean>;
  /** The owner who made it. It ends when they leave. */
  made_by: string;
  made_ms: number;
  /** When it last took a message, null before. */
  delivered_ms: number | null;
  /** When the platform switched it off by itself, null where it did not. */
  stopped_ms: number | null;
}

/** Where a message is on its way. `failed`: after the last try. */
export type MessageState = 'waiting' | 'sending' | 'delivered' | 'failed';

/** One event on its way to one webhook. */
export interface WebhookMessageTable {
  id: string;
  position: Generated<number>;
  webhook_id: string;
  event: string;
  /** What it is about. Messages of one resource arrive in their order. */
  resource: string;
  /** JSON text, sent as it is. */
  body: string;
  created_ms: number;
  state: Generated<MessageState>;
  /** Tries so far. */
  attempts: Generated<number>;
  /** When the next try is due; of a message that is being sent, when its claim ends. */
  next_ms: Generated<number>;
  /** When it was last tried, null before. */
  tried_ms: number | null;
  /** The HTTP status of the last answer, null for none. */
  status: number | null;
  /** Why the last try failed, one of `WEBHOOK_PROBLEMS`; null where it did not. */
  problem: string | null;
  /** The beginning of the last answer, or what the network said. */
  answer: string | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    webhook: WebhookTable;
    webhook_message: WebhookMessageTable;
  }
}

/** How long these tables keep their rows. */
export const WEBHOOKS_RETENTION: RetentionTable = {
  webhook: {storedFor: 'until an owner removes it, or its owner leaves'},
  webhook_message: {
    storedFor: 'for 30 days, the newest 100,000, as long as its webhook',
    ...newest({by: 'created_ms', days: 30, rows: 100_000}),
  },
};
