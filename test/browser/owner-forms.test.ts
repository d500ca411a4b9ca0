// @module-tag whole
import {beforeAll, expect, test} from 'vitest';
import {CONTACT, FORM_SHOP, keyFor, save} from '../contract/form-client.js';
import {Visitor} from '../contract/shop-client.js';
import {isAccessible} from './accessible.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop(FORM_SHOP);
const WIDTHS = [360, 768, 1280];
const ANSWERS = {
  ...CONTACT,
  message: 'May I come on Saturday? '.repeat(15),
  site: `https://example.com/${'long'.repeat(50)}`,
  subject: '<img src=x onerror=__xss()>',
};
beforeAll(async () => {
  const visitor = await Visitor.arrive(shop.platform.url);
  for (let n = 0; n < 22; n++) await save(visitor, {key: await keyFor(visitor), answers: ANSWERS});
  await save(visitor, {key: await keyFor(visitor), more: {trap: 'x'}});
});

test('FORM-03 EMB-07 the owner reads and exports forms and spam on any screen, in two languages', async () => {
  const {page, log} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
  await signInAsOwner(shop, page, '/owner/forms');
  await reads(page.locator('tbody tr:first-child td').nth(2), 'ada@example.com');
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 800});
    for (const path of ['/owner/forms?form=contact', '/es/owner/forms?form=contact&folder=spam']) {
      await page.goto(shop.url(path));
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
      await isAccessible(page, 'main');
    }
  }
  const narrowest = await page
    .locator('tbody td')
    .evaluateAll(cells => Math.min(...cells.map(cell => cell.getBoundingClientRect().width)));
  expect(narrowest, 'no column is a letter wide').toBeGreaterThan(32);
  await reads(page.locator('tbody small'), 'trap');
  await page.goto(shop.url('/owner/forms?form=contact'));
  await page.getByRole('link', {name: 'Next page'}).click();
  await reads(page.locator('tbody tr td:nth-child(3)'), 'ada@example.com', 'ada@example.com');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Export as CSV'}).click(),
  ]);
  expect(download.suggestedFilename()).toBe('submissions.csv');
  expect(log.errors).toEqual([]);
});
