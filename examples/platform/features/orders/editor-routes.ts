import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {ORDER_NOTE_MAX} from '../../../../src/tables/limits.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {giftCardJob} from '../gift-cards/issue.js';
import {mayWrite, OWNER_ACCESS} from '../owner/access.js';
import {amountsOf} from '../owner/amounts.js';
import type {OwnerLanguage} from '../owner/language.js';
import {requireReader} from '../owner/session.js';
import {writeAsOwner} from '../owner/write-as-owner.js';
import {restockJob} from '../restock/send.js';
import {cancelAndNotify, changeOrder, type OrderChange} from './change-order.js';
import {ordersFrom, queryOf} from './listed-orders.js';
import {entryOf, orderAt} from './order-data.js';
import {ORDER_TEXTS} from './order-texts.js';
import {CANCEL_PATH, ORDER_PATH, ORDERS_PATH} from './paths.js';

type Tx = Transaction<Tables>;

const ROOT = '/api/site-orders';
const ORDER = `${ROOT}/:orderId`;
const VERSION_MAX = 100;

const version = boundedText(VERSION_MAX);
const CancelBody = v.object({version});
const ChangeBody = v.union(
  [
    v.object({version, status: v.picklist(['open', 'packed'])}),
    v.object({version, note: boundedText(ORDER_NOTE_MAX)}),
    v.object({version, isPaid: v.literal(true)}),
  ],
  'a version with a status, a note or isPaid: true',
);

const idIn = (c: Exchange): string => lookupText(c.req.param('orderId'));
const languageOf = (c: Exchange): OwnerLanguage => (c.get('language') === 'es' ? 'es' : 'en');

async function getOrders(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, ORDERS_PATH);
  const {cursor, status, search} = c.req.query();
  const {rows, ...page} = await ordersFrom(shop.db, {...queryOf(status, search), cursor});
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

async function postCancel(c: Exchange, shop: Shop): Promise<Response> {
  const language = languageOf(c);
  const answer = await writeAsOwner(c, shop, {
    path: CANCEL_PATH,
    roles: OWNER_ACCESS[CANCEL_PATH].write,
    again: tx => orderAt(tx, idIn(c), language),
    read: body => {
      const {version: based} = decode(CancelBody, body);
      return async (tx, {nowMs}) => {
        const id = await lockOrder(tx, c, based);
        const {currency} = amountsOf(shop);
        if ((await cancelAndNotify(tx, id, {nowMs, shop, currency})) === 'spent')
          throw new Refusal(400, 'gift-card-spent', {fields: {error: ORDER_TEXTS[language].spent}});
        return orderAt(tx, id, language);
      };
    },
  });
  await shop.jobs.start(restockJob);
  return answer;
}

/** Orders as data, for the editor. Source: ours: docs/http.md. */
export const SITE_ORDER_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getOrders},
  {method: 'GET', path: ORDER, answer: getOrder},
  {method: 'PUT', path: ORDER, answer: putOrder},
  {method: 'POST', path: `${ORDER}/cancel`, answer: postCancel},
];
