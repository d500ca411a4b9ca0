import type {Words} from '../message-id.js';

/** What a visitor reads of suggestions for an address, in German, as message patterns. */
export const catalogue: Words<'places'> = {
  'places-list': 'Adressvorschläge',
  'places-none': 'Keine Vorschläge',
  'places-found': '{count, plural, one {# Vorschlag} other {# Vorschläge}}',
  'places-filled': 'Adresse eingetragen',
};
