import {sql, type Transaction} from 'kysely';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Job} from '../../kernel/background-jobs.js';
import type {Tables} from '../../kernel/database/tables.js';
import {message} from '../../kernel/messages/message.js';
import {queueEmails} from '../outbox/emails.js';
import {REVIEW_REQUEST_PATH} from './request.js';

const DAY_MS = 86_400_000;
/** From when an order is packed, or placed where nothing is shipped, to the email that asks for reviews. Source: ours: it has arrived and been used by then. */
export const REVIEW_DELAY_MS = 7 * DAY_MS;
/** Emails written in one transaction. Source: ours. */
const BATCH_MAX = 100;

/** Orders whose buyers are to be asked now. The partial index of the same condition finds them. */
const dueOrders = (tx: Transaction<Tables>, nowMs: number) =>
  tx
    .selectFrom('shop_order')
    .select(['id', 'email', 'language', 'review_token as token'])
    .where('review_email_ms', 'is', null)
    .where('review_token', 'is not', null)
    .where(sql<boolean>`(status = 'packed' OR (status = 'open' AND NOT requires_shipping))`)
    .where(sql<number>`coalesce(status_ms, created_ms)`, '<=', nowMs - REVIEW_DELAY_MS)
    .limit(BATCH_MAX)
    .forUpdate()
    .skipLocked()
    .execute();

/** Queues the emails that ask for reviews of orders that are `REVIEW_DELAY_MS` old, once for each, in its language. An order that is cancelled or unpacked before has none. */
export const reviewRequestJob: Job = async (tx, {nowMs, origin}) => {
  const createdMs = nowMs();
  const orders = await dueOrders(tx, createdMs);
  if (!orders.length) return false;
  await queueEmails(
    tx,
    orders.map(({email, language: name, token}) => {
      const language = resolveLocale(name);
      const link = `${origin}${prefixOf(language)}${REVIEW_REQUEST_PATH}/${token}`;
      return {
        recipient: email,
        subject: message(language, 'review-letter-subject'),
        body: message(language, 'review-letter-body', {link}),
        createdMs,
      };
    }),
  );
  const ids = orders.map(({id}) => id);
  await tx.updateTable('shop_order').set({review_email_ms: createdMs}).where('id', 'in', ids).execute();
  return true;
};
