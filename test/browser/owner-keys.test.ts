import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {isAccessible} from './accessible.js';
import {openTidyShop, reads, toNextPage} from './visitor.js';

const shop = openTidyShop();

test('SEC the owner makes a key with the keyboard, copies it, sees it no more, and revokes it', async () => {
  const {page, context} = await shop.visit('/about', {reducedMotion: 'reduce'});
  const {url} = shop.platform;
  const {cookies} = await signInAs(url, 'admin');
  await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(shop.url('/owner'));
  await toNextPage(page, () => page.getByRole('link', {name: 'API keys'}).press('Enter'));
  const name = 'Warehouse'.repeat(6);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel(/^orders:/).press('Space');
  await toNextPage(page, () => page.getByRole('button', {name: 'Make the key'}).press('Enter'));
  const field = page.getByLabel(`The key “${name}”`, {exact: true});
  const key = await field.inputValue();
  expect(key).toMatch(/^vt_[\w-]{43}$/);
  await page.getByRole('button', {name: /^Copy/}).press('Enter');
  await reads(page.getByRole('status').last(), 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.setViewportSize({width: 320, height: 800});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await isAccessible(page, 'html');
  await toNextPage(page, () => page.reload());
  await page.getByRole('listitem').getByText('read, orders').waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByText('Revoke').first().press('Enter');
  await toNextPage(page, () => page.getByRole('button', {name: /^Revoke/}).press('Enter'));
  await reads(page.getByRole('status'), 'The key is revoked.');
  await isAccessible(page, 'html');
});
