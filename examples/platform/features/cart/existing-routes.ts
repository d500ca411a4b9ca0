import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {sessionOf} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {transact} from '../../kernel/http/transact.js';
import {type Session, type Visit, visitOf} from '../../kernel/http/visit.js';
import {existingCartIdOf, existingCartToken} from '../../kernel/security/tokens.js';
import {CodeBody, LocationBody, QuantityBody} from './bodies.js';
import {EXISTING_CART_CALLS} from './calls.js';
import {setCartCookies} from './cart-cookies.js';
import {addCoupon, removeCoupon} from './cart-coupons.js';
import {type CartAnswer, cartReceipts} from './cart-receipts.js';
import {readCart} from './carts.js';
import {removeLine, setQuantity} from './change-cart.js';
import {existingCartOf} from './existing-cart.js';
import {setShipTo} from './ship-to.js';

const CART = '/api/3/commerce/cart/:cartToken';

/** The visit's own cart. Its token names it and opens nothing: the cart is that of the visitor's cookie. Throws `not-found`. */
async function namedCart(c: Exchange, shop: Shop, visit: Visit) {
  const cart = await readCart(shop.db, visit);
  const id = existingCartIdOf(shop.secret, c.req.param('cartToken') ?? '');
  if (id === null || cart.id !== id) throw new Refusal(404, 'not-found');
  return cart;
}

async function getCart(c: Exchange, shop: Shop): Promise<Response> {
  const cart = await namedCart(c, shop, visitOf(c, shop));
  return answerRead(c, existingCartOf(cart, existingCartToken(shop.secret, cart.id)));
}

/** One change: what it reads of the request, and how it changes the cart. */
type Change = (
  c: Exchange,
) => Promise<
  readonly [body: unknown, run: (tx: Transaction<Tables>, session: Session) => Promise<CartAnswer>]
>;

/** Changes the cart that the token names, once for each Idempotency-Key. */
const changeRoute = (change: Change) => async (c: Exchange, shop: Shop) => {
  const session = await sessionOf(c, shop);
  const [body, run] = await change(c);
  await namedCart(c, shop, session);
  const {shoppingCart} = await transact(c, {shop, session, body, receipts: cartReceipts(session)}, tx =>
    run(tx, session),
  );
  setCartCookies(c, shop, session, shoppingCart);
  return answerWrite(c, existingCartOf(shoppingCart, existingCartToken(shop.secret, shoppingCart.id)));
};

const putQuantity: Change = async c => {
  const {quantity} = decode(QuantityBody, await readJson(c));
  return [quantity, (tx, session) => setQuantity(tx, session, c.req.param('itemId') ?? '', quantity)];
};

const deleteItem: Change = async c => [
  null,
  (tx, session) => removeLine(tx, session, c.req.param('itemId') ?? ''),
];

const postCode: Change = async c => {
  const body = decode(CodeBody, await readJson(c));
  return [body, (tx, session) => addCoupon(tx, session, body.giftOrPromoCode)];
};

const deleteCode: Change = async c => [
  null,
  (tx, session) => removeCoupon(tx, session, c.req.param('code') ?? ''),
];

const putLocation: Change = async c => {
  const {country, region, postalCode: postcode} = decode(LocationBody, await readJson(c));
  const body = {country, region, postcode};
  return [body, (tx, session) => setShipTo(tx, session, body)];
};

/** Existing sites' pages lead to this redirector, whatever the shop's own address of checkout is. */
const goToCheckout = async (c: Exchange): Promise<Response> => c.redirect('/checkout', 302);

/** The calls that pages of existing sites make of a cart that has a token. Source: docs/http.md, Carts of existing sites. */
export const EXISTING_CART_ROUTES: readonly Route[] = [
  {method: 'GET', path: CART, answer: getCart, call: EXISTING_CART_CALLS.read},
  {
    method: 'PUT',
    path: `${CART}/items/:itemId`,
    answer: changeRoute(putQuantity),
    call: EXISTING_CART_CALLS.setQuantity,
  },
  {
    method: 'DELETE',
    path: `${CART}/items/:itemId`,
    answer: changeRoute(deleteItem),
    call: EXISTING_CART_CALLS.removeLine,
  },
  {method: 'POST', path: `${CART}/codes`, answer: changeRoute(postCode), call: EXISTING_CART_CALLS.addCode},
  {
    method: 'DELETE',
    path: `${CART}/codes/:code`,
    answer: changeRoute(deleteCode),
    call: EXISTING_CART_CALLS.removeCode,
  },
  {
    method: 'PUT',
    path: `${CART}/shipping/location`,
    answer: changeRoute(putLocation),
    call: EXISTING_CART_CALLS.setPlace,
  },
  {method: 'GET', path: '/commerce/goto-checkout', answer: goToCheckout},
];
