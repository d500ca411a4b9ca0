import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {snippetsIn} from '../tools/docs/markdown.mjs';
import {ONLY_WHOLE} from '../tools/spread.js';
import {buttonSays, expectUnharmed, ITEM, productMarker, unitsInCart, visitGuest} from './guest-page.js';
import {listenTo, openShop, whenLive} from './harness.js';

/** The site's own server, which knows no API: it serves one page. */
let html = '';
const site: Server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
);
await new Promise<void>(resolve => site.listen(0, resolve));
afterAll(() => void site.close());
const SITE = `http://shop.localhost:${(site.address() as AddressInfo).port}`;

const shop = openShop({allowedOrigins: [SITE], captcha: null});
const READ = '/api/commerce/products';
const LINK = '<a href="/products/salt-cellar">Salt Cellar</a>';
const named = (id: string): string => `<div data-block="product" data-product="${id}">${LINK}</div>`;

test('COM-01 a product by its id sells on a page of another host, as the quick start prints it', async () => {
  const context = await shop.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const {errors} = listenTo(page);
  const reads: string[] = [];
  page.on('request', request => request.url().includes(READ) && reads.push(request.url()));
  const printed =
    snippetsIn('docs/quick-start.md').find(({language}) => language === 'html site')?.text ?? '';
  html = printed.replaceAll('https://shop.example', shop.platform.url);
  await page.goto(SITE);
  await whenLive(page, '[data-block=product]');
  await expect.poll(() => page.locator('.vt-price-now').textContent()).toContain('$');
  expect(reads).toEqual([`${shop.platform.url}${READ}?language=en&ids=${ITEM.id}`]);
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  await expect.poll(() => page.locator('[data-block=cart-pill]').textContent()).toContain('1');
  expect(errors).toEqual([]);
});

test('COM-01 an id that there is not says so in its block alone, in one line for the developer', async () => {
  const guest = await visitGuest(shop, {html: `${named('no-such-product')}${named(ITEM.id)}`});
  const {page} = guest;
  await whenLive(page, `[data-product="${ITEM.id}"]`);
  const unknown = page.locator('[data-product=no-such-product]');
  await expect.poll(() => unknown.getAttribute('data-block-state')).toBe('failed');
  expect(await unknown.textContent()).toBe('Salt CellarThe shop does not have this product.');
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain(
    'data-product: expected the id of a product of the shop, got "no-such-product"',
  );
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  expect(await unitsInCart(shop, guest.context)).toBe(1);
  await expectUnharmed(guest);
});

test('a page that brings its data downloads nothing to read products by id', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: productMarker()});
  await whenLive(guest.page, '[data-block=product]');
  expect(guest.files).not.toContain('product-by-id');
});
