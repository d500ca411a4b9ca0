/** Begins the ids of the fields of a cart page that a server rendered. */
export const CART_ID = 'cart';
