/** What a visitor reads where the cart opens over the page in English, as message patterns. Source: our choice. */
export const catalogue = {
  'item-in-cart': '{title} is in your cart',
  'view-cart': 'View cart',
  'close-cart': 'Close cart',
} as const;
