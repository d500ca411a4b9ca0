import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Spanish, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Direcciones sugeridas',
  'places-none': 'Sin sugerencias',
  'places-found': '{count, plural, one {# sugerencia} many {# de sugerencias} other {# sugerencias}}',
  'places-filled': 'Dirección completada',
};
