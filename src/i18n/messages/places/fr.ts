import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in French, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Adresses suggérées',
  'places-none': 'Aucune suggestion',
  'places-found': '{count, plural, one {# suggestion} other {# suggestions}}',
  'places-filled': 'Adresse remplie',
};
