/** What a form that an existing site defines shows besides in English, as message patterns. Source: commerce spec §5, §8; runtime spec §3; the rest our choice. */
export const catalogue = {
  'form-mailing-list': 'Sign up for news and updates',
  'form-open': 'Open form',
  'form-close': 'Close',
  'field-date-early': 'The first possible date is {date}.',
  'field-date-late': 'The last possible date is {date}.',
} as const;
