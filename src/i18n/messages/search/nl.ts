import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Dutch, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Suggesties',
  'search-suggestion-count': '{count, plural, one {# suggestie} other {# suggesties}}',
};
