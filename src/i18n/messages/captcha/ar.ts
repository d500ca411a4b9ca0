import type {Words} from '../message-id.js';

/** What a visitor reads about a captcha in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'captcha'> = {
  'captcha-incomplete': 'أكمل اختبار CAPTCHA قبل الإرسال.',
  'captcha-failed': 'حدث خطأ في reCAPTCHA. حدّث الصفحة وحاول مرة أخرى.',
};
