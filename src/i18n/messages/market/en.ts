/** What a visitor reads of the currency prices are in, in English, as message patterns. Source: our choice. */
export const catalogue = {
  'market-changed': 'Prices are now in {currency}',
  'locale-unknown': 'This page is not available in that language',
} as const;
