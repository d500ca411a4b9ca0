import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Italian, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Salvato',
  'preferences-failed': 'Non salvato. Riprova.',
};
