// @module-tag whole
import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {dragAfter} from './drag-by-mouse.js';
import {dropByKeys} from './drop-by-keys.js';
import {checkStates} from './editor-states.js';
import {reach, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const NAMES = ['dawn.png', 'dusk.png', 'noon.png'];

const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  button: (name: string | RegExp) => page.getByRole('button', {name, exact: true}),
  list: page.getByRole('grid', {name: 'Pictures', exact: true}),
  saved: () => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved'),
});

/** The pictures of the list, by their names. */
const shown = (page: Page) =>
  expect.poll(() => handsOn(page).list.getByRole('row').locator('.vte-name').allTextContents());

async function openGallery(page: Page, title: string): Promise<void> {
  await reachAndType(page.getByLabel('Title of the new page'), title);
  await page.keyboard.press('Enter');
  const {panel, button} = handsOn(page);
  await reachAndType(panel.getByLabel('Add a block'), 'Gallery');
  await reachAndPress(button('Add').first());
  await panel.getByText('This gallery has no pictures yet.').waitFor();
}

/** Uploads three pictures in the window that chooses pictures, and takes them in another order than they are listed. */
async function chooseThree(page: Page, check: (name: string, root: string) => Promise<void>): Promise<void> {
  const {button} = handsOn(page);
  await reachAndPress(button('Choose pictures'));
  const dialog = page.getByRole('dialog', {name: 'Choose files'});
  const files = NAMES.map(async (name, at) => {
    const create = {width: 90, height: 60, channels: 3, background: {r: 80 * at, g: 90, b: 120}} as const;
    return {name, mimeType: 'image/png', buffer: await sharp({create}).png().toBuffer()};
  });
  // The window of the system that chooses a file is no page.
  await dialog.locator('input[type=file][aria-label="Upload files"]').setInputFiles(await Promise.all(files));
  for (const name of NAMES) await reachAndPress(dialog.getByLabel(`Choose: ${name}`), 'Space');
  await check('the window that chooses several pictures', '.vte-picker');
  await reachAndPress(dialog.getByRole('button', {name: 'Use 3 files'}));
  await dialog.waitFor({state: 'detached'});
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose pictures');
}

/** Names the pictures by their titles, from the first to the last. */
async function nameThree(page: Page): Promise<void> {
  const {panel, list} = handsOn(page);
  for (const [at, title] of ['Dawn', 'Dusk', 'Noon'].entries()) {
    await reachAndPress(list.getByRole('row').nth(at));
    await panel.getByRole('heading', {name: `Picture: Picture ${at + 1}`}).waitFor();
    await reachAndType(panel.getByLabel('Title of the picture'), title);
    await list.getByRole('row', {name: title}).waitFor();
  }
}

/** Moves a picture by the keys of its drag handle, one up by its button, and removes one; each is one step of undo. */
async function orderThree(page: Page): Promise<void> {
  const {panel, button, list} = handsOn(page);
  await reachAndPress(list.getByRole('button', {name: 'Drag: Dawn'}));
  const target = () => page.evaluate(() => String(document.activeElement?.getAttribute('aria-label')));
  await expect.poll(target).toMatch(/^Insert/);
  await expect
    .poll(async () => {
      if ((await target()) === 'Insert after Noon') return true;
      await page.keyboard.press('ArrowDown');
      return false;
    })
    .toBe(true);
  await dropByKeys(page);
  await shown(page).toEqual(['Dusk', 'Noon', 'Dawn']);
  await reachAndPress(list.getByRole('button', {name: 'Move up: Dawn'}));
  await shown(page).toEqual(['Dusk', 'Dawn', 'Noon']);
  await reachAndPress(list.getByRole('button', {name: 'Delete: Dusk'}));
  await shown(page).toEqual(['Dawn', 'Noon']);
  for (const order of [
    ['Dusk', 'Dawn', 'Noon'],
    ['Dusk', 'Noon', 'Dawn'],
  ]) {
    await reachAndPress(panel.getByRole('button', {name: 'Undo', exact: true}));
    await shown(page).toEqual(order);
  }
  await reachAndPress(button('Redo'));
  await shown(page).toEqual(['Dusk', 'Dawn', 'Noon']);
}

/** Writes the texts of a picture and where it leads. */
async function describeDusk(page: Page): Promise<void> {
  const {panel, list} = handsOn(page);
  await reachAndPress(list.getByRole('row', {name: 'Dusk'}));
  await reachAndType(panel.getByLabel('What the picture shows'), 'The kiln at dusk');
  await reachAndType(panel.getByLabel('Description of the picture'), 'Third firing');
  await reachAndType(panel.getByRole('combobox', {name: 'Title or address of the page'}), '/abou');
  await suggests(page, '/about');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reach(panel.getByLabel('Title and description below a picture'));
  await page.keyboard.press('Space');
}

/** What a visitor sees of the gallery: each picture with its texts, and where it leads. */
const galleryOf = (page: Page) =>
  page.locator('[data-block=gallery] img[alt]').evaluateAll(pictures =>
    pictures.map(picture => {
      const link = picture.closest('a');
      return [picture.getAttribute('alt'), link && new URL(link.href).pathname];
    }),
  );

test('BLD-07 by keyboard alone the pictures of a gallery are chosen, described and ordered for visitors', async () => {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  const {found, check} = checkStates(page);
  await openGallery(page, 'Kiln by day');
  await chooseThree(page, check);
  await nameThree(page);
  await orderThree(page);
  await describeDusk(page);
  await check('the pictures of a gallery');
  const {button, saved} = handsOn(page);
  await saved();
  await reachAndPress(button('Publish'));
  await page.getByRole('link', {name: 'See the page'}).waitFor();
  expect(found).toEqual([]);
  const {page: visitor, log: visited} = await shop.visit('/kiln-by-day');
  await visitor.getByText('Third firing').first().waitFor();
  expect(await galleryOf(visitor)).toEqual([
    ['The kiln at dusk', '/about'],
    ['Dawn', null],
    ['Noon', null],
  ]);
  expect([...log.errors, ...log.lines, ...visited.errors, ...visited.lines]).toEqual([]);
});

test('BLD-07 the mouse drags a picture of a gallery to another place, and the order is saved', async () => {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  await openGallery(page, 'Dragged');
  for (const [at, name] of ['photo-dawn', 'photo-noon'].entries()) {
    await page.getByLabel('Address of a picture').fill(`/assets/pictures/${name}.webp`);
    await page.keyboard.press('Enter');
    await shown(page).toHaveLength(at + 1);
    await page.getByLabel('Title of the picture').fill(name);
  }
  const {list, saved} = handsOn(page);
  const rows = list.getByRole('row');
  await dragAfter(rows.nth(0).locator('.vte-name'), rows.nth(1));
  await shown(page).toEqual(['photo-noon', 'photo-dawn']);
  await saved();
  await page.reload();
  await page.getByRole('button', {name: /^Dragged/}).click();
  await page.getByRole('row', {name: /^Gallery/}).click();
  await shown(page).toEqual(['photo-noon', 'photo-dawn']);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('SITE-02 pictures of one block keep a distance from those of the next', ONLY_WHOLE, async () => {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await openGallery(page, 'Two galleries');
  const {panel, button, saved} = handsOn(page);
  const addMug = async (): Promise<void> => {
    await reachAndType(panel.getByLabel('Address of a picture'), '/assets/pictures/morning-mug.svg');
    await page.keyboard.press('Enter');
  };
  await addMug();
  await reachAndPress(button('Add').first());
  await panel.getByText('This gallery has no pictures yet.').waitFor();
  await addMug();
  await saved();
  const distance = (): Promise<number> =>
    page
      .frameLocator('.ed-frame')
      .locator('.made-gallery')
      .evaluateAll(([first, second]) =>
        first && second ? second.getBoundingClientRect().top - first.getBoundingClientRect().bottom : 0,
      );
  await expect.poll(distance).toBeGreaterThanOrEqual(16);
  expect([...log.errors, ...log.lines]).toEqual([]);
});
