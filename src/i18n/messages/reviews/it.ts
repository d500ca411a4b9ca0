import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Recensioni',
  'reviews-none': 'Ancora nessuna recensione.',
  'reviews-count': '{count, plural, one {# recensione} many {# di recensioni} other {# recensioni}}',
  'reviews-rating': 'Valutazione: {rating} su {max}',
  'reviews-stars': '{count, plural, one {# stella} many {# di stelle} other {# stelle}}',
  'reviews-verified': 'Acquisto verificato',
  'reviews-source': 'Da {source}',
  'reviews-reply': 'Risposta del negozio',
  'reviews-sort': 'Ordina per',
  'reviews-newest': 'Più recenti',
  'reviews-best': 'Voto più alto',
  'reviews-more': 'Mostra altre recensioni',
  'reviews-all': 'Tutte le recensioni sono mostrate',
  'reviews-loading': 'Caricamento delle recensioni…',
  'reviews-added':
    '{count, plural, one {Un’altra recensione} many {Altri # di recensioni} other {Altre # recensioni}}',
  'reviews-failed': 'Non è stato possibile caricare le recensioni.',
  'reviews-retry': 'Riprova',
};
