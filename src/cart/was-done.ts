import type {Cart, CartEntry} from './cart.js';

/** The line that an add made or raised, null where the cart has no such line. `sku` null or left out names the only variant. */
export const addedEntry = (
  before: Cart | null,
  after: Cart,
  {itemId, sku = null, quantity = 1}: {itemId: string; sku?: string | null; quantity?: number},
): CartEntry | null => {
  const unitsBefore = (id: string): number => before?.entries.find(entry => entry.id === id)?.quantity ?? 0;
  return (
    after.entries.find(
      entry =>
        entry.itemId === itemId &&
        (sku === null || entry.chosenVariant.sku === sku) &&
        entry.quantity - unitsBefore(entry.id) >= quantity,
    ) ?? null
  );
};

/** True where a line has as many units as were asked for; a line of none is gone. */
export const hasQuantity = (
  _before: Cart | null,
  {entries}: Cart,
  {entryId, quantity = 0}: {entryId: string; quantity?: number},
): boolean => (entries.find(({id}) => id === entryId)?.quantity ?? 0) === quantity;

/** True where a coupon is in the cart, or is not, as was asked for; codes are read in any case. */
export const hasCoupon = (
  _before: Cart | null,
  {validCoupons, invalidCoupons}: Cart,
  {code, isWanted}: {code: string; isWanted: boolean},
): boolean =>
  [...validCoupons, ...invalidCoupons].some(
    coupon => coupon.code.toUpperCase() === code.trim().toUpperCase(),
  ) === isWanted;
