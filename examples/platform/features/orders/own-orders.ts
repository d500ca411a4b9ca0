import type {Reader} from '../../kernel/database/connect.js';
import {orderNumber} from '../../kernel/order-number.js';

/** Orders that an account's page lists. Source: our choice. */
const OWN_MAX = 20;

/** The newest orders of a visitor, for the visitor's own page. */
export const ordersOfVisitor = async (db: Reader, visitorId: string) => {
  const rows = await db
    .selectFrom('shop_order')
    .select([
      ...(['id', 'position', 'currency', 'status'] as const),
      ...(['created_ms as createdMs', 'grand_total_cents as totalCents'] as const),
    ])
    .where('visitor_id', '=', visitorId)
    .orderBy('position', 'desc')
    .limit(OWN_MAX)
    .execute();
  return rows.map(({position, ...order}) => ({...order, number: orderNumber(position)}));
};
