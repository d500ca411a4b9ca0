import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Italian, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Suggerimenti',
  'search-suggestion-count':
    '{count, plural, one {# suggerimento} many {# di suggerimenti} other {# suggerimenti}}',
};
