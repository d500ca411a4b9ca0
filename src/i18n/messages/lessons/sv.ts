import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Låst',
  'lesson-free': 'Gratis',
  'lesson-open': 'Öppen',
  'lesson-watched': 'Sedd',
  'lessons-watched': '{watched} av {count} sedda',
};
