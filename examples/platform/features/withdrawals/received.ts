import type {WithdrawalModel, WithdrawnOrder} from '../../../site/model/withdrawal.js';
import type {Reader} from '../../kernel/database/connect.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {Language} from '../../kernel/messages/message.js';
import {positionOf} from '../../kernel/order-number.js';
import {receivedIn} from './received-token.js';

/** Lines of an order that a form has a field for each of: those of more are named in a text. Source: our choice. */
const LINES_MAX = 30;

/** What a browser has declared, by the token of its acknowledgement; null for any other. */
export async function receivedBy(
  db: Reader,
  {secret, token, visitorId}: {secret: string; token: string; visitorId: string | null},
): Promise<WithdrawalModel['received']> {
  const named = receivedIn(secret, token, visitorId);
  if (!named) return null;
  const found = await db
    .selectFrom('withdrawal')
    .select(['name', 'email', 'order_number as number', 'part'])
    .where('id', '=', named.id)
    .executeTakeFirst();
  return found ? {...found, declaredMs: named.sentMs} : null;
}

/** The order that has a number, where this browser placed it; null for any other, so that numbers tell nothing. */
export async function ownOrder(
  db: Reader,
  {number, visitorId, language}: {number: string; visitorId: string | null; language: Language},
): Promise<WithdrawnOrder | null> {
  const position = positionOf(number);
  if (position === null || visitorId === null) return null;
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'email', 'shipping'])
    .where('position', '=', position)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  if (!order) return null;
  const rows = await db
    .selectFrom('order_item')
    .select(['line', 'product_names', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('line')
    .limit(LINES_MAX + 1)
    .execute();
  if (rows.length > LINES_MAX) return null;
  const shipping = JSON.parse(order.shipping) as {readonly name?: string} | null;
  return {
    number,
    name: shipping?.name ?? '',
    email: order.email,
    lines: rows.map(({line, product_names, quantity}) => ({
      line,
      title: textIn(product_names, language),
      quantity,
    })),
  };
}

/** Days in which a buyer may withdraw, and the day that they begin at the end of. Source: Directive 2011/83/EU, article 9; Regulation 1182/71, article 3. */
const PERIOD_DAYS = 15;
/** Days until goods have arrived at the latest, since the shop does not know when they did. Source: Directive 2011/83/EU, article 18(1). */
const DELIVERY_DAYS = 30;

/** Whether the buyer of an order may still withdraw from it, as far as the shop knows: goods count from when they may have arrived. */
export async function mayWithdraw(db: Reader, orderId: string, nowMs: number): Promise<boolean> {
  const order = await db
    .selectFrom('shop_order')
    .select(['status', 'status_ms', 'created_ms', 'requires_shipping'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.status === 'cancelled') return false;
  if (!order.requires_shipping) return nowMs < order.created_ms + PERIOD_DAYS * DAY_MS;
  const sentMs = order.status === 'packed' ? order.status_ms : null;
  return sentMs === null || nowMs < sentMs + (DELIVERY_DAYS + PERIOD_DAYS) * DAY_MS;
}
