/** What the owner reads of preferences that are saved, in English, as message patterns. Source: our choice. */
export const catalogue = {
  'preferences-saved': 'Saved',
  'preferences-failed': 'Not saved. Try again.',
} as const;
