import type {Transaction} from 'kysely';
import type {ShipTo} from '../../../../src/cart/cart-terms.js';
import type {WireCart} from '../../../../src/cart/wire/cart.js';
import type {Market} from '../../../site/model/markets.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {newId} from '../../kernel/security/tokens.js';
import {signedIn} from '../accounts/accounts.js';
import {checkUses, couponsFor} from '../coupons/coupon-uses.js';
import {giftCardsIn} from '../gift-cards/payment.js';
import {readRates} from '../pricing/stored-rates.js';
import {type CartLine, linesOf} from './cart-lines.js';
import {couponIn, giftCardIn, lineIn} from './cart-market.js';
import {type CartContents, noCart, wireCart} from './wire-cart.js';

/** A cart's own row. */
export interface CartRow {
  readonly id: string;
  readonly createdMs: number;
  readonly visitorId: string;
  readonly orderId: string | null;
  /** JSON text. */
  readonly shipTo: string | null;
}

const COLUMNS = [
  'id',
  'visitor_id as visitorId',
  'created_ms as createdMs',
  'order_id as orderId',
  'ship_to as shipTo',
] as const;

/** True for a cart of an account that the shopper is not signed in to: a cookie left on a shared device opens none. */
const isOfAnotherAccount = async (db: Reader, {visitorId}: CartRow, shopper: Shopper): Promise<boolean> =>
  visitorId !== shopper.visitorId && (await signedIn(db, visitorId)) !== null;

/** The cart whose id came out of a genuine token, whatever its state; none of an account that the shopper is not signed
 *  in to. With `lock`, no other request changes it until the transaction ends. */
export async function cartOpenedBy(
  db: Reader,
  shopper: Shopper,
  id: string,
  {lock = false} = {},
): Promise<CartRow | undefined> {
  const query = db.selectFrom('cart').select(COLUMNS).where('id', '=', id);
  const cart = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return cart && (await isOfAnotherAccount(db, cart, shopper)) ? undefined : cart;
}

async function findOpenCart(db: Reader, shopper: Shopper, lock: boolean): Promise<CartRow | undefined> {
  const {cartId, visitorId} = shopper;
  const found = cartId === null ? undefined : await cartOpenedBy(db, shopper, cartId, {lock});
  const byToken = found?.orderId === null ? found : undefined;
  if (visitorId === null) return byToken;
  if (byToken && (byToken.visitorId === visitorId || (await signedIn(db, visitorId)) === null))
    return byToken;
  const query = db
    .selectFrom('cart')
    .select(COLUMNS)
    .where('visitor_id', '=', visitorId)
    .where('kind', '=', 'cart')
    .where('order_id', 'is', null);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? byToken;
}

/**
 * The shopper's open cart: the one the CART cookie opens, else the visitor's own. An account's own comes first: an add
 * that was under way while its browser signed in sets the cookie to a guest's. Who locks it changes it.
 */
export async function openCart(
  db: Reader,
  shopper: Shopper,
  {lock = false} = {},
): Promise<CartRow | undefined> {
  const cart = await findOpenCart(db, shopper, lock);
  if (cart && lock)
    await db.updateTable('cart').set({changed_ms: shopper.nowMs}).where('id', '=', cart.id).execute();
  return cart;
}

/** A line of the shopper's own open cart, undefined for any other. */
export async function lineOf(db: Reader, shopper: Shopper, entryId: string): Promise<CartLine | undefined> {
  const cart = await openCart(db, shopper);
  const lines = cart ? await linesOf(db, cart.id) : [];
  return lines.find(({id}) => id === entryId);
}

/** The visitor's open cart, locked; created when there is none. Two concurrent first adds end up in the same cart. */
export async function ensureCart(
  tx: Transaction<Tables>,
  shopper: Shopper & {readonly visitorId: string},
): Promise<CartRow> {
  const found = await openCart(tx, shopper, {lock: true});
  if (found) return found;
  const {visitorId, nowMs} = shopper;
  await tx
    .insertInto('cart')
    .values({id: newId(), visitor_id: visitorId, kind: 'cart', created_ms: nowMs, changed_ms: nowMs})
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return ensureCart(tx, shopper);
}

/** Everything in a cart, at the prices of a market. */
export async function contentsOf(db: Reader, cart: CartRow, market: Market): Promise<CartContents> {
  const lines = await linesOf(db, cart.id);
  const coupons = await couponsFor(db, cart.visitorId)
    .innerJoin('cart_coupon', 'cart_coupon.code', 'coupon.code')
    .where('cart_coupon.cart_id', '=', cart.id)
    .orderBy('coupon.code')
    .execute();
  const shipTo = cart.shipTo === null ? null : JSON.parse(cart.shipTo);
  const giftCards = await giftCardsIn(db, cart.id);
  return {
    ...cart,
    market,
    lines: lines.map(line => lineIn(line, market)),
    coupons: coupons.map(coupon => couponIn(checkUses(coupon), market)),
    shipTo,
    giftCards: giftCards.map(card => giftCardIn(card, market)),
    rates: await readRates(db),
  };
}

/** The cart a shopper sees, empty when there is none; with `place`, as it counts for that. Writes nothing. */
export async function readCart(
  db: Reader,
  shopper: Shopper,
  place?: (named: ShipTo | null) => ShipTo,
): Promise<WireCart> {
  const cart = await openCart(db, shopper);
  const contents = cart ? await contentsOf(db, cart, shopper.market) : noCart(shopper.market);
  const shipTo = place ? place(contents.shipTo) : contents.shipTo;
  return wireCart({...contents, shipTo}, shopper);
}
