import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Elementi precedenti',
  'summary-next': 'Elementi successivi',
  'summary-read-more': 'Leggi di più',
  'summary-read-more-about': 'Leggi di più su {title}',
  'summary-label': 'Elementi',
  'new-window': 'si apre in una nuova finestra',
  'image-link': 'Ulteriori informazioni su questa immagine',
};
