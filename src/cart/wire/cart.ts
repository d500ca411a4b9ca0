import type {Cart, CartCoupon, CartEntry} from '../cart.js';
import type {CartTerms, ShipTo} from '../cart-terms.js';

/** One line of a cart as the platform sends it. Amounts are cents. Source: commerce spec §3. */
export interface WireCartEntry extends Omit<CartEntry, 'subTotalCents' | 'editUrl'> {
  readonly subTotal: number;
  /** Where its answers are changed; left out where its item has no form. */
  readonly editUrl?: string;
}

/** The cart as the platform sends it. Amounts are cents of `currency`. Source: commerce spec §3. */
export interface WireCart
  extends Omit<Cart, 'createdMs' | 'entries' | 'validCoupons' | 'invalidCoupons' | 'terms'> {
  /** Another text as soon as the cart holds, costs or is paid with something else. */
  readonly revision: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
  readonly entries: readonly WireCartEntry[];
  readonly shippingLocation: ShipTo | null;
  readonly coupons: readonly unknown[];
  readonly validCoupons: readonly Omit<CartCoupon, 'reason'>[];
  readonly invalidCoupons: readonly (Omit<CartCoupon, 'amountCents'> & {readonly reason: string})[];
  /** The tax that the prices contain: part of the total, and not added to it. */
  readonly includedTaxCents: number;
  /** Beyond the entity. */
  readonly terms: CartTerms;
}
