import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in French, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Suggestions de recherche',
  'search-suggestion-count':
    '{count, plural, one {# suggestion} many {# de suggestions} other {# suggestions}}',
};
