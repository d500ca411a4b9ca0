import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Slutför CAPTCHA innan du skickar.',
  'captcha-failed': 'Fel i reCAPTCHA. Läs in sidan på nytt och försök igen.',
};
