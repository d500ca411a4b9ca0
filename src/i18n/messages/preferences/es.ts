import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Spanish, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Guardado',
  'preferences-failed': 'No se ha guardado. Inténtalo de nuevo.',
};
