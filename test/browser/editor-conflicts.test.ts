// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {reach, reachAndPress, tabAndPress} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

async function openEditor() {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  return {page, log};
}

const saved = (page: Page) => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');
async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByLabel('Add a block').selectOption(kind);
  await page.getByRole('button', {name: 'Add', exact: true}).press('Enter');
}

const MUG = '/assets/pictures/morning-mug.svg';
const FAVICON = '/assets/pictures/favicon.svg';

/** Adds a picture to the gallery by its address, and says what it shows. */
async function addPicture(page: Page, address: string, text: string): Promise<void> {
  await page.getByLabel('Address of a picture').fill(address);
  await page.keyboard.press('Enter');
  await page.getByLabel('What the picture shows').fill(text);
}

test('SITE-02 what two owners changed in a gallery is named as in its panel, and either version is chosen', async () => {
  const {page, log} = await openEditor();
  await page.getByLabel('Title of the new page').fill('Shared');
  await page.keyboard.press('Enter');
  await addBlock(page, 'gallery');
  await addPicture(page, MUG, 'Mug');
  await saved(page);
  const {page: other, log: theirs} = await openEditor();
  await other.getByRole('button', {name: /^Shared/}).click();
  await other.getByRole('row', {name: /Gallery/}).click();
  await addPicture(other, FAVICON, 'Sign');
  await other.getByLabel('Design').selectOption('slider');
  await saved(other);
  await page.getByLabel('What the picture shows').fill('My mug');
  const conflict = page.locator('.ed-conflict');
  await conflict.getByText('Design').first().waitFor();
  expect(await conflict.locator('section').allTextContents()).toEqual([
    expect.stringMatching(/Yours.*DesignGrid.*Pictures.*My mug/s),
    expect.stringMatching(/DesignSlider.*Pictures.*Mug.*Sign/s),
  ]);
  // Nothing of it is data, and each picture is seen.
  expect(await conflict.textContent()).not.toMatch(/[{}[\]]|assetUrl/);
  expect(
    await conflict.locator('img').evaluateAll(found => found.map(one => one.getAttribute('src'))),
  ).toEqual([MUG, MUG, FAVICON]);
  await isAccessible(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await findings(page, '.ed-panel')).toEqual([]);
  await reach(page.getByRole('button', {name: 'Keep yours'}));
  await page.keyboard.press('Enter');
  await saved(page);
  await expect
    .poll(() => page.getByRole('grid', {name: 'Pictures', exact: true}).getByRole('row').allTextContents())
    .toEqual([expect.stringContaining('My mug')]);
  await expect.poll(() => page.frameLocator('.ed-frame').locator('[data-editor-block] img').count()).toBe(1);
  expect([...log.errors, ...theirs.errors, ...theirs.lines]).toEqual([]);
  // A write over a newer revision is refused on purpose.
  expect(log.lines.filter(line => !line.includes('409'))).toEqual([]);
});

test(
  'BLD-07 by keyboard the link of the footer leads to a page that is found by its title',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await reachAndPress(page.getByRole('button', {name: 'Header and footer'}));
    const footer = page.getByRole('region', {name: 'At the end of every page', exact: true});
    await tabAndPress(footer.getByRole('textbox', {name: 'Text of the link'}), 'W');
    await page.keyboard.type('ork');
    await tabAndPress(footer.getByRole('combobox'), '/');
    await page.keyboard.type('abou');
    await suggests(page, '/about');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await isAccessible(page, '.ed-panel');
    await tabAndPress(footer.getByRole('button', {name: 'Add the link'}), 'Enter');
    await footer.getByRole('row', {name: 'Work (/about)'}).waitFor();
    // The form is empty again, and says what is wrong with another link.
    await reach(footer.getByRole('radio', {name: 'Page'}));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not an address');
    await footer.locator('[aria-invalid=true]').waitFor();
    await saved(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);
