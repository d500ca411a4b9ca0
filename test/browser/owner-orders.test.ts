import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {isAccessible} from './accessible.js';
import {fillCheckout, openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();

test('EMB-07 the owner reads orders with options, address and sums on phone and desk, in two languages', async () => {
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
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
      await isAccessible(page, 'main');
    }
});
