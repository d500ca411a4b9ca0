import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Vorige items',
  'summary-next': 'Volgende items',
  'summary-read-more': 'Lees meer',
  'summary-read-more-about': 'Lees meer over {title}',
  'summary-label': 'Onderdelen',
  'new-window': 'opent in een nieuw venster',
  'image-link': 'Meer over deze afbeelding',
};
