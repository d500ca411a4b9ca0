import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import type {Session} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {queueEmails} from '../outbox/emails.js';

/** Emails about an account; each has a subject and a body among the messages. */
export type AccountEmail =
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
export const queueAccountEmail = (
  tx: Transaction<Tables>,
  {language, nowMs: createdMs}: Session,
  {kind, recipient, links}: {kind: AccountEmail; recipient: string; links: Readonly<Record<string, string>>},
): Promise<void> =>
  queueEmails(tx, [
    {
      recipient,
      subject: message(language, `${kind}-subject`),
      body: message(language, `${kind}-body`, links),
      createdMs,
    },
  ]);
