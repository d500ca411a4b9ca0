import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in Swedish, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Adressförslag',
  'places-none': 'Inga förslag',
  'places-found': '{count, plural, one {# förslag} other {# förslag}}',
  'places-filled': 'Adressen är ifylld',
};
