// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

/** Words below `root` that are broken into two lines. */
const brokenWords = (page: Page, root: string) =>
  page.locator(root).evaluateAll(all =>
    all.flatMap(element => {
      const text = element.textContent ?? '';
      const node = element.firstChild;
      return [...text.matchAll(/[\p{L}]+/gu)].flatMap(({0: word, index}) => {
        const range = document.createRange();
        range.setStart(node as Node, index);
        range.setEnd(node as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test(
  'RST-05 EMB-07 the owner’s restock pages break no word and never scroll sideways on a phone',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/products/shore-runner', {reducedMotion: 'reduce'});
    await whenLive(page, '[data-block=restock]');
    await page.getByLabel('Your email').fill('somebody@example.com');
    await page.getByRole('button', {name: 'Notify me'}).click();
    await reads(page.locator('[data-block=restock]'), 'Subscribed!');
    const {url} = shop.platform;
    const {cookies} = await signInAs(url, 'admin');
    await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
    for (const width of [320, 360, 1280])
      for (const prefix of ['', '/es']) {
        await page.setViewportSize({width, height: 800});
        await page.goto(shop.url(`${prefix}/owner/restock`));
        for (const path of ['/owner/restock', '/owner/restock/sign-ups']) {
          await page.waitForURL(`**${prefix}${path}*`);
          expect(await brokenWords(page, 'main :is(dt, th)'), `${prefix}${path} ${width}`).toEqual([]);
          expect(await page.locator('main :is(dt, th)').count()).toBeGreaterThan(1);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          await isAccessible(page, 'main');
          if (path === '/owner/restock') await page.locator('main li a').click();
        }
      }
  },
);
