import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Japanese, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': '候補',
  'search-suggestion-count': '{count, plural, other {候補#件}}',
};
