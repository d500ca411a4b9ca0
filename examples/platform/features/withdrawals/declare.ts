import {sql, type Transaction} from 'kysely';
import type {Declaration} from '../../../site/model/withdrawal.js';
import {countIn} from '../../kernel/database/count-in.js';
import {lockName} from '../../kernel/database/lock-name.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {positionOf} from '../../kernel/order-number.js';
import {chargeWithin} from '../../kernel/security/byte-budget.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {newId} from '../../kernel/security/tokens.js';
import {emailKey} from '../accounts/accounts.js';
import {queueEmails} from '../outbox/emails.js';
import {acknowledgement, queueOwnerNotices, type Received} from './emails.js';
import {WITHDRAWALS_PATH} from './paths.js';
import {receivedToken} from './received-token.js';

type Tx = Transaction<Tables>;

/**
 * Acknowledgements in a day: to one address, of orders that it has, and of numbers that are no order of its. Of the latter those of
 * one network too. Whoever declares may have typed a stranger's address. Source: our choice.
 */
const ACKNOWLEDGED_MAX = {matched: 10, unmatched: 3, network: 20} as const;
/** Notices to the owner in a day of declarations that name no order; the list has them all. Source: our choice. */
const NOTICES_MAX = 50;
/** Bytes of an email besides its text. Source: measured, as of an email about an order. */
const EMAIL_BYTES = 1000;

/** The order that has this number and was placed with this address; null for none. */
async function matchedOrder(tx: Tx, {number, email}: Declaration): Promise<string | null> {
  const position = positionOf(number);
  if (position === null) return null;
  const found = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('position', '=', position)
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Declarations of a day that were acknowledged. */
const acknowledged = (tx: Tx, nowMs: number, isMatched: boolean) =>
  tx
    .selectFrom('withdrawal')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('acknowledged_ms', '>', nowMs - DAY_MS)
    .where('order_id', isMatched ? 'is not' : 'is', null);

/** Whether an address, and for what names no order a network, may be sent one more acknowledgement today. */
async function mayAcknowledge(
  tx: Tx,
  {email, isMatched, address, nowMs}: {email: string; isMatched: boolean; address: string; nowMs: number},
): Promise<boolean> {
  const all = acknowledged(tx, nowMs, isMatched);
  const toAddress = await countIn(all.where('email_key', '=', emailKey(email)));
  if (isMatched) return toAddress < ACKNOWLEDGED_MAX.matched;
  if (toAddress >= ACKNOWLEDGED_MAX.unmatched) return false;
  return (await countIn(all.where('client_address', '=', address))) < ACKNOWLEDGED_MAX.network;
}

/** Whether the owner is told of one more declaration today that names no order. */
const mayNotice = async (tx: Tx, nowMs: number): Promise<boolean> =>
  (await countIn(
    tx
      .selectFrom('withdrawal')
      .select(({fn}) => fn.countAll<number>().as('count'))
      .where('order_id', 'is', null)
      .where('declared_ms', '>', nowMs - DAY_MS),
  )) <= NOTICES_MAX;

/** Sends the acknowledgement, once, and as soon as there is room for it. */
async function acknowledge(
  tx: Tx,
  session: Session,
  {id, isMatched, received, shop}: {id: string; isMatched: boolean; received: Received; shop: Shop},
): Promise<void> {
  const {nowMs, address, language} = session;
  if (!(await mayAcknowledge(tx, {email: received.email, isMatched, address, nowMs}))) return;
  const email = await acknowledgement(tx, received, language);
  const bytes = EMAIL_BYTES + Buffer.byteLength(email.body) + Buffer.byteLength(email.html ?? '');
  await chargeWithin(shop, session)(tx, bytes);
  await queueEmails(tx, [email]);
  await tx.updateTable('withdrawal').set({acknowledged_ms: nowMs}).where('id', '=', id).execute();
}

/** Stores a declaration; one that is stored already stays as it is. */
async function store(tx: Tx, session: Session, declared: Declaration) {
  const {name, email, number, part} = declared;
  const digest = contentTag([emailKey(email), number, name, part]);
  const known = await tx
    .selectFrom('withdrawal')
    .select(['id', 'order_id', 'visitor_id', 'declared_ms', 'acknowledged_ms'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (known) return {...known, isNew: false};
  const row = {
    id: newId(),
    order_id: await matchedOrder(tx, declared),
    visitor_id: session.visitorId,
    declared_ms: session.nowMs,
    acknowledged_ms: null,
  };
  await tx
    .insertInto('withdrawal')
    .values({
      ...row,
      digest,
      name,
      email,
      email_key: emailKey(email),
      order_number: number,
      part,
      language: session.language,
      client_address: session.address,
      done_ms: null,
    })
    .execute();
  return {...row, isNew: true};
}

/**
 * Receives a declaration, whether or not there is such an order: it has reached the shop either way, and the answer is the same. The
 * same declaration counts once. Responds with the token of its acknowledgement for this browser.
 */
export async function declareWithdrawal(
  tx: Tx,
  session: Session,
  {declared, shop}: {readonly declared: Declaration; readonly shop: Shop},
): Promise<string> {
  const {visitorId, nowMs} = session;
  await lockName(tx, `withdrawals of ${emailKey(declared.email)}`);
  const stored = await store(tx, session, declared);
  const {id, isNew, declared_ms: declaredMs} = stored;
  const isMatched = stored.order_id !== null;
  const received = {...declared, declaredMs, shop, orderId: stored.order_id};
  if (stored.acknowledged_ms === null) await acknowledge(tx, session, {id, isMatched, received, shop});
  if (isNew && (isMatched || (await mayNotice(tx, nowMs)))) {
    const bytes = await queueOwnerNotices(tx, received, {isMatched, link: WITHDRAWALS_PATH});
    await chargeWithin(shop, session)(tx, bytes);
  }
  const sentMs = stored.visitor_id === visitorId ? declaredMs : nowMs;
  return receivedToken(shop.secret, {id, visitorId, sentMs});
}
