import {beforeAll, expect, test} from 'vitest';
import {documentPath} from '../../examples/platform/features/invoices/document-token.js';
import {cupShop, TYPED} from '../contract/payment-shop.js';
import {Visitor} from '../contract/shop-client.js';
import {isAccessible} from './accessible.js';
import {openTidyShop, reads} from './visitor.js';

const SECRET = 'the secret of invoices';
const announced: string[] = [];
const shop = openTidyShop({own: cupShop('en-IE'), secret: SECRET, announce: line => announced.push(line)});
const NARROW = {viewport: {width: 320, height: 640}};
const ORDER = '/owner/orders/order';
let owner: Visitor;

beforeAll(async () => {
  owner = await Visitor.arrive(shop.platform.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
});

/** Orders a mug and pays it, with a part given back; answers the order and its documents, the invoice first. */
const buy = async (language: string) => {
  const visitor = await Visitor.arrive(shop.platform.url);
  await visitor.add({itemId: 'mug', sku: 'MUG'}, 2);
  const shipping = {
    ...TYPED,
    address1: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2),
  };
  const {json} = await visitor.order({email: 'ada@example.com', shipping}, {'Accept-Language': language});
  const id = String(json.id);
  await owner.post(ORDER, {id, isPaid: '1'});
  await owner.post(ORDER, {id, do: 'refund', refund: '1.00', 'units-0': '1'});
  const {db} = shop.platform;
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return {id, documents: rows.map(row => row.id)};
};

test('LAW-226 invoice, credit note and the owner’s pages are accessible at 320 px, and print alone', async () => {
  const {page} = await shop.visit('/', NARROW);
  for (const [name, value] of owner.cookies)
    await page.context().addCookies([{name, value, url: shop.url('/')}]);
  const check = async (path: string, title: string) => {
    await page.goto(shop.url(path));
    await reads(page.locator('h1'), title);
    await isAccessible(page, 'html');
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  };
  await check('/owner/seller', 'Seller and invoices');
  await page.getByRole('button', {name: 'Save'}).click();
  await reads(page.getByRole('alert'), 'Nothing was saved. Correct the marked fields.');
  await isAccessible(page, 'html');
  await page.getByLabel('Legal name').fill('Cups & Saucers GmbH');
  await page.getByLabel('Address, line by line').fill('Kai 1\n20095 Hamburg');
  await page.getByRole('button', {name: 'Save'}).click();
  await reads(page.getByRole('status'), 'Saved.');
  const {id, documents} = await buy('en');
  const [invoice = '', note = ''] = documents;
  await check(`${ORDER}?id=${id}`, 'Order');
  await page.getByRole('link', {name: 'Invoice INV-'}).waitFor();
  await check('/owner/invoices', 'Invoices');
  await check(`/owner/invoices/invoice?id=${invoice}`, 'Invoice or credit note');
  const year = new Date().getUTCFullYear();
  await check(documentPath(SECRET, note), `Credit note CN-${year}-00001`);
  await check(documentPath(SECRET, invoice), `Invoice INV-${year}-00001`);
  await page.getByRole('link', {name: `Credit note CN-${year}-00001`}).click();
  await reads(page.locator('h1'), `Credit note CN-${year}-00001`);
  const arabic = await buy('ar');
  await check(documentPath(SECRET, arabic.documents[0] ?? ''), `فاتورة INV-${year}-00002`);
});

test('LAW-226 a document prints black on white in a dark browser, without what is only for the screen', async () => {
  const {documents} = await buy('en');
  const [invoice = ''] = documents;
  const {page} = await shop.visit('/', {colorScheme: 'dark'});
  for (const [name, value] of owner.cookies)
    await page.context().addCookies([{name, value, url: shop.url('/')}]);
  await page.goto(shop.url(documentPath(SECRET, invoice)));
  await isAccessible(page, 'html');
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  const colors = () =>
    page.evaluate(() => {
      const {color, backgroundColor} = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
  expect(await colors()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(await page.locator('.invoice-others').isVisible()).toBe(false);
  expect(await page.locator('.invoice-total').isVisible()).toBe(true);
  await page.goto(shop.url(`/owner/invoices/invoice?id=${invoice}`));
  // A page of its own begins on the screen.
  await page.emulateMedia({media: 'print', colorScheme: 'dark'});
  expect(await page.locator('.owner-header').isVisible()).toBe(false);
  expect(await page.locator('.owner-no-print').first().isVisible()).toBe(false);
  expect(await page.locator('.invoice-total').isVisible()).toBe(true);
});
