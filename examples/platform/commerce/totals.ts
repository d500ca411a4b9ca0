import {STORE} from './store-terms.js';

const PHYSICAL = 1;
const DIGITAL = 2;

/** What totals need to know of a cart line. */
export interface PricedLine {
  readonly productType: number;
  readonly unitCents: number;
  readonly quantity: number;
}

/** What totals need to know of a coupon. `amount` is percent or cents by `kind`. */
export interface CouponTerms {
  readonly kind: string;
  readonly amount: number;
  readonly minimumCents: number;
  readonly expiresMs: number | null;
}

/** Why a coupon takes nothing off now; null when it does. */
export type CouponRefusal = 'coupon-expired' | 'coupon-minimum';

/** Amounts of a cart, in cents. `discounts` holds what each coupon takes off, in their order. */
export interface Totals {
  readonly subtotalCents: number;
  readonly discounts: readonly number[];
  readonly discountCents: number;
  readonly shippingCostCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
  readonly requiresShipping: boolean;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Cents of all lines, or of those of one product type. */
export const subtotalOf = (lines: readonly PricedLine[], productType?: number): number =>
  sum(
    lines
      .filter(line => productType === undefined || line.productType === productType)
      .map(line => line.unitCents * line.quantity),
  );

/** Says why a coupon does not count for a cart of this subtotal at this time. Source: our choice. */
export function couponRefusal(
  coupon: CouponTerms,
  subtotalCents: number,
  nowMs: number,
): CouponRefusal | null {
  if (coupon.expiresMs !== null && coupon.expiresMs <= nowMs) return 'coupon-expired';
  return subtotalCents < coupon.minimumCents ? 'coupon-minimum' : null;
}

/** Each coupon counts on the whole subtotal; together they never take off more than it. */
function discountsOf(coupons: readonly CouponTerms[], subtotalCents: number): number[] {
  let left = subtotalCents;
  return coupons.map(({kind, amount}) => {
    const wanted = kind === 'percent' ? Math.round((subtotalCents * amount) / 100) : amount;
    const taken = Math.min(wanted, left);
    left -= taken;
    return taken;
  });
}

/** Adds up a cart whose `coupons` all count. Source: commerce spec §3; the terms are the store's own. */
export function totalsOf(lines: readonly PricedLine[], coupons: readonly CouponTerms[]): Totals {
  const subtotalCents = subtotalOf(lines);
  const physicalCents = subtotalOf(lines, PHYSICAL);
  const discounts = discountsOf(coupons, subtotalCents);
  const discountCents = sum(discounts);
  const requiresShipping = lines.some(line => line.productType === PHYSICAL);
  const shippingCostCents =
    requiresShipping && physicalCents < STORE.freeShippingFromCents ? STORE.shippingCents : 0;
  const discountShare = subtotalCents === 0 ? 0 : (discountCents * physicalCents) / subtotalCents;
  const taxCents = Math.round(((physicalCents - discountShare) * STORE.taxPercent) / 100);
  return {
    subtotalCents,
    discounts,
    discountCents,
    shippingCostCents,
    taxCents,
    grandTotalCents: subtotalCents - discountCents + shippingCostCents + taxCents,
    requiresShipping,
    hasDigital: lines.some(line => line.productType === DIGITAL),
    purelyDigital: lines.length > 0 && lines.every(line => line.productType === DIGITAL),
  };
}
