import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in German, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Bitte lösen Sie das CAPTCHA vor dem Absenden.',
  'captcha-failed': 'reCAPTCHA-Fehler. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
};
