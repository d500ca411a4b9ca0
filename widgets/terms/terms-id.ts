/** Begins the ids of the fields of a cart's terms that a server rendered. */
export const TERMS_ID = 'cart-terms';
