// @module-tag whole
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {fillCheckout, openTidyShop, reads} from './visitor.js';

const folder = mkdtempSync(join(tmpdir(), 'downloads-browser-'));
afterAll(() => rmSync(folder, {recursive: true}));

const PRODUCTS = ['pattern', 'song'].map((id, at) => ({
  id,
  title: at ? 'Song' : 'Pattern',
  type: 'digital',
  price: 2000,
}));
const catalog = JSON.stringify({name: 'Cups', locale: 'en-US', currency: 'USD', products: PRODUCTS});
const announced: string[] = [];
const shop = openTidyShop({
  own: createOwnShop({catalog: readCatalog('shop.json', catalog), folder, report: () => undefined}),
  announce: line => announced.push(line),
});

const FILE = {
  name: 'Schnittmuster für dich.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from('stitches'),
};

/** Signs the owner in, and ends on a path. */
async function openOwner(path: string): Promise<Page> {
  const {page} = await shop.visit('/owner/sign-in', {reducedMotion: 'reduce'});
  await page.locator('[name=email]').fill('owner@example.com');
  await page.locator('[name=password]').fill(/password (\S+)/.exec(announced.join('\n'))?.[1] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(shop.url('/owner'));
  await page.goto(shop.url(path));
  return page;
}

/** Checks a page with axe-core on a phone and on a desk, and that it does not scroll sideways. */
async function isFit(page: Page): Promise<void> {
  // The text of a page is there before its styles are.
  await page.waitForLoadState();
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 800});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await isAccessible(page, 'main');
  }
}

/** Adds the file to a product by its form. */
async function upload(owner: Page, productId: string): Promise<void> {
  const files = owner.getByRole('region', {name: 'Files for buyers'});
  await reads(files.locator('.notice'), 'This digital product has no file: its buyers get nothing.');
  await isFit(owner);
  await files.getByLabel('Files', {exact: true}).setInputFiles(FILE);
  await files.getByRole('button', {name: 'Add the files'}).click();
  await owner.waitForURL(`**/owner/products/edit?id=${productId}&saved=files#files`);
  await reads(owner.getByRole('status'), 'The files are saved.');
  await files.getByText(FILE.name).first().waitFor();
  await isFit(owner);
}

/** Buys the product from its page on; ends on the confirmation. */
async function buy(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) await whenLive(page, '.item [data-block=product]');
  await page.locator('.item').getByRole('button', {name: 'Add To Cart'}).click();
  if (hasScript) await reads(page.locator('.item [data-block=product] [role=status]'), 'Added!');
  else await page.waitForURL('**/cart');
  await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', false);
  await page.getByRole('button', {name: 'Place order'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
}

/** Marks the newest order as paid on its page. */
async function markAsPaid(owner: Page): Promise<void> {
  await owner.goto(shop.url('/owner/orders'));
  await owner.getByRole('link', {name: 'Open the order'}).first().click();
  await owner.getByText('Not before the order is paid').waitFor();
  await owner.getByRole('button', {name: 'Mark as paid'}).click();
  await owner.waitForURL('**/owner/orders/order?id=*&saved=1');
  await owner.getByText('0 of 5 downloads').waitFor();
}

for (const [[name, productId, javaScriptEnabled], sampled] of spread(
  [
    ['with script', 'pattern', true],
    ['without script', 'song', false],
  ] as const,
  {share: 0.34},
))
  test(`${name}, a file goes from its owner to the buyer once the order is paid`, sampled, async () => {
    const owner = await openOwner(`/owner/products/edit?id=${productId}`);
    await upload(owner, productId);
    const {page, log} = await shop.visit(`/products/${productId}`, {
      javaScriptEnabled,
      reducedMotion: 'reduce',
    });
    await buy(page, javaScriptEnabled);
    const bought = page.getByRole('region', {name: 'Your files'});
    await bought.getByText('You can download your files once the order is paid.').waitFor();
    expect(await bought.getByRole('link').count()).toBe(0);
    if (javaScriptEnabled) await isFit(page);

    await markAsPaid(owner);
    await page.reload();
    const link = bought.getByRole('link', {name: FILE.name});
    const begun = page.waitForEvent('download');
    await link.click();
    const download = await begun;
    expect(download.suggestedFilename()).toBe(FILE.name);
    expect(readFileSync(await download.path(), 'utf8')).toBe('stitches');
    await page.reload();
    await bought.getByText('Downloads left: 4').waitFor();
    if (javaScriptEnabled) await isFit(page);
    expect(log.errors).toEqual([]);

    await owner.reload();
    await owner.getByText('1 of 5 downloads').waitFor();
    await isFit(owner);
    await owner.getByRole('button', {name: 'Renew the downloads'}).click();
    await owner.getByText('0 of 5 downloads').waitFor();
  });

test(
  'the page behind the link of an email lists the files, and says when they have ended',
  ONLY_WHOLE,
  async () => {
    const owner = await openOwner('/owner/orders');
    await owner.getByRole('link', {name: 'Open the order'}).first().click();
    await owner.getByRole('link', {name: /The buyer’s page/}).click();
    await owner.getByRole('heading', {name: 'Your files'}).waitFor();
    const link = owner.getByRole('link', {name: FILE.name});
    await link.waitFor();
    await isFit(owner);
    const path = (await link.getAttribute('href')) ?? '';
    await shop.platform.db.updateTable('order_download').set({ends_ms: 1}).execute();
    await owner.reload();
    await owner.getByText('The time for these downloads has ended. For help, ask the shop.').waitFor();
    expect(await link.count()).toBe(0);
    await isFit(owner);
    expect((await owner.goto(shop.url(path)))?.status()).toBe(410);
    await owner.getByRole('heading', {name: 'The time for these downloads has ended.'}).waitFor();
    await isAccessible(owner);
  },
);

test('the page that removes a file asks first, and fits', ONLY_WHOLE, async () => {
  const owner = await openOwner('/owner/products/edit?id=pattern');
  await owner.getByRole('link', {name: `Remove ${FILE.name}`}).click();
  await owner.getByText(`Remove ${FILE.name}? This cannot be undone.`).waitFor();
  await isFit(owner);
  await owner.getByRole('button', {name: 'Remove the file'}).click();
  await reads(
    owner.getByRole('region', {name: 'Files for buyers'}).locator('.notice'),
    'This digital product has no file: its buyers get nothing.',
  );
});
