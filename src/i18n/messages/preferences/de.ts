import type {Words} from '../message-id.js';

/** What the owner reads of preferences that are saved, in German, as message patterns. */
export const catalogue: Words<'preferences'> = {
  'preferences-saved': 'Gespeichert',
  'preferences-failed': 'Nicht gespeichert. Versuche es noch einmal.',
};
