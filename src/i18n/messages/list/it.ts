import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items':
    '{count, plural, one {Un altro articolo} many {Altri # di articoli} other {Altri # articoli}}',
  'quick-view-loading': 'Caricamento…',
  'close-quick-view': 'Chiudi l’anteprima rapida',
  'quick-view-details': 'Vedi tutti i dettagli',
  'quick-view-failed': 'Non è stato possibile caricare il prodotto.',
  'quick-view-retry': 'Riprova',
};
