import {formatMoney} from '../../../../src/shared/money.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import type {Market} from '../../../site/model/markets.js';
import {fill} from '../../../site/model/strings.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {Language} from '../../kernel/messages/message.js';
import type {CouponTerms} from '../pricing/totals.js';

/** A coupon in a cart, in the money of the cart's market. */
export interface CartCoupon extends CouponTerms {
  readonly code: string;
  /** JSON text by language, in which `{amount}` and `{minimum}` stand for what they are in a market. */
  readonly names: string;
}

const inMoney = (amountMinor: number, language: Language, {currency}: Market): string =>
  formatMoney({amountMinor, currency}, LANGUAGES[language].locale);

/** What a coupon is called. Source: our choice. */
export const couponName = (
  {names, amount, minimumCents}: Pick<CartCoupon, 'names' | 'amount' | 'minimumCents'>,
  language: Language,
  market: Market,
): string =>
  fill(textIn(names, language), {
    amount: inMoney(amount, language, market),
    minimum: inMoney(minimumCents, language, market),
  });

/** Why a coupon takes nothing off, as the visitor reads it. */
export const couponRefusalParams = (
  {code, minimumCents}: {code: string; minimumCents: number},
  language: Language,
  market: Market,
) => ({code, amount: inMoney(minimumCents, language, market)});
