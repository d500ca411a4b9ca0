import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** The calls of a page, as its developer tools and what monitors it list them: how each ended. */
const followCalls = (page: Page): {readonly done: string[]; readonly failed: string[]} => {
  const calls = {done: [] as string[], failed: [] as string[]};
  const nameOf = (method: string, url: string): string | null => {
    const {pathname} = new URL(url);
    return pathname.startsWith('/api/') ? `${method} ${pathname}` : null;
  };
  page.on('requestfinished', request => {
    const name = nameOf(request.method(), request.url());
    if (name) calls.done.push(name);
  });
  page.on('requestfailed', request => {
    const name = nameOf(request.method(), request.url());
    if (name) calls.failed.push(`${name} ${request.failure()?.errorText}`);
  });
  return calls;
};

const writesOf = (calls: readonly string[]): number => calls.filter(name => !name.startsWith('GET')).length;

test('SITE-02 no call of the editor that was answered ends as failed', async () => {
  const {page} = await shop.visit('about:blank');
  const calls = followCalls(page);
  await signInAsOwner(shop, page, '/editor');
  await page.getByLabel('Title of the new page').fill('Calls');
  await page.keyboard.press('Enter');
  await page.getByLabel('Add a block').selectOption('heading');
  await page.getByRole('button', {name: 'Add', exact: true}).press('Enter');
  const text = page.getByRole('textbox', {name: 'Text'});
  for (let edit = 1; edit <= 4; edit++) {
    const before = writesOf(calls.done) + calls.failed.length;
    await text.fill(`Firing ${edit}`);
    await expect.poll(() => writesOf(calls.done) + calls.failed.length).toBeGreaterThan(before);
  }
  await expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');
  expect(calls.failed).toEqual([]);
});

test('CART-04 no call of a visitor that was answered ends as failed', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/products/salt-cellar');
  const calls = followCalls(page);
  await whenLive(page, '[data-block=product]');
  for (let add = 1; add <= 4; add++) {
    await page.getByRole('button', {name: 'Add to cart'}).click();
    await expect.poll(() => writesOf(calls.done) + calls.failed.length).toBeGreaterThanOrEqual(add);
    await page.getByRole('button', {name: 'Add to cart'}).waitFor();
  }
  expect(calls.failed).toEqual([]);
});
