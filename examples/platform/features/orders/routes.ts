import type {Transaction} from 'kysely';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {setVisitorCookie} from '../../kernel/http/cookies.js';
import {sessionOf} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {transact} from '../../kernel/http/transact.js';
import {visitOf} from '../../kernel/http/visit.js';
import {chargeWithin} from '../../kernel/security/byte-budget.js';
import {cartIdOf} from '../../kernel/security/tokens.js';
import {deleteCartCookies} from '../cart/cart-cookies.js';
import {giftCardJob} from '../gift-cards/issue.js';
import {OWNER_ACCESS} from '../owner/access.js';
import {requireOwner} from '../owner/session.js';
import {ORDER_CALLS} from './calls.js';
import {OrderBody} from './order-body.js';
import {orderById, placeOrder} from './orders.js';

/** Who may place a test order: who may change orders. Source: our choice. */
const TESTERS = OWNER_ACCESS['/owner/orders/order'].write;

/** Whether an order is a test: the shop's setting, or the wish of an owner. Throws `owner-needed`, `owner-role`. */
async function isTestOrder(c: Exchange, shop: Shop, isWished: boolean): Promise<boolean> {
  if (isWished) await requireOwner(c, shop, TESTERS);
  return isWished || shop.testMode;
}

async function postOrder(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(OrderBody, await readJson(c));
  const tokenCartId = body.cartToken === undefined ? null : (cartIdOf(shop.secret, body.cartToken) ?? '');
  const testMode = await isTestOrder(c, shop, body.testMode);
  const receipts = {
    keep: ({id}: WireOrder) => id,
    again: (tx: Transaction<Tables>, id: string) => orderById(tx, session, id),
  };
  const order = await transact(c, {shop, session, body, receipts}, tx =>
    placeOrder(tx, session, {
      ...body,
      testMode,
      tokenCartId,
      address: session.address,
      shop,
      charge: chargeWithin(shop, session),
    }),
  );
  setVisitorCookie(c, shop, session);
  if (order.giftCardsLeft > 0) await shop.jobs.start(giftCardJob(order.id));
  // A repeat of an old order must not delete the cookies of a newer cart.
  if (session.cartId === null || session.cartId === order.purchasedCartId) deleteCartCookies(c);
  return answerWrite(c, order);
}

async function getOrder(c: Exchange, shop: Shop): Promise<Response> {
  const order = await orderById(shop.db, visitOf(c, shop), c.req.param('orderId') ?? '');
  // It contains a name and an address: no browser may cache it.
  return answerWrite(c, order);
}

/** The calls that place and read orders. Source: the platform's HTTP contract, Cart and commerce. */
export const ORDER_ROUTES: readonly Route[] = [
  {method: 'POST', path: '/api/commerce/orders', answer: postOrder, call: ORDER_CALLS.place},
  {method: 'GET', path: '/api/commerce/orders/:orderId', answer: getOrder, call: ORDER_CALLS.read},
];
