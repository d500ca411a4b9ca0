import type {Words} from '../message-id.js';

/** What a visitor reads of lessons in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'lessons'> = {
  'lesson-locked': 'ロック中',
  'lesson-free': '無料',
  'lesson-open': '視聴できます',
  'lesson-watched': '視聴済み',
  'lessons-watched': '{count}本中{watched}本を視聴済み',
};
