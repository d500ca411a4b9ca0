import type {Database} from '../../kernel/database/connect.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Shop} from '../../kernel/http/shop.js';
import {homeMarketOf} from '../../kernel/http/visit.js';
import {cancelAndNotify} from './change-order.js';
import type {OrderContext} from './status-emails.js';

/** How long an order waits for its money before it is cancelled: a bank transfer takes days. Source: our choice; docs/own-shop.md, Payment. */
export const UNPAID_DAYS = 7;
/** Orders that one run ends; the next run goes on. */
const ENDED_AT_ONCE = 100;

/** A shop whose unpaid orders end. */
export type EndingShop = OrderContext['shop'] & Pick<Shop, 'db' | 'own'>;

const unpaidSince = (db: Database, timeMs: number) =>
  db
    .selectFrom('shop_order')
    .select('id')
    .where('paid_ms', 'is', null)
    .where('status', '=', 'open')
    .where('created_ms', '<=', timeMs)
    .orderBy('created_ms')
    .limit(ENDED_AT_ONCE)
    .execute();

/**
 * Cancels the orders that have waited too long for their money, and emails their buyers: what they took from stock goes back. One that
 * is packed stays, as its owner trusts the buyer. Networks that orders came from are forgotten after a day.
 */
export async function endUnpaidOrders(shop: EndingShop, nowMs: number): Promise<void> {
  const {db} = shop;
  const {currency} = homeMarketOf(shop);
  for (const {id} of await unpaidSince(db, nowMs - UNPAID_DAYS * DAY_MS))
    await db.transaction().execute(async tx => {
      const order = tx
        .selectFrom('shop_order')
        .select(['paid_ms', 'status'])
        .where('id', '=', id)
        .forUpdate();
      const found = await order.executeTakeFirst();
      // Its owner may have marked it meanwhile.
      if (found?.paid_ms === null && found.status === 'open')
        await cancelAndNotify(tx, id, {nowMs, shop, currency});
    });
  await db
    .updateTable('shop_order')
    .set({client_address: null})
    .where('client_address', 'is not', null)
    .where('created_ms', '<=', nowMs - DAY_MS)
    .execute();
}
