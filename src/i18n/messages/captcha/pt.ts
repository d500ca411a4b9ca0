import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Complete o CAPTCHA antes de enviar.',
  'captcha-failed': 'Erro do reCAPTCHA. Atualize a página e tente novamente.',
};
