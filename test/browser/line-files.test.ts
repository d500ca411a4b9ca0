// @module-tag whole
import {readFileSync} from 'node:fs';
import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, choose, fillCheckout, isAdded, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;
const PIECES = '**/api/form/files/*';
const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const picture = (name: string, size = 1000) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([HEAD, Buffer.alloc(size - HEAD.length, name)]),
});
const DRAWING = 'dl.vt-cart-answers dd:has-text(".png")';

/** Asks the plate's form, with all but its file filled in. */
const ask = async (page: Page): Promise<Locator> => {
  await whenLive(page, '[data-block=item-form]');
  await choose(page, {Glaze: 'Ash'});
  await page.click('.item .vt-add');
  const dialog = page.locator('dialog.vt-form-dialog');
  await dialog.waitFor();
  await dialog.getByLabel('Name to engrave').fill('Ada');
  await dialog.getByLabel('Upright').check();
  await dialog.getByLabel('I understand').check();
  return dialog;
};
const open = async () => {
  const visit = await shop.visit('/products/supper-plate', CALM);
  await whenLive(visit.page, '.item [data-block=product]');
  return {...visit, dialog: await ask(visit.page)};
};
const field = (dialog: Locator): Locator => dialog.locator('input[type=file]');
const notes = (dialog: Locator): Locator => dialog.locator('.vt-file-note').filter({hasText: 'uploaded'});
const send = (dialog: Locator): Promise<void> => dialog.getByRole('button', {name: 'Add To Cart'}).click();

test('FORM-07 CART-10 a file of an item’s form goes with the add, through cart and order, to the owner', async () => {
  const {page, dialog, log} = await open();
  const sent = picture('wave.png', 600_000);
  await field(dialog).setInputFiles(sent);
  await reads(notes(dialog), 'wave.png has been uploaded.');
  await isAccessible(page, 'dialog');
  await send(dialog);
  await isAdded(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('files')))).toEqual(
    [],
  );
  await page.goto(shop.url('/cart'));
  await reads(page.locator(DRAWING), 'wave.png');
  await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  expect(await page.locator('.summary-lines').innerText()).toContain('Your own drawing: wave.png');
  expect(log).toMatchObject({errors: [], lines: []});

  await signInAsOwner(shop, page, '/owner/orders');
  await isAccessible(page, 'main');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'wave.png'}).click(),
  ]);
  expect(download.suggestedFilename()).toBe('wave.png');
  expect(readFileSync(await download.path()).equals(sent.buffer)).toBe(true);
});

test(
  'FORM-09 the add waits for the file, is sent once, and ends when the visitor closes the form',
  ONLY_WHOLE,
  async () => {
    const {page, dialog, log} = await open();
    const letOn = await holdRoute(page, PIECES);
    await field(dialog).setInputFiles(picture('wave.png'));
    await send(dialog);
    await dialog.locator('.vt-form-waiting').filter({hasText: /\S/}).waitFor();
    await dialog.getByRole('button', {name: 'Add To Cart'}).click({force: true});
    await page.keyboard.press('Escape');
    await reads(page.locator('.item .vt-add'), 'Add To Cart');
    letOn();
    await becomes(() => dialog.locator('.vt-file[data-state=uploaded]').count(), 1);
    expect(log.calls.filter(call => call.endsWith('/entries'))).toEqual([]);
    await page.click('.item .vt-add');
    await send(dialog);
    await isAdded(page);
    expect(log.calls.filter(call => call.endsWith('/entries'))).toHaveLength(1);
  },
);

test(
  'FORM-09 a file added before a reload is in the reopened form, and a wrong type is refused',
  ONLY_WHOLE,
  async () => {
    const {page, dialog} = await open();
    await field(dialog).setInputFiles(picture('wave.png'));
    await reads(notes(dialog), 'wave.png has been uploaded.');
    await page.reload();
    await whenLive(page, '.item [data-block=product]');
    const again = await ask(page);
    await reads(notes(again), 'wave.png has been uploaded.');
    await field(again).setInputFiles({name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x')});
    await again.locator('.vt-file[data-state=failed]').waitFor();
    await send(again);
    await reads(
      again.locator('.vt-problem'),
      'note.txt: This file type is not accepted. Choose one of these: PNG, JPEG, PDF.',
    );
    await again.getByRole('button', {name: 'Remove: note.txt'}).click();
    await send(again);
    await isAdded(page);
  },
);

test(
  'CART-13 the files of a line are removed and added on the cart page; cancelling keeps them',
  ONLY_WHOLE,
  async () => {
    const {page, dialog} = await open();
    await field(dialog).setInputFiles(picture('wave.png'));
    await reads(notes(dialog), 'wave.png has been uploaded.');
    await send(dialog);
    await isAdded(page);
    await page.goto(shop.url('/cart'));
    await whenLive(page, '[data-block=line-answers]');
    const edit = page.getByRole('link', {name: 'Edit Supper Plate'});
    await edit.click();
    await reads(notes(dialog), 'wave.png has been uploaded.');
    await dialog.getByRole('button', {name: 'Remove: wave.png'}).click();
    await page.keyboard.press('Escape');
    await reads(page.locator(DRAWING), 'wave.png');
    await edit.click();
    await reads(notes(dialog), 'wave.png has been uploaded.');
    await dialog.getByRole('button', {name: 'Remove: wave.png'}).click();
    await field(dialog).setInputFiles(picture('foot.png'));
    await reads(notes(dialog), 'foot.png has been uploaded.');
    await dialog.getByRole('button', {name: 'Save'}).click();
    await reads(page.locator(DRAWING), 'foot.png');
  },
);
