import type {Words} from '../message-id.js';

/** What a search field says while a visitor types, in Arabic, as message patterns. */
export const catalogue: Words<'search'> = {
  'search-suggestions': 'اقتراحات',
  'search-suggestion-count':
    '{count, plural, zero {لا اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
};
