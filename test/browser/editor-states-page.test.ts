// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {frameIsReady} from './editor-frame.js';
import {checkStates, type StateCheck} from './editor-states.js';
import {openShop} from './harness.js';
import {reach, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';

/** The time of the platform where its clock is stopped; null where it goes on. */
let stoppedMs: number | null = null;
const shop = openShop({nowMs: () => stoppedMs ?? Date.now()});
const MUG = '/assets/pictures/morning-mug.svg';

/** What an owner does in the panel, by keys alone, and what is checked after it. */
const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  button: (name: string | RegExp) => page.locator('.ed-panel').getByRole('button', {name, exact: true}),
  field: (label: string | RegExp) => page.locator('.ed-panel').getByLabel(label, {exact: true}),
  saved: () => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved'),
});

async function addBlock(page: Page, kind: string): Promise<void> {
  const {field, button} = handsOn(page);
  await reachAndType(field('Add a block'), kind);
  await reachAndPress(button('Add').first());
  await page.getByRole('region', {name: kind}).last().waitFor();
}

/** A page that is named, previewed, published, locked and restored. */
async function pageStates(page: Page, {check}: StateCheck): Promise<void> {
  const {button, field, panel, saved} = handsOn(page);
  await reachAndType(page.getByLabel('Title of the new page'), 'غسق Dusk');
  await page.keyboard.press('Enter');
  await field('Add a block').waitFor();
  await check('a page without blocks');
  await check('the list of pages', '.ed-side');
  await reachAndPress(button('Preview link'));
  await page.getByRole('link', {name: /\/preview\//}).waitFor();
  await check('the link of a preview');
  await reachAndPress(button('Publish'));
  await page.getByRole('link', {name: 'See the page'}).waitFor();
  await check('a published page');
  await reachAndType(field('Password of the page'), 'short');
  await reachAndPress(button('Lock the page'));
  await panel.locator('[aria-invalid=true]').waitFor();
  await check('a password that is too short');
  await reachAndType(field('Password of the page'), 'long enough');
  await reachAndPress(button('Lock the page'));
  await panel.getByText('This page is locked').waitFor();
  await check('the notice of a locked page');
  await reachAndPress(button('Unlock the page'));
  await panel.getByText('This page is locked').waitFor({state: 'detached'});
  await reachAndType(field('Title'), 'Dusk');
  await saved();
  await reachAndPress(button('History'));
  await button(/^Restore: Created/).waitFor();
  await check('the history of a page');
  await reachAndPress(button(/^Restore: Created/));
  await page.getByText('Restored.').waitFor();
  await check('a version that is restored');
  await reachAndPress(button('Close'));
}

/** Every kind of block, with what opens within it. */
async function blockStates(page: Page, {check}: StateCheck): Promise<void> {
  const {button, field, panel, saved} = handsOn(page);
  await addBlock(page, 'Heading');
  await reachAndType(field('Text'), 'First firing');
  await check('a heading');
  await addBlock(page, 'Image');
  await reach(field('Address of the picture'));
  // Pasted, as the frame would ask for each address on the way.
  await page.keyboard.insertText(MUG);
  const target = panel.getByRole('combobox', {name: 'Title or address of the page'});
  await reachAndType(target, '/abou');
  await suggests(page, '/about');
  await check('a picture whose link is suggested');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reach(panel.getByRole('radio', {name: 'Page'}));
  for (const [kind, text, problem] of [
    ['Web address', 'nowhere at all', /./],
    ['Email', 'ada', /Enter a valid email address/],
    ['Phone', 'x', /./],
    ['File', '', /./],
  ] as const) {
    await reach(panel.getByRole('radio', {name: kind}));
    await page.keyboard.press('Tab');
    if (text) {
      await page.keyboard.type(text);
      await panel.locator('.vte-problem', {hasText: problem}).first().waitFor();
    }
    await check(`a link of the kind ${kind}`);
  }
  await addBlock(page, 'Gallery');
  await panel.getByText('This gallery has no pictures yet.').waitFor();
  await check('a gallery without pictures');
  for (let count = 1; count <= 2; count++) {
    await reachAndType(field('Address of a picture'), MUG);
    await page.keyboard.press('Enter');
    await panel.getByRole('row', {name: `Picture ${count}`}).waitFor();
  }
  await reachAndType(field('Title of the picture'), 'Mug');
  await panel.getByRole('combobox', {name: 'Title or address of the page'}).waitFor();
  await check('a gallery with its options, and the texts of a picture');
  await addBlock(page, 'Product');
  await reachAndType(panel.getByRole('combobox', {name: 'Product'}), 'Shore');
  await check('a product');
  await addBlock(page, 'Summary');
  await check('a summary');
  await addBlock(page, 'Chart');
  await panel.getByRole('grid', {name: 'Data'}).waitFor();
  await check('a chart with its numbers');
  await addBlock(page, 'Text');
  await reachAndType(panel.getByRole('textbox', {name: 'Text'}), 'Written');
  await check('a text');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  await reachAndPress(panel.getByRole('button', {name: 'Link', exact: true}));
  await panel.getByRole('radio', {name: 'Page'}).waitFor();
  await check('the link of a text');
  await page.keyboard.press('Escape');
  await reachAndPress(panel.getByRole('button', {name: 'Table', exact: true}));
  await button('Add a row').waitFor();
  await check('a text with a table');
  await saved();
}

/** The mailing service and its list; a form, its five tabs, and what is not saved. */
async function formStates(page: Page, {check}: StateCheck): Promise<void> {
  const {button, field, panel} = handsOn(page);
  await addBlock(page, 'Newsletter');
  await button(/^Connect /).waitFor();
  await check('a mailing service that is not connected');
  // The service agrees a moment later, which may be over before the page has asked.
  stoppedMs = Date.now();
  await reachAndPress(button(/^Connect /));
  await button('Cancel').waitFor();
  await check('a mailing service that is waited for');
  stoppedMs = null;
  await field('Mailing list').waitFor();
  await check('a mailing service without a list');
  await reachAndPress(button(/^Disconnect /));
  await button(/^Connect /).waitFor();
  await addBlock(page, 'Form');
  await reachAndType(panel.getByRole('combobox', {name: 'Form', exact: true}), 'Contact');
  await reachAndPress(button('Edit this form'));
  await panel.getByRole('tab', {name: 'Build'}).waitFor();
  await reachAndPress(panel.getByRole('grid', {name: 'Fields'}).getByRole('row').first());
  await check('the tab Build of a form');
  for (const name of ['Storage', 'Advanced', 'Captcha', 'Disclaimer']) {
    await reach(panel.getByRole('tab', {name}));
    await panel.getByRole('tabpanel', {name}).waitFor();
    await check(`the tab ${name} of a form`);
  }
}

/** What is not saved, and what is deleted. */
async function endStates(page: Page, {check}: StateCheck): Promise<void> {
  const {button, field} = handsOn(page);
  await reachAndPress(button('Page'));
  await frameIsReady(page);
  await page.context().setOffline(true);
  await reachAndType(field('Description'), 'Written offline');
  await page.getByText('No connection').waitFor();
  await check('a change without a connection');
  await page.context().setOffline(false);
  await handsOn(page).saved();
  await reachAndPress(button('Delete the page'));
  await page.getByRole('alertdialog').waitFor();
  await check('the question before a page is deleted');
  await reachAndPress(page.getByRole('alertdialog').getByRole('button', {name: 'Delete the page'}));
  await page.getByText('is deleted.').waitFor();
  await check('a page that is deleted', '.ed-side');
}

test('EMB-07 by keyboard alone every state of a page and its blocks, in both directions and schemes', async () => {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  await page.getByRole('heading', {name: 'Pages'}).waitFor();
  const states = checkStates(page);
  await states.check('the editor as it opens', '.ed-side');
  await pageStates(page, states);
  await blockStates(page, states);
  await formStates(page, states);
  await endStates(page, states);
  expect(states.found).toEqual([]);
  expect([...log.errors, ...log.lines].filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
    [],
  );
});
