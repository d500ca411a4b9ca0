// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {hasFocus, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

const {read, statusOf} = shop;
const pressButton = (page: Page, name: string | RegExp, key?: string): Promise<void> =>
  reachAndPress(page.locator('.ed-panel').getByRole('button', {name, exact: true}).first(), key);
const isSoundInBothDirections = async (page: Page): Promise<void> => {
  await isAccessible(page, '.ed-panel');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await findings(page, '.ed-panel')).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
};

async function openPart(name: string) {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await reachAndPress(page.getByRole('button', {name, exact: true}));
  return {page, log};
}

test('COM-01 by keyboard a saved product is undone and redone in the shop, in every language', async () => {
  const {page, log} = await openPart('Products and stock');
  const CELLAR = '/products/salt-cellar';
  await pressButton(page, /^Salt Cellar/);
  await reachAndType(page.getByRole('textbox', {name: 'Title', exact: true}), 'Pepper pot');
  await pressButton(page, 'Save the product');
  await page.getByText('Saved. The shop shows it now.').waitFor();
  expect(await read(`/es${CELLAR}`)).not.toContain('Salero');
  await hasFocus(page.getByRole('button', {name: 'Save the product'}));
  await page.keyboard.press('Control+z');
  await page.getByText('Undone. The shop shows the product as it was before that save.').waitFor();
  expect([await read(CELLAR), await read(`/es${CELLAR}`)]).toEqual([
    expect.stringContaining('Salt Cellar'),
    expect.stringContaining('Salero'),
  ]);
  await isSoundInBothDirections(page);
  await page.keyboard.press('Control+y');
  await page.getByText('Done again. The shop shows it now.').waitFor();
  expect(await read(CELLAR)).toContain('Pepper pot');
  await pressButton(page, 'Undo');
  await page.getByText('Undone. The shop shows the product as it was before that save.').waitFor();
  await hasFocus(page.getByRole('button', {name: 'Save the product'}));
  await pressButton(page, 'Redo');
  await page.getByText('Done again. The shop shows it now.').waitFor();
  await pressButton(page, 'Undo');
  await page.getByText('Undone. The shop shows the product as it was before that save.').waitFor();
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('COM-01 by keyboard a deleted product is brought back by undo, and later from the list', async () => {
  const {page, log} = await openPart('Products and stock');
  const MUG = '/products/morning-mug';
  const removeMug = async (): Promise<void> => {
    await pressButton(page, /^Morning Mug/i);
    await pressButton(page, 'Delete the product');
    await pressButton(page, 'Delete');
    await page.getByText('“Morning Mug” has been deleted.').waitFor();
  };
  const isBack = async (): Promise<void> => {
    await page.getByRole('textbox', {name: 'Title', exact: true}).waitFor();
    expect(await statusOf(MUG)).toBe(200);
  };
  await removeMug();
  expect(await statusOf(MUG)).toBe(404);
  await isSoundInBothDirections(page);
  await pressButton(page, 'Undo');
  await isBack();
  await pressButton(page, '← All products');
  await removeMug();
  await page.reload();
  await reachAndPress(page.getByRole('button', {name: 'Products and stock', exact: true}));
  await reachAndPress(page.getByText('Deleted products'));
  await isSoundInBothDirections(page);
  await pressButton(page, 'Bring back: Morning Mug');
  await isBack();
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('BLD-02 by keyboard a saved form is undone and redone for visitors', ONLY_WHOLE, async () => {
  const {page, log} = await openPart('Forms');
  const onPage = () => read('/contact');
  const LABEL = 'Where did you see us?';
  await pressButton(page, /^Contact/i);
  const fields = page.getByRole('grid', {name: 'Fields'});
  await fields.waitFor();
  const count = await fields.getByRole('row').count();
  const labels = page.getByRole('textbox', {name: 'Label'});
  await pressButton(page, 'Add');
  await reachAndType(labels, LABEL);
  await pressButton(page, 'Save the form');
  await page.getByText('Saved. Visitors get the form like this from now on.').waitFor();
  expect(await onPage()).toContain(LABEL);
  await pressButton(page, 'Undo');
  await page.getByText('Undone. Visitors get the form as it was before that save.').waitFor();
  expect(await onPage()).not.toContain(LABEL);
  await expect.poll(() => fields.getByRole('row').count()).toBe(count);
  await hasFocus(page.getByRole('button', {name: 'Redo'}));
  await isSoundInBothDirections(page);
  await pressButton(page, 'Redo');
  await page.getByText('Done again. Visitors get the form like this from now on.').waitFor();
  expect(await onPage()).toContain(LABEL);
  await pressButton(page, 'Undo');
  await page.getByText('Undone. Visitors get the form as it was before that save.').waitFor();
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'BLD-02 by keyboard a deleted form is brought back by undo, and later from the list',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openPart('Forms');
    await reachAndType(page.getByLabel('Name of the new form'), 'Kiln visits');
    await page.keyboard.press('Enter');
    const row = page.locator('.ed-panel').getByRole('button', {name: /^Kiln visits no answers/});
    await row.waitFor();
    const removeForm = async (): Promise<void> => {
      await pressButton(page, 'Delete: Kiln visits');
      await pressButton(page, 'Delete');
      await page.getByText('“Kiln visits” has been deleted.').waitFor();
      await row.waitFor({state: 'detached'});
    };
    await removeForm();
    await isSoundInBothDirections(page);
    await pressButton(page, 'Undo');
    await row.waitFor();
    await removeForm();
    await page.reload();
    await reachAndPress(page.getByRole('button', {name: 'Forms', exact: true}));
    await reachAndPress(page.getByText('Deleted forms'));
    await isSoundInBothDirections(page);
    await pressButton(page, 'Bring back: Kiln visits');
    await row.waitFor();
    await page.getByText('The form Kiln visits is back, with its answers.').waitFor();
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('COM-01 by keyboard undo of a new product leaves it in the shop', ONLY_WHOLE, async () => {
  const {page, log} = await openPart('Products and stock');
  const SPOON = '/products/spoon';
  await pressButton(page, 'Add a product');
  await reachAndType(page.getByRole('textbox', {name: 'Title', exact: true}), 'Spoon');
  await reachAndType(page.getByLabel('Price (USD)', {exact: true}), '12');
  await pressButton(page, 'Save the product');
  await page.getByText('Saved. The shop shows it now.').waitFor();
  await reachAndType(page.getByRole('textbox', {name: 'Title', exact: true}), 'Spoons');
  await pressButton(page, 'Undo');
  await expect.poll(() => page.getByRole('button', {name: 'Undo', exact: true}).isDisabled()).toBe(true);
  expect(await statusOf(SPOON)).toBe(200);
  expect(log.errors).toEqual([]);
});

test(
  'BLD-02 by keyboard a new form is undone and redone, and stays once somebody has answered it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openPart('Forms');
    await reachAndType(page.getByLabel('Name of the new form'), 'Glaze class');
    await page.keyboard.press('Enter');
    await page.getByText('The form Glaze class is there.').waitFor();
    await pressButton(page, 'Undo');
    await page.getByText('“Glaze class” has been deleted.').waitFor();
    await isSoundInBothDirections(page);
    await pressButton(page, 'Redo');
    const row = page.locator('.ed-panel').getByRole('button', {name: /^Glaze class no answers/});
    await row.waitFor();
    const {db} = shop.platform;
    const forms = await db.selectFrom('form').select(['id', 'definition']).execute();
    const id = forms.find(({definition}) => definition.includes('Glaze class'))?.id ?? '';
    await db
      .insertInto('form_submission')
      .values({
        id: 'answer',
        form_id: id,
        submission_key: 'answer',
        content_hash: '',
        visitor_id: 'v',
        language: 'en',
        answers: '{}',
        context: '{}',
        spam: null,
        created_ms: Date.now(),
      })
      .execute();
    await pressButton(page, 'Undo');
    await page.getByText('Not undone: the form Glaze class has been answered since.').waitFor();
    expect(log.errors).toEqual([]);
  },
);

test(
  'BLD-01 by keyboard a new store is undone and redone, with its page and its place',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openPart('Create a store');
    await reachAndType(page.getByRole('textbox', {name: 'Title of the store'}), 'Seconds');
    await page.keyboard.press('Enter');
    await page.getByText('The store is created.').waitFor();
    const hasPlace = async () => (await read('/about')).includes('href="/seconds"');
    expect([await statusOf('/seconds'), await hasPlace()]).toEqual([200, true]);
    await pressButton(page, 'Undo');
    await page.getByText('The page “Seconds” is deleted.').waitFor();
    expect([await statusOf('/seconds'), await hasPlace()]).toEqual([404, false]);
    await reachAndPress(page.locator('.ed-side').getByRole('button', {name: 'Redo', exact: true}));
    await page.locator('.ed-panel').getByLabel('Title', {exact: true}).waitFor();
    expect([await statusOf('/seconds'), await hasPlace()]).toEqual([200, true]);
    expect(log.errors).toEqual([]);
  },
);

test('BLD-07 by keyboard a mailing service and its list are undone and redone', ONLY_WHOLE, async () => {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await reachAndType(page.getByLabel('Title of the new page'), 'News');
  await page.keyboard.press('Enter');
  await reachAndType(page.getByLabel('Add a block'), 'Newsletter');
  await pressButton(page, 'Add');
  const list = page.getByRole('combobox', {name: 'Mailing list'});
  const ways = page.getByRole('region', {name: 'Postbird: Undo'});
  const turn = (name: 'Undo' | 'Redo') => reachAndPress(ways.getByRole('button', {name}));
  const chosen = () => list.inputValue();
  await pressButton(page, 'Connect Postbird');
  await list.waitFor();
  await reachAndType(list, 'Customers');
  await page.getByText('3 automations are connected').waitFor();
  // Arrow keys choose each list that they pass.
  for (const [name, listId] of [
    ['Undo', 'news'],
    ['Undo', ''],
    ['Redo', 'news'],
    ['Redo', 'customers'],
  ] as const) {
    await turn(name);
    await expect.poll(chosen).toBe(listId);
  }
  await pressButton(page, 'Disconnect Postbird');
  await page.getByText('Postbird is not connected.').waitFor();
  await isSoundInBothDirections(page);
  await turn('Undo');
  await page.getByText('3 automations are connected').waitFor();
  expect(await chosen()).toBe('customers');
  await turn('Redo');
  await page.getByText('Postbird is not connected.').waitFor();
  expect(log.errors).toEqual([]);
});
