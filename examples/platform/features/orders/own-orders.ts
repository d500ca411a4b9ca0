import type {Reader} from '../../kernel/database/connect.js';

/** Orders that an account's page lists. Source: our choice. */
const OWN_MAX = 20;

/** The newest orders of a visitor, for the visitor's own page. */
export const ordersOfVisitor = (db: Reader, visitorId: string) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'created_ms as createdMs', 'grand_total_cents as totalCents', 'currency', 'status'])
    .where('visitor_id', '=', visitorId)
    .orderBy('position', 'desc')
    .limit(OWN_MAX)
    .execute();
