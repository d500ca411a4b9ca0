import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in German, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'Diese Lektion ist nur für Personen, die sie gekauft haben.',
  'lesson-free': 'Kostenlos',
  'lesson-open': 'Offen',
  'lesson-watched': 'Angesehen',
  'lessons-watched': '{watched} von {count} angesehen',
};
