import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in German, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Bewertungen',
  'reviews-none': 'Noch keine Bewertungen.',
  'reviews-count': '{count, plural, one {# Bewertung} other {# Bewertungen}}',
  'reviews-rating': '{rating} von {max} Sternen',
  'reviews-stars': '{count, plural, one {# Stern} other {# Sterne}}',
  'reviews-verified': 'Verifizierter Kauf',
  'reviews-source': 'Von {source}',
  'reviews-reply': 'Antwort des Shops',
  'reviews-sort': 'Sortieren nach',
  'reviews-newest': 'Neueste',
  'reviews-best': 'Am besten bewertet',
  'reviews-more': 'Weitere Bewertungen anzeigen',
  'reviews-all': 'Alle Bewertungen werden angezeigt',
  'reviews-loading': 'Bewertungen werden geladen …',
  'reviews-added': '{count, plural, one {Eine weitere Bewertung} other {# weitere Bewertungen}}',
  'reviews-failed': 'Die Bewertungen konnten nicht geladen werden.',
  'reviews-retry': 'Erneut versuchen',
};
