import {expect, test} from 'vitest';
import {BLANKS, PageCache} from '../../../examples/platform/pages/page-cache.js';

const OWN = {crumb: 'my crumb', key: 'my key', stamp: 'my stamp'};
const OTHER = {crumb: 'their crumb', key: 'their key', stamp: 'their stamp'};
const pageOf = (text: string): string =>
  `<p>${text}</p><input value="${BLANKS.crumb}"><i>${BLANKS.key}${BLANKS.stamp}</i>${BLANKS.crumb}`;
const shown = (text: string, {crumb, key, stamp}: typeof OWN): string =>
  `<p>${text}</p><input value="${crumb}"><i>${key}${stamp}</i>${crumb}`;

test('a cached page is the same for every visitor except for their own parts', () => {
  const shared = new PageCache();
  expect(shared.find(1, 'home', OWN)).toBeNull();
  expect(shared.keep(1, 'home', {html: pageOf('bowl'), own: OWN})).toBe(shown('bowl', OWN));
  expect(shared.find(1, 'home', OTHER)).toBe(shown('bowl', OTHER));
});

test('pages of another revision are not found, and those of an older one not cached', () => {
  const shared = new PageCache();
  shared.keep(1, 'home', {html: pageOf('five left'), own: OWN});
  expect(shared.find(2, 'home', OWN)).toBeNull();
  shared.keep(2, 'home', {html: pageOf('four left'), own: OWN});
  shared.keep(1, 'about', {html: pageOf('five left'), own: OWN});
  expect(shared.find(1, 'home', OWN)).toBeNull();
  expect(shared.find(1, 'about', OWN)).toBeNull();
  expect(shared.find(2, 'about', OWN)).toBeNull();
  expect(shared.find(2, 'home', OWN)).toBe(shown('four left', OWN));
});

test('the cache is bounded, and drops the least used page first', () => {
  const shared = new PageCache(10_000);
  const html = pageOf('x'.repeat(3000));
  for (const name of ['one', 'two', 'three']) shared.keep(1, name, {html, own: OWN});
  expect(shared.find(1, 'one', OWN)).not.toBeNull();
  shared.keep(1, 'four', {html, own: OWN});
  const names = ['one', 'two', 'three', 'four'].filter(name => shared.find(1, name, OWN) !== null);
  expect(names).toEqual(['one', 'three', 'four']);
  shared.keep(1, 'large', {html: pageOf('x'.repeat(20_000)), own: OWN});
  expect(shared.find(1, 'large', OWN)).toBeNull();
});
