import {createHash} from 'node:crypto';
import type {Transaction} from 'kysely';
import {shownFields} from '../../../../src/forms/conditional-fields.js';
import type {Answers, Form} from '../../../../src/forms/form.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Session} from '../../kernel/http/visit.js';
import {newId} from '../../kernel/security/tokens.js';
import {claimFiles} from './files/claim.js';
import {requestNewsletter} from './newsletter.js';
import type {Proof} from './prove-person.js';
import {queueSubmissionWebhooks} from './submission-webhooks.js';

/** One submission that was validated. `key` makes a repeat harmless; once it has run out, nothing new is stored by it. */
export interface Submission {
  readonly form: Form;
  readonly answers: Answers;
  readonly key: string;
  readonly isKeyValid: boolean;
  /** Where on the site it was sent from. Source: commerce spec §3, form submission payload. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly spam: string | null;
  /** The proof that a new submission has to pass; a repeat has passed it already. */
  readonly prove: Proof;
  /** The site's own address, for links in emails. */
  readonly origin: string;
}

/** Proof that a submission is stored. */
export interface Receipt {
  readonly id: string;
}

/** Answers of the visible fields; drops answers of fields that are hidden now. */
const visibleAnswers = (form: Form, answers: Answers): Answers =>
  Object.fromEntries(
    shownFields(form, answers).flatMap(({id}) => {
      const answer = answers[id];
      return answer === undefined ? [] : [[id, answer]];
    }),
  );

/** The receipt of what was stored by a key. Throws `form-key` where nothing was, or other answers. */
async function firstReceipt(tx: Transaction<Tables>, key: string, contentHash: string): Promise<Receipt> {
  const first = await tx
    .selectFrom('form_submission')
    .select(['id', 'content_hash'])
    .where('submission_key', '=', key)
    .executeTakeFirst();
  if (first?.content_hash !== contentHash) throw new Refusal(400, 'form-key');
  return {id: first.id};
}

/**
 * Stores a submission once for each key: a repeat gets the first receipt, however late; the same key with other
 * answers, and one that ran out before anything was stored by it, a 400 `Refusal`. A newsletter's address is asked to confirm. Source: the platform's HTTP contract, Forms.
 */
export async function storeSubmission(
  tx: Transaction<Tables>,
  session: Session,
  {form, answers, key, isKeyValid, context, spam, prove, origin}: Submission,
): Promise<Receipt> {
  const visible = visibleAnswers(form, answers);
  const answersJson = JSON.stringify(visible);
  const contentHash = createHash('sha256').update(`${form.id}|${answersJson}`).digest('base64url');
  const row = {
    id: newId(),
    form_id: form.id,
    submission_key: key,
    content_hash: contentHash,
    visitor_id: session.visitorId,
    language: session.language,
    answers: answersJson,
    context: JSON.stringify(context),
    spam,
    created_ms: session.nowMs,
  };
  const stored = isKeyValid
    ? await tx
        .insertInto('form_submission')
        .values(row)
        .onConflict(conflict => conflict.column('submission_key').doNothing())
        .returning('id')
        .executeTakeFirst()
    : null;
  if (stored) {
    await prove(tx);
    await claimFiles(tx, session, {form, answers: visible, holder: {submission_id: stored.id}});
    // For spam as well: a browser may have filled in the trap, and only a confirmed address is subscribed.
    if (form.isNewsletter) await requestNewsletter(tx, session, {form, answers, origin});
    if (spam === null) await queueSubmissionWebhooks(tx, {form, row});
    return stored;
  }
  return firstReceipt(tx, key, contentHash);
}
