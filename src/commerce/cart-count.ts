import type {Cart} from './cart.js';

/** How many of an item's variant the cart holds already, over all its lines. Source: commerce spec §5. */
export const countInCart = (cart: Pick<Cart, 'entries'> | null, itemId: string, sku: string): number =>
  (cart?.entries ?? [])
    .filter(entry => entry.itemId === itemId && entry.chosenVariant.sku === sku)
    .reduce((total, {quantity}) => total + quantity, 0);
