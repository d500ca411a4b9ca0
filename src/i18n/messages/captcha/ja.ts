import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': '送信する前にCAPTCHAを完了してください。',
  'captcha-failed': 'reCAPTCHAのエラーです。ページを再読み込みして、もう一度お試しください。',
};
