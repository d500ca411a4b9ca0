import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Italian, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Indirizzi suggeriti',
  'places-none': 'Nessun suggerimento',
  'places-found': '{count, plural, one {# suggerimento} many {# di suggerimenti} other {# suggerimenti}}',
  'places-filled': 'Indirizzo compilato',
};
