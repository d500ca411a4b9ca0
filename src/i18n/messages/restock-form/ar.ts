import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in Arabic, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'تصلك رسالة واحدة عند عودته إلى المخزون',
  'restock-which': 'أي واحد',
  'restock-email': 'بريدك الإلكتروني',
  'restock-button': 'أخبرني',
  'restock-mailing-list': 'أرغب في تلقي النشرة أيضًا',
};
