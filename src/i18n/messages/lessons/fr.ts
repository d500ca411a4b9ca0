import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in French, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Verrouillée',
  'lesson-free': 'Gratuite',
  'lesson-open': 'Ouverte',
  'lesson-watched': 'Vue',
  'lessons-watched': '{watched} sur {count} vues',
};
