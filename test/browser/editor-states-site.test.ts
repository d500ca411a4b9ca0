// @module-tag whole
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {checkStates, type StateCheck} from './editor-states.js';
import {whenLive} from './harness.js';
import {reach, reachAndChoose, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {fillCheckout, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();

/** What an owner does in a part of the site, by keys alone. */
const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  button: (name: string | RegExp) => page.locator('.ed-panel').getByRole('button', {name, exact: true}),
  field: (label: string | RegExp) => page.locator('.ed-panel').getByLabel(label, {exact: true}),
});

const openPart = async (page: Page, name: string, shown: string): Promise<void> => {
  await reachAndPress(page.locator('.ed-side').getByRole('button', {name, exact: true}));
  await page.locator('.ed-panel').locator(shown).first().waitFor();
};

async function navigationStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button, field} = handsOn(page);
  await openPart(page, 'Navigation', '[role=treegrid]');
  await check('the navigation');
  await reachAndType(field('Text of the link'), 'Elsewhere');
  await reachAndPress(button('Add the link'));
  await panel.locator('.vte-problem').filter({hasText: /\w/}).first().waitFor();
  await check('a link of the navigation without an address');
  await openPart(page, 'Header and footer', '[role=grid]');
  const footer = page.getByRole('region', {name: 'At the end of every page', exact: true});
  await reachAndPress(footer.getByRole('button', {name: 'Add the link'}));
  await footer.locator('[aria-invalid=true]').first().waitFor();
  await check('the header and footer with a link that is wrong');
  await openPart(page, 'Languages', '[role=grid]');
  await check('the languages');
}

async function styleStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button, field} = handsOn(page);
  await openPart(page, 'Site styles', 'fieldset');
  await check('the styles of the site');
  await reachAndPress(panel.getByRole('button', {name: /^Color 1:/}));
  await reachAndType(panel.getByRole('textbox', {name: 'Hex'}), '#808080');
  await page.keyboard.press('Tab');
  await panel.getByText('colors.palette').waitFor();
  await panel.getByText('the contrast with the background').first().waitFor();
  await check('a color that is hard to read');
  await reachAndType(panel.getByRole('combobox', {name: 'Font theme'}), 'Mod');
  await panel.getByText('fonts.activeThemeId').waitFor();
  await check('fonts that are changed');
  await openPart(page, 'Texts and pictures of the theme', 'select');
  await check('the texts of the theme');
  await reachAndType(field('In place of “Made by the sea, used every day”'), 'Fired here');
  await panel.getByText('Visitors do not see these changes yet.').waitFor();
  await reachAndChoose(field('Language'), 'العربية');
  await panel.locator('[dir=rtl]').first().waitFor();
  await check('the texts of the theme in Arabic');
  await reachAndPress(button('History'));
  await panel.getByRole('heading', {name: 'History'}).waitFor();
  await check('the history of the texts');
}

async function itemStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button, field} = handsOn(page);
  await reachAndPress(button(/^Opening the kiln/));
  await button('History').waitFor();
  await check('an item of the journal');
  await reachAndPress(button('History'));
  await panel.getByRole('heading', {name: 'History'}).waitFor();
  await check('the history of an item');
  await reachAndPress(button('Rename: Clay'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Glaze');
  await check('a tag that is renamed');
  await page.keyboard.press('Escape');
  await reachAndPress(button('Delete: Clay'));
  await button('Delete').waitFor();
  await check('the question before a tag is deleted');
  await reachAndPress(button('Delete'));
  await button('Delete: Clay').waitFor({state: 'detached'});
  await reachAndChoose(field('Language of the texts'), 'العربية');
  await panel.locator('[dir=rtl]').first().waitFor();
  await check('an item in Arabic');
  await reachAndPress(button('Delete the item'));
  await page.getByRole('alertdialog').waitFor();
  await check('the question before an item is deleted');
  await reachAndPress(page.getByRole('alertdialog').getByRole('button', {name: 'Delete', exact: true}));
  await panel.getByText('has been deleted.').waitFor();
  for (const name of ['Deleted items', 'Deleted tags and categories'])
    await reachAndPress(panel.locator('summary', {hasText: name}));
  await check('a journal with items and tags that are deleted');
}

async function collectionStates(page: Page, states: StateCheck): Promise<void> {
  const {check} = states;
  const {panel, button, field} = handsOn(page);
  await openPart(page, 'Journal and collections', '.vte-goods-entry');
  await check('the collections');
  await reachAndPress(button(/^Journal/));
  for (const name of ['Categories of the collection', 'Title and description'])
    await reachAndPress(panel.locator('summary', {hasText: name}));
  await check('the settings and categories of a collection');
  await itemStates(page, states);
  await reachAndPress(button(/All collections/));
  await reachAndType(field('Title of the new collection'), 'Workshops');
  await page.keyboard.press('Enter');
  await panel.getByText('There are no items yet.').waitFor();
  await reachAndPress(panel.locator('summary', {hasText: 'Title and description'}));
  await reachAndPress(button('Delete the collection'));
  await page.getByRole('alertdialog').waitFor();
  await check('the question before a collection is deleted');
  await page.keyboard.press('Escape');
  await reachAndPress(button(/All collections/));
  await reachAndPress(button(/^Events/));
  await reachAndPress(panel.locator('.vte-goods-entry').first());
  await field('Start').waitFor();
  await check('an event');
}

async function shopStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button, field} = handsOn(page);
  await openPart(page, 'Create a store', 'input');
  await reachAndPress(button('Create the store'));
  await panel.locator('[aria-invalid=true]').waitFor();
  await check('a store without a title');
  await reachAndType(field('Title of the store'), 'Pots');
  await page.keyboard.press('Enter');
  await page.getByText('The store is created.').waitFor();
  await check('a store that is created');
  await openPart(page, 'Products and stock', '.vte-goods-entry');
  await check('the products and their stock');
  await reachAndPress(button(/^Shore Runner/));
  await field('Title').waitFor();
  await check('a product');
  await reachAndType(field('Title'), ' ');
  await reachAndPress(button('Save the product'));
  await panel.locator('[aria-invalid=true]').first().waitFor();
  await check('a product that is refused');
  await reachAndPress(button('Delete the product'));
  await page.getByRole('alertdialog').waitFor();
  await check('the question before a product is deleted');
  await page.keyboard.press('Escape');
  await openPart(page, 'Orders', '.vte-goods-entry');
  await check('the orders');
  await reachAndPress(button(/ada@example\.com/));
  await button('Cancel the order').waitFor();
  await check('an order');
  await reachAndPress(button('Cancel the order'));
  await page.getByRole('alertdialog').waitFor();
  await check('the question before an order is cancelled');
  await page.keyboard.press('Escape');
  await openPart(page, 'Restock', 'h2');
  await reachAndPress(button(/^Show who signed up for/));
  await panel.getByText('ada@example.com').waitFor();
  await check('who waits for a product');
}

async function otherStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button} = handsOn(page);
  await openPart(page, 'Forms', 'li');
  await check('the forms');
  await reachAndPress(button(/^Delete/).first());
  await page.getByRole('alertdialog').waitFor();
  await check('the question before a form is deleted');
  await page.keyboard.press('Escape');
  await openPart(page, 'Pages of the theme', 'li');
  await check('the pages of the theme');
  await openPart(page, 'Deleted pages', 'h2');
  await panel.getByText('No page has been deleted.').waitFor();
  await check('no deleted page');
  await openPart(page, 'The whole site', 'button');
  const downloading = page.waitForEvent('download');
  await reachAndPress(button('Download the file'));
  const buffer = await readFile(await (await downloading).path());
  await panel.getByText('The file is downloaded.').waitFor();
  await check('a site that is downloaded');
  const file = panel.locator('input[type=file]');
  await reach(button('Choose a file'));
  await file.setInputFiles({name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from('{}')});
  await page.getByText('copy.json is not the file of a site').waitFor();
  await check('a file that is no site');
  await file.setInputFiles({name: 'copy.zip', mimeType: 'application/zip', buffer});
  await page.getByRole('heading', {name: 'In copy.zip'}).waitFor();
  await check('the question before a site is imported');
  await openPart(page, 'Languages', '[role=grid]');
  await reachAndPress(button('Disconnect the translations'));
  await button('Connect the translations').waitFor();
  await check('translations that are disconnected');
}

/** A visitor’s order, and a sign-up for what is sold out. */
async function shopAsVisitor(): Promise<void> {
  const {page, context} = await visitWith(shop, {'MAR-06': 1}, '/checkout');
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await page.goto(shop.url('/products/shore-runner'));
  await whenLive(page, '[data-block=restock]');
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByRole('button', {name: 'Notify me'}).click();
  await reads(page.locator('[data-block=restock]'), 'Subscribed!');
  await context.close();
}

/** Goes through states of an owner's parts, and says what is wrong with them. */
async function findingsAmong(...parts: readonly ((page: Page, states: StateCheck) => Promise<void>)[]) {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  const states = checkStates(page);
  for (const visit of parts) await visit(page, states);
  // A product without a title and what is no file of a site were refused on purpose.
  return [...states.found, ...log.errors, ...log.lines.filter(line => !line.includes('400'))];
}

test(
  'EMB-07 by keyboard alone every state of links, styles and collections, in both directions',
  ONLY_WHOLE,
  async () => {
    expect(await findingsAmong(navigationStates, styleStates, collectionStates)).toEqual([]);
  },
);

test(
  'EMB-07 by keyboard alone every state of the shop, forms and the whole site, in both directions',
  ONLY_WHOLE,
  async () => {
    await shopAsVisitor();
    expect(await findingsAmong(shopStates, otherStates)).toEqual([]);
  },
);
