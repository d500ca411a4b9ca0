import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {openTidyShop, reads, toNextPage} from './visitor.js';

const shop = openTidyShop();
const EDIT = '/owner/products/edit?id=65a1f0c2d4e5b6a7c8d90201';

/** The owner's own page. */
async function visitAsOwner(path: string): Promise<Page> {
  const {page, context} = await shop.visit('/about', {reducedMotion: 'reduce'});
  const {url} = shop.platform;
  const {cookies} = await signInAs(url, 'admin');
  await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
  await page.goto(shop.url(path));
  return page;
}

const photo = (background: string) =>
  sharp({create: {width: 1600, height: 1000, channels: 3, background}})
    .jpeg()
    .toBuffer();

test(
  'COM-01 the owner uploads two pictures and swaps them; a visitor downloads a width of the first',
  ONLY_WHOLE,
  async () => {
    const page = await visitAsOwner('/owner/products/edit');
    await page.getByLabel('Title').fill('Pictured Cup');
    await page.getByLabel('Price (USD)', {exact: true}).first().fill('12.50');
    await page.getByLabel('Stock', {exact: true}).first().fill('3');
    const files = [
      {name: 'red.jpg', mimeType: 'image/jpeg', buffer: await photo('#b3413a')},
      {name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await photo('#2f5d8a')},
    ];
    await page.getByLabel('Upload pictures').setInputFiles(files);
    for (const name of ['Upload', /^Move up.*Picture 2$/])
      await toNextPage(page, () => page.getByRole('button', {name, exact: true}).click());
    await page.getByLabel('What picture 1 shows').fill('A blue cup');
    expect(await page.getByLabel('Title').inputValue()).toBe('Pictured Cup');
    await isAccessible(page, 'main');
    // The key Enter saves: it presses no button of a picture.
    await page.getByLabel('Title').press('Enter');
    await reads(page.getByRole('status'), 'Saved. The shop shows it now.');
    await page.goto(shop.url('/products/pictured-cup'));
    const shown = page.locator('.item-picture').first();
    await shown.waitFor();
    expect(await shown.getAttribute('alt')).toBe('A blue cup');
    const width = () =>
      shown.evaluate(image => {
        const {currentSrc, naturalWidth} = image as HTMLImageElement;
        return naturalWidth > 0 ? new URL(currentSrc).searchParams.get('format') : '';
      });
    await expect.poll(width).toMatch(/^\d+w$/);
  },
);

test('FORM-01 the preview of a form follows its JSON while the owner types', ONLY_WHOLE, async () => {
  const page = await visitAsOwner('/owner/forms/edit?id=contact');
  const json = page.getByLabel('Form as JSON');
  const before = await json.inputValue();
  await json.fill(before.replace(/"submitLabel": "[^"]*"/, '"submitLabel": "Ask the potter"'));
  await page.locator('#preview').getByText('Ask the potter').waitFor();
  await json.fill('{');
  await page.locator('#preview').getByText('once the JSON is right').waitFor();
  await page.getByRole('button', {name: 'Save'}).click();
  await reads(page.getByRole('alert'), 'The form was not saved. Lines with problems: 1.');
  expect(await json.inputValue()).toBe('{');
});

test('COM-01 the owner sells a subscription, sets what shipping costs, and changes a form', async () => {
  const page = await visitAsOwner('/owner/products/edit');
  // Leaving the page before the answer may leave the save behind.
  const save = async () => {
    await page.getByRole('button', {name: 'Save', exact: true}).click();
    await page.getByRole('status').waitFor();
  };
  await page.getByLabel('Title').fill('Monthly Clay');
  await page.getByLabel('Price (USD)', {exact: true}).first().fill('20');
  await page.getByLabel('Stock', {exact: true}).first().fill('9');
  await page.getByLabel('Charged every').fill('2');
  await page.getByLabel('Unit', {exact: true}).selectOption('MONTH');
  await save();
  await reads(page.getByRole('status'), 'Saved. The shop shows it now.');
  await page.goto(shop.url('/owner/shipping'));
  await page.locator('[name="s1-price"]').fill('3.25');
  await page.locator('[name="s1-free"]').fill('');
  await save();
  await page.goto(shop.url('/owner/forms/edit?id=contact'));
  const json = page.getByLabel('Form as JSON');
  await json.fill(
    (await json.inputValue()).replace(/"submitLabel": "[^"]*"/, '"submitLabel": "Ask the potter"'),
  );
  await save();
  await page.goto(shop.url('/contact'));
  await page.getByRole('button', {name: 'Ask the potter'}).waitFor();
  await page.goto(shop.url('/products/monthly-clay'));
  await page.locator('.vt-add').click();
  await page.waitForURL('**/subscribe?*');
  await page.getByText('$20.00 every 2 months, until you cancel').waitFor();
  await page.getByRole('definition').filter({hasText: '$3.25'}).waitFor();
});

for (const [path, sampled] of spread(
  [EDIT, '/owner/shipping', '/owner/forms/edit?id=contact', '/owner/forms/delete?id=engraving'],
  {share: 0.34},
))
  test(
    `EMB-07 ${path} has no violation and scrolls nowhere sideways, on phone and desk`,
    sampled,
    async () => {
      const page = await visitAsOwner(path);
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

test(
  'COM-01 the owner copies the HTML of a product with the keyboard, or reads how to without',
  ONLY_WHOLE,
  async () => {
    const page = await visitAsOwner(EDIT);
    await page.getByText('HTML for another page').press('Enter');
    const lines = page.getByLabel('Where the product stands');
    const copy = page.getByRole('button', {name: /^Copy.*Where the product stands$/});
    const row = page.locator('p', {has: copy});
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.press('Enter');
    await reads(row.getByRole('status'), 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lines.inputValue());
    await isAccessible(page, 'main');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await copy.press('Enter');
    await reads(
      row.getByRole('status'),
      'Not copied: the browser did not allow it. Select the lines and copy them by hand.',
    );
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('data-block="product"');
    await page.setViewportSize({width: 320, height: 800});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
