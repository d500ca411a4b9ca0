import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'مقفل',
  'lesson-free': 'مجاني',
  'lesson-open': 'متاح',
  'lesson-watched': 'تمت مشاهدته',
  'lessons-watched': 'تمت مشاهدة {watched} من {count}',
};
