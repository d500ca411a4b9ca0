import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in French, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Avis',
  'reviews-none': 'Aucun avis pour le moment.',
  'reviews-count': '{count, plural, one {# avis} many {# d’avis} other {# avis}}',
  'reviews-rating': 'Note\u00a0: {rating} sur {max}',
  'reviews-stars': '{count, plural, one {# étoile} many {# d’étoiles} other {# étoiles}}',
  'reviews-verified': 'Achat vérifié',
  'reviews-source': 'Publié sur {source}',
  'reviews-reply': 'Réponse de la boutique',
  'reviews-sort': 'Trier par',
  'reviews-newest': 'Les plus récents',
  'reviews-best': 'Les mieux notés',
  'reviews-more': 'Afficher plus d’avis',
  'reviews-all': 'Tous les avis sont affichés',
  'reviews-loading': 'Chargement des avis…',
  'reviews-added': '{count, plural, one {# avis de plus} many {# d’avis de plus} other {# avis de plus}}',
  'reviews-failed': 'Les avis n’ont pas pu être chargés.',
  'reviews-retry': 'Réessayer',
};
