/** What a visitor reads of images and summaries in English, as message patterns. Source: our choice. */
export const catalogue = {
  'summary-previous': 'Previous items',
  'summary-next': 'Next items',
  'summary-read-more': 'Read more',
  'summary-read-more-about': 'Read more about {title}',
  'summary-label': 'Items',
  'new-window': 'opens in a new window',
  'image-link': 'More about this picture',
} as const;
