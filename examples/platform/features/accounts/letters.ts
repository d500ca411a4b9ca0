import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import type {Session} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {queueEmails} from '../outbox/emails.js';

/** Emails about an account; each has a subject and a body among the messages. */
export type Letter =
  | 'account-confirm'
  | 'account-known'
  | 'reset'
  | 'reset-unknown'
  | 'password-notice'
  | 'passkey-notice'
  | 'email-confirm'
  | 'email-taken'
  | 'email-notice';

/** Writes to an address, in the language of the visit. `links` fill the placeholders of the text. */
export const queueLetter = (
  tx: Transaction<Tables>,
  {language, nowMs: createdMs}: Session,
  {letter, recipient, links}: {letter: Letter; recipient: string; links: Readonly<Record<string, string>>},
): Promise<void> =>
  queueEmails(tx, [
    {
      recipient,
      subject: message(language, `${letter}-subject`),
      body: message(language, `${letter}-body`, links),
      createdMs,
    },
  ]);
