/** What a visitor reads where a product is read by its id in English, as message patterns. Source: our choice. */
export const catalogue = {
  'product-unknown': 'The shop does not have this product.',
  'product-not-read': 'The product could not be loaded. Try again later.',
} as const;
