import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in Dutch, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Opgeslagen',
  'preferences-failed': 'Niet opgeslagen. Probeer het opnieuw.',
};
