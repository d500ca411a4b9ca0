import {type Selectable, sql} from 'kysely';
import type {OrderLine as SentLine} from '../../../../src/builder/orders/order-calls.js';
import type {Sums} from '../../../site/views/totals.js';
import type {Reader} from '../../kernel/database/connect.js';
import {countIn} from '../../kernel/database/count-in.js';
import {containing} from '../../kernel/database/like-pattern.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';
import {lookupText} from '../../kernel/http/text.js';
import {attributesIn, textIn} from '../../kernel/messages/localized-text.js';
import {orderNumber, positionOf} from '../../kernel/order-number.js';
import {translateLabels} from '../gift-cards/gift-fields.js';
import {type Answer, answersIn, namedFiles} from '../line-forms/line-answers.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OrderRequest} from './order-body.js';
import {amountDue, PAYMENT_STATES, type PaymentState, shownPayment} from './paid.js';
import {SEARCH_MAX} from './paths.js';
import {ORDER_STATUSES, type OrderStatus, type OrderTable} from './tables.js';
import {shippingIn} from './wire-order.js';

const PAGE_SIZE = 20;

/** A line of an order as its owner reads it. */
export interface OrderLine extends Omit<SentLine, 'answers'> {
  readonly orderId: string;
  readonly answers: readonly Answer[];
}

/** An order as its owner reads it. */
export interface ListedOrder {
  readonly id: string;
  /** The short number by which buyer and owner name it. */
  readonly number: string;
  readonly email: string;
  readonly shipping: OrderRequest['shipping'];
  /** Null for shipping where nothing was sent anywhere. */
  readonly sums: Sums;
  readonly createdMs: number;
  readonly isTest: boolean;
  /** What is still to pay, in minor units of its currency; 0 once it is paid. */
  readonly due: number;
  /** What became of its money; null for a cancelled order that brought none. */
  readonly payment: PaymentState | null;
  /** What came, and of that what went back, in minor units of its currency. */
  readonly captured: number;
  readonly refunded: number;
  readonly status: OrderStatus;
  readonly note: string;
}

/** Which orders are listed: all are where a part is left out. */
export interface OrderQuery {
  readonly cursor?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentState | undefined;
  /** The order's number, or contained in its id, the buyer's address, or the name and address that it goes to. */
  readonly text?: string;
  readonly id?: string;
  /** The buyer's address, whatever its case. */
  readonly buyer?: string;
  readonly limit?: number;
}

/** Which orders a status, a text and a state of payment that were sent ask for. */
export const queryOf = (
  status: string | undefined,
  text: string | undefined,
  payment?: string | undefined,
): OrderQuery => ({
  status: ORDER_STATUSES.find(known => known === status),
  payment: PAYMENT_STATES.find(known => known === payment),
  text: lookupText(text, SEARCH_MAX).trim(),
});

/** A stored order as its owner reads it, with its place in the list. */
const listedOrder = (row: Selectable<OrderTable>) => ({
  id: row.id,
  number: orderNumber(row.position),
  position: row.position,
  email: row.email,
  shipping: shippingIn(row),
  sums: {
    subtotal: row.subtotal_cents,
    discount: row.discount_cents,
    shipping: row.requires_shipping ? row.shipping_cents : null,
    tax: row.tax_cents,
    includedTax: row.included_tax_cents,
    total: row.grand_total_cents,
    giftCards: row.gift_card_cents,
    currency: row.currency,
  },
  createdMs: row.created_ms,
  isTest: row.test_mode,
  due: amountDue(row),
  payment: shownPayment(row),
  captured: row.captured_cents,
  refunded: row.refunded_cents,
  status: row.status,
  note: row.note,
});

/** The condition of each state of payment, as `shownPayment` has it. */
const PAYMENT_CONDITIONS: Readonly<Record<PaymentState, string>> = {
  due: "disputed_cents = 0 AND refunded_cents = 0 AND paid_ms IS NULL AND captured_cents = 0 AND status <> 'cancelled'",
  'part-paid': 'disputed_cents = 0 AND refunded_cents = 0 AND paid_ms IS NULL AND captured_cents > 0',
  paid: "disputed_cents = 0 AND refunded_cents = 0 AND paid_ms IS NOT NULL AND (status <> 'cancelled' OR captured_cents > 0)",
  'part-refunded': 'disputed_cents = 0 AND refunded_cents > 0 AND refunded_cents < captured_cents',
  refunded: 'disputed_cents = 0 AND refunded_cents > 0 AND refunded_cents >= captured_cents',
  disputed: 'disputed_cents > 0',
};

/** A page of orders, newest first. */
export async function ordersFrom(
  db: Reader,
  {cursor, status, payment, text = '', id, buyer, limit = PAGE_SIZE}: OrderQuery,
): Promise<Page<ListedOrder>> {
  const named = positionOf(text);
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('position', '<', startOf(cursor, 'newest'))
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'open'))
    .$if(payment !== undefined, query =>
      query.where(sql.raw<boolean>(`(${PAYMENT_CONDITIONS[payment ?? 'due']})`)),
    )
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .$if(buyer !== undefined, query => query.where(sql<boolean>`lower(email) = lower(${buyer})`))
    .$if(text !== '', query =>
      query.where(({or, eb}) =>
        or([
          eb('email', 'ilike', containing(text)),
          eb('id', 'ilike', containing(text)),
          eb('shipping', 'ilike', containing(text)),
          ...(named === null ? [] : [eb('position', '=', named)]),
        ]),
      ),
    )
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows.map(listedOrder), limit);
}

/** The lines of orders. */
export async function linesIn(
  db: Reader,
  orderIds: readonly string[],
  language: OwnerLanguage,
): Promise<readonly OrderLine[]> {
  if (!orderIds.length) return [];
  const rows = await db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('line')
    .execute();
  return rows.map(row => ({
    orderId: row.order_id,
    title: textIn(row.product_names, language),
    sku: row.sku,
    attributes: attributesIn(row.attributes, language),
    quantity: row.quantity,
    unitCents: row.unit_price_cents,
    answers: translateLabels(answersIn(row.additional_fields, language), language),
  }));
}

/** Names by id of the files that came with orders. */
export async function filesIn(db: Reader, lines: readonly OrderLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({answers}) => namedFiles(answers));
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('form_file')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('order_id', 'is not', null)
    .execute();
  return new Map(rows.map(({id, name}) => [id, name]));
}

/** Orders that are not packed yet, tests included, as the list shows them. */
export const countOpenOrders = (db: Reader): Promise<number> =>
  countIn(
    db
      .selectFrom('shop_order')
      .where('status', '=', 'open')
      .select(({fn}) => fn.countAll<number>().as('count')),
  );
