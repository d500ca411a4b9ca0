import {type Market, priceIn, worthIn} from '../../../site/model/markets.js';
import type {CartGiftCard} from '../gift-cards/payment.js';
import type {CouponTerms} from '../pricing/totals.js';
import type {CartLine} from './cart-lines.js';

/** A line at the price of a market; `homeCents` stays what the shop set. */
export const lineIn = (line: CartLine, market: Market): CartLine => ({
  ...line,
  unitCents: priceIn(line.homeCents, market),
});

/** A coupon whose amounts are a market's; a percentage is one anywhere. */
export const couponIn = <Coupon extends CouponTerms>(coupon: Coupon, market: Market): Coupon => ({
  ...coupon,
  amount: coupon.kind === 'percent' ? coupon.amount : priceIn(coupon.amount, market),
  minimumCents: priceIn(coupon.minimumCents, market),
});

/** A gift card with what it is worth in a market. */
export const giftCardIn = (card: CartGiftCard, market: Market): CartGiftCard => ({
  ...card,
  balanceCents: worthIn(card.balanceCents, market),
});
