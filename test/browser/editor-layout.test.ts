// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {openShop} from './harness.js';
import {hasFocus, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {becomes} from './visitor.js';

const shop = openShop();

test('BLD-04 by keyboard on a phone a page that is made or opened comes into view, and the focus stays', async () => {
  const {page, log} = await shop.visit('about:blank', {viewport: {width: 360, height: 700}});
  await signInAsOwner(shop, page, '/editor');
  const panel = page.locator('.ed-panel');
  const top = () => panel.evaluate(element => Math.round(element.getBoundingClientRect().top));
  await reachAndType(page.getByLabel('Title of the new page'), 'Phone');
  const create = page.getByRole('button', {name: 'Create', exact: true});
  await reachAndPress(create);
  await panel.waitFor();
  await becomes(async () => (await top()) < 350, true);
  await hasFocus(create);
  await reachAndPress(page.getByRole('button', {name: 'Navigation', exact: true}));
  await panel.getByRole('heading', {name: 'Navigation', exact: true}).waitFor();
  await reachAndPress(page.locator('.ed-side').getByRole('button', {name: /^Phone/}));
  await panel.getByLabel('Add a block').waitFor();
  await becomes(async () => (await top()) < 350, true);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'BLD-04 by keyboard the button that chooses pictures keeps its distance from their list',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('about:blank');
    await signInAsOwner(shop, page, '/editor');
    const panel = page.locator('.ed-panel');
    await reachAndType(page.getByLabel('Title of the new page'), 'Distance');
    await page.keyboard.press('Enter');
    await reachAndType(panel.getByLabel('Add a block'), 'Gallery');
    await reachAndPress(panel.getByRole('button', {name: 'Add', exact: true}));
    const list = page.getByRole('grid', {name: 'Pictures', exact: true});
    const button = panel.getByRole('button', {name: 'Choose pictures'});
    await button.waitFor();
    const [above, below] = [await list.boundingBox(), await button.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(7);
  },
);
