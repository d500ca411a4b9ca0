import type {Transaction} from 'kysely';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';

/** Tables of what a cart holds by its code. */
type CodeTable = 'cart_coupon' | 'cart_gift_card';

/** A code in a cart. */
interface CartCode {
  readonly table: CodeTable;
  readonly cartId: string;
  readonly code: string;
}

/** Puts a code into a cart, once. Responds with how many codes of its kind the cart has then. */
export async function putCode(tx: Transaction<Tables>, {table, cartId, code}: CartCode): Promise<number> {
  await tx
    .insertInto(table)
    .values({cart_id: cartId, code})
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const held = await tx.selectFrom(table).select('code').where('cart_id', '=', cartId).execute();
  return held.length;
}

/** Takes a code out of a cart. False where the cart has no such code. */
export const takeCode = (tx: Transaction<Tables>, {table, cartId, code}: CartCode): Promise<boolean> =>
  matchesRow(tx.deleteFrom(table).where('cart_id', '=', cartId).where('code', '=', code).returning('code'));
