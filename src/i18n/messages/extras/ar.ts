import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'عرض سريع',
  unavailable: 'غير متوفر',
  close: 'إغلاق',
  save: 'حفظ',
  'block-failed': 'تعذّر تحميل هذا الجزء من الصفحة. أعد تحميل الصفحة وحاول مرة أخرى.',
  'form-not-opened': 'تعذّر فتح النموذج.',
  'form-not-updated': 'تعذّر تحديث النموذج.',
};
