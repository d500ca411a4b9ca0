import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {hashOfId, isId, newId} from '../../kernel/security/tokens.js';
import {TRANSFER_LIFE_MS, type TransferPage} from './tables.js';

type Tx = Transaction<Tables>;

/** Codes of one cart that are good at a time: one more ends the oldest. Source: ours: a visitor may open several tabs. */
const CODES_PER_CART = 5;

/** A cart that is carried, and to which page. */
export interface Transfer {
  readonly cartId: string;
  readonly page: TransferPage;
}

/** Stores a transfer from a page's origin and returns its code. The cart must be locked. */
export async function giveCode(
  tx: Tx,
  {cartId, page, origin, nowMs}: Transfer & {readonly origin: string; readonly nowMs: number},
): Promise<string> {
  const newest = await tx
    .selectFrom('cart_transfer')
    .select('code_hash as hash')
    .where('cart_id', '=', cartId)
    .orderBy('given_ms', 'desc')
    .execute();
  const ended = newest.slice(CODES_PER_CART - 1).map(({hash}) => hash);
  if (ended.length) await tx.deleteFrom('cart_transfer').where('code_hash', 'in', ended).execute();
  const code = newId();
  await tx
    .insertInto('cart_transfer')
    .values({code_hash: hashOfId(code), cart_id: cartId, page, origin, is_posted: false, given_ms: nowMs})
    .execute();
  return code;
}

/** What somebody sent as a code or a ticket, and when. */
interface Sent {
  readonly sent: string;
  readonly nowMs: number;
}

/**
 * Takes a code that a page of `origin` posts and returns the ticket for it, which no page knows; null for a code that is
 * forged, used, expired or another page's. Of two posts at once one gets a ticket.
 */
export async function takeCode(
  db: Reader,
  {sent, origin, nowMs}: Sent & {readonly origin: string},
): Promise<string | null> {
  if (!isId(sent)) return null;
  const ticket = newId();
  const taken = await db
    .updateTable('cart_transfer')
    .set({code_hash: hashOfId(ticket), is_posted: true, given_ms: nowMs})
    .where('code_hash', '=', hashOfId(sent))
    .where('origin', '=', origin)
    .where('is_posted', '=', false)
    .where('given_ms', '>', nowMs - TRANSFER_LIFE_MS)
    .returning('cart_id')
    .executeTakeFirst();
  return taken ? ticket : null;
}

/** Uses a ticket up; null for one that is forged, used or expired. */
export async function takeTicket(tx: Tx, {sent, nowMs}: Sent): Promise<Transfer | null> {
  if (!isId(sent)) return null;
  const taken = await tx
    .deleteFrom('cart_transfer')
    .where('code_hash', '=', hashOfId(sent))
    .where('is_posted', '=', true)
    .where('given_ms', '>', nowMs - TRANSFER_LIFE_MS)
    .returning(['cart_id as cartId', 'page'])
    .executeTakeFirst();
  return taken ?? null;
}
