import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Swedish, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Sparat',
  'preferences-failed': 'Inte sparat. Försök igen.',
};
