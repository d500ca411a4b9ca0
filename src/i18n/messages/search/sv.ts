import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Swedish, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'Förslag',
  'search-suggestion-count': '{count, plural, one {# förslag} other {# förslag}}',
};
