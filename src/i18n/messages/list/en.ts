/** What a visitor reads in lists of products in English, as message patterns. Source: our choice. */
export const catalogue = {
  'more-items': '{count, plural, one {One more item} other {# more items}}',
  'quick-view-loading': 'Loading…',
  'close-quick-view': 'Close quick view',
  'quick-view-details': 'View full details',
  'quick-view-failed': 'The product could not be loaded.',
  'quick-view-retry': 'Try again',
} as const;
