import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'اشترك لتلقي الأخبار والمستجدات',
  'form-open': 'افتح النموذج',
  'form-close': 'إغلاق',
  'field-date-early': 'أول تاريخ متاح هو {date}.',
  'field-date-late': 'آخر تاريخ متاح هو {date}.',
};
