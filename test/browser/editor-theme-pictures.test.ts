// @module-tag whole
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {afterAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {frameIsReady, frameOf} from './editor-frame.js';
import {reach, reachAndChoose, reachAndPress} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const folder = mkdtempSync(join(tmpdir(), 'editor-theme-pictures-'));
afterAll(() => rmSync(folder, {recursive: true}));

const {read} = shop;
const saved = (page: Page) => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');
const srcOf = (page: Page, id: string) =>
  frameOf(page).locator(`img[data-editor-text="${id}"]`).first().getAttribute('src');

/** Takes a new file for the picture whose field is open, by keys. */
async function choosePicture(page: Page, field: string): Promise<void> {
  const path = join(folder, 'kiln.png');
  await sharp({create: {width: 900, height: 600, channels: 3, background: '#357'}})
    .png()
    .toFile(path);
  await reachAndPress(page.getByRole('group', {name: field}).getByRole('button', {name: 'Choose a picture'}));
  const dialog = page.getByRole('dialog', {name: 'Choose a file'});
  // The window of the system that chooses a file is no page.
  await dialog.locator('input[type=file]').first().setInputFiles(path);
  const tile = dialog.getByRole('button', {name: 'kiln.png', exact: true});
  await tile.waitFor();
  await reachAndPress(tile);
  await reachAndPress(dialog.getByRole('button', {name: 'Use kiln.png'}));
}

test(
  'SITE-02 by keyboard the pictures of a gallery are the owner’s, undone, redone and published',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor');
    await reachAndPress(page.getByRole('button', {name: 'Texts and pictures of the theme'}));
    await reachAndChoose(page.getByLabel('Page', {exact: true}), '/galleries/grid');
    await frameOf(page).locator('[data-block=gallery][data-block-state=live]').waitFor();
    await isAccessible(page, '.ed-panel');
    const before = await srcOf(page, 'pictures.dawn');
    await choosePicture(page, 'Dunes at dawn');
    await saved(page);
    await expect.poll(() => srcOf(page, 'pictures.dawn')).toContain('/shop-pictures/');
    await isAccessible(page, '.ed-panel');
    expect(await read('/galleries/slideshow')).toContain('photo-dawn.webp');
    await reachAndPress(page.getByRole('button', {name: 'Undo', exact: true}));
    await expect.poll(() => srcOf(page, 'pictures.dawn')).toBe(before);
    await reachAndPress(page.getByRole('button', {name: 'Redo', exact: true}));
    await expect.poll(() => srcOf(page, 'pictures.dawn')).toContain('/shop-pictures/');
    await saved(page);
    await reachAndPress(page.getByRole('button', {name: 'Publish texts and pictures'}));
    await page.getByText('Published. Visitors see this from now on.').waitFor();
    for (const path of ['/galleries/slideshow', '/es/galleries/grid']) {
      const html = await read(path);
      expect([path, html.includes('photo-dawn.webp'), html.includes('data-editor-text')]).toEqual([
        ...[path, false, false],
      ]);
    }
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('SITE-02 a click on a picture or text of a block opens its field, and nothing else opens', async () => {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  await reachAndPress(page.getByRole('button', {name: 'Pages of the theme'}));
  await reachAndPress(page.getByRole('button', {name: '/galleries/grid', exact: true}));
  const frame = frameOf(page);
  await frame.locator('[data-block=gallery][data-block-state=live]').waitFor();
  await frameIsReady(page);
  await frame.locator('img[data-editor-text="pictures.tide"]').click();
  const field = page.getByRole('group', {name: 'The tide goes out'});
  await field.waitFor();
  expect(await frame.locator('dialog[open]').count()).toBe(0);
  await frame.getByText('Noon in the marram grass').click();
  const title = page.getByRole('group', {name: 'Noon in the marram grass'}).getByRole('textbox');
  await expect.poll(() => title.evaluate(found => found === document.activeElement)).toBe(true);
  await title.fill('Noon, and no wind');
  await expect
    .poll(() => frame.locator('span[data-editor-text="galleries.noon"]').textContent())
    .toBe('Noon, and no wind');
  await reach(page.getByLabel('Page', {exact: true}));
  await page.getByLabel('Page', {exact: true}).selectOption('/blocks/images');
  await frame.locator('[data-editor-text="media-pages.imagesTitle"]').waitFor();
  await frameIsReady(page);
  await frame.locator('img[data-editor-text="pictures.tideBowls"]').click();
  await page.getByRole('group', {name: 'Tide bowls'}).waitFor();
  await page.getByLabel('Page', {exact: true}).selectOption('/blocks/summaries');
  await frame.locator('[data-editor-text="media-pages.summariesTitle"]').waitFor();
  await frameIsReady(page);
  await frame.locator('img[data-editor-text="pictures.duneVase"]').first().click();
  await page.getByRole('group', {name: 'Dune vase'}).waitFor();
  expect([...log.errors, ...log.lines]).toEqual([]);
});
