import type {Cart} from './cart.js';

/** How many of an item's variant the cart holds already, over all its lines. Source: commerce spec §5. */
export const countInCart = (cart: Pick<Cart, 'entries'> | null, itemId: string, sku: string): number => {
  let count = 0;
  for (const {itemId: id, chosenVariant, quantity} of cart?.entries ?? [])
    if (id === itemId && chosenVariant.sku === sku) count += quantity;
  return count;
};
