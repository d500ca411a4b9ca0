import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Beoordelingen',
  'reviews-none': 'Nog geen beoordelingen.',
  'reviews-count': '{count, plural, one {# beoordeling} other {# beoordelingen}}',
  'reviews-rating': '{rating} van de {max} sterren',
  'reviews-stars': '{count, plural, one {# ster} other {# sterren}}',
  'reviews-verified': 'Geverifieerde koper',
  'reviews-source': 'Van {source}',
  'reviews-reply': 'Antwoord van de winkel',
  'reviews-sort': 'Sorteren op',
  'reviews-newest': 'Nieuwste',
  'reviews-best': 'Best beoordeeld',
  'reviews-more': 'Meer beoordelingen tonen',
  'reviews-all': 'Alle beoordelingen zijn te zien',
  'reviews-loading': 'Beoordelingen laden…',
  'reviews-added': '{count, plural, one {Nog één beoordeling} other {Nog # beoordelingen}}',
  'reviews-failed': 'De beoordelingen konden niet worden geladen.',
  'reviews-retry': 'Opnieuw proberen',
};
