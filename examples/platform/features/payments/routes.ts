import * as v from 'valibot';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import {ORDER_LINK_PATH} from '../../../site/model/linked-order.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {sessionOf} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {transact} from '../../kernel/http/transact.js';
import {visitOf} from '../../kernel/http/visit.js';
import {countHits} from '../../kernel/security/rate-limit.js';
import {orderToken} from '../order-links/order-link.js';
import {orderById} from '../orders/orders.js';
import {beginAttempt, openAttempt} from './attempts.js';
import {takeNotice} from './notices.js';
import {PAY_BY_LINK_ROUTES} from './pay-by-link.js';
import {PAY_PATH} from './pay-path.js';
import {paymentIdOf, paymentToken} from './payment-token.js';
import {ProviderProblem} from './provider.js';
import {paymentPorts} from './providers.js';
import {refresh} from './record.js';
import {STAND_IN_ROUTES} from './stand-in-page.js';

const NAME_MAX = 40;
const PaymentBody = v.object({provider: boundedText(NAME_MAX)});

const RETURN_PATH = '/checkout/return';
const CONFIRMED_PATH = '/checkout/confirmed';
/** Seconds between two requests of a page that waits for the provider, and how many it sends. Source: design, payments. */
const WAIT_S = 3;
const WAITS_MAX = 20;

/** Begins to pay an order of the visitor's, or goes on with what is open. Answers where the buyer pays. */
async function postPayment(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const {provider} = decode(PaymentBody, await readJson(c));
  const orderId = c.req.param('orderId') ?? '';
  await orderById(shop.db, session, orderId);
  const attemptId = await transact(
    c,
    {shop, session, body: {provider}},
    async tx => (await openAttempt(tx, {orderId, provider, nowMs: session.nowMs})).id,
  );
  return answerWrite(c, {url: await beginAttempt(paymentPorts(shop), attemptId)});
}

/** Requests of one network in a minute that may each ask a provider. Source: our choice; a page that waits sends 20. */
const READS_PER_MINUTE = 300;

/** Counts such a request. Throws `rate-limited`. */
async function countRead(c: Exchange, shop: Shop): Promise<void> {
  const {address, nowMs} = visitOf(c, shop);
  await countHits(shop.db, [{bucket: `payments ${address}`, limit: READS_PER_MINUTE, hits: 1}], nowMs);
}

/** The attempt that an address names, with its order. Throws `unknown-payment`. */
async function attemptAt(c: Exchange, shop: Shop) {
  const id = paymentIdOf(shop.secret, c.req.query('payment') ?? '');
  const attempt =
    id === null
      ? undefined
      : await shop.db
          .selectFrom('payment_attempt')
          .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
          .select(['payment_attempt.id', 'order_id', 'state', 'language', 'shop_order.visitor_id'])
          .where('payment_attempt.id', '=', id)
          .executeTakeFirst();
  if (!attempt) throw new Refusal(404, 'unknown-payment');
  return attempt;
}

/**
 * The order's own page in its language, with what came of the payment: the confirmation for the browser that ordered, and the page that
 * emails link for any other, such as a phone that opened the email.
 */
function orderPage(
  c: Exchange,
  shop: Shop,
  {order_id, language, visitor_id}: {order_id: string; language: string; visitor_id: string},
  notice: string,
): string {
  const prefix = prefixOf(resolveLocale(language));
  if (visitOf(c, shop).visitorId === visitor_id)
    return `${prefix}${CONFIRMED_PATH}?${new URLSearchParams({oid: order_id, notice})}`;
  const page = `${prefix}${ORDER_LINK_PATH}/${orderToken(shop.secret, order_id)}`;
  return `${page}?${new URLSearchParams({notice})}`;
}

/** Leads the buyer to the provider; back to the order where that is not possible now. It asks the provider once, however often it is opened. */
async function getPay(c: Exchange, shop: Shop): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  await countRead(c, shop);
  const attempt = await attemptAt(c, shop);
  try {
    return c.redirect(await beginAttempt(paymentPorts(shop), attempt.id), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return c.redirect(orderPage(c, shop, attempt, error.code), 303);
  }
}

/** The notice of the order's page after a return. `waits` counts how often the page has loaded itself again, from 0. */
const noticeAfter = (state: string, waits: number): string => {
  if (state === 'captured') return 'payment-done';
  if (state !== 'sent' && state !== 'made') return 'payment-not-done';
  return waits < WAITS_MAX ? 'payment-waiting' : 'payment-late';
};

/** Where a buyer comes back from the provider to: asks it what came of the payment, and shows the order. Repeatable, by whoever has the address. */
async function getReturn(c: Exchange, shop: Shop): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  await countRead(c, shop);
  const {id} = await attemptAt(c, shop);
  const ports = paymentPorts(shop);
  try {
    await refresh(ports, id, shop);
  } catch (error) {
    // The poller asks again: what the order's page says is that nothing is known yet.
    if (!(error instanceof ProviderProblem)) throw error;
  }
  const attempt = await attemptAt(c, shop);
  const waits = Number(c.req.query('waits') ?? 0);
  const page = orderPage(c, shop, attempt, noticeAfter(attempt.state, waits));
  return c.redirect(waits > 0 ? `${page}&waits=${waits}` : page, 303);
}

/** The `Refresh` header of an order's page that waits for its provider: it goes to the return, which asks again; null once it has waited long enough. */
export async function refreshHeader(
  {db, secret}: Pick<Shop, 'db' | 'secret'>,
  orderId: string,
  waited: string | undefined,
): Promise<string | null> {
  const waits = Number(waited ?? 0);
  if (!(waits < WAITS_MAX)) return null;
  const open = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .orderBy('created_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!open) return null;
  const again = new URLSearchParams({payment: paymentToken(secret, open.id), waits: String(waits + 1)});
  return `${WAIT_S}; url=${RETURN_PATH}?${again}`;
}

/** A provider says that something has changed. */
async function postNotice(c: Exchange, shop: Shop): Promise<Response> {
  await takeNotice(c, shop, {provider: c.req.param('provider') ?? '', mode: c.req.param('mode') ?? ''});
  return c.body(null, 204);
}

/** True where providers post: they prove nothing but what they may be asked. */
export const takesNotices = (path: string): boolean => path.startsWith('/payment-notices/');

/** The calls of payments. Source: design, payments; docs/http.md. */
export const PAYMENT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/commerce/orders/:orderId/payments',
    answer: postPayment,
    call: {
      id: 'payOrder',
      summary: 'Begins to pay an order, and says where the buyer does.',
      isOnce: true,
      body: PaymentBody,
      answers: {200: v.object({url: v.string()})},
      refusals: [404, 409, 502],
    },
  },
  ...PREFIXES.flatMap(prefix => [
    {method: 'GET', path: `${prefix}${PAY_PATH}`, answer: getPay} as const,
    {method: 'GET', path: `${prefix}${RETURN_PATH}`, answer: getReturn} as const,
  ]),
  {method: 'POST', path: '/payment-notices/:provider/:mode', answer: postNotice},
  ...PAY_BY_LINK_ROUTES,
  ...STAND_IN_ROUTES,
];
