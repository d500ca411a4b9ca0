import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'العناصر السابقة',
  'summary-next': 'العناصر التالية',
  'summary-read-more': 'قراءة المزيد',
  'summary-read-more-about': 'قراءة المزيد عن {title}',
  'summary-label': 'العناصر',
  'new-window': 'يُفتح في نافذة جديدة',
  'image-link': 'المزيد عن هذه الصورة',
};
