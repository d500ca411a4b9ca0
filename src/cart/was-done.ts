import type {Cart, CartEntry} from './cart.js';
import type {CartWarning} from './cart-warning.js';

/** Units of a line; 0 where the cart is not known or has no such line. */
const unitsOf = (cart: Cart | null, id: string): number =>
  cart?.entries.find(entry => entry.id === id)?.quantity ?? 0;

/** The line that an add made or raised, null where the cart has no such line. `sku` null or left out names the only variant. */
export const addedEntry = (
  before: Cart | null,
  after: Cart,
  {itemId, sku = null, quantity = 1}: {itemId: string; sku?: string | null; quantity?: number},
): CartEntry | null =>
  after.entries.find(
    entry =>
      entry.itemId === itemId &&
      (sku === null || entry.chosenVariant.sku === sku) &&
      entry.quantity - unitsOf(before, entry.id) >= quantity,
  ) ?? null;

/**
 * Units that an add put on its line: those asked for, or fewer where the platform says that it capped the line. A line that
 * this page has not read counts as new. Null where the answer names no line.
 */
export const addedUnits = (
  before: Cart | null,
  {entry, warnings}: {entry: CartEntry | null; warnings: readonly CartWarning[]},
  asked: number,
): number | null => {
  if (!entry) return null;
  const isCapped = warnings.some(({entryId}) => entryId === entry.id);
  const more = Math.max(0, entry.quantity - unitsOf(before, entry.id));
  return isCapped ? Math.min(asked, more) : asked;
};

/** True where a line has as many units as were asked for; a line of none is gone. */
export const hasQuantity = (
  _before: Cart | null,
  after: Cart,
  {entryId, quantity = 0}: {entryId: string; quantity?: number},
): boolean => unitsOf(after, entryId) === quantity;

/** True where a coupon is in the cart, or is not, as was asked for; codes are read in any case. */
export const hasCoupon = (
  _before: Cart | null,
  {validCoupons, invalidCoupons}: Cart,
  {code, isWanted}: {code: string; isWanted: boolean},
): boolean =>
  [...validCoupons, ...invalidCoupons].some(
    coupon => coupon.code.toUpperCase() === code.trim().toUpperCase(),
  ) === isWanted;
