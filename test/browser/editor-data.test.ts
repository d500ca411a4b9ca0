// @module-tag whole
import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {dragAfter} from './drag-by-mouse.js';
import {dropByKeys} from './drop-by-keys.js';
import {reachAndChoose, reachAndPress, reachAndType, tabAndPress, tabOnto} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const WIDTHS = [360, 1280];

/** A piece alone, with what its page says and what its policy refuses. */
async function openPiece(piece: string, prefix = '') {
  const {page, context, log} = await shop.visit('about:blank');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsOwner(shop, page, `${prefix}/editor`);
  await page.goto(shop.url(`${prefix}/editor/pieces?piece=${piece}`));
  await page.locator('.vte-piece .vte-piece').waitFor();
  return {page, log};
}

/** The piece is accessible and needs no scrolling sideways: narrow and wide, light and dark, in both directions. */
async function fitsEverywhere(page: Page): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate(side => document.documentElement.setAttribute('dir', side), dir);
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 900});
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([dir, width, found]).toEqual([dir, width, width]);
      await isAccessible(page);
    }
  }
}

test('BLD-06 a dataset is edited by keyboard alone, pasted, drawn and undone, under the editor’s policies', async () => {
  const {page, log} = await openPiece('dataset');
  const cell = (row: number, column: number) =>
    page.locator(`.vte-sheet-cell[data-row="${row}"][data-column="${column}"]`);
  await tabOnto(page.getByRole('grid').locator('[tabindex="0"]'));
  await page.keyboard.type('150');
  await page.keyboard.press('Tab');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await page.getByText('many is not a number').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => cell(1, 1).textContent()).toBe('150');
  await expect.poll(() => page.locator('.vt-chart').textContent()).toContain('150');
  const line = Array.from({length: 50}, (_, at) => at).join('\t');
  const rows = Array.from({length: 10_000}, (_, at) => `${line}${at}`).join('\n');
  await page.evaluate(text => navigator.clipboard.writeText(text), rows);
  await page.keyboard.press('Control+v');
  await page.getByText('10,000 rows were pasted').waitFor();
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  expect(await page.getByRole('grid').getAttribute('aria-colcount')).toBe('51');
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(40);
  await page.keyboard.press('Control+End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('499999');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(1, 1).textContent()).toBe('120');
  await fitsEverywhere(page);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'SITE-06 options of a gallery change the gallery next to them, by keyboard alone',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openPiece('gallery', '/es');
    await reachAndType(page.getByLabel('Diseño'), 'Pres');
    await page.locator('.vte-preview .vt-gallery-slideshow').waitFor();
    for (const name of ['Botones para la imagen anterior y la siguiente', 'Tira de imágenes pequeñas']) {
      await tabAndPress(page.getByLabel(name), 'Space');
    }
    await page.locator('.vte-preview .vt-gallery-strip').waitFor();
    await tabAndPress(page.getByRole('textbox', {name: 'Altura de la tira en píxeles'}), 'ArrowUp');
    await page.locator('.vte-preview .vt-n-1').first().waitFor();
    await fitsEverywhere(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('BLD-02 a form is built by keyboard alone, and its preview acts as visitors’ forms do', async () => {
  const {page, log} = await openPiece('form');
  const preview = page.getByRole('region', {name: 'Preview'});
  const names = () => page.locator('.vte-list .vte-name').allTextContents();
  await tabOnto(page.getByRole('row', {name: 'Your name (Name)'}));
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  // The places to drop it come a moment later.
  await page.waitForFunction(() => document.activeElement?.closest('.react-aria-DropIndicator'));
  await page.keyboard.press('End');
  await dropByKeys(page);
  await expect.poll(async () => (await names()).at(-1)).toBe('Email (Email)');
  await reachAndChoose(page.getByLabel('Add a field'), 'Dropdown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Options, one a line').waitFor();
  await preview.getByText('Option 1').waitFor({state: 'attached'});
  await tabAndPress(page.getByLabel('Label', {exact: true}), 'Control+a');
  await page.keyboard.type('Size');
  await preview.getByLabel('Size').waitFor();
  expect(await preview.getByLabel('Order number').isVisible()).toBe(false);
  await tabAndPress(preview.getByLabel('An order'), 'Space');
  await preview.getByLabel('Order number').waitFor();
  await tabAndPress(preview.getByRole('button', {name: 'Submit'}), 'Enter');
  await preview.getByRole('alert').getByRole('link', {name: /Email/}).waitFor();
  await tabOnto(page.getByRole('tab', {name: 'Build'}));
  for (const name of ['Storage', 'Advanced', 'Captcha', 'Disclaimer']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', {name}).waitFor();
  }
  await preview.getByText('We keep your answers for a year.').waitFor();
  await fitsEverywhere(page);
  await page.getByRole('tab', {name: 'Build'}).click();
  await page.getByRole('row', {name: /Order number/}).click();
  await fitsEverywhere(page);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

const rowsOf = (list: Locator): Promise<string[]> =>
  list.getByRole('row').locator('.vte-name').allTextContents();

/** Drags the first row of a list after the second one by the mouse. Returns the keys of the rows in their new order. */
async function dragFirst(list: Locator): Promise<(string | undefined)[]> {
  await list.getByRole('row').nth(1).waitFor();
  const [first, second, ...others] = await rowsOf(list);
  await dragAfter(list.getByRole('row').nth(0).locator('.vte-name'), list.getByRole('row').nth(1));
  await expect.poll(() => rowsOf(list)).toEqual([second, first, ...others]);
  return list.getByRole('row').evaluateAll(rows => rows.map(row => row.dataset.key));
}

/** The order that the mouse gave to the blocks of the page and to the navigation is there after a reload, for visitors too. */
async function blocksAndPagesFollowTheMouse(page: Page): Promise<void> {
  const isSaved = () => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');
  const kinds = () =>
    page
      .frameLocator('.ed-frame')
      .locator('[data-editor-block]')
      .evaluateAll(blocks => blocks.map(block => block.dataset.editorBlock));
  const blocks = await dragFirst(page.getByRole('grid', {name: 'Blocks'}));
  await isSaved();
  await expect.poll(kinds).toEqual(blocks);
  for (const title of ['Glazes', 'Clay']) {
    await page.getByLabel('Title of the new page').fill(title);
    await page.keyboard.press('Enter');
    await page.getByRole('button', {name: `Add to the navigation: ${title}`}).press('Enter');
    await page.getByRole('button', {name: `Take out of the navigation: ${title}`}).waitFor();
    await page.getByRole('button', {name: 'Publish', exact: true}).press('Enter');
    await page.getByRole('link', {name: 'See the page'}).waitFor();
  }
  await page.getByRole('button', {name: 'Navigation', exact: true}).press('Enter');
  const tree = page.getByRole('treegrid');
  await dragAfter(
    tree.getByRole('row', {name: 'Glazes', exact: true}).locator('.vte-name'),
    tree.getByRole('row', {name: 'Clay', exact: true}),
  );
  await expect.poll(() => rowsOf(tree)).toEqual(['Shop', 'About', 'Clay', 'Glazes']);
  await isSaved();
  await page.goto(shop.url('/about'));
  const links = page.getByRole('banner').getByRole('link', {name: /^(?:Glazes|Clay)$/});
  expect(await links.allTextContents()).toEqual(['Clay', 'Glazes']);
}

test(
  'SITE-02 the pieces edit a page’s chart, gallery and form, and visitors see what they made',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('about:blank');
    await signInAsOwner(shop, page, '/editor');
    const frame = page.frameLocator('.ed-frame');
    const add = async (kind: string): Promise<void> => {
      await page.getByLabel('Add a block').selectOption(kind);
      await page.getByRole('button', {name: 'Add', exact: true}).first().press('Enter');
    };
    await page.getByLabel('Title of the new page').fill('Figures');
    await page.keyboard.press('Enter');
    await add('chart');
    await page.getByRole('grid', {name: 'Data'}).locator('[tabindex="0"]').focus();
    await page.keyboard.type('41');
    await page.keyboard.press('Enter');
    await frame.locator('[data-block=chart]').getByText('41').first().waitFor({state: 'attached'});
    await add('gallery');
    await page.getByLabel('Address of a picture').fill('/assets/pictures/morning-mug.svg');
    await page.keyboard.press('Enter');
    await page.getByLabel('Design').selectOption('stacked');
    await frame.locator('.vt-gallery-stacked').waitFor();
    await add('form');
    await page.getByRole('combobox', {name: 'Form', exact: true}).selectOption('contact');
    await page.getByRole('button', {name: 'Edit this form'}).press('Enter');
    const fields = await dragFirst(page.getByRole('grid', {name: 'Fields'}));
    await page.getByRole('tab', {name: 'Disclaimer'}).click();
    await page.getByLabel('Text above the button').fill('We answer within a week.');
    await page.getByRole('button', {name: 'Save the form'}).press('Enter');
    await page.getByText('Saved. Visitors get the form like this from now on.').waitFor();
    await frame.getByText('We answer within a week.').waitFor();
    await isAccessible(page, '.ed-panel');
    const visitor = await shop.visit('/contact');
    await visitor.page.getByText('We answer within a week.').waitFor();
    const shown = visitor.page.locator('form [data-field]');
    const order = await shown.evaluateAll(all => all.map(field => field.dataset.field));
    expect([order.slice(0, 2), fields.slice(0, 2)]).toEqual([
      ['email', 'name'],
      ['email', 'name'],
    ]);
    await blocksAndPagesFollowTheMouse(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test(
  'BLD-02 by keyboard alone an owner translates a form, and visitors of that language get it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('about:blank');
    await signInAsOwner(shop, page, '/editor');
    const panel = page.locator('.ed-panel');
    await reachAndPress(page.getByRole('button', {name: 'Forms', exact: true}));
    await reachAndPress(panel.getByRole('button', {name: /Contact/}).first());
    await reachAndChoose(panel.getByLabel('Language of the texts'), 'Español');
    const texts = page.getByRole('region', {name: 'Texts in Español'});
    await reachAndType(texts.getByLabel('Label of the button'), 'Mandar al taller');
    await panel.getByRole('region', {name: 'Preview'}).getByText('Mandar al taller').waitFor();
    await isAccessible(page, '.ed-panel');
    await reachAndPress(page.getByRole('button', {name: 'Save the form'}));
    await page.getByText('Saved. Visitors get the form like this from now on.').waitFor();
    const button = async (path: string) => {
      const visitor = await shop.visit(path);
      return visitor.page.locator('[data-block=form] [type=submit]').first().textContent();
    };
    expect(await button('/es/contact')).toBe('Mandar al taller');
    expect(await button('/contact')).toBe('Send message');
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);
