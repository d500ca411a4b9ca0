/** Fields of the catalogue's file, by what carries them. Source: docs/own-shop.md. */
export const FIELDS = {
  shop: ['$schema', 'name', 'locale', 'currency', 'shipping', 'taxPercent', 'products', 'forms'],
  shipping: ['price', 'freeFrom'],
  product: [
    ...['id', 'title', 'type', 'description', 'price', 'salePrice', 'stock', 'sku', 'pictures'],
    'variants',
  ],
  variant: ['sku', 'options', 'price', 'salePrice', 'stock'],
  picture: ['src', 'alt', 'width', 'height'],
} as const;

/** Types of product that a catalogue may name. A paywall opens lessons, which are pages of the platform's own. */
export const CATALOG_TYPES = ['physical', 'digital', 'service', 'gift-card'] as const;

/** Columns of a CSV catalogue by the names that spreadsheets give them, in small letters without blanks and signs. */
export const COLUMNS = new Map<string, string>([
  ['id', 'id'],
  ['handle', 'id'],
  ['title', 'title'],
  ['name', 'title'],
  ['type', 'type'],
  ['description', 'description'],
  ['bodyhtml', 'description'],
  ['price', 'price'],
  ['variantprice', 'price'],
  ['saleprice', 'salePrice'],
  ['stock', 'stock'],
  ['quantity', 'stock'],
  ['variantinventoryqty', 'stock'],
  ['sku', 'sku'],
  ['variantsku', 'sku'],
  ['picture', 'picture'],
  ['image', 'picture'],
  ['imagesrc', 'picture'],
  ['alt', 'alt'],
  ['imagealttext', 'alt'],
  ['currency', 'currency'],
  ['locale', 'locale'],
  ...[1, 2, 3].flatMap((n): [string, string][] => [
    [`option${n}`, `option${n}`],
    [`option${n}name`, `option${n}`],
    [`value${n}`, `value${n}`],
    [`option${n}value`, `value${n}`],
  ]),
]);

/** Options that a product has at most in a CSV catalogue. */
export const CSV_OPTIONS = [1, 2, 3] as const;
