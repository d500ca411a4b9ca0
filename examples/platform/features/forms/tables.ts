import type {Generated} from 'kysely';
import {asLongAs, DAY_MS, type RetentionTable} from '../../kernel/database/retention.js';

/** A form its owner made. `definition` is JSON text, with its texts per language. */
export interface FormTable {
  id: string;
  definition: string;
  /** True once the owner saved it: what the shop is served from does not change it any more. */
  is_by_owner: Generated<boolean>;
  /** When its owner deleted it; null for a form that is there. */
  deleted_ms: Generated<number | null>;
  /** Ids of the products that lost it then, as JSON text. */
  deleted_from: Generated<string | null>;
}

/** A form that the owner deleted: it is not made again at the next start, and no new form is given its id. */
export interface DeletedFormTable {
  id: string;
  /** Counts deletions. */
  position: Generated<number>;
  /** True where the shop is served from it. */
  is_of_file: Generated<boolean>;
}

/** What a visitor sent with a form. `answers` and `context` are JSON text; `spam` says why it is in the spam folder. */
export interface FormSubmissionTable {
  id: string;
  position: Generated<number>;
  form_id: string;
  /** Used once: the database refuses a second row. */
  submission_key: string;
  content_hash: string;
  visitor_id: string;
  language: string;
  answers: string;
  context: string;
  spam: string | null;
  created_ms: number;
}

/** A file on its way into a submission, or in one. `offset_bytes` is how much of it is here. */
export interface FormFileTable {
  id: string;
  visitor_id: string;
  form_id: string;
  field_id: string;
  name: string;
  type: string;
  size_bytes: number;
  offset_bytes: number;
  /** Null until the form with this file is stored. */
  submission_id: string | null;
  /** The line of a cart whose answers hold it, null without. */
  entry_id: string | null;
  /** The order that was made of that line. */
  order_id: string | null;
  touched_ms: number;
  /** The network address it came from, to count what one sends; null a day after it was sent or ordered. */
  client_address: string | null;
}

/** A piece of a file, as it came. */
export interface FormFilePartTable {
  file_id: string;
  start_bytes: number;
  content: Uint8Array;
}

/** A newsletter subscription. `status` is 'asked', 'confirmed' or 'left'; `token` opens their links. */
export interface SubscriberTable {
  email: string;
  status: string;
  token: string;
  form_id: string;
  language: string;
  asked_ms: number;
  /** The list of the mailing service that has it, null for none. */
  forwarded_list: string | null;
  /** Tries of the service since it last took the address. */
  forward_attempts: Generated<number>;
  /** When the next try is due, in milliseconds since the epoch; 0 for immediately. */
  forward_next_ms: Generated<number>;
  /** Why the service did not take it at the last try. */
  forward_problem: string | null;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    form: FormTable;
    deleted_form: DeletedFormTable;
    form_submission: FormSubmissionTable;
    form_file: FormFileTable;
    form_file_part: FormFilePartTable;
    subscriber: SubscriberTable;
  }
}

/** How long these tables keep their rows. */
export const FORMS_RETENTION: RetentionTable = {
  form: {
    storedFor: 'until the owner removes it, and for 30 days more with its answers, the newest 100 of those',
    expiries: [{column: 'deleted_ms', afterMs: 30 * DAY_MS}],
  },
  deleted_form: {
    storedFor: 'until it is there again; of forms that the shop is not served from, the newest 1000',
  },
  form_submission: {
    storedFor: 'until the owner removes it, or its form is forgotten; in the spam folder for 30 days',
    expiries: [{column: 'created_ms', afterMs: 30 * DAY_MS, only: 'spam IS NOT NULL'}],
  },
  form_file: {storedFor: 'as long as its submission or order, for 7 days in a cart, for a day on its own'},
  form_file_part: asLongAs('file'),
  subscriber: {
    storedFor: 'until the owner removes it, for 30 days where nobody confirmed',
    expiries: [{column: 'asked_ms', afterMs: 30 * DAY_MS, only: `status = 'asked'`}],
  },
};
