import type {Transaction} from 'kysely';
import type {Answers, Form} from '../../../../src/forms/form.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Session} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {isId, newId} from '../../kernel/security/tokens.js';
import {queueEmails} from '../outbox/emails.js';
import {queueWebhooks} from '../webhooks/events.js';

/** The least time between two confirmation emails to an address. */
const REPEAT_AFTER_MS = 3_600_000;

/** The actions of a newsletter email's links. */
export const NEWSLETTER_ACTIONS = ['confirm', 'leave'] as const;
export type NewsletterAction = (typeof NEWSLETTER_ACTIONS)[number];

const STATUS: Readonly<Record<NewsletterAction, string>> = {confirm: 'confirmed', leave: 'left'};

/** The first answer of the form's email field. */
const addressIn = ({fields}: Form, answers: Answers): string => {
  const field = fields.find(({type}) => type === 'email');
  const answer = field ? answers[field.id] : '';
  return typeof answer === 'string' ? answer.trim() : '';
};

/**
 * Sends an email that asks to confirm the newsletter, so that nobody subscribes somebody else. Sends nothing to an
 * address that is subscribed already. Source: our choice: double opt-in.
 */
export async function requestNewsletter(
  tx: Transaction<Tables>,
  session: Session,
  {form, answers, origin}: {form: Form; answers: Answers; origin: string},
): Promise<void> {
  const email = addressIn(form, answers);
  if (!email) return;
  const fresh = {status: 'asked', token: newId(), form_id: form.id, asked_ms: session.nowMs};
  const pending = await tx
    .insertInto('subscriber')
    .values({email: email.toLowerCase(), language: session.language, ...fresh})
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet(fresh)
        .where('subscriber.status', '!=', 'confirmed')
        .where('subscriber.asked_ms', '<', session.nowMs - REPEAT_AFTER_MS),
    )
    .returning('token')
    .executeTakeFirst();
  if (!pending) return;
  const prefix = prefixOf(session.language);
  const link = (action: NewsletterAction): string =>
    `${origin}${prefix}/newsletter/${action}?token=${pending.token}`;
  await queueEmails(tx, [
    {
      recipient: email,
      subject: message(session.language, 'newsletter-subject'),
      body: message(session.language, 'newsletter-body', {confirm: link('confirm'), leave: link('leave')}),
      createdMs: session.nowMs,
    },
  ]);
}

/** The address an email's link is for. Throws a 404 `Refusal`. */
async function subscriberOf(db: Reader, token: string): Promise<{readonly email: string}> {
  const found = isId(token)
    ? await db.selectFrom('subscriber').select('email').where('token', '=', token).executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal(404, 'not-found');
  return found;
}

/** Applies the link of a newsletter email; following it again changes nothing. */
export async function applyNewsletterLink(
  tx: Transaction<Tables>,
  {token, action, nowMs}: {readonly token: string; readonly action: NewsletterAction; readonly nowMs: number},
): Promise<void> {
  const {email} = await subscriberOf(tx, token);
  const status = STATUS[action];
  const changed = await tx
    .updateTable('subscriber')
    .set({status})
    .where('email', '=', email)
    .where('status', '<>', status)
    .returning(['language', 'form_id as formId'])
    .executeTakeFirst();
  if (changed && action === 'confirm')
    await queueWebhooks(tx, {type: 'subscriber.confirmed', atMs: nowMs}, async () => [
      {id: email, email, ...changed, confirmedMs: nowMs},
    ]);
}
