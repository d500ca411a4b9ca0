import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Bloccata',
  'lesson-free': 'Gratuita',
  'lesson-open': 'Aperta',
  'lesson-watched': 'Vista',
  'lessons-watched': '{watched} di {count} viste',
};
