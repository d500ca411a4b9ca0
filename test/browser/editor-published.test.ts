// @module-tag whole
import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {openShop} from './harness.js';
import {hasFocus, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';

const shop = openShop();

const {read, statusOf} = shop;
const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('.ed-panel').getByRole('button', {name, exact: true}).first();
const press = (page: Page, name: string | RegExp): Promise<void> => reachAndPress(button(page, name));
const note = (page: Page): Promise<string | null> => page.locator('.ed-note').first().textContent();
const saved = (page: Page) => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');

/** Presses a way back or forward, and waits until its result is shown. */
async function turn(page: Page, name: 'Undo' | 'Redo'): Promise<void> {
  await press(page, name);
  await expect.poll(() => note(page)).toBe(name === 'Undo' ? 'Undone.' : 'Done again.');
}

async function openPart(name: string) {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await reachAndPress(page.getByRole('button', {name, exact: true}));
  return {page, log};
}

/** Opens a new item of the journal. */
async function openNewItem(title: string) {
  const {page, log} = await openPart('Journal and collections');
  await press(page, /^Journal/);
  await reachAndType(page.getByLabel('Title of the new item'), title);
  await page.keyboard.press('Enter');
  await button(page, 'Publish').waitFor();
  return {page, log};
}

const publishItem = async (page: Page): Promise<void> => {
  await saved(page);
  await press(page, 'Publish');
  await page.getByText('Published. Visitors see it from its time on.').waitFor();
};

test('SITE-02 by keyboard what visitors see of an item is undone and redone, and its note goes', async () => {
  const {page, log} = await openNewItem('Ash glaze');
  const title = page.getByLabel('Title', {exact: true});
  const shows = async () => (await read('/journal/ash-glaze')).includes('Ash glazes');
  await publishItem(page);
  await reachAndType(title, 'Ash glazes');
  await expect.poll(() => note(page)).toBe('');
  await publishItem(page);
  expect(await shows()).toBe(true);
  await turn(page, 'Undo');
  expect([await shows(), await statusOf('/journal/ash-glaze')]).toEqual([false, 200]);
  expect(await title.inputValue()).toBe('Ash glazes');
  await isAccessible(page, '.ed-panel');
  await press(page, 'Undo');
  await expect.poll(() => title.inputValue()).toBe('Ash glaze');
  expect(await note(page)).toBe('');
  await turn(page, 'Undo');
  expect(await statusOf('/journal/ash-glaze')).toBe(404);
  await turn(page, 'Redo');
  expect(await statusOf('/journal/ash-glaze')).toBe(200);
  await press(page, 'Redo');
  await expect.poll(() => title.inputValue()).toBe('Ash glazes');
  await turn(page, 'Redo');
  expect(await shows()).toBe(true);
  await press(page, 'Unpublish');
  await page.getByText('Visitors no longer see it.').waitFor();
  await turn(page, 'Undo');
  expect(await shows()).toBe(true);
  expect(log.errors).toEqual([]);
});

test(
  'SITE-02 undo of publishing an item names what another owner published since, and keeps it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openNewItem('Slip');
    await publishItem(page);
    const other = await page.context().newPage();
    await other.goto(shop.url('/editor'));
    await reachAndPress(other.getByRole('button', {name: 'Journal and collections', exact: true}));
    await press(other, /^Journal/);
    await press(other, /^Slip/);
    await reachAndType(other.getByLabel('Title', {exact: true}), 'Slips and engobes');
    await publishItem(other);
    const shows = async () => (await read('/journal/slip')).includes('Slips and engobes');
    await page.bringToFront();
    await press(page, 'Undo');
    await page
      .getByText('somebody else has changed since what visitors see of “Slips and engobes”')
      .waitFor();
    expect(await shows()).toBe(true);
    await isAccessible(page, '.ed-panel');
    await turn(page, 'Undo');
    expect(await statusOf('/journal/slip')).toBe(404);
    expect(log.errors).toEqual([]);
  },
);

test(
  'SITE-02 by keyboard the published texts, header and styles are undone and redone for visitors',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openPart('Header and footer');
    const hasNews = async () => (await read('/about')).includes('Closed in August');
    await reachAndType(page.getByRole('textbox', {name: 'Text'}).first(), 'Closed in August');
    await saved(page);
    await press(page, 'Publish the header and footer');
    await page.getByText('Published. Every page shows it from now on.').waitFor();
    expect(await hasNews()).toBe(true);
    await turn(page, 'Undo');
    expect(await hasNews()).toBe(false);
    await turn(page, 'Redo');
    expect(await hasNews()).toBe(true);
    await turn(page, 'Undo');

    await reachAndPress(page.getByRole('button', {name: 'Texts and pictures of the theme', exact: true}));
    const texts = page.getByLabel('In place of “Made by the sea, used every day”');
    await reachAndType(texts, 'Thrown by the sea');
    await saved(page);
    const hasTitle = async () => (await read('/')).includes('Thrown by the sea');
    await press(page, 'Publish texts and pictures');
    await page.getByText('Published. Visitors see this from now on.').waitFor();
    expect(await hasTitle()).toBe(true);
    await turn(page, 'Undo');
    expect(await hasTitle()).toBe(false);
    await turn(page, 'Redo');
    expect(await hasTitle()).toBe(true);
    await turn(page, 'Undo');

    await reachAndPress(page.getByRole('button', {name: 'Site styles', exact: true}));
    const sheet = async () => (await read('/about')).includes('/assets/site-styles.css');
    await press(page, 'Publish the styles');
    await page.getByText('Published. Visitors see these styles from now on.').waitFor();
    expect(await sheet()).toBe(true);
    await press(page, 'Use the theme’s own styles');
    await expect.poll(() => note(page)).toBe('Visitors see the theme’s own styles.');
    expect(await sheet()).toBe(false);
    await turn(page, 'Undo');
    expect(await sheet()).toBe(true);
    await turn(page, 'Undo');
    expect(await sheet()).toBe(false);
    await isAccessible(page, '.ed-panel');
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('SITE-02 an address that another item has is said at its field, which is shown, and not tried again', async () => {
  const {page, log} = await openNewItem('Raku');
  await saved(page);
  const address = page.getByLabel('Address', {exact: true});
  await reachAndType(address, 'opening-the-kiln');
  const state = page.locator('.ed-state');
  await state.getByText('Not saved.').waitFor();
  await page.locator('.vte-problem').getByText('is in use already').waitFor();
  expect(await state.getByRole('button', {name: 'Try again'}).count()).toBe(0);
  await isAccessible(page, '.ed-panel');
  await reachAndPress(state.getByRole('button', {name: 'Show the field'}));
  await hasFocus(address);
  await reachAndType(address, 'raku-firing');
  await saved(page);
  expect(log.errors).toEqual([]);
});
