/** What the example store charges, in cents of the market that prices are set in. Source: our choice, kept simple on purpose. */
export const STORE = {
  websiteId: '65a1f0c2d4e5b6a7c8d90000',
  /** Flat for every cart with a physical item, nothing once its subtotal reaches `freeShippingFromCents`. */
  shippingCents: 590,
  freeShippingFromCents: 5000,
  /** On physical items, after their share of the discount; services, digital goods and gift cards are untaxed. */
  taxPercent: 8,
} as const;

/** Different lines a cart may hold. */
export const CART_LINES_MAX = 100;
/** Gift cards of one line, and of a whole cart or order: each is made and e-mailed by itself. Source: our choice. */
export const GIFT_CARDS_LINE_MAX = 100;
export const GIFT_CARDS_CART_MAX = 200;
/** Characters of each answer that goes with a gift card: all are in its e-mail. */
export const GIFT_TEXT_MAX = 500;
/** Coupons a cart may hold. */
export const CART_COUPONS_MAX = 5;
/** Gift cards that may pay for one cart. */
export const CART_GIFT_CARDS_MAX = 5;
