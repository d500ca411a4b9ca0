import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Bloqueada',
  'lesson-free': 'Gratuita',
  'lesson-open': 'Abierta',
  'lesson-watched': 'Vista',
  'lessons-watched': '{watched} de {count} vistas',
};
