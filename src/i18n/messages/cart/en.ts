/** What a visitor reads on the cart page in English, as message patterns. Source: commerce spec §4, §5, §8, §9; the rest our choice. */
export const catalogue = {
  'cart-empty': 'Your cart is empty',
  'continue-shopping': 'Continue shopping',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  tax: 'Tax',
  discount: 'Discount',
  total: 'Total',
  checkout: 'Checkout',
  remove: 'Remove',
  'remove-item': 'Remove {title}',
  'coupon-code': 'Coupon code',
  'coupon-apply': 'Apply',
  'coupon-remove': 'Remove coupon {code}',
  updating: 'Updating…',
  'cart-updated': 'Cart updated',
  'quantity-capped': 'Only {quantity} available; quantity changed to {quantity}',
} as const;
