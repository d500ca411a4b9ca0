/** What a visitor reads of the currency prices are in, in English, as message patterns. Source: our choice. */
export const catalogue = {
  'market-changed': 'Prices are now in {currency}',
  'market-not-shown': 'This page has its prices in {currency} only',
  'locale-unknown': 'This page is not available in that language',
} as const;
