import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items': '{count, plural, one {En vara till} other {# varor till}}',
  'quick-view-loading': 'Laddar …',
  'close-quick-view': 'Stäng snabbvisningen',
  'quick-view-details': 'Visa alla detaljer',
  'quick-view-failed': 'Produkten kunde inte laddas.',
  'quick-view-retry': 'Försök igen',
};
