import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** Locks an order, so that one transaction at a time counts its money. Throws `unknown-order`. */
export async function lockedOrder(tx: Transaction<Tables>, orderId: string) {
  const order = await tx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal(404, 'unknown-order');
  return order;
}
