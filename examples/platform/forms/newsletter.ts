import type {Transaction} from 'kysely';
import type {Answers, Form} from '../../../src/forms/form.js';
import {prefixOf} from '../../site/languages.js';
import type {Reader} from '../commerce/catalog.js';
import type {Tables} from '../database/tables.js';
import {Refusal} from '../http/refusal.js';
import type {Session} from '../http/visit.js';
import {message} from '../messages/message.js';
import {postLetters} from '../outbox/letters.js';
import {isId, newId} from '../security/tokens.js';

/** A confirmation is asked for again at most this often. */
const REPEAT_AFTER_MS = 3_600_000;

/** What a letter's links do. */
export const LETTER_ACTIONS = ['confirm', 'leave'] as const;
export type LetterAction = (typeof LETTER_ACTIONS)[number];

const STATUS: Readonly<Record<LetterAction, string>> = {confirm: 'confirmed', leave: 'left'};

/** The first answer of the form's e-mail field. */
const addressIn = ({fields}: Form, answers: Answers): string => {
  const field = fields.find(({type}) => type === 'email');
  const answer = field ? answers[field.id] : '';
  return typeof answer === 'string' ? answer.trim() : '';
};

/**
 * Asks an address to confirm that it wants the newsletter: nobody is subscribed by somebody else. Says nothing of an
 * address that is subscribed already. Source: our choice: double opt-in.
 */
export async function requestLetter(
  tx: Transaction<Tables>,
  session: Session,
  {form, answers, origin}: {form: Form; answers: Answers; origin: string},
): Promise<void> {
  const email = addressIn(form, answers);
  if (!email) return;
  const fresh = {status: 'asked', token: newId(), form_id: form.id, asked_ms: session.nowMs};
  const asked = await tx
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
  if (!asked) return;
  const prefix = prefixOf(session.language);
  const link = (action: LetterAction): string =>
    `${origin}${prefix}/newsletter/${action}?token=${asked.token}`;
  await postLetters(tx, [
    {
      recipient: email,
      subject: message(session.language, 'newsletter-subject'),
      body: message(session.language, 'newsletter-body', {confirm: link('confirm'), leave: link('leave')}),
      createdMs: session.nowMs,
    },
  ]);
}

/** The address a letter's link is for. Throws a 404 `Refusal`. */
export async function subscriberOf(db: Reader, token: string): Promise<{readonly email: string}> {
  const found = isId(token)
    ? await db.selectFrom('subscriber').select('email').where('token', '=', token).executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal(404, 'not-found');
  return found;
}

/** Does what a letter's link says; doing it again changes nothing. */
export async function actOnLetter(
  tx: Transaction<Tables>,
  token: string,
  action: LetterAction,
): Promise<void> {
  const {email} = await subscriberOf(tx, token);
  await tx.updateTable('subscriber').set({status: STATUS[action]}).where('email', '=', email).execute();
}
