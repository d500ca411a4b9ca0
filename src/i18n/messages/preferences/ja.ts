import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Japanese, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': '保存しました',
  'preferences-failed': '保存できませんでした。もう一度お試しください。',
};
