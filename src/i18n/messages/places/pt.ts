import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Portuguese, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Endereços sugeridos',
  'places-none': 'Nenhuma sugestão',
  'places-found': '{count, plural, one {# sugestão} many {# de sugestões} other {# sugestões}}',
  'places-filled': 'Endereço preenchido',
};
