import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in French, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items':
    '{count, plural, one {# article de plus} many {# d’articles de plus} other {# articles de plus}}',
  'quick-view-loading': 'Chargement…',
  'close-quick-view': 'Fermer l’aperçu rapide',
  'quick-view-details': 'Voir tous les détails',
  'quick-view-failed': 'Le produit n’a pas pu être chargé.',
  'quick-view-retry': 'Réessayer',
};
