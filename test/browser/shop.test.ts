import {expect, test} from 'vitest';
import {openShop, whenLive} from './harness.js';

const shop = openShop();

test('CART-03 a chosen product is added to the cart, and the pill shows it', async () => {
  const {page, log} = await shop.visit('/products/morning-mug');
  await whenLive(page, '[data-block=product]');
  for (const group of await page.$$('.vt-product fieldset')) await (await group.$('label'))?.click();
  for (const select of await page.$$('.vt-product select')) await select.selectOption({index: 1});
  await page.click('.vt-add');
  await page.waitForSelector('.vt-pill');
  expect(await page.textContent('.vt-pill-count')).toBe('1');
  expect(log).toMatchObject({errors: [], lines: []});
});
