import type {Transaction} from 'kysely';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import {storableText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import type {EmailState} from './tables.js';

/** Emails on one page of the outbox. */
const PAGE_SIZE = 20;

/** An email that the shop would send: plain text to one address. */
export interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The same as an HTML document, for emails that have one. */
  readonly html?: string;
  readonly createdMs: number;
  /** When to send it, in milliseconds since the epoch. Default 0: immediately. */
  readonly sendMs?: number;
  /** It has a link that opens the owner's area: only owners read it in the outbox. Default false. */
  readonly isSecret?: boolean;
  /** The order that it is part of: cancelled, the order takes it back while it is unsent. Default null: none does. */
  readonly orderId?: string | null;
}

/** Puts emails into the outbox, in the transaction of the change that causes them. */
export async function queueEmails(tx: Transaction<Tables>, emails: readonly Email[]): Promise<void> {
  const rows = emails.map(({recipient, subject, body, html, createdMs, ...more}) => ({
    id: newId(),
    recipient: storableText(recipient),
    // Mail would take a second line for another header.
    subject: storableText(subject).replace(/\s+/g, ' '),
    body: storableText(body),
    html: html === undefined ? null : storableText(html),
    created_ms: createdMs,
    send_ms: more.sendMs ?? 0,
    is_secret: more.isSecret ?? false,
    order_id: more.orderId ?? null,
  }));
  for (const batch of batchesOf(rows)) await tx.insertInto('email').values(batch).execute();
}

/** An email of the outbox. `hasHtml`: it has an HTML version. */
export interface ListedEmail extends Required<Omit<Email, 'html' | 'orderId'>> {
  readonly id: string;
  readonly hasHtml: boolean;
  readonly state: EmailState;
  readonly attempts: number;
  readonly nextMs: number;
  readonly sentMs: number | null;
  readonly problem: string | null;
}

/** A page of the outbox, newest first: emails that are due. */
export async function emailsFrom(
  db: Reader,
  {cursor, nowMs}: {cursor: string | undefined; nowMs: number},
): Promise<Page<ListedEmail>> {
  const rows = await db
    .selectFrom('email')
    .select([
      'id',
      'recipient',
      'subject',
      'body',
      'created_ms as createdMs',
      'send_ms as sendMs',
      'position',
      'state',
      'attempts',
      'next_ms as nextMs',
      'sent_ms as sentMs',
      'problem',
      'is_secret as isSecret',
    ])
    .select(e => e('html', 'is not', null).$castTo<boolean>().as('hasHtml'))
    .where('send_ms', '<=', nowMs)
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}

/** The HTML of an email that is due, or null. `withSecret`: also of one that has a link into the owner's area. */
export async function emailHtml(
  db: Reader,
  id: string,
  {nowMs, withSecret}: {nowMs: number; withSecret: boolean},
): Promise<string | null> {
  const found = await db
    .selectFrom('email')
    .select('html')
    .where('id', '=', id)
    .where('send_ms', '<=', nowMs)
    .$if(!withSecret, query => query.where('is_secret', '=', false))
    .executeTakeFirst();
  return found?.html ?? null;
}

/** States of emails that nobody has received. */
const UNSENT = ['waiting', 'failed', 'recorded'] as const satisfies readonly EmailState[];
/** States of emails that the owner may have sent again. */
export const RESENDABLE = [...UNSENT, 'unknown'] as const;

/** Deletes the emails of an order that nobody has received. */
export async function deleteUnsentOf(tx: Transaction<Tables>, orderId: string): Promise<void> {
  await tx.deleteFrom('email').where('order_id', '=', orderId).where('state', 'in', UNSENT).execute();
}

/** Sends an email that was not sent, as soon as possible and with all its tries; one that was sent stays as it is. */
export async function sendAgain(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('email')
    .set({state: 'waiting', attempts: 0, next_ms: 0})
    .where('id', '=', id)
    .where('state', 'in', RESENDABLE)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
