// @module-tag whole
import {expect, test} from 'vitest';
import {unitsInCart} from './guest-page.js';
import {isAdded, openTidyShop} from './visitor.js';

const shop = openTidyShop();

test('reliability: an add works where the page’s own fetch never answers, with any headers', async () => {
  const {page, context, log} = await shop.visit('/404');
  await page.addInitScript(() => {
    window.fetch = () => new Promise(() => {});
  });
  await page.route('**/api/commerce/**', async route => {
    const response = await route.fetch();
    // The last header of all: browsers give it without what follows the colon.
    await route.fulfill({response, headers: {...response.headers(), 'zz-empty': ''}});
  });
  await page.goto(shop.url('/products/salt-cellar'));
  await page.locator('.item .vt-add').click();
  await isAdded(page);
  expect(await unitsInCart(shop, context)).toBe(1);
  expect(log.errors).toEqual([]);
});
