import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Elementos anteriores',
  'summary-next': 'Elementos siguientes',
  'summary-read-more': 'Leer más',
  'summary-read-more-about': 'Leer más sobre {title}',
  'summary-label': 'Elementos',
  'new-window': 'se abre en una ventana nueva',
  'image-link': 'Más sobre esta imagen',
};
