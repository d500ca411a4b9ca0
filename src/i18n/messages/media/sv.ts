import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Föregående objekt',
  'summary-next': 'Nästa objekt',
  'summary-read-more': 'Läs mer',
  'summary-read-more-about': 'Läs mer om {title}',
  'summary-label': 'Objekt',
  'new-window': 'öppnas i ett nytt fönster',
  'image-link': 'Mer om den här bilden',
};
