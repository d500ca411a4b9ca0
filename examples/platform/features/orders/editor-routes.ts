import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {giftCardJob} from '../gift-cards/issue.js';
import {mayWrite, OWNER_ACCESS, type OwnerPath, rolesIn} from '../owner/access.js';
import {amountsOf} from '../owner/amounts.js';
import type {OwnerLanguage} from '../owner/language.js';
import {requireReader} from '../owner/session.js';
import {writeAsOwner} from '../owner/write-as-owner.js';
import {restockJob} from '../restock/send.js';
import {cancelAndNotify, changeOrder, type OrderChange} from './change-order.js';
import {CancelBody, ChangeBody, RefundBody, SITE_ORDER_CALLS} from './editor-calls.js';
import {ordersFrom, queryOf} from './listed-orders.js';
import {entryOf, orderAt} from './order-data.js';
import {ORDER_TEXTS} from './order-texts.js';
import {CANCEL_PATH, ORDER_PATH, ORDERS_PATH} from './paths.js';
import {refund} from './refund-order.js';

type Tx = Transaction<Tables>;

const ROOT = '/api/site-orders';
const ORDER = `${ROOT}/:orderId`;

const idIn = (c: Exchange): string => lookupText(c.req.param('orderId'));
const languageOf = (c: Exchange): OwnerLanguage => (c.get('language') === 'es' ? 'es' : 'en');

async function getOrders(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, ORDERS_PATH);
  const {cursor, status, search, payment} = c.req.query();
  const {rows, ...page} = await ordersFrom(shop.db, {...queryOf(status, search, payment), cursor});
  return answerRead(c, {orders: rows.map(entryOf), ...page, mayWrite: mayWrite(ORDER_PATH, role)});
}

async function getOrder(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, ORDER_PATH);
  return answerRead(c, await orderAt(shop.db, idIn(c), languageOf(c)));
}

/** The order of a call, locked. Throws `not-found`, and `page-stale` (409) with the order where it has another version. */
async function lockOrder(tx: Tx, c: Exchange, based: string): Promise<string> {
  const id = idIn(c);
  await tx.selectFrom('shop_order').select('id').where('id', '=', id).forUpdate().execute();
  const order = await orderAt(tx, id, languageOf(c));
  if (order.version !== based) throw new Refusal(409, 'page-stale', {fields: order});
  return id;
}

/** The refusal of a change that a cancelled order does not take. */
const refuseCancelled = (field: 'status' | 'isPaid', language: OwnerLanguage): Refusal =>
  new Refusal(400, 'body-invalid', {
    params: {field, expected: 'an order that is not cancelled', received: 'cancelled'},
    fields: {field, error: ORDER_TEXTS[language][field === 'status' ? 'isCancelled' : 'isCancelledUnpaid']},
  });

async function putOrder(c: Exchange, shop: Shop): Promise<Response> {
  const answer = await writeAsOwner(c, shop, {
    path: ORDER_PATH,
    roles: OWNER_ACCESS[ORDER_PATH].write,
    read: body => {
      const {version: based, ...change} = decode(ChangeBody, body);
      return async (tx, {nowMs}) => {
        const id = await lockOrder(tx, c, based);
        if (!(await changeOrder(tx, id, change as OrderChange, {nowMs, shop})))
          throw refuseCancelled('status' in change ? 'status' : 'isPaid', languageOf(c));
        return orderAt(tx, id, languageOf(c));
      };
    },
  });
  await shop.jobs.start(giftCardJob(idIn(c)));
  return answer;
}

/** A write of an order of whoever may make it: what it does once the order is locked; answers the order as it is then. */
async function writeOrder<Body>(
  c: Exchange,
  shop: Shop,
  {
    path,
    read,
    write,
  }: {
    readonly path: OwnerPath;
    readonly read: (body: unknown) => Body & {readonly version: string};
    readonly write: (tx: Tx, id: string, body: Body, nowMs: number) => Promise<void>;
  },
): Promise<Response> {
  const language = languageOf(c);
  const answer = await writeAsOwner(c, shop, {
    path,
    roles: rolesIn(OWNER_ACCESS[path].write),
    again: tx => orderAt(tx, idIn(c), language),
    read: sent => {
      const body = read(sent);
      return async (tx, {nowMs}) => {
        const id = await lockOrder(tx, c, body.version);
        await write(tx, id, body, nowMs);
        return orderAt(tx, id, language);
      };
    },
  });
  await shop.jobs.start(restockJob);
  return answer;
}

const postCancel = (c: Exchange, shop: Shop): Promise<Response> =>
  writeOrder(c, shop, {
    path: CANCEL_PATH,
    read: sent => decode(CancelBody, sent),
    write: async (tx, id, _, nowMs) => {
      const {currency} = amountsOf(shop);
      if ((await cancelAndNotify(tx, id, {nowMs, shop, currency})) === 'spent')
        throw new Refusal(400, 'gift-card-spent', {fields: {error: ORDER_TEXTS[languageOf(c)].spent}});
    },
  });

/** Gives back what the body says: an amount, or what lines cost. */
const postRefund = (c: Exchange, shop: Shop): Promise<Response> =>
  writeOrder(c, shop, {
    path: ORDER_PATH,
    read: sent => decode(RefundBody, sent),
    write: async (tx, id, {lines, reason, restock, ...asked}, nowMs) => {
      const cents = 'amount' in asked ? asked.amount : null;
      await refund(tx, id, {cents, lines, reason, restock}, {nowMs, shop});
    },
  });

/** Orders as data, for the editor. Source: ours: docs/http.md. */
export const SITE_ORDER_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getOrders, call: SITE_ORDER_CALLS.list},
  {method: 'GET', path: ORDER, answer: getOrder, call: SITE_ORDER_CALLS.read},
  {method: 'PUT', path: ORDER, answer: putOrder, call: SITE_ORDER_CALLS.change},
  {method: 'POST', path: `${ORDER}/cancel`, answer: postCancel, call: SITE_ORDER_CALLS.cancel},
  {method: 'POST', path: `${ORDER}/refunds`, answer: postRefund, call: SITE_ORDER_CALLS.refund},
];
