import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Deze les is alleen voor wie die heeft gekocht.',
  'lesson-free': 'Gratis',
  'lesson-open': 'Te bekijken',
  'lesson-watched': 'Bekeken',
  'lessons-watched': '{watched} van {count} bekeken',
};
