import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'التقييمات',
  'reviews-none': 'لا توجد تقييمات بعد.',
  'reviews-count':
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  'reviews-rating': 'التقييم {rating} من {max}',
  'reviews-stars':
    '{count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  'reviews-verified': 'مشترٍ موثَّق',
  'reviews-source': 'من {source}',
  'reviews-reply': 'رد المتجر',
  'reviews-sort': 'ترتيب حسب',
  'reviews-newest': 'الأحدث',
  'reviews-best': 'الأعلى تقييمًا',
  'reviews-more': 'عرض المزيد من التقييمات',
  'reviews-all': 'كل التقييمات معروضة',
  'reviews-loading': 'جارٍ تحميل التقييمات…',
  'reviews-added':
    '{count, plural, zero {لا تقييمات أخرى} one {تقييم آخر} two {تقييمان آخران} few {# تقييمات أخرى} many {# تقييمًا آخر} other {# تقييم آخر}}',
  'reviews-failed': 'تعذّر تحميل التقييمات.',
  'reviews-retry': 'إعادة المحاولة',
};
