import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {queueEmails} from '../outbox/emails.js';
import {orderNotices} from '../owner/order-notices.js';
import {WEBHOOKS_PATH} from './paths.js';
import {WEBHOOK_TEXTS} from './texts.js';

type Tx = Transaction<Tables>;

/** How often the time of a webhook's last delivery is written at most. */
const NOTE_EVERY_MS = 60_000;

/** Writes down that a webhook takes messages. */
export async function noteDelivered(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({delivered_ms: nowMs})
    .where('id', '=', id)
    .where(({or, eb}) => or([eb('delivered_ms', 'is', null), eb('delivered_ms', '<', nowMs - NOTE_EVERY_MS)]))
    .execute();
}

/** A webhook that fails: its receiver wants no more, or it took nothing since a message was written that has now failed. */
interface Failing {
  readonly id: string;
  readonly isGone: boolean;
  readonly sinceMs: number;
}

/**
 * Switches a webhook off that has taken nothing for all tries of a message, or whose receiver says that it is gone, and emails who is
 * emailed about orders. What waits for it is sent once an owner has switched it on again.
 */
export async function stopWebhook(
  tx: Tx,
  {id, isGone, sinceMs}: Failing,
  {nowMs, origin}: {readonly nowMs: number; readonly origin: string},
): Promise<void> {
  const stopped = await tx
    .updateTable('webhook')
    .set({enabled: false, stopped_ms: nowMs})
    .where('id', '=', id)
    .where('enabled', '=', true)
    .$if(!isGone, query =>
      query.where(({or, eb}) => or([eb('delivered_ms', 'is', null), eb('delivered_ms', '<', sinceMs)])),
    )
    .returning('address')
    .executeTakeFirst();
  if (!stopped) return;
  const {to, language = 'en'} = await orderNotices(tx);
  const t = WEBHOOK_TEXTS[language];
  const host = new URL(stopped.address).host;
  const body = `${(isGone ? t.goneEmail : t.stoppedEmail).replace('{host}', () => host)}\n\n${origin}${language === 'es' ? '/es' : ''}${WEBHOOKS_PATH}`;
  const subject = t.stoppedSubject.replace('{host}', () => host);
  await queueEmails(
    tx,
    to.map(recipient => ({recipient, subject, body, createdMs: nowMs})),
  );
}
