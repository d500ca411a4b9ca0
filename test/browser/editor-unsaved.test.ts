import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {isAccessible} from './accessible.js';
import {reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

const read = async (path: string): Promise<string> => (await fetch(shop.url(path))).text();
const panelButton = (page: Page, name: string | RegExp) =>
  page.locator('.ed-panel').getByRole('button', {name, exact: true}).first();

async function openPart(page: Page, name: string): Promise<void> {
  await reachAndPress(page.getByRole('button', {name, exact: true}));
}

async function openEditor(part: string) {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await openPart(page, part);
  return {page, log};
}

/** Loads the editor again with work that is not saved: the browser asks first. */
async function reload(page: Page, part: string): Promise<void> {
  const asked: string[] = [];
  page.once('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await openPart(page, part);
}

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(key => /^vitrine-editor:(product|form|order)/.test(key)),
  );

test('COM-01 by keyboard a product that was not saved is marked after a reload, and saved then', async () => {
  const {page, log} = await openEditor('Products and stock');
  const title = page.getByRole('textbox', {name: 'Title', exact: true});
  await reachAndPress(panelButton(page, /^Salt Cellar/));
  await reachAndType(title, 'Pepper pot');
  await reload(page, 'Products and stock');
  expect(await read('/products/salt-cellar')).not.toContain('Pepper pot');
  await reachAndPress(panelButton(page, /^Salt Cellar \(not saved\)/));
  await becomes(() => title.inputValue(), 'Pepper pot');
  await isAccessible(page, '.ed-panel');
  await reachAndPress(panelButton(page, 'Save the product'));
  await page.getByText('Saved. The shop shows it now.').waitFor();
  expect([await read('/products/salt-cellar'), await storedKeys(page)]).toEqual([
    expect.stringContaining('Pepper pot'),
    [],
  ]);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('BLD-02 by keyboard a form that was not saved is marked after a reload, and saved then', async () => {
  const {page, log} = await openEditor('Forms');
  const LABEL = 'Where did you see us?';
  const fields = page.getByRole('grid', {name: 'Fields'});
  await reachAndPress(panelButton(page, /^Contact/i));
  await reachAndPress(panelButton(page, 'Add'));
  await reachAndType(page.getByRole('textbox', {name: 'Label'}), LABEL);
  await reload(page, 'Forms');
  expect(await read('/contact')).not.toContain(LABEL);
  await reachAndPress(panelButton(page, /^Contact.*not saved/i));
  await fields.getByRole('row', {name: LABEL}).waitFor();
  await isAccessible(page, '.ed-panel');
  await reachAndPress(panelButton(page, 'Save the form'));
  await page.getByText('Saved. Visitors get the form like this from now on.').waitFor();
  expect([await read('/contact'), await storedKeys(page)]).toEqual([expect.stringContaining(LABEL), []]);
  expect([...log.errors, ...log.lines]).toEqual([]);
});
