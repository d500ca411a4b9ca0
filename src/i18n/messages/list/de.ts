import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in German, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items': '{count, plural, one {Ein weiterer Artikel} other {# weitere Artikel}}',
  'quick-view-loading': 'Wird geladen …',
  'close-quick-view': 'Schnellansicht schließen',
  'quick-view-details': 'Alle Details ansehen',
  'quick-view-failed': 'Das Produkt konnte nicht geladen werden.',
  'quick-view-retry': 'Erneut versuchen',
};
