import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items':
    '{count, plural, zero {لا منتجات أخرى} one {منتج آخر} two {منتجان آخران} few {# منتجات أخرى} many {# منتجًا آخر} other {# منتج آخر}}',
  'quick-view-loading': 'جارٍ التحميل…',
  'close-quick-view': 'إغلاق العرض السريع',
  'quick-view-details': 'عرض كل التفاصيل',
  'quick-view-failed': 'تعذّر تحميل المنتج.',
  'quick-view-retry': 'إعادة المحاولة',
};
