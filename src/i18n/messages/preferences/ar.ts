import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Arabic, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'تم الحفظ',
  'preferences-failed': 'لم يتم الحفظ. حاول مرة أخرى.',
};
