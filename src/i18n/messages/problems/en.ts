/** What a visitor reads when something cannot be done in English, as message patterns. Source: commerce spec §4, §5, §8, §9; the rest our choice. */
export const catalogue = {
  'select-options': 'Select {options}.',
  'variant-unavailable': 'Sorry, that variant of the item is not available. Select another variant.',
  'not-enough-stock': 'Sorry, but we do not have enough items available.',
  'stock-left-in-cart': '{left} left, {inCart} in your cart.',
  'quantity-not-number': 'Quantity must be a number.',
  'quantity-not-whole': 'Quantity must be a whole number',
  'quantity-out-of-range': 'Quantity must be between {min} and {max}.',
  'gift-card-no-denomination': 'Select a denomination for the gift card',
  'session-expired': 'Your session has expired. Reload the page and try again.',
  'cookies-needed': 'Enable cookies in your browser, reload the page and try again.',
  'try-again-in-seconds': 'Try again in a few seconds.',
  'took-too-long': 'The store took too long to respond. Try again.',
  'unknown-failure': 'Something went wrong. Try again.',
  'cart-not-updated': 'The cart could not be updated.',
  'item-not-removed': 'The item could not be removed.',
} as const;
