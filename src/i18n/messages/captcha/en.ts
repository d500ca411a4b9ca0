/** What a visitor reads about a captcha in English, as message patterns. Source: commerce spec §8. */
export const catalogue = {
  'captcha-incomplete': 'Complete the CAPTCHA before submitting.',
  'captcha-failed': 'reCAPTCHA error. Refresh the page and try again.',
} as const;
