import {expect, test} from 'vitest';
import {isSitePage, siteUserIn} from '../../../src/site/login.js';
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

const PAGE_ROWS: readonly (readonly [string, boolean])[] = [
  ['/members', true],
  ['members?tab=1#top', true],
  ['https://shop.example/members', true],
  ['//other.example/members', false],
  ['/\\other.example', false],
  ['/\t/other.example', false],
  ['http://shop.example/members', false],
  ['https://shop.example:8443/members', false],
  ['https://shop.example@other.example/', false],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['blob:https://shop.example/1', false],
  ['data:text/html,x', false],
  ['https://', false],
];
for (const [page, isOfSite] of PAGE_ROWS)
  test(`SITE-01 a sign-in ${isOfSite ? 'opens' : 'never opens'} ${JSON.stringify(page)}`, () => {
    expect(isSitePage(page, 'https://shop.example/account')).toBe(isOfSite);
  });
