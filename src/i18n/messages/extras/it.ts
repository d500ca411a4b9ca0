import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Anteprima rapida',
  unavailable: 'Non disponibile',
  close: 'Chiudi',
  save: 'Salva',
  'block-failed': 'Impossibile caricare questa parte della pagina. Ricarica la pagina e riprova.',
  'form-not-opened': 'Impossibile aprire il modulo.',
  'form-not-updated': 'Impossibile aggiornare il modulo.',
};
