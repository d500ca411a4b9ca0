import {html} from 'hono/html';
import {formatMoney} from '../../../../src/shared/money.js';
import {directionOf, langOf, PREFIXES} from '../../../site/model/languages.js';
import {readForm} from '../../kernel/http/body.js';
import {admitWrite} from '../../kernel/http/guard.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {type MessageId, message} from '../../kernel/messages/message.js';
import {isId} from '../../kernel/security/tokens.js';
import {readSoon} from './notices.js';
import {STAND_IN, STAND_IN_PATH} from './stand-in.js';

/** What the buyer's buttons make of the payment. */
const OUTCOMES = {
  captured: 'stand-in-pay',
  failed: 'stand-in-fail',
  open: 'stand-in-back',
} as const satisfies Record<string, MessageId>;
type Outcome = keyof typeof OUTCOMES;

/** The payment of an address. Throws `not-found`. */
async function paymentAt(c: Exchange, {db}: Shop) {
  const reference = c.req.param('reference') ?? '';
  const payment = isId(reference)
    ? await db
        .selectFrom('stand_in_payment')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
    : undefined;
  if (!payment) throw new Refusal(404, 'not-found');
  return payment;
}

async function getStandIn(c: Exchange, shop: Shop): Promise<Response> {
  const {amount_cents: amountMinor, currency, order_number: id, state} = await paymentAt(c, shop);
  const {language, locale} = pageAddress(c.req.path, shop.own);
  const amount = formatMoney({amountMinor, currency}, locale);
  const outcomes = (Object.keys(OUTCOMES) as Outcome[]).filter(name => state === 'open' || name === 'open');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(html`<!doctype html><html lang="${langOf(locale)}" dir="${directionOf(language)}"><head><meta name="viewport" content="width=device-width"><title>${message(language, 'stand-in-title')}</title>
<link rel="stylesheet" href="/assets/all-owner.css"></head><body><main class="main" id="content"><h1>${message(language, 'stand-in-title')}</h1>
<p class="lead">${message(language, 'stand-in-intro', {amount, id})}</p>
<form class="owner-actions" method="post">${outcomes.map(name => html`<button class="vt-button" type="submit" name="outcome" value="${name}">${message(language, OUTCOMES[name])}</button>`)}</form></main></body></html>`);
}

/** Does what the buyer chose, tells the shop, and leads back to it. */
async function postStandIn(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  const {reference, return_url} = await paymentAt(c, shop);
  const outcome = (await readForm(c)).get('outcome') ?? '';
  if (outcome === 'captured' || outcome === 'failed')
    await shop.db
      .updateTable('stand_in_payment')
      .set({state: outcome})
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .execute();
  await readSoon(shop.db, STAND_IN, [reference], visit.nowMs);
  return c.redirect(return_url, 303);
}

/** The stand-in's page, in each language. */
export const STAND_IN_ROUTES: readonly Route[] = PREFIXES.flatMap(prefix => [
  {method: 'GET', path: `${prefix}${STAND_IN_PATH}/:reference`, answer: getStandIn} as const,
  {method: 'POST', path: `${prefix}${STAND_IN_PATH}/:reference`, answer: postStandIn} as const,
]);
