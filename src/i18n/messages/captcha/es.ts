import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Spanish, as message patterns. Source: commerce spec §8. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Completa el CAPTCHA antes de enviar.',
  'captcha-failed': 'Error de reCAPTCHA. Actualiza la página e intenta nuevamente.',
};
