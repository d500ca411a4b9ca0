import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in French, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Veuillez compléter le CAPTCHA avant l’envoi.',
  'captcha-failed': 'Erreur reCAPTCHA. Actualisez la page et réessayez.',
};
