// @module-tag whole
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Page} from 'playwright-core';
import {expect, onTestFinished, test} from 'vitest';
import {OWNER_ACCESS} from '../../examples/platform/features/owner/access.js';
import {addFiles} from '../contract/download-shop.js';
import {signInAs} from '../contract/owner-client.js';
import {findings, findingsInWindows, WINDOW_SHARES} from './accessible.js';
import {whenLive} from './harness.js';
import {fillCheckout, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
/** Pages of the documentation that have each kind of content between them: picture, code, lists, tables, terms, wide tables. */
const OF_EACH_KIND = ['index', 'quick-start', 'errors', 'markers', 'api-reference', 'styles'].map(
  name => `${name}.html`,
);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Routes that are no page of a signed-in owner; an email is shown in a sandbox, in which no script runs. */
const NO_PAGES = ['/owner/sign-out', '/owner/invitation', '/owner/forms/file', '/owner/outbox/letter'];
/** Pages that show one of many, by a link of their list. */
const ONE_OF: Readonly<Record<string, readonly [list: string, link: RegExp]>> = {
  '/owner/orders/order': ['/owner/orders', /\/owner\/orders\/order/],
  '/owner/orders/cancel': ['/owner/orders', /\/owner\/orders\/order/],
  '/owner/customers/customer': ['/owner/customers', /\/owner\/customers\/customer/],
  '/owner/products/edit': ['/owner/products', /\/owner\/products\/edit\?/],
  '/owner/products/downloads': ['/owner/products?q=glaze', /\/owner\/products\/edit\?/],
  '/owner/products/downloads/remove': [
    '/owner/products/downloads?id=65a1f0c2d4e5b6a7c8d9020d',
    /\/owner\/products\/downloads\/remove\?/,
  ],
  '/owner/products/delete': ['/owner/products', /\/owner\/products\/edit\?/],
  '/owner/coupons/coupon': ['/owner/coupons', /\/owner\/coupons\/coupon/],
  '/owner/restock/sign-ups': ['/owner/restock', /\/owner\/restock\/sign-ups/],
  '/owner/forms/edit': ['/owner/forms', /\/owner\/forms\/edit/],
  '/owner/forms/delete': ['/owner/forms', /\/owner\/forms\/edit/],
};

/** An order and a sign-up for the owner's lists, and the visitor's context with the owner's session. */
const openAsOwner = async (): Promise<Page> => {
  const {page, context} = await visitWith(shop, {'MAR-06': 1}, '/checkout', {reducedMotion: 'reduce'});
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await page.goto(shop.url('/products/shore-runner'));
  await whenLive(page, '[data-block=restock]');
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByRole('button', {name: 'Notify me'}).click();
  await reads(page.locator('[data-block=restock]'), 'Subscribed!');
  const {url} = shop.platform;
  const owner = await signInAs(url, 'admin');
  await addFiles({owner}, '65a1f0c2d4e5b6a7c8d9020d', [['glazes.pdf', 'Ash, kelp']]);
  await context.addCookies([...owner.cookies].map(([name, value]) => ({name, value, url})));
  return page;
};

/** The address of a page of the owner's, as a link of its list has it where it shows one of many. */
const addressOf = async (page: Page, path: string): Promise<string> => {
  const [list, link] = ONE_OF[path] ?? [];
  if (!list || !link) return path;
  await page.goto(shop.url(list));
  const hrefs = await page
    .locator('main a')
    .evaluateAll(links => links.map(a => a.getAttribute('href') ?? ''));
  const query = hrefs.find(href => link.test(href) && href.includes('?'))?.split('?')[1];
  expect([path, hrefs, query]).toEqual([path, hrefs, expect.any(String)]);
  return `${path}?${query}`;
};

for (const {windows, windowsAt, tags} of WINDOW_SHARES)
  test(`EMB-07 the owner’s pages have no violation, each in ${windows}`, {tags}, async () => {
    const page = await openAsOwner();
    const found: string[] = [];
    const paths = Object.keys(OWNER_ACCESS).filter(
      path => !(NO_PAGES.includes(path) || path.endsWith('.csv')),
    );
    for (const [at, path] of paths.entries()) {
      if (!windowsAt(at).length) continue;
      const url = shop.url(await addressOf(page, path));
      found.push(...(await findingsInWindows(page, url, windowsAt(at))));
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
    }
    expect(paths.length).toBeGreaterThan(25);
    expect(found).toEqual([]);
  });

test('EMB-07 the page of codes has no violation at three widths, light and dark', async () => {
  const {page} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
  expect(await findingsInWindows(page, shop.url('/vitrine/1/errors.html'))).toEqual([]);
  expect(await page.locator('h2').count()).toBeGreaterThan(1);
});

for (const {windows, windowsAt, tags} of WINDOW_SHARES)
  test(`EMB-07 the documentation and its search have no violation, each in ${windows}`, {
    tags,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-docs-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    execFileSync(process.execPath, [join(ROOT, 'test/tools/docs.mjs'), folder]);
    const {page} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
    const found: string[] = [];
    const all = readdirSync(folder).filter(file => file.endsWith('.html'));
    expect(all).toEqual(expect.arrayContaining(OF_EACH_KIND));
    // They are of one layout: one of each kind is looked at in all windows of its row, the others in the first.
    for (const [at, name] of all.entries()) {
      const shown = windowsAt(at).slice(0, OF_EACH_KIND.includes(name) ? undefined : 1);
      if (!shown.length) continue;
      found.push(...(await findingsInWindows(page, pathToFileURL(join(folder, name)).href, shown)));
      expect([name, await page.locator('h1').count()]).toEqual([name, 1]);
    }
    expect(found).toEqual([]);
    await page.getByRole('searchbox', {name: 'Search'}).fill('bad-marker');
    await page.locator('#docs-found a').first().waitFor();
    expect(await findings(page, 'body')).toEqual([]);
  });
