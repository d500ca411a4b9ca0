// @module-tag whole
import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

/** The owner's own page, with or without script. */
const visitAsOwner = async (path: string, javaScriptEnabled = true) => {
  const {page, context} = await shop.visit('/about', {reducedMotion: 'reduce', javaScriptEnabled});
  const {url} = shop.platform;
  const {cookies} = await signInAs(url, 'admin');
  await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
  await page.goto(shop.url(path));
  return page;
};

const PATHS = [
  '/owner/products',
  '/owner/products/file',
  '/owner/products/edit',
  '/owner/products/edit?id=65a1f0c2d4e5b6a7c8d90201',
  '/owner/products/delete?id=65a1f0c2d4e5b6a7c8d90201',
  '/owner/coupons/coupon',
  '/owner/coupons/coupon?code=WELCOME10',
];

for (const [path, sampled] of spread(PATHS, {share: 0.34}))
  test(
    `EMB-07 ${path} has no violation and scrolls nowhere sideways, on phone and desk`,
    sampled,
    async () => {
      const page = await visitAsOwner('/owner');
      for (const [width, prefix] of [
        [360, ''],
        [1280, '/es'],
      ] as const) {
        await page.setViewportSize({width, height: 800});
        await page.goto(shop.url(prefix + path));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await isAccessible(page, 'main');
      }
    },
  );

/** As a spreadsheet writes it in Western Europe: semicolons, a comma before the cents, and one byte for a letter. */
const WESTERN = Buffer.from('address;title;price;stock\r\ncafe;Café;18,50;3\r\n', 'latin1');

test(
  'COM-01 a CSV file of a spreadsheet is put into the field and imported, on phone and desk',
  ONLY_WHOLE,
  async () => {
    const page = await visitAsOwner('/owner/products/file');
    await page.setViewportSize({width: 360, height: 800});
    await page
      .getByLabel('CSV file')
      .setInputFiles({name: 'shop.csv', mimeType: 'text/csv', buffer: WESTERN});
    await becomes(
      async () => (await page.getByLabel('Rows to import').inputValue()).split('\n')[1],
      'cafe;Café;18,50;3',
    );
    await page
      .getByRole('alert')
      .filter({hasText: /^shop\.csv is not in UTF-8, .*Windows-1252/})
      .waitFor();
    await page.getByRole('button', {name: 'Import'}).click();
    await reads(page.getByRole('status'), 'Imported products: 1.');
    await page.goto(shop.url('/products/cafe'));
    await reads(page.locator('h1'), 'Café');
  },
);

test(
  'COM-01 a file in UTF-16 is read, and one in another encoding is refused in the owner’s language',
  ONLY_WHOLE,
  async () => {
    const page = await visitAsOwner('/es/owner/products/file');
    const input = page.getByLabel('Archivo CSV');
    const rows = page.getByLabel('Filas para importar');
    const text = 'address\ttitle\tprice\r\nkubek\tŻółty kubek\t18,50\r\n';
    const unicode = Buffer.from(`\ufeff${text}`, 'utf16le');
    await input.setInputFiles({name: 'shop.txt', mimeType: 'text/plain', buffer: unicode});
    await becomes(async () => (await rows.inputValue()).split('\n')[1], 'kubek\tŻółty kubek\t18,50');
    expect(await page.getByRole('alert').count()).toBe(0);
    // What Windows in Japan writes for "address,title" and a cup.
    const japanese = Buffer.concat([
      Buffer.from('address,title\r\ncup,'),
      Buffer.from([0x83, 0x4a, 0x83, 0x81]),
    ]);
    await input.setInputFiles({name: 'cup.csv', mimeType: 'text/csv', buffer: japanese});
    await reads(
      page.getByRole('alert'),
      'cup.csv no se ha leído: no está en UTF-8, UTF-16 ni Windows-1252. Guárdalo como «CSV UTF-8» y elígelo otra vez.',
    );
    expect(await rows.inputValue()).toContain('Żółty kubek');
  },
);

test(
  'COM-01 without script the owner pastes rows, and no field for a file is offered',
  ONLY_WHOLE,
  async () => {
    const page = await visitAsOwner('/owner/products/file', false);
    expect(await page.getByLabel('CSV file').isVisible()).toBe(false);
    expect(await page.getByLabel('Rows to import').isVisible()).toBe(true);
  },
);

test('EMB-07 the form of a product that was refused has no violation', ONLY_WHOLE, async () => {
  const page = await visitAsOwner('/owner/products/edit');
  await page.getByRole('button', {name: 'Save'}).click();
  await page.getByRole('alert').waitFor();
  await isAccessible(page, 'main');
});

test('COM-01 without script the owner adds a product, corrects it, sells it, and deletes it', async () => {
  const page = await visitAsOwner('/owner', false);
  await page.getByRole('navigation').getByRole('link', {name: 'Products'}).click();
  await page.getByRole('link', {name: 'Add a product'}).click();
  await page.getByLabel('Title').fill('Harbour Mug');
  await page.getByLabel('Description').fill('For two hands.');
  await page.getByLabel('Price (USD)', {exact: true}).first().fill('eighteen');
  await page.getByLabel('Stock', {exact: true}).first().fill('4');
  await page.getByLabel('Address of picture 1').fill('/assets/pictures/morning-mug.svg');
  await page.getByLabel('What picture 1 shows').fill('A mug');
  await page.getByRole('button', {name: 'Save'}).click();
  await reads(page.getByRole('alert'), 'The product was not saved. Correct the marked fields.');
  const price = page.getByRole('textbox', {name: 'Price (USD)'}).first();
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Title').inputValue()).toBe('Harbour Mug');
  await price.fill('18.00');
  await page.getByRole('button', {name: 'Save'}).click();
  await reads(page.getByRole('status'), 'Saved. The shop shows it now.');
  await page.getByRole('link', {name: 'View in the shop'}).click();
  await reads(page.locator('.item h1'), 'Harbour Mug');
  expect(await page.locator('.item').textContent()).toContain('$18.00');
  await page.locator('.item .vt-add').click();
  await page.waitForURL('**/cart');
  await page.goto(shop.url('/owner/products?q=harbour'));
  await page.getByRole('link', {name: 'Harbour Mug'}).click();
  await page.getByRole('link', {name: 'Delete this product'}).click();
  await page.getByRole('button', {name: 'Delete'}).click();
  await page.waitForURL('**/owner/products');
  await page.goto(shop.url('/products/harbour-mug'));
  await reads(page.locator('h1'), 'This page went out with the tide');
});
