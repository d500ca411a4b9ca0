import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'Vul de CAPTCHA in voordat je verzendt.',
  'captcha-failed': 'Fout met reCAPTCHA. Vernieuw de pagina en probeer het opnieuw.',
};
