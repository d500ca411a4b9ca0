import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Portuguese, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Sugestões',
  'search-suggestion-count': '{count, plural, one {# sugestão} many {# de sugestões} other {# sugestões}}',
};
