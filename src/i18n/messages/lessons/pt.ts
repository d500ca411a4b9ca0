import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Esta aula é para quem a comprou.',
  'lesson-free': 'Gratuita',
  'lesson-open': 'Aberta',
  'lesson-watched': 'Assistida',
  'lessons-watched': '{watched} de {count} assistidas',
};
