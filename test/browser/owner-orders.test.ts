// @module-tag whole
import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {fillCheckout, openTidyShop, toNextPage, visitWith} from './visitor.js';

const shop = openTidyShop();

test(
  'EMB-07 the owner reads orders with options, address and sums on phone and desk, in two languages',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await visitWith(shop, {'MAR-01-SMA-KEL-PAI': 2, 'MAR-06': 1}, '/checkout', {
      reducedMotion: 'reduce',
    });
    await fillCheckout(page, `${'long.'.repeat(12)}name@example.com`, true);
    await page.fill('#address1', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2));
    await page.getByRole('button', {name: 'Place order without payment'}).click();
    await page.waitForURL('**/checkout/confirmed?oid=*');
    const {cookies} = await signInAs(shop.platform.url, 'admin');
    const {url} = shop.platform;
    await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
    for (const width of [320, 360, 1280])
      for (const path of ['/owner/orders', '/es/owner/orders']) {
        await page.setViewportSize({width, height: 800});
        await page.goto(shop.url(path));
        await page.getByText('MAR-01-SMA-KEL-PAI').waitFor();
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          path,
          width,
        ]);
        const shares = await page
          .locator('.owner-order .summary-lines > li > div')
          .evaluateAll(titles =>
            titles.map(
              title => title.clientWidth / (title.parentElement?.clientWidth ?? Number.POSITIVE_INFINITY),
            ),
          );
        expect(Math.min(...shares)).toBeGreaterThan(0.4);
        await isAccessible(page, 'main');
      }
  },
);

test(
  'EMB-07 the owner reads customers and one of them on phone and desk, in two languages',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await visitWith(shop, {'MAR-06': 1}, '/checkout', {reducedMotion: 'reduce'});
    await fillCheckout(page, `${'long.'.repeat(11)}buyer@example.com`, true);
    await page.getByRole('button', {name: 'Place order without payment'}).click();
    await page.waitForURL('**/checkout/confirmed?oid=*');
    const {url} = shop.platform;
    const {cookies} = await signInAs(url, 'admin');
    await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
    for (const width of [360, 1280])
      for (const path of ['/owner/customers', '/es/owner/customers']) {
        await page.setViewportSize({width, height: 800});
        await page.goto(shop.url(path));
        for (const heading of ['list', 'customer']) {
          if (heading === 'customer')
            await toNextPage(page, () => page.getByRole('link', {name: /buyer@example.com/}).click());
          await page
            .getByText(/buyer@example.com/)
            .first()
            .waitFor();
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([path, heading, overflow]).toEqual([path, heading, width]);
          await isAccessible(page, 'main');
        }
      }
  },
);

test('COM-09 without script the owner finds an order, packs it, notes something, prints it and cancels it', async () => {
  const {page: buying} = await visitWith(shop, {'MAR-06': 1}, '/checkout');
  await fillCheckout(buying, 'packer@example.com', true);
  await buying.getByRole('button', {name: 'Place order without payment'}).click();
  await buying.waitForURL('**/checkout/confirmed?oid=*');
  const {url} = shop.platform;
  const {cookies} = await signInAs(url, 'admin');
  for (const javaScriptEnabled of [false, true]) {
    const {page, context} = await shop.visit('/about', {reducedMotion: 'reduce', javaScriptEnabled});
    await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
    await page.goto(shop.url('/owner/orders'));
    await page.getByLabel('Search by email').fill('packer');
    await toNextPage(page, () => page.getByRole('button', {name: 'Search'}).click());
    await toNextPage(page, () => page.getByRole('link', {name: 'Open the order'}).click());
    if (javaScriptEnabled) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({width, height: 800});
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await isAccessible(page, 'main');
      }
      await page.emulateMedia({media: 'print'});
      expect(await page.getByLabel('Note, for the shop only').isVisible()).toBe(false);
      expect(await page.getByText('MAR-06').isVisible()).toBe(true);
      await page.emulateMedia({media: 'screen'});
      await toNextPage(page, () => page.getByRole('link', {name: 'Cancel the order'}).click());
      await isAccessible(page, 'main');
      await page.getByRole('button', {name: 'Cancel the order'}).click();
      await page.getByText('Cancelled').waitFor();
      continue;
    }
    await page.getByRole('button', {name: 'Mark as packed'}).click();
    await page.getByRole('status').waitFor();
    await page.getByLabel('Note, for the shop only').fill('Wrap it twice.');
    await page.getByRole('button', {name: 'Save the note'}).click();
    await page.getByText('Wrap it twice.').first().waitFor();
    await page.getByRole('button', {name: 'Mark as not packed'}).waitFor();
  }
});
