import {expect, test} from 'vitest';
import {openEngineShop} from './shop.js';
import {becomes} from './visitor.js';

const shop = openEngineShop();
const COUNT = '.search-count';
const TITLES = '[data-search=results] .card-title';

test('the list follows what is typed, and leads by keyboard to what was found', async () => {
  const visitor = await shop.visit('/find');
  await visitor.isLive('[data-block=search]');
  await visitor.run(() => Object.assign(window, {isSamePage: true}) && null);
  await visitor.type('#q', 'LANTERN');
  await visitor.reads(COUNT, '1 result');
  await visitor.reads(TITLES, 'Kiln Lantern');
  await becomes(() => visitor.run(() => location.search), '?q=LANTERN');
  await visitor.type('#q', 'no such thing');
  await visitor.reads(COUNT, 'No results');
  await visitor.reads(TITLES);
  await visitor.type('#q', 'lantern');
  await visitor.press('Enter');
  await visitor.reads(TITLES, 'Kiln Lantern');
  expect(await visitor.run(() => 'isSamePage' in window)).toBe(true);
  // Past the button, to the first of what was found.
  await visitor.press('Tab', 'Tab');
  expect(await visitor.run(() => document.activeElement?.closest('[data-search=results]') !== null)).toBe(
    true,
  );
  await visitor.press('Enter');
  await visitor.isAt('/products/kiln-lantern');
  await visitor.back();
  await visitor.reads(TITLES, 'Kiln Lantern');
  await visitor.holds('#q', 'lantern');
});
