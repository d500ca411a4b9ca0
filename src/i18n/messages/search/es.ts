import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Spanish, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Sugerencias',
  'search-suggestion-count':
    '{count, plural, one {# sugerencia} many {# de sugerencias} other {# sugerencias}}',
};
