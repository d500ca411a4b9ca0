import {expect, test} from 'vitest';
import {siteUserIn} from '../../../src/site/login.js';
import {localeToStore} from '../../../src/site/multilingual.js';

const ROWS: readonly (readonly [string, string | undefined, string | null])[] = [
  ['a member', '{"authenticated":true,"siteUserId":"u1"}', 'u1'],
  ['a visitor', '{"authenticated":false,"siteUserId":"u1"}', null],
  ['no cookie', undefined, null],
  ['an empty one', '', null],
  ['no JSON', '{authenticated', null],
  ['null', 'null', null],
  ['a list', '[]', null],
  ['an id that is no text', '{"authenticated":true,"siteUserId":1}', null],
];
for (const [name, cookie, id] of ROWS)
  test(`SITE-01 the cookie of ${name} names ${id ?? 'nobody'}`, () => {
    expect(siteUserIn(cookie)).toBe(id);
  });

test('SITE-01 a property that the page adds to every object signs nobody in', () => {
  const prototype = Object.prototype as {authenticated?: unknown; siteUserId?: unknown};
  Object.assign(prototype, {authenticated: true, siteUserId: 'planted'});
  try {
    expect(siteUserIn('{}')).toBe(null);
  } finally {
    delete prototype.authenticated;
    delete prototype.siteUserId;
  }
});

test('SITE-01 the language of the translation tool is stored, unless it is one of the owner’s codes', () => {
  const customCodes = ['kids', 'br'];
  expect(localeToStore('es-ES', null)).toBe('es-ES');
  expect(localeToStore('es-ES', {language: 'de', customCodes})).toBe('de');
  expect(localeToStore('es-ES', {language: 'kids', customCodes})).toBe(null);
});
