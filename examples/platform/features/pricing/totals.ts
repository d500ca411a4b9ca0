import {HOME_MARKET} from '../../../site/model/markets.js';
import {addedTax, type Destination, destinationOf, FIRST_RATES, includedTax, shippingCost} from './rates.js';

/** The product type that is shipped and taxed. */
export const PHYSICAL = 1;
const DIGITAL = 2;
/** The product type of gift cards: coupons do not discount it, and gift cards do not pay for it. */
export const GIFT_CARD = 4;

/** What totals need to know of a cart line. */
export interface PricedLine {
  readonly itemId: string;
  readonly productType: number;
  readonly unitCents: number;
  readonly quantity: number;
}

/** Why a coupon is used up: by everybody together, or by this buyer. Source: our choice. */
export type UsedUp = 'coupon-used-up' | 'coupon-used';

/** What totals need to know of a coupon. `amount` is percent or cents by `kind`. */
export interface CouponTerms {
  readonly kind: string;
  readonly amount: number;
  readonly minimumCents: number;
  readonly expiresMs: number | null;
  /** The one product it counts for, or null for the whole cart. */
  readonly productId: string | null;
  readonly usedUp: UsedUp | null;
}

/** Why a coupon takes nothing off now; null when it does. */
export type CouponRefusal = 'coupon-expired' | 'coupon-minimum' | 'coupon-product' | UsedUp;

/** Amounts of a cart, in cents. `discounts` are the amounts of the coupons, in their order. */
export interface Totals {
  readonly subtotalCents: number;
  readonly discounts: readonly number[];
  readonly discountCents: number;
  /** What each line costs after its share of the discounts, and its rate of tax in thousandths of a percent, in the order of the lines. */
  readonly charges: readonly {readonly chargedCents: number; readonly rateMilli: number}[];
  readonly shippingCostCents: number;
  /** What is added to the prices. */
  readonly taxCents: number;
  /** What the prices contain. */
  readonly includedTaxCents: number;
  /** The id of the way of shipping, the cheapest; '' where nothing is shipped. */
  readonly shippingOptionId: string;
  readonly grandTotalCents: number;
  /** The part of the total that gift cards may pay: all but the gift cards sold. */
  readonly giftPayableCents: number;
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

/** True when a coupon counts for a line. A gift card sold for less than it pays would be money from nothing. */
const countsFor = ({productId}: CouponTerms, {itemId, productType}: PricedLine): boolean =>
  productType !== GIFT_CARD && (productId === null || itemId === productId);

/** Says why a coupon does not count for these lines at this time. Source: our choice. */
export function couponRefusal(
  coupon: CouponTerms,
  lines: readonly PricedLine[],
  nowMs: number,
): CouponRefusal | null {
  if (coupon.expiresMs !== null && coupon.expiresMs <= nowMs) return 'coupon-expired';
  if (coupon.usedUp) return coupon.usedUp;
  if (subtotalOf(lines) < coupon.minimumCents) return 'coupon-minimum';
  // An empty cart takes a coupon for all: something it counts for may follow.
  if (lines.length === 0 && coupon.productId === null) return null;
  return lines.some(line => countsFor(coupon, line)) ? null : 'coupon-product';
}

/** Splits a coupon's discount among its lines in proportion to their remaining amounts, in whole cents. */
function takeFrom(left: number[], counted: readonly number[], cents: number): void {
  let untaken = cents;
  let available = sum(counted.map(at => left[at] ?? 0));
  for (const at of counted) {
    const lineLeft = left[at] ?? 0;
    const share = available === 0 ? 0 : Math.round((untaken * lineLeft) / available);
    left[at] = lineLeft - share;
    available -= lineLeft;
    untaken -= share;
  }
}

/** The discount of each coupon, and the remaining amount of each line. A percentage applies to the full price; no line falls below zero. */
function applyCoupons(coupons: readonly CouponTerms[], lines: readonly PricedLine[]) {
  const left = lines.map(line => line.unitCents * line.quantity);
  const discounts = coupons.map(coupon => {
    const counted = lines.flatMap((line, at) => (countsFor(coupon, line) ? [at] : []));
    const base = subtotalOf(lines.filter(line => countsFor(coupon, line)));
    const wanted = coupon.kind === 'percent' ? Math.round((base * coupon.amount) / 100) : coupon.amount;
    const taken = Math.min(wanted, sum(counted.map(at => left[at] ?? 0)));
    takeFrom(left, counted, taken);
    return taken;
  });
  return {discounts, left};
}

/** The way of shipping that costs least; of two the first. */
const cheapest = (
  {options}: Destination,
  physicalCents: number,
): Destination['options'][number] | undefined =>
  options.toSorted((one, other) => shippingCost(one, physicalCents) - shippingCost(other, physicalCents))[0];

/** Adds up a cart whose `coupons` all count. Source: commerce spec §3; the terms are the store's own. */
export function totalsOf(
  lines: readonly PricedLine[],
  coupons: readonly CouponTerms[],
  destination: Destination = destinationOf(FIRST_RATES, null, HOME_MARKET),
): Totals {
  const subtotalCents = subtotalOf(lines);
  const physicalCents = subtotalOf(lines, PHYSICAL);
  const {discounts, left} = applyCoupons(coupons, lines);
  const discountCents = sum(discounts);
  const requiresShipping = lines.some(line => line.productType === PHYSICAL);
  const option = requiresShipping ? cheapest(destination, physicalCents) : undefined;
  const shippingCostCents = option ? shippingCost(option, physicalCents) : 0;
  const taxedCents = sum(left.filter((_, at) => lines[at]?.productType === PHYSICAL));
  const taxCents = addedTax(taxedCents, destination);
  const grandTotalCents = subtotalCents - discountCents + shippingCostCents + taxCents;
  return {
    subtotalCents,
    discounts,
    discountCents,
    charges: lines.map(({productType}, at) => ({
      chargedCents: left[at] ?? 0,
      rateMilli: productType === PHYSICAL ? destination.rateMilli : 0,
    })),
    shippingCostCents,
    taxCents,
    includedTaxCents: includedTax(taxedCents, destination),
    shippingOptionId: option?.id ?? '',
    grandTotalCents,
    giftPayableCents: grandTotalCents - subtotalOf(lines, GIFT_CARD),
    requiresShipping,
    hasDigital: lines.some(line => line.productType === DIGITAL),
    purelyDigital: lines.length > 0 && lines.every(line => line.productType === DIGITAL),
  };
}
