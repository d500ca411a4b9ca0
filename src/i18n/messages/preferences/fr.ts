import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in French, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Enregistré',
  'preferences-failed': 'Non enregistré. Réessayez.',
};
