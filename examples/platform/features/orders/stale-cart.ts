import {formatMoney} from '../../../../src/shared/money.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {cartRevision} from '../cart/cart-revision.js';
import {type CartContents, splitCoupons} from '../cart/wire-cart.js';
import type {Totals} from '../pricing/totals.js';

/** The total and revision that a visitor was shown; undefined where the request names none. */
export interface Seen {
  /** In minor units. */
  readonly total?: number | undefined;
  readonly revision?: string | undefined;
}

/**
 * Refuses an order of a cart that differs from what the visitor was shown: another tab may have changed the cart, and another address may cost more
 * to send to. Throws `cart-changed`, `total-changed` (409).
 */
export function refuseStaleCart(
  {cart, totals: {grandTotalCents}, seen}: {cart: CartContents; totals: Totals; seen: Seen},
  {locale, market, nowMs}: Buyer,
): void {
  const coupons = splitCoupons(cart, nowMs).valid;
  const isOther = seen.revision !== undefined && seen.revision !== cartRevision({...cart, coupons});
  if (!isOther && (seen.total === undefined || seen.total === grandTotalCents)) return;
  const money = {amountMinor: grandTotalCents, currency: market.currency};
  const amount = formatMoney(money, locale);
  throw new Refusal(409, isOther ? 'cart-changed' : 'total-changed', {params: {amount}});
}
