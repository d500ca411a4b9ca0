import {prefixOf} from '../../site/languages.js';
import type {WireCart, WireCartEntry} from '../../site/page-model.js';
import {type Language, message} from '../messages/message.js';
import type {CartLine} from './cart-lines.js';
import {STORE} from './store-terms.js';
import {
  type CouponRefusal,
  type CouponTerms,
  couponRefusal,
  subtotalOf,
  type Totals,
  totalsOf,
} from './totals.js';

/** A coupon in a cart, with both of its names. */
export interface CartCoupon extends CouponTerms {
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
}

/** All a cart's answer is made from. */
export interface CartContents {
  readonly id: string;
  readonly createdMs: number;
  readonly orderId: string | null;
  readonly lines: readonly CartLine[];
  readonly coupons: readonly CartCoupon[];
}

/** No cart yet: the one every visitor has before the first add. */
export const NO_CART: CartContents = {id: '', createdMs: 0, orderId: null, lines: [], coupons: []};

/** The cart's coupons split by whether they count now. */
export function splitCoupons({lines, coupons}: CartContents, nowMs: number) {
  const subtotalCents = subtotalOf(lines);
  const judged = coupons.map(coupon => ({coupon, reason: couponRefusal(coupon, subtotalCents, nowMs)}));
  return {
    valid: judged.flatMap(({coupon, reason}) => (reason === null ? [coupon] : [])),
    invalid: judged.flatMap(({coupon, reason}) => (reason === null ? [] : [{coupon, reason}])),
  };
}

const dollars = (amountCents: number): string => `$${(amountCents / 100).toFixed(2)}`;

/** Why a coupon takes nothing off, as the visitor reads it. */
export const couponReasonParams = ({code, minimumCents}: {code: string; minimumCents: number}) => ({
  code,
  amount: dollars(minimumCents),
});

const nameOf = (language: Language, {nameEn, nameEs}: CartCoupon): string =>
  language === 'es' ? nameEs : nameEn;

const invalidCoupon = (language: Language, coupon: CartCoupon, reason: CouponRefusal) => ({
  code: coupon.code,
  name: nameOf(language, coupon),
  reason: message(language, reason, couponReasonParams(coupon)),
});

const entryOf = (line: CartLine, language: Language): WireCartEntry => ({
  id: line.id,
  itemId: line.itemId,
  quantity: line.quantity,
  chosenVariant: {
    sku: line.sku,
    attributes: JSON.parse(language === 'es' ? line.attributesEs : line.attributesEn),
  },
  title: language === 'es' ? line.titleEs : line.titleEn,
  productType: line.productType,
  subTotal: line.unitCents * line.quantity,
  purchasePriceCents: line.unitCents,
  url: `${prefixOf(language)}/products/${line.urlId}`,
  imageUrl: line.imageUrl,
  qtyInStock: line.unlimited ? null : line.qtyInStock,
  additionalFields: JSON.parse(line.additionalFields),
});

function amountsOf(totals: Totals, language: Language) {
  const standard = {
    id: 'standard',
    name: message(language, 'shipping-standard'),
    costCents: totals.shippingCostCents,
  };
  const {requiresShipping} = totals;
  return {
    shippingOptions: requiresShipping ? [standard] : [],
    selectedShippingOption: requiresShipping ? standard : null,
    applicableTaxRules: requiresShipping
      ? [{name: message(language, 'tax-name'), ratePercent: STORE.taxPercent}]
      : [],
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
  };
}

/** A cart as it is sent. Source: commerce spec §3; currency and entry details are ours. */
export function wireCart(contents: CartContents, language: Language, nowMs: number): WireCart {
  const {lines} = contents;
  const {valid, invalid} = splitCoupons(contents, nowMs);
  const totals = totalsOf(lines, valid);
  const {requiresShipping, hasDigital, purelyDigital, discounts} = totals;
  const validCoupons = valid.map((coupon, index) => ({
    code: coupon.code,
    name: nameOf(language, coupon),
    amountCents: discounts[index] ?? 0,
  }));
  return {
    id: contents.id,
    websiteId: STORE.websiteId,
    orderId: contents.orderId,
    created: contents.createdMs,
    isPurchased: contents.orderId !== null,
    currency: STORE.currency,
    entries: lines.map(line => entryOf(line, language)),
    shippingLocation: null,
    coupons: contents.coupons.map(({code}) => ({code})),
    validCoupons,
    invalidCoupons: invalid.map(({coupon, reason}) => invalidCoupon(language, coupon, reason)),
    ...amountsOf(totals, language),
    totalQuantity: lines.reduce((units, line) => units + line.quantity, 0),
    hasDigital,
    purelyDigital,
    requiresShipping,
  };
}
