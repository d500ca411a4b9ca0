import {dataOf, withoutCopies} from './102-item-translations.js';

/**
 * Collections keep their texts by language, as items do. Those that came with texts in every language are in English; where an
 * owner changed one of these, every language had the same text in its place, which is no translation.
 */
export const MIGRATIONS_109: readonly (readonly string[])[] = [
  [
    `UPDATE site_collection SET document = ${withoutCopies('document')}
      WHERE document LIKE '%"localized"%' AND ${dataOf('document')} -> 'localized' <> '{}'`,
  ],
];
