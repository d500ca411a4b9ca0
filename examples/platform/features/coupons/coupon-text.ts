import {formatMoney} from '../../../../src/shared/money.js';
import {fill} from '../../../site/model/strings.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {CouponTerms} from '../pricing/totals.js';

/** A coupon in a cart, in the money of the cart's market. */
export interface CartCoupon extends CouponTerms {
  readonly code: string;
  /** JSON text by language, in which `{amount}` and `{minimum}` stand for what they are in a market. */
  readonly names: string;
}

/** Whom a coupon's text is for. */
export type CouponReader = Pick<Shopper, 'language' | 'locale' | 'market'>;

const inMoney = (amountMinor: number, {locale, market: {currency}}: CouponReader): string =>
  formatMoney({amountMinor, currency}, locale);

/** What a coupon is called. Source: our choice. */
export const couponName = (
  {names, amount, minimumCents}: Pick<CartCoupon, 'names' | 'amount' | 'minimumCents'>,
  reader: CouponReader,
): string =>
  fill(textIn(names, reader.language), {
    amount: inMoney(amount, reader),
    minimum: inMoney(minimumCents, reader),
  });

/** Why a coupon takes nothing off, as the visitor reads it. */
export const couponRefusalParams = (
  {code, minimumCents}: {code: string; minimumCents: number},
  reader: CouponReader,
) => ({code, amount: inMoney(minimumCents, reader)});
