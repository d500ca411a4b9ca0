import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Portuguese, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Salvo',
  'preferences-failed': 'Não foi salvo. Tente novamente.',
};
