import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {couponRefusalParams} from '../coupons/coupon-text.js';
import {checkUses, couponsFor} from '../coupons/coupon-uses.js';
import {couponRefusal} from '../pricing/totals.js';
import {putCode, takeCode} from './cart-codes.js';
import {couponIn} from './cart-market.js';
import {contentsOf, ensureCart, openCart} from './carts.js';
import {wireCartNow} from './change-cart.js';
import {CART_COUPONS_MAX} from './limits.js';

type Tx = Transaction<Tables>;

const LONGEST_CODE = 40;
/** Codes are typed by hand: case and spaces around them do not matter. */
const normal = (code: string): string => code.trim().toUpperCase().slice(0, LONGEST_CODE);

async function findCoupon(tx: Tx, {visitorId}: Buyer, code: string) {
  const wanted = normal(code);
  const coupon = wanted.includes('\0')
    ? undefined
    : await couponsFor(tx, visitorId).where('coupon.code', '=', wanted).executeTakeFirst();
  if (!coupon) throw new Refusal(400, 'coupon-unknown', {params: {code: wanted}});
  return checkUses(coupon);
}

/** Puts a coupon into the cart. Throws `coupon-unknown`, `coupon-expired`, `coupon-minimum`, `coupon-used-up`, `coupon-used`, `coupon-limit`. */
export async function addCoupon(tx: Tx, buyer: Buyer, code: string) {
  const coupon = await findCoupon(tx, buyer, code);
  const cart = await ensureCart(tx, buyer);
  const {lines} = await contentsOf(tx, cart, buyer.market);
  const priced = couponIn(coupon, buyer.market);
  const refusal = couponRefusal(priced, lines, buyer.nowMs);
  if (refusal) throw new Refusal(400, refusal, {params: couponRefusalParams(priced, buyer)});
  const held = await putCode(tx, {table: 'cart_coupon', cartId: cart.id, code: coupon.code});
  if (held > CART_COUPONS_MAX) throw new Refusal(400, 'coupon-limit', {params: {max: CART_COUPONS_MAX}});
  return {shoppingCart: await wireCartNow(tx, cart, buyer)};
}

/** Takes a coupon out of the cart. Throws `coupon-unknown` when it is not in it. */
export async function removeCoupon(tx: Tx, buyer: Buyer, code: string) {
  const wanted = normal(code);
  const coupon = await findCoupon(tx, buyer, wanted);
  const cart = await openCart(tx, buyer, {lock: true});
  const removed = cart && (await takeCode(tx, {table: 'cart_coupon', cartId: cart.id, code: coupon.code}));
  if (!cart || !removed) throw new Refusal(400, 'coupon-unknown', {params: {code: wanted}});
  return {shoppingCart: await wireCartNow(tx, cart, buyer)};
}
