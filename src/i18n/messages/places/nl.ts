import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Dutch, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Voorgestelde adressen',
  'places-none': 'Geen suggesties',
  'places-found': '{count, plural, one {# suggestie} other {# suggesties}}',
  'places-filled': 'Adres ingevuld',
};
