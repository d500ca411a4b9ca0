// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, onTestFinished, test} from 'vitest';
import {codeOf, DEMO_OWNERS} from '../../examples/platform/features/owner/accounts.js';
import type {RoleName} from '../../src/tables/roles.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

const {read} = shop;
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

/** Leaves the editor with work that is not saved: the browser asks first. */
async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  const asked: string[] = [];
  page.once('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await go();
  expect(asked).toEqual(['beforeunload']);
}

/** Loads the editor again with work that is not saved. */
async function reload(page: Page, part: string): Promise<void> {
  await leave(page, () => page.reload());
  await openPart(page, part);
}

/** Signs out by keyboard, and comes to a part of the editor as somebody else. */
async function signInAs(page: Page, role: RoleName, part: string): Promise<void> {
  await page.goto(shop.url('/owner'));
  const out = page.waitForURL('**/owner/sign-in');
  await reachAndPress(page.getByRole('button', {name: 'Sign out'}));
  await out;
  await signInAsOwner(shop, page, '/editor', role);
  await openPart(page, part);
}

/** Gives the shop's viewer another role. */
const giveViewer = (role: RoleName): Promise<unknown> =>
  shop.platform.db
    .updateTable('owner')
    .set({role_code: codeOf(role)})
    .where('email', '=', DEMO_OWNERS.find(owner => owner.role === 'viewer')?.email ?? '')
    .execute();

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^vitrine-(account|editor|files)/.test(key)));

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

test(
  'BLD-02 by keyboard a form that was not saved is marked after a reload, and saved then',
  ONLY_WHOLE,
  async () => {
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
  },
);

test(
  'COM-01 by keyboard another account in the same browser does not see what was not saved',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor('Products and stock');
    const title = page.getByRole('textbox', {name: 'Title', exact: true});
    await reachAndPress(panelButton(page, /^Dune Vase/));
    await reachAndType(title, 'My secret');
    await becomes(async () => (await storedKeys(page)).length, 3);
    await leave(page, () => page.goto(shop.url('/owner')));
    await signInAs(page, 'viewer', 'Products and stock');
    await panelButton(page, /^Dune Vase(?!.*not saved)/).waitFor();
    expect(await panelButton(page, /not saved/).count()).toBe(0);
    expect((await storedKeys(page)).join()).not.toContain('@');
    await signInAs(page, 'admin', 'Products and stock');
    await reachAndPress(panelButton(page, /^Dune Vase \(not saved\)/));
    await becomes(() => title.inputValue(), 'My secret');
    await reachAndPress(panelButton(page, 'Save the product'));
    await page.getByText('Saved. The shop shows it now.').waitFor();
    expect(await storedKeys(page)).toEqual([]);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('COM-01 by keyboard what is typed is not saved in the session of another account', async () => {
  await giveViewer('store-manager');
  onTestFinished(async () => void (await giveViewer('viewer')));
  const {page, log} = await openEditor('Products and stock');
  const title = page.getByRole('textbox', {name: 'Title', exact: true});
  await reachAndPress(panelButton(page, /^Kiln Lantern/));
  const beside = await page.context().newPage();
  await signInAs(beside, 'viewer', 'Products and stock');
  await reachAndType(title, 'Mine alone');
  await reachAndPress(panelButton(page, 'Save the product'));
  await page.getByText('You are signed out', {exact: false}).waitFor();
  expect(await read('/browse')).not.toContain('Mine alone');
  await signInAs(beside, 'admin', 'Products and stock');
  await reachAndPress(panelButton(page, 'Save the product'));
  await page.getByText('Saved. The shop shows it now.').waitFor();
  expect(await read('/browse')).toContain('Mine alone');
  expect(log.errors).toEqual([]);
});
