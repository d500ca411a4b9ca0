import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in French, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Éléments précédents',
  'summary-next': 'Éléments suivants',
  'summary-read-more': 'Lire la suite',
  'summary-read-more-about': 'Lire la suite : {title}',
  'summary-label': 'Éléments',
  'new-window': 's’ouvre dans une nouvelle fenêtre',
  'image-link': 'En savoir plus sur cette image',
};
