// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {focused, reach, reachAndChoose, reachAndPress} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** Opens the journal from the list of collections, once that is there. */
async function chooseJournal(page: Page): Promise<void> {
  const journal = page.locator('.ed-panel').getByRole('button', {name: / 3 items$/});
  await journal.waitFor();
  await reachAndPress(journal);
  await page.getByLabel('Title of the new item').waitFor();
}

async function openJournal() {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await reachAndPress(page.getByRole('button', {name: 'Journal and collections'}));
  await chooseJournal(page);
  return {page, log};
}

const {read} = shop;
const isSoundInBothDirections = async (page: Page, root: string): Promise<void> => {
  await isAccessible(page, root);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await findings(page, root)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
};

test('SITE-02 by keyboard a title is typed, left, found again, saved and translated for visitors', async () => {
  const {page, log} = await openJournal();
  const settings = page.getByText('Title and description', {exact: true});
  const title = page.getByRole('textbox', {name: 'Title', exact: true});
  await reachAndPress(settings);
  await reach(title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Studio notes');
  await page.getByText('Visitors see: Journal').waitFor();
  // The frame shows what is typed; visitors do not have it yet.
  const heading = page.frameLocator('.ed-frame').getByRole('heading', {level: 1});
  await expect.poll(() => heading.textContent()).toBe('Studio notes');
  await reachAndPress(page.getByRole('button', {name: 'Undo', exact: true}).first());
  await expect.poll(() => heading.textContent()).toBe('Journal');
  await reachAndPress(page.getByRole('button', {name: 'Redo', exact: true}).first());
  await expect.poll(() => heading.textContent()).toBe('Studio notes');
  await isSoundInBothDirections(page, '.ed-panel');
  // The panel is left before the save, and opened again.
  await reachAndPress(page.getByRole('button', {name: 'All collections'}));
  await chooseJournal(page);
  await expect.poll(() => title.inputValue()).toBe('Studio notes');
  await expect.poll(() => heading.textContent()).toBe('Studio notes');
  expect(await read('/journal')).toContain('<h1>Journal</h1>');
  await page.reload();
  await reachAndPress(page.getByRole('button', {name: 'Journal and collections'}));
  await chooseJournal(page);
  await expect.poll(() => title.inputValue()).toBe('Studio notes');
  await reachAndPress(page.getByRole('button', {name: 'Save', exact: true}));
  await page.getByText('Saved. Visitors see it like this from now on.').waitFor();
  expect(await read('/journal')).toContain('<h1>Studio notes</h1>');
  expect(await read('/es/journal')).toContain('<h1>Diario</h1>');
  await reachAndChoose(page.getByLabel('Language of the texts'), 'Español');
  await expect.poll(() => title.inputValue()).toBe('Diario');
  await reach(title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Notas');
  await expect.poll(() => heading.textContent()).toBe('Notas');
  await isSoundInBothDirections(page, '.ed-panel');
  await reachAndPress(page.getByRole('button', {name: 'Save', exact: true}));
  await page.getByText('Saved. Visitors see it like this from now on.').waitFor();
  expect(await read('/es/journal')).toContain('<h1>Notas</h1>');
  expect(await read('/journal')).toContain('<h1>Studio notes</h1>');
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'SITE-02 by keyboard a tag is renamed, deleted, undone and redone in every item that visitors read',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openJournal();
    const ITEM = '/journal/opening-the-kiln';
    await reachAndPress(page.getByRole('button', {name: /^Opening the kiln/}));
    await reachAndPress(page.getByRole('button', {name: 'Rename: Clay'}));
    await expect.poll(() => focused(page)).toBe('input Clay');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Earth');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', {name: 'Earth'}).waitFor();
    await expect.poll(() => read(ITEM)).toContain('>Earth</a>');
    await reachAndPress(page.getByRole('button', {name: 'Rename: Earth'}), 'Control+z');
    await page.getByText('has been undone in every item').waitFor();
    expect(await read(ITEM)).toContain('>Clay</a>');
    expect(await read(`/es${ITEM}`)).toContain('>Barro</a>');
    await isSoundInBothDirections(page, '.ed-panel');
    await reachAndPress(page.getByRole('button', {name: 'Delete: Clay'}));
    await reachAndPress(page.getByRole('button', {name: 'Delete', exact: true}));
    await page.getByRole('button', {name: 'Delete: Clay'}).waitFor({state: 'detached'});
    expect(await read(ITEM)).not.toContain('>Clay</a>');
    await reachAndPress(page.getByRole('button', {name: 'Undo', exact: true}).first());
    await page.getByRole('checkbox', {name: 'Clay'}).waitFor();
    expect(await read(ITEM)).toContain('>Clay</a>');
    await reachAndPress(page.getByRole('button', {name: 'Redo', exact: true}).first());
    await page.getByRole('checkbox', {name: 'Clay'}).waitFor({state: 'detached'});
    // It is in the list of its collection, too.
    await reachAndPress(page.getByRole('button', {name: 'All items'}));
    await reachAndPress(page.getByText('Deleted tags and categories'));
    await isSoundInBothDirections(page, '.ed-panel');
    await reachAndPress(page.getByRole('button', {name: 'Bring back: Clay'}));
    await page.getByText('“Clay” is back in the items that had it.').waitFor();
    expect(await read(ITEM)).toContain('>Clay</a>');
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);
