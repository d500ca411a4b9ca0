import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'الصور',
  'gallery-role': 'عرض دوّار',
  'gallery-slide': 'شريحة',
  'gallery-position': '{at} من {total}',
  'gallery-previous': 'الصورة السابقة',
  'gallery-next': 'الصورة التالية',
  'gallery-pause': 'إيقاف مؤقت',
  'gallery-play': 'تشغيل',
  'gallery-thumbnails': 'اختر صورة',
  'gallery-lightbox': 'صور مكبَّرة',
  'gallery-close': 'إغلاق',
  'gallery-zoom': 'تكبير',
};
