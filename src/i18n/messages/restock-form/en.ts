/** What a visitor reads of the back-in-stock form in English, as message patterns: rendered by servers alone. Source: our choice. */
export const catalogue = {
  'restock-cta': 'Get one email when this is back in stock',
  'restock-which': 'Which one',
  'restock-email': 'Your email',
  'restock-button': 'Notify me',
  'restock-mailing-list': 'Send me the newsletter too',
} as const;
