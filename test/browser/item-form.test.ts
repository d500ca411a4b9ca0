// @module-tag whole
import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {listenTo, whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, choose, fillCheckout, isAdded, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;
const ADD = '.item .vt-add';
const ALERT = '.item [data-block=product] .vt-alert';

const dialogOf = (page: Page): Locator => page.locator('dialog.vt-form-dialog');
const open = async (path = '/products/supper-plate') => {
  const visit = await shop.visit(path, CALM);
  await whenLive(visit.page, '.item [data-block=product]');
  return visit;
};
const ask = async (page: Page, glaze = 'Ash'): Promise<Locator> => {
  await choose(page, {Glaze: glaze});
  await page.click(ADD);
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return dialog;
};
const fill = async (dialog: Locator, name: string): Promise<void> => {
  await dialog.getByLabel('Name to engrave').fill(name);
  await dialog.getByLabel('Upright').check();
  await dialog.getByLabel('I understand').check();
};
const posts = (calls: readonly string[]): string[] => calls.filter(call => call.endsWith('/entries'));

test('CART-10 an item with a form: stock first, then the form in a dialog, then the add with its answers', async () => {
  const {page, log} = await open();
  await page.evaluate(() => {
    addEventListener('vitrine:item-added', event => {
      const {entry} = (event as CustomEvent).detail;
      if (entry) document.documentElement.dataset.reported = JSON.stringify(entry.additionalFields);
    });
  });
  const dialog = await ask(page);
  expect(log.calls.filter(call => call.includes('inventory'))).toHaveLength(1);
  expect(posts(log.calls)).toEqual([]);
  expect(await dialog.getByRole('heading').innerText()).toBe('Engraving');
  await fill(dialog, 'Ada');
  await dialog.getByRole('button', {name: 'Add To Cart'}).click();
  await isAdded(page);
  expect(await dialog.isVisible()).toBe(false);
  expect(posts(log.calls)).toHaveLength(1);
  const reported = await page.evaluate(() => document.documentElement.dataset.reported ?? '');
  expect(JSON.parse(reported)[0]).toEqual({label: 'Name to engrave', value: 'Ada'});
  await page.goto(shop.url('/cart'));
  await reads(page.locator('.vt-cart-answers dd'), 'Ada', 'Upright', 'I understand');
  await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  expect(await page.locator('.summary-lines').innerText()).toContain('Name to engrave: Ada');
  expect(log.errors).toEqual([]);
});

test('CART-10 an add before the code of the form has arrived waits, and then asks', ONLY_WHOLE, async () => {
  const page = await (await shop.browser.newContext(CALM)).newPage();
  const log = listenTo(page);
  const release = await holdRoute(page, '**/item-form.js');
  await page.goto(shop.url('/products/supper-plate'));
  await whenLive(page, '.item [data-block=product]');
  await choose(page, {Glaze: 'Ash'});
  await page.click(ADD);
  await reads(page.locator(ADD), 'Adding…');
  release();
  await dialogOf(page).waitFor();
  expect(posts(log.calls)).toEqual([]);
});

test('CART-10 an item whose whole stock is in the cart opens no form', ONLY_WHOLE, async () => {
  const {page, log} = await open();
  const dialog = await ask(page, 'Foam');
  await fill(dialog, 'Ada');
  await dialog.getByRole('button', {name: 'Add To Cart'}).click();
  await isAdded(page);
  // Another visitor's page of an hour ago: it still shows the last one as there.
  await shop.platform.db
    .updateTable('variant')
    .set({qty_in_stock: 0})
    .where('sku', '=', 'MAR-05-OAT')
    .execute();
  await page.reload();
  await whenLive(page, '[data-block=item-form]');
  await choose(page, {Glaze: 'Foam'});
  await page.click(ADD);
  await becomes(async () => (await page.locator(ALERT).innerText()).includes('your cart'), true);
  expect(await dialogOf(page).isVisible()).toBe(false);
  expect(posts(log.calls)).toHaveLength(1);
});

test('CART-10 stock sold since the page loaded is reported before any form', ONLY_WHOLE, async () => {
  const {page} = await open();
  await choose(page, {Glaze: 'Rust'});
  await shop.platform.db
    .updateTable('variant')
    .set({qty_in_stock: 0})
    .where('sku', '=', 'MAR-05-RUS')
    .execute();
  await page.click(ADD);
  await becomes(async () => (await page.locator(ALERT).innerText()).includes('not have enough items'), true);
  expect(await dialogOf(page).isVisible()).toBe(false);
});

test('CART-10 cancelling changes nothing, and the form reopens with its values', ONLY_WHOLE, async () => {
  const {page, log} = await open();
  const dialog = await ask(page);
  await dialog.getByLabel('Name to engrave').fill('Grace');
  await page.keyboard.press('Escape');
  await reads(page.locator(ADD), 'Add To Cart');
  expect(await page.locator(ALERT).innerText()).toBe('');
  expect(posts(log.calls)).toEqual([]);
  await becomes(() => page.evaluate(() => document.activeElement?.className), 'vt-button vt-primary vt-add');
  await page.click(ADD);
  await dialog.waitFor();
  await becomes(() => dialog.getByLabel('Name to engrave').inputValue(), 'Grace');
  await dialog.getByRole('button', {name: 'Close'}).click();
  // The draft is written a moment after the last key.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Grace'));
  await page.reload();
  await whenLive(page, '[data-block=item-form]');
  await ask(page);
  await becomes(() => dialog.getByLabel('Name to engrave').inputValue(), 'Grace');
});

test(
  'FORM-07 each field shows what is missing, in Spanish too, and what the platform refuses',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await open('/es/products/supper-plate');
    await choose(page, {Esmalte: 'Ceniza'});
    await page.click(ADD);
    const dialog = dialogOf(page);
    await dialog.waitFor();
    await isAccessible(page, 'dialog');
    await dialog.getByRole('button', {name: 'Añadir al carrito'}).click();
    await reads(dialog.locator('.vt-problem'), 'Obligatorio', 'Obligatorio', 'Obligatorio');
    await isAccessible(page, 'dialog');
    expect(log.calls.filter(call => call.includes('validate'))).toEqual([]);
    await page.route('**/rest/forms/validate/*', route =>
      route.fulfill({status: 400, json: {errors: {text: 'Demasiado largo'}}}),
    );
    await dialog.getByLabel('Nombre que grabar').fill('Ada');
    await dialog.getByLabel('Rectas').check();
    await dialog.getByLabel('Lo entiendo').check();
    await dialog.getByRole('button', {name: 'Añadir al carrito'}).click();
    await reads(dialog.locator('.vt-problem'), 'Demasiado largo');
    expect(await dialog.getByLabel('Nombre que grabar').inputValue()).toBe('Ada');
    expect(posts(log.calls)).toEqual([]);
  },
);

test(
  'CART-10 a form sent twice at once adds once, and a failed add keeps the values',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await open();
    const dialog = await ask(page);
    await fill(dialog, 'Ada');
    await page.route(/cart\/entries/, route => route.fulfill({status: 429, json: {error: 'no'}}));
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await becomes(async () => (await page.locator(ALERT).innerText()).includes('few seconds'), true);
    expect(posts(log.calls)).toHaveLength(1);
    await page.unroute(/cart\/entries/);
    await page.click(ADD);
    await dialog.waitFor();
    await becomes(() => dialog.getByLabel('Name to engrave').inputValue(), 'Ada');
    await dialog.getByRole('button', {name: 'Add To Cart'}).click();
    await isAdded(page);
    await page.waitForFunction(() => !document.querySelector('.item .vt-add[aria-disabled=true]'));
    await page.reload();
    await whenLive(page, '[data-block=item-form]');
    await ask(page);
    expect(await dialog.getByLabel('Name to engrave').inputValue()).toBe('');
  },
);

test('CART-14 a form whose code does not load shows an error, and nothing is added', async () => {
  const {page, log} = await open();
  await page.route('**/fields-dialog*', route => route.abort());
  await choose(page, {Glaze: 'Ash'});
  await page.click(ADD);
  await becomes(
    async () =>
      (await page.locator(ALERT).innerText()).includes(
        'The form could not be opened. Check your connection and try again.',
      ),
    true,
  );
  expect(posts(log.calls)).toEqual([]);
  expect(log.lines.some(line => line.includes('form-failed'))).toBe(true);
});

test('EMB-07 the form is filled in and sent by keyboard alone', ONLY_WHOLE, async () => {
  const {page} = await open();
  await choose(page, {Glaze: 'Ash'});
  await page.locator(ADD).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'text');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('type')), 'file');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await isAdded(page);
  await becomes(() => page.evaluate(() => document.activeElement?.className), 'vt-button vt-primary vt-add');
});

test(
  'CART-10 PROD-06 a quick view asks the form over itself, and adds with the answers',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/browse', CALM);
    const link = page.getByRole('link', {name: /^Quick View\W+Supper Plate/});
    await link.scrollIntoViewIfNeeded();
    await link.and(page.locator('[data-block-state=live]')).click();
    const quick = page.locator('dialog.vt-quick-view');
    await quick.locator('[data-block=item-form][data-block-state=live]').waitFor({state: 'attached'});
    await whenLive(page, 'dialog.vt-quick-view [data-block=product]');
    await choose(page, {Glaze: 'Kelp'});
    await quick.locator('.vt-add').click();
    const dialog = dialogOf(page);
    await dialog.waitFor();
    await fill(dialog, 'Ada');
    await dialog.getByRole('button', {name: 'Add To Cart'}).click();
    await reads(quick.locator('[data-block=product] [role=status]'), 'Added!');
    expect(posts(log.calls)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await becomes(() => quick.count(), 0);
    expect(await dialog.count(), 'the form goes with its product').toBe(0);
  },
);
