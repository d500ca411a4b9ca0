/**
 * What a visitor reads who asks for an email when something is back, in English, as message patterns. Source:
 * commerce spec §4, §5, §8; the rest our choice.
 */
export const catalogue = {
  'restock-email-blank': 'The email field cannot be blank',
  'restock-email-invalid': 'The email is not valid',
  'restock-sending': 'Sending…',
  'restock-subscribed': 'Subscribed!',
  'restock-failed': 'The form cannot be sent. Try again later.',
} as const;
