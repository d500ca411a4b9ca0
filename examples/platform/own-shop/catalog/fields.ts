/** Fields of the catalogue's file, by what carries them. Source: docs/own-shop.md. */
export const FIELDS = {
  shop: ['$schema', 'name', 'locale', 'currency', 'shipping', 'taxPercent', 'products', 'forms'],
  shipping: ['price', 'freeFrom'],
  product: [
    ...['id', 'title', 'type', 'description', 'price', 'salePrice', 'stock', 'sku', 'pictures'],
    ...['visibility', 'form', 'subscription'],
    'variants',
  ],
  variant: ['sku', 'options', 'price', 'salePrice', 'stock', 'picture'],
  subscription: ['every', 'unit', 'times'],
  picture: ['src', 'alt', 'width', 'height'],
} as const;

/** Types of product that a catalogue may name. A paywall opens lessons, which are pages of the platform's own. */
export const CATALOG_TYPES = ['physical', 'digital', 'service', 'gift-card'] as const;
