import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in French, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Cette leçon est réservée aux personnes qui l’ont achetée.',
  'lesson-free': 'Gratuite',
  'lesson-open': 'Ouverte',
  'lesson-watched': 'Vue',
  'lessons-watched': '{watched} sur {count} vues',
};
