import {type LinkedOrder, ORDER_LINK_PATH, type PageMovement} from '../../../site/model/linked-order.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Language} from '../../kernel/messages/message.js';
import {orderIdOf} from '../order-links/order-link.js';
import {shownPayment} from './paid.js';
import {wireOrder} from './wire-order.js';

/** Movements of money that the page of an order lists, the first ones. Source: our choice. */
const MOVEMENTS_MAX = 50;

/** What came for an order and what went back. */
async function movementsOf(db: Reader, orderId: string): Promise<readonly PageMovement[]> {
  const entries = db
    .selectFrom('payment_entry')
    .select(['kind', 'amount_cents as cents', 'created_ms as atMs'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'disputed');
  return entries.orderBy('position').limit(MOVEMENTS_MAX).$narrowType<Pick<PageMovement, 'kind'>>().execute();
}

const PAGE = new RegExp(`^${ORDER_LINK_PATH}/([^/]+)$`);

/** The order that the page at a path opens, `refused` for a link that opens none; null for any other page. A forged link costs no query. */
export async function linkedOrderAt(
  {db, secret}: Pick<Shop, 'db' | 'secret'>,
  path: string,
  language: Language,
): Promise<LinkedOrder | 'refused' | null> {
  const token = PAGE.exec(path)?.[1];
  if (token === undefined) return null;
  const id = orderIdOf(secret, token);
  if (id === null) return 'refused';
  const row = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'refused';
  return {
    token,
    order: await wireOrder(db, row, language),
    createdMs: row.created_ms,
    status: row.status,
    payment: shownPayment(row),
    movements: await movementsOf(db, id),
  };
}
