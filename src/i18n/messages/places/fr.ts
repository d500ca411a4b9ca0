import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in French, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Adresses suggérées',
  'places-none': 'Aucune proposition',
  'places-found': '{count, plural, one {# proposition} many {# de propositions} other {# propositions}}',
  'places-filled': 'Adresse remplie',
};
