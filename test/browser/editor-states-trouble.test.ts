// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {frameIsReady, frameOf} from './editor-frame.js';
import {checkStates, type StateCheck} from './editor-states.js';
import {focused, hasFocus, reach, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  part: (name: string) => page.locator('.ed-side').getByRole('button', {name, exact: true}),
  button: (name: string | RegExp) => page.locator('.ed-panel').getByRole('button', {name, exact: true}),
  field: (label: string | RegExp) => page.locator('.ed-panel').getByLabel(label, {exact: true}),
  saved: () => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved'),
});

/** Changes the same as the page does, in a tab of another owner. */
async function asAnother(page: Page, change: (other: Page) => Promise<void>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(shop.url('/editor'));
  await other.getByRole('heading', {name: 'Pages'}).waitFor();
  await change(other);
  await other.close();
}

const setFontTheme = async (page: Page, name: string): Promise<void> => {
  await reachAndType(page.locator('.ed-panel').getByRole('combobox', {name: 'Font theme'}), name);
};

/** What two owners changed of one page, of the styles, and of one product. */
async function conflictStates(page: Page, {check}: StateCheck): Promise<void> {
  const {part, button, field, panel, saved} = handsOn(page);
  await reachAndType(page.getByLabel('Title of the new page'), 'Shared');
  await page.keyboard.press('Enter');
  await reachAndType(field('Add a block'), 'Heading');
  await reachAndPress(button('Add'));
  await saved();
  await asAnother(page, async other => {
    await reachAndPress(other.getByRole('button', {name: /^Shared/}));
    await reachAndPress(other.getByRole('row', {name: /Heading/}));
    await reachAndType(handsOn(other).field('Text'), 'Theirs');
    await handsOn(other).saved();
  });
  await reachAndType(field('Text'), 'Mine');
  await button('Keep both').waitFor();
  await check('a block that two owners changed');
  await reachAndPress(button('Keep both'));
  await saved();
  await reachAndPress(part('Site styles'));
  await panel.getByRole('combobox', {name: 'Font theme'}).waitFor();
  await asAnother(page, async other => {
    await reachAndPress(handsOn(other).part('Site styles'));
    await setFontTheme(other, 'Mod');
    await handsOn(other).saved();
  });
  await setFontTheme(page, 'Pla');
  await button('Keep theirs').waitFor();
  await check('styles that two owners changed');
  await reachAndPress(button('Keep theirs'));
  await saved();
  await productConflict(page);
  await check('a product that two owners changed');
}

async function productConflict(page: Page): Promise<void> {
  const openProduct = async (tab: Page, title: string): Promise<void> => {
    const {part, button, field} = handsOn(tab);
    await reachAndPress(part('Products and stock'));
    await reachAndPress(button(/^Salt Cellar/));
    await reachAndType(field('Title'), title);
  };
  await openProduct(page, 'Mine');
  await asAnother(page, async other => {
    await openProduct(other, 'Theirs');
    await reachAndPress(handsOn(other).button('Save the product'));
    await other.getByText('Saved. The shop shows it now.').waitFor();
  });
  await reachAndPress(handsOn(page).button('Save the product'));
  await hasFocus(handsOn(page).button('Keep yours'));
}

/** What is not downloaded, not read, and not saved. */
async function failureStates(page: Page, {check}: StateCheck): Promise<void> {
  const {part, panel, button, field} = handsOn(page);
  await page.route('**/editor-app/restock-part-*', route => route.abort());
  await reachAndPress(part('Restock'));
  await panel.getByText('This part could not be loaded').waitFor();
  await check('a part that is not downloaded');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  // Chromium answers another import of the same address with the failure that it remembers.
  await reachAndPress(button('Try again'));
  await panel.getByRole('heading', {name: 'Restock'}).waitFor();
  await page.route('**/api/**', route => route.abort());
  await reachAndPress(part('Orders'));
  await panel.getByRole('alert').first().waitFor();
  await check('orders that cannot be loaded');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await reachAndPress(page.getByRole('button', {name: /^Shared/}));
  await field('Title').waitFor();
  await frameOf(page).getByRole('heading', {name: 'Mine'}).first().waitFor();
  await frameIsReady(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await reachAndType(field('Description'), 'Written signed out');
  await page.getByText('You are signed out').waitFor();
  await check('a change after the session is over');
  await page.context().addCookies(cookies);
  await reachAndPress(button('Try again'));
  await handsOn(page).saved();
}

test('EMB-07 by keyboard alone conflicts and failures, in both directions and schemes', async () => {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  const states = checkStates(page);
  await conflictStates(page, states);
  await failureStates(page, states);
  expect(states.found).toEqual([]);
  // Writes over newer revisions, and what is asked without a session, are refused on purpose; the test takes the network away.
  expect([...log.errors, ...log.lines].filter(line => !/40[149]|ERR_FAILED/.test(line))).toEqual([]);
});

/** Parts of the site, with what each shows first. */
const PARTS = [
  ['Navigation', '[role=treegrid]'],
  ['Site styles', 'fieldset'],
  ['Texts and pictures of the theme', 'select'],
  ['Header and footer', 'h2'],
  ['Languages', '[role=grid]'],
  ['Journal and collections', '.vte-goods-entry'],
  ['Files', '[role=searchbox], input'],
  ['Products and stock', '.vte-goods-entry'],
  ['Orders', 'h2'],
  ['Forms', 'h2'],
] as const;

test('EMB-07 a role that only looks chooses the blocks of a page and moves or deletes none', async () => {
  const {page: owner} = await shop.visit('/about');
  await signInAsOwner(shop, owner, '/editor');
  await reachAndType(owner.getByLabel('Title of the new page'), 'Only looked at');
  await owner.keyboard.press('Enter');
  const theirs = handsOn(owner);
  await reachAndPress(theirs.button('Add').first());
  await theirs.panel.getByRole('button', {name: 'Delete: Text'}).waitFor();
  await theirs.saved();
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor', 'viewer');
  const {panel, saved} = handsOn(page);
  await reachAndPress(page.getByRole('button', {name: /^Only looked at/}));
  const row = panel.getByRole('row', {name: /Text/});
  await reachAndPress(row, 'Space');
  await panel.getByRole('heading', {name: 'Text', exact: true}).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(await row.getAttribute('draggable')).not.toBe('true');
  await saved();
  const states = checkStates(page);
  await states.check('the blocks of a page, for a role that only looks');
  expect(states.found).toEqual([]);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'EMB-07 by keyboard alone what a role may only look at, in both directions and schemes',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor', 'viewer');
    const states = checkStates(page);
    const {part, panel} = handsOn(page);
    await page.getByRole('heading', {name: 'Pages'}).waitFor();
    for (const [name, shown] of PARTS) {
      await reachAndPress(part(name));
      await panel.locator(shown).first().waitFor();
      await states.check(`${name}, for a role that only looks`);
    }
    // A list that no disabled field holds chooses nothing either.
    await reachAndPress(part('Site styles'));
    const chosen = panel.locator('[role=option][aria-selected=true]');
    await chosen.waitFor();
    const font = await chosen.textContent();
    await reach(chosen);
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => focused(page)).not.toContain(font);
    expect(await chosen.textContent()).toBe(font);
    expect(states.found).toEqual([]);
    // The parts say what the role may not read.
    expect([...log.errors, ...log.lines].filter(line => !line.includes('403'))).toEqual([]);
  },
);
