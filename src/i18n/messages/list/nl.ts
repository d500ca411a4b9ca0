import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items': '{count, plural, one {Nog één artikel} other {Nog # artikelen}}',
  'quick-view-loading': 'Laden…',
  'close-quick-view': 'Snelle weergave sluiten',
  'quick-view-details': 'Alle details bekijken',
  'quick-view-failed': 'Het product kon niet worden geladen.',
  'quick-view-retry': 'Opnieuw proberen',
};
