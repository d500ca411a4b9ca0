import type {Transaction} from 'kysely';
import type {WireCart} from '../../../../src/cart/wire/cart.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {setMarketCookie, setVisitorCookie} from '../../kernel/http/cookies.js';
import {sessionOf} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {transact} from '../../kernel/http/transact.js';
import {type Session, type Visit, visitOf} from '../../kernel/http/visit.js';
import {chargeBytes} from '../../kernel/security/byte-budget.js';
import {cartToken, existingCartToken} from '../../kernel/security/tokens.js';
import {requestedMarket} from '../catalog/requested-market.js';
import {wireForms} from '../forms/definitions.js';
import {lineProof} from '../line-forms/line-captcha.js';
import {FORM_LINE_BYTES} from '../line-forms/line-cost.js';
import {answersOfLine} from '../line-forms/line-form.js';
import {
  AddBody,
  AdditionalFieldsBody,
  MarketBody,
  QuantityBody,
  ShipToBody,
  SubscriptionBody,
} from './bodies.js';
import {CART_CALLS} from './calls.js';
import {setCartCookies} from './cart-cookies.js';
import {addCoupon, removeCoupon} from './cart-coupons.js';
import {addGiftCard, removeGiftCard} from './cart-gift-cards.js';
import {type CartAnswer, cartReceipts} from './cart-receipts.js';
import {lineOf, readCart} from './carts.js';
import {addToCart, removeLine, setAnswers, setQuantity} from './change-cart.js';
import {setShipTo} from './ship-to.js';
import {startSubscription} from './subscription.js';
import {noCart, wireCart} from './wire-cart.js';

const CART = '/api/commerce/shopping-cart';

/** Changes the cart, once for each Idempotency-Key. */
const changeCart = (
  c: Exchange,
  {shop, session, body}: {shop: Shop; session: Session; body: unknown},
  run: (tx: Transaction<Tables>) => Promise<CartAnswer>,
): Promise<CartAnswer> => transact(c, {shop, session, body, receipts: cartReceipts(session)}, run);

function answerCart(c: Exchange, shop: Shop, session: Session, answer: {shoppingCart: WireCart}): Response {
  setCartCookies(c, shop, session, answer.shoppingCart);
  return answerWrite(c, answer);
}

const withoutAmounts = (cart: WireCart): WireCart => ({
  ...cart,
  subtotalCents: 0,
  taxCents: 0,
  includedTaxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  grandTotalCents: 0,
});

/** Pages of existing sites read the cart with their crumb, and change it by its token then. */
const withToken = (c: Exchange, {secret}: Shop, {crumb}: Visit, cart: WireCart): WireCart => {
  const isAsked = crumb !== null && c.req.query('crumb') === crumb && cart.id !== '';
  return isAsked ? Object.assign({...cart}, {cartToken: existingCartToken(secret, cart.id)}) : cart;
};

async function getCart(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  const isMock = c.req.query('mock') === 'true';
  const cart = isMock
    ? wireCart(noCart(visit.market), visit)
    : withToken(c, shop, visit, await readCart(shop.db, visit));
  return answerRead(c, c.req.query('calculateSubtotal') === 'false' ? withoutAmounts(cart) : cart);
}

async function postEntry(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(AddBody, await readJson(c));
  const prove = await lineProof(shop, session, body);
  const answer = await changeCart(c, {shop, session, body}, tx => addToCart(tx, session, {...body, prove}));
  return answerCart(c, shop, session, answer);
}

async function putQuantity(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const {quantity} = decode(QuantityBody, await readJson(c));
  const entryId = c.req.param('entryId') ?? '';
  const answer = await changeCart(c, {shop, session, body: quantity}, tx =>
    setQuantity(tx, session, entryId, quantity),
  );
  return answerCart(c, shop, session, answer);
}

async function putAdditionalFields(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(AdditionalFieldsBody, await readJson(c));
  const entryId = c.req.param('entryId') ?? '';
  await chargeBytes(shop, session, FORM_LINE_BYTES);
  const answer = await changeCart(c, {shop, session, body}, tx => setAnswers(tx, session, entryId, body));
  return answerCart(c, shop, session, answer);
}

/** The form of a line and its answers, to be edited. Throws `unknown-entry`. */
async function getAdditionalFields(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  const line = await lineOf(shop.db, visit, c.req.param('entryId') ?? '');
  const form = line?.formId ? (await wireForms(shop.db, visit.language))[line.formId] : undefined;
  if (!line || !form) throw new Refusal(404, 'unknown-entry');
  const {itemId, sku} = line;
  return answerRead(c, {form, itemId, sku, ...(await answersOfLine(shop.db, line, visit.language))});
}

/** Changes the cart by what the request's path names: a line's id, or a code. */
const namedRoute =
  (name: 'entryId' | 'code', change: typeof addCoupon) => async (c: Exchange, shop: Shop) => {
    const session = await sessionOf(c, shop);
    const named = c.req.param(name) ?? '';
    const answer = await changeCart(c, {shop, session, body: null}, tx => change(tx, session, named));
    return answerCart(c, shop, session, answer);
  };

async function putShipTo(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(ShipToBody, await readJson(c));
  const answer = await changeCart(c, {shop, session, body}, tx => setShipTo(tx, session, body));
  return answerCart(c, shop, session, answer);
}

/** Shows this visitor prices in another currency, and answers with the cart in it. */
async function putMarket(c: Exchange, shop: Shop): Promise<Response> {
  const visit = await sessionOf(c, shop);
  const {currency} = decode(MarketBody, await readJson(c));
  const session = {...visit, market: requestedMarket(shop, currency)};
  setMarketCookie(c, session, session.market);
  const shoppingCart = await readCart(shop.db, session);
  if (shoppingCart.id !== '') setCartCookies(c, shop, session, shoppingCart);
  return answerWrite(c, {shoppingCart});
}

async function postSubscription(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(SubscriptionBody, await readJson(c));
  const prove = await lineProof(shop, session, body);
  const {cartId} = await transact(c, {shop, session, body}, tx =>
    startSubscription(tx, session, {...body, prove}),
  );
  setVisitorCookie(c, shop, session);
  return answerWrite(c, {cartToken: cartToken(shop.secret, cartId)});
}

/** The calls that read and change carts. Source: the platform's HTTP contract, Cart and commerce. */
export const CART_ROUTES: readonly Route[] = [
  {method: 'GET', path: CART, answer: getCart, call: CART_CALLS.read},
  {method: 'POST', path: `${CART}/entries`, answer: postEntry, call: CART_CALLS.add},
  {method: 'PUT', path: `${CART}/entries/:entryId`, answer: putQuantity, call: CART_CALLS.setQuantity},
  {
    method: 'DELETE',
    path: `${CART}/entries/:entryId`,
    answer: namedRoute('entryId', removeLine),
    call: CART_CALLS.removeLine,
  },
  {
    method: 'PUT',
    path: `${CART}/entries/:entryId/additionalFields`,
    answer: putAdditionalFields,
    call: CART_CALLS.setAnswers,
  },
  {
    method: 'GET',
    path: `${CART}/entries/:entryId/additionalFields`,
    answer: getAdditionalFields,
    call: CART_CALLS.readAnswers,
  },
  {
    method: 'PUT',
    path: `${CART}/coupons/:code`,
    answer: namedRoute('code', addCoupon),
    call: CART_CALLS.addCoupon,
  },
  {
    method: 'DELETE',
    path: `${CART}/coupons/:code`,
    answer: namedRoute('code', removeCoupon),
    call: CART_CALLS.removeCoupon,
  },
  {
    method: 'PUT',
    path: `${CART}/gift-cards/:code`,
    answer: namedRoute('code', addGiftCard),
    call: CART_CALLS.addGiftCard,
  },
  {
    method: 'DELETE',
    path: `${CART}/gift-cards/:code`,
    answer: namedRoute('code', removeGiftCard),
    call: CART_CALLS.removeGiftCard,
  },
  {method: 'PUT', path: `${CART}/location`, answer: putShipTo, call: CART_CALLS.setPlace},
  {method: 'PUT', path: '/api/commerce/market', answer: putMarket, call: CART_CALLS.setCurrency},
  {
    method: 'POST',
    path: '/api/3/commerce/cart/subscription',
    answer: postSubscription,
    call: CART_CALLS.subscribe,
  },
];
