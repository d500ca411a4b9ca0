// @module-tag whole
import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;
const ANSWERS = 'dl.vt-cart-answers dd';

/** Buys an engraved plate by the pages that work without script; the context then may have it. */
const buyPlain = async (page: Page, name: string): Promise<void> => {
  await page.goto(shop.url('/products/supper-plate'));
  await page.getByLabel('Ash').check();
  await page.getByRole('button', {name: 'Add To Cart'}).click();
  await page.waitForURL('**/cart/fields?*');
  await page.getByLabel('Name to engrave').fill(name);
  await page.getByLabel('Upright').check();
  await page.getByLabel('I understand').check();
  await page.getByRole('button', {name: 'Add To Cart'}).click();
  await page.waitForURL('**/cart');
};
const visitCart = async (): Promise<{
  page: Page;
  dialog: Locator;
  log: {calls: string[]; errors: string[]};
}> => {
  const plain = await shop.visit('/', {javaScriptEnabled: false});
  await buyPlain(plain.page, 'Ada');
  const state = await plain.context.storageState();
  const visit = await shop.visit('/cart', {...CALM, storageState: state});
  await whenLive(visit.page, '[data-block=cart]');
  await whenLive(visit.page, '[data-block=line-answers]');
  return {...visit, dialog: visit.page.locator('dialog.vt-form-dialog')};
};

test(
  'CART-10 without script the form has its own page, which keeps values and shows what is missing',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/products/supper-plate', {javaScriptEnabled: false});
    await page.getByLabel('Ash').check();
    await page.getByRole('button', {name: 'Add To Cart'}).click();
    await page.waitForURL('**/cart/fields?*');
    await page.getByLabel('Name to engrave').fill('Ada');
    await page.getByLabel('Upright').check();
    // The browser's own check stands before the platform's: it is passed over here.
    await page.locator('form[data-form=engraving]').evaluate((form: HTMLFormElement) => form.submit());
    await reads(page.locator('.vt-problem'), 'Required');
    expect(await page.getByLabel('Name to engrave').inputValue()).toBe('Ada');
    await page.getByLabel('I understand').check();
    await page.getByRole('button', {name: 'Add To Cart'}).click();
    await page.waitForURL('**/cart');
    await reads(page.locator(ANSWERS), 'Ada', 'Upright', 'I understand');
    await page.getByRole('link', {name: 'Edit Supper Plate'}).click();
    await page.getByLabel('Name to engrave').fill('Grace');
    await page.getByRole('button', {name: 'Save'}).click();
    await page.waitForURL('**/cart');
    await reads(page.locator(ANSWERS), 'Grace', 'Upright', 'I understand');
  },
);

test('CART-03 changed answers name the item and the variant they are of', ONLY_WHOLE, async () => {
  const {page, dialog} = await visitCart();
  await page.getByRole('link', {name: 'Edit Supper Plate'}).click();
  await dialog.waitFor();
  const put = page.waitForRequest(request => request.method() === 'PUT');
  await dialog.getByLabel('Name to engrave').fill('Grace');
  await dialog.getByRole('button', {name: 'Save'}).click();
  const body = (await put).postDataJSON();
  expect(Object.keys(body).toSorted()).toEqual(['additionalFields', 'itemId', 'sku']);
  expect([body.itemId, body.sku]).toEqual(['65a1f0c2d4e5b6a7c8d90205', 'MAR-05-ASH']);
});

test('CART-13 the answers of a line are changed in a dialog over the cart page, which announces it', async () => {
  const {page, dialog, log} = await visitCart();
  const edit = page.getByRole('link', {name: 'Edit Supper Plate'});
  await edit.click();
  await dialog.waitFor();
  await becomes(() => dialog.getByLabel('Name to engrave').inputValue(), 'Ada');
  await becomes(() => dialog.getByLabel('Upright').isChecked(), true);
  await isAccessible(page, 'dialog');
  await dialog.getByLabel('Name to engrave').fill('');
  await dialog.getByRole('button', {name: 'Save'}).click();
  await reads(dialog.locator('.vt-problem'), 'Required');
  await dialog.getByLabel('Name to engrave').fill('Grace');
  await dialog.getByRole('button', {name: 'Save'}).click();
  await reads(page.locator(ANSWERS), 'Grace', 'Upright', 'I understand');
  await reads(page.locator('[data-block=line-answers]'), 'Cart updated');
  expect(log.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1);
  await becomes(() => dialog.count(), 0);
  await isAccessible(page);
  expect(log.errors).toEqual([]);
});

test('CART-13 cancelled answers stay as they were, and the focus returns', ONLY_WHOLE, async () => {
  const {page, dialog, log} = await visitCart();
  const edit = page.getByRole('link', {name: 'Edit Supper Plate'});
  await edit.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await dialog.getByLabel('Name to engrave').fill('Grace');
  await page.keyboard.press('Escape');
  await becomes(() => page.evaluate(() => document.activeElement?.className), 'vt-cart-edit');
  await reads(page.locator(ANSWERS), 'Ada', 'Upright', 'I understand');
  expect(log.calls.filter(call => call.startsWith('PUT'))).toEqual([]);
});

test('CART-14 refused answers show their error in the dialog, which keeps them', async () => {
  const {page, dialog} = await visitCart();
  await page.getByRole('link', {name: 'Edit Supper Plate'}).click();
  await dialog.waitFor();
  await page.route(/additionalFields/, route => route.fulfill({status: 400, json: {error: 'Not now.'}}));
  await dialog.getByLabel('Name to engrave').fill('Grace');
  await dialog.getByRole('button', {name: 'Save'}).click();
  await reads(dialog.locator('.vt-form-alert'), 'The form could not be updated. Not now.');
  expect(await dialog.getByLabel('Name to engrave').inputValue()).toBe('Grace');
});

test('CART-13 a form that cannot open leads to its page', ONLY_WHOLE, async () => {
  const {page} = await visitCart();
  await page.route(/additionalFields/, route => route.fulfill({status: 400, json: {error: 'No.'}}));
  await page.getByRole('link', {name: 'Edit Supper Plate'}).click();
  await page.waitForURL('**/cart/fields?entry=*');
  expect(await page.getByLabel('Name to engrave').inputValue()).toBe('Ada');
});
