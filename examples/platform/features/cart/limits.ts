/** Different lines a cart may hold. */
export const CART_LINES_MAX = 100;
/** Coupons a cart may hold. */
export const CART_COUPONS_MAX = 5;
/** Gift cards that may pay for one cart. */
export const CART_GIFT_CARDS_MAX = 5;
