import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Completa il CAPTCHA prima di inviare.',
  'captcha-failed': 'Errore di reCAPTCHA. Aggiorna la pagina e riprova.',
};
