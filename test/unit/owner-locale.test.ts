import {expect, test} from 'vitest';
import {ownerLocaleOf} from '../../examples/platform/features/owner/language.js';
import {pageLocaleOf} from '../../examples/site/model/languages.js';

// Source: ours: docs/platform.md
const ROWS = [
  ['en-GB', 'en-GB', 'es-ES'],
  ['en-AU', 'en-AU', 'es-ES'],
  ['es-MX', 'en-GB', 'es-MX'],
  ['es-US', 'en-US', 'es-US'],
  ['de-DE', 'en-GB', 'es-ES'],
  ['ar', 'en-GB', 'es-ES'],
  ['en', 'en-US', 'es-ES'],
] as const;
for (const [shop, english, spanish] of ROWS)
  test(`COM-09 the owner of a shop in ${shop} reads ${english} in English, ${spanish} in Spanish`, () => {
    const own = {locale: pageLocaleOf(shop)};
    expect([ownerLocaleOf('en', own), ownerLocaleOf('es', own)]).toEqual([english, spanish]);
  });

test('COM-09 the owner of the example shop reads American English and European Spanish', () => {
  expect([ownerLocaleOf('en', null), ownerLocaleOf('es', null)]).toEqual(['en-US', 'es-ES']);
});
