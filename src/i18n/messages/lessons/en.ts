/** What a visitor reads of lessons in English, as message patterns. Source: our choice. */
export const catalogue = {
  'lesson-locked': 'Locked',
  'lesson-free': 'Free',
  'lesson-open': 'Open',
  'lesson-watched': 'Watched',
  'lessons-watched': '{watched} of {count} watched',
} as const;
