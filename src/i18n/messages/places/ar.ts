import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Arabic, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'عناوين مقترحة',
  'places-none': 'لا توجد عناوين مقترحة',
  'places-found':
    '{count, plural, zero {# عناوين مقترحة} one {عنوان مقترح واحد} two {عنوانان مقترحان} few {# عناوين مقترحة} many {# عنوانًا مقترحًا} other {# عنوان مقترح}}',
  'places-filled': 'تم ملء العنوان',
};
