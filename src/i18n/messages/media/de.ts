import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in German, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Vorherige Einträge',
  'summary-next': 'Nächste Einträge',
  'summary-read-more': 'Weiterlesen',
  'summary-read-more-about': 'Weiterlesen: {title}',
  'summary-label': 'Einträge',
  'new-window': 'öffnet ein neues Fenster',
  'image-link': 'Mehr zu diesem Bild',
};
