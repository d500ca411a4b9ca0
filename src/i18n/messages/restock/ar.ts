import type {Words} from '../message-id.js';

/** What a visitor reads who asks for word when something is back in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'restock'> = {
  'restock-email-blank': 'لا يمكن ترك حقل البريد الإلكتروني فارغًا',
  'restock-email-invalid': 'البريد الإلكتروني غير صالح',
  'restock-sending': 'جارٍ الإرسال…',
  'restock-subscribed': 'تم الاشتراك!',
  'restock-failed': 'لا يمكن إرسال النموذج. حاول مرة أخرى لاحقًا.',
};
