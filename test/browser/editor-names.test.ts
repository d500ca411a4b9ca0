// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {openShop} from './harness.js';
import {reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';

const shop = openShop();

const openEditor = async (path: string) => {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, path);
  return {page, log};
};
const openPart = (page: Page, name: string): Promise<void> =>
  reachAndPress(page.locator('.ed-side').getByRole('button', {name, exact: true}));

test(
  'SITE-02 by keyboard navigation and collections have their Spanish names in the Spanish editor',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor('/es/editor');
    const panel = page.locator('.ed-panel');
    await openPart(page, 'Navegación');
    await panel.getByRole('row', {name: 'Tienda', exact: true}).waitFor();
    await panel.getByRole('button', {name: 'Añadir a la navegación: Diario', exact: true}).waitFor();
    expect(await panel.getByText('Journal', {exact: true}).count()).toBe(0);
    await openPart(page, 'Diario y colecciones');
    await reachAndPress(panel.getByRole('button', {name: /^Diario /}));
    await panel.getByRole('heading', {name: 'Diario', exact: true}).waitFor();
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('BLD-04 by keyboard two pages of one title have their addresses in the list', async () => {
  const {page, log} = await openEditor('/editor');
  const side = page.locator('.ed-side');
  const title = side.getByRole('textbox', {name: 'Title of the new page'});
  const create = side.getByRole('button', {name: 'Create', exact: true});
  await reachAndType(title, 'Fair');
  await reachAndPress(create);
  await side.getByRole('button', {name: 'Fair Draft', exact: true}).waitFor();
  await reachAndType(title, 'Fair');
  await reachAndPress(create);
  for (const address of ['/fair', '/fair-1'])
    await side.getByRole('button', {name: `Fair (${address}) Draft`, exact: true}).waitFor();
  await isAccessible(page, '.ed-side');
  expect([...log.errors, ...log.lines]).toEqual([]);
});
