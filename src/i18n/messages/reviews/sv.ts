import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Recensioner',
  'reviews-none': 'Inga recensioner än.',
  'reviews-count': '{count, plural, one {# recension} other {# recensioner}}',
  'reviews-rating': '{rating} av {max} stjärnor',
  'reviews-stars': '{count, plural, one {# stjärna} other {# stjärnor}}',
  'reviews-verified': 'Verifierat köp',
  'reviews-source': 'Från {source}',
  'reviews-reply': 'Svar från butiken',
  'reviews-sort': 'Sortera efter',
  'reviews-newest': 'Senaste',
  'reviews-best': 'Högst betyg',
  'reviews-more': 'Visa fler recensioner',
  'reviews-all': 'Alla recensioner visas',
  'reviews-loading': 'Recensionerna laddas …',
  'reviews-added': '{count, plural, one {En recension till} other {# recensioner till}}',
  'reviews-failed': 'Recensionerna kunde inte laddas.',
  'reviews-retry': 'Försök igen',
};
