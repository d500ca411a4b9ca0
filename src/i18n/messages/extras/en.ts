/** What a visitor reads of the features that few pages have in English, as message patterns. Source: commerce spec §4, §5, §8, §9; the rest our choice. */
export const catalogue = {
  'quick-view': 'Quick View',
  unavailable: 'Unavailable',
  close: 'Close',
  save: 'Save',
  'block-failed': 'This part of the page could not be loaded. Reload the page and try again.',
  'form-not-opened': 'The form could not be opened.',
  'form-not-updated': 'The form could not be updated.',
} as const;
