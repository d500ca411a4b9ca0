import {dataOf} from './102-item-translations.js';

/** When what visitors see of an event ends: it is listed among past events from then on, which changes pages. */
export const MIGRATIONS_114: readonly (readonly string[])[] = [
  [
    `ALTER TABLE site_item ADD COLUMN ends_ms bigint`,
    `UPDATE site_item SET ends_ms = (${dataOf('published')} -> 'times' ->> 'endMs')::bigint
      WHERE published LIKE '%"endMs"%'`,
  ],
];
