import {type Destination, destinationOf} from './destinations.js';

/** The product type that is shipped and taxed. */
export const PHYSICAL = 1;
const DIGITAL = 2;

/** What totals need to know of a cart line. */
export interface PricedLine {
  readonly itemId: string;
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
  /** The one product it counts for, or null for the whole cart. */
  readonly productId: string | null;
}

/** Why a coupon takes nothing off now; null when it does. */
export type CouponRefusal = 'coupon-expired' | 'coupon-minimum' | 'coupon-product';

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

/** The lines a coupon counts for. */
const linesFor = <Line extends PricedLine>(
  lines: readonly Line[],
  {productId}: CouponTerms,
): readonly Line[] => (productId === null ? lines : lines.filter(({itemId}) => itemId === productId));

/** Says why a coupon does not count for these lines at this time. Source: our choice. */
export function couponRefusal(
  coupon: CouponTerms,
  lines: readonly PricedLine[],
  nowMs: number,
): CouponRefusal | null {
  if (coupon.expiresMs !== null && coupon.expiresMs <= nowMs) return 'coupon-expired';
  if (subtotalOf(lines) < coupon.minimumCents) return 'coupon-minimum';
  return coupon.productId !== null && linesFor(lines, coupon).length === 0 ? 'coupon-product' : null;
}

/** Each coupon counts on all of its lines; together they never take off more than there is. */
function discountsOf(coupons: readonly CouponTerms[], lines: readonly PricedLine[]): number[] {
  let left = subtotalOf(lines);
  return coupons.map(coupon => {
    const base = subtotalOf(linesFor(lines, coupon));
    const wanted = coupon.kind === 'percent' ? Math.round((base * coupon.amount) / 100) : coupon.amount;
    const taken = Math.min(wanted, base, left);
    left -= taken;
    return taken;
  });
}

/** What the coupons take off physical items: each its share of the lines it counts for. */
function physicalDiscount(
  coupons: readonly CouponTerms[],
  discounts: readonly number[],
  lines: readonly PricedLine[],
): number {
  return sum(
    coupons.map((coupon, index) => {
      const counted = linesFor(lines, coupon);
      const base = subtotalOf(counted);
      return base === 0 ? 0 : ((discounts[index] ?? 0) * subtotalOf(counted, PHYSICAL)) / base;
    }),
  );
}

/** Adds up a cart whose `coupons` all count. Source: commerce spec §3; the terms are the store's own. */
export function totalsOf(
  lines: readonly PricedLine[],
  coupons: readonly CouponTerms[],
  destination: Destination = destinationOf(null),
): Totals {
  const subtotalCents = subtotalOf(lines);
  const physicalCents = subtotalOf(lines, PHYSICAL);
  const discounts = discountsOf(coupons, lines);
  const discountCents = sum(discounts);
  const requiresShipping = lines.some(line => line.productType === PHYSICAL);
  const {shippingCents, freeFromCents, taxPercent} = destination;
  const isFree = freeFromCents !== null && physicalCents >= freeFromCents;
  const shippingCostCents = requiresShipping && !isFree ? shippingCents : 0;
  const taxedCents = physicalCents - physicalDiscount(coupons, discounts, lines);
  const taxCents = Math.round((taxedCents * taxPercent) / 100);
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
