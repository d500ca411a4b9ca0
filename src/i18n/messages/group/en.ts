/** What a visitor reads who goes from one quick view to the next in English, as message patterns. Source: our choice. */
export const catalogue = {
  'previous-product': 'Previous product',
  'next-product': 'Next product',
} as const;
