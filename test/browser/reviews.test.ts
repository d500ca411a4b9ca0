import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {contrast, pixelsAcross} from './pixels.js';
import {becomes, openTidyShop, reads, toNextPage} from './visitor.js';

const shop = openTidyShop();
const BLOCK = '#reviews';
const PATH = '/products/tide-bowl';
const CALL = 'GET /api/commerce/reviews';
const CALLS = '**/api/commerce/reviews?*';
const MORE = 'Show more reviews';
/** The least contrast of what is not text. Source: WCAG 2.2, 1.4.11. */
const CONTRAST_MIN = 3;
/** Colours that fade are no colours to judge by. */
const CALM = {reducedMotion: 'reduce'} as const;

const open = async (path = PATH, options = {}) => {
  const visit = await shop.visit(path, options);
  const block = visit.page.locator(BLOCK);
  await block.scrollIntoViewIfNeeded();
  await whenLive(visit.page, BLOCK);
  return {...visit, block, lines: block.locator('.vt-review'), status: block.getByRole('status')};
};
/** Tabs on until what has the focus reads as `text`. */
const tabTo = async (page: Page, text: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === text) return;
  }
  throw new Error(`no Tab leads to "${text}"`);
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('PROD-05 the reviews on the page become live in their place, without a call', async () => {
  const {page} = await shop.visit(PATH, {javaScriptEnabled: false});
  const served = await page.locator(BLOCK).boundingBox();
  const reported = await page.locator(BLOCK).innerText();
  const {block, log} = await open();
  expect((await block.boundingBox())?.height).toBe(served?.height);
  expect(await block.innerText()).toBe(reported);
  expect(log.calls).not.toContain(CALL);
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'PROD-05 the bars of the counts have a color of the theme, else that of the text, light and dark',
  ONLY_WHOLE,
  async () => {
    const {page, block} = await open(PATH, CALM);
    const bar = block.locator('.vt-reviews-counts meter').first();
    const look = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({colorScheme});
      const color = await bar.evaluate(meter => getComputedStyle(meter).color);
      const pixels = await pixelsAcross(page, bar);
      const [done = [], left = []] = [pixels[8], pixels.at(-8)];
      expect([colorScheme, `rgb(${done.join(', ')})`]).toEqual([colorScheme, color]);
      expect(contrast(done, left)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      return color;
    };
    const themed = [await look('light'), await look('dark')];
    // Without the theme the default styles are left, which came with the block.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove();
    });
    for (const color of [await look('light'), await look('dark')]) expect(themed).not.toContain(color);
  },
);

test('PROD-05 EMB-07 the keyboard loads all reviews, and the focus stays', ONLY_WHOLE, async () => {
  const {page, lines, status, log} = await open();
  await page.locator('.rating a').focus();
  await tabTo(page, MORE);
  await page.keyboard.press('Enter');
  await reads(status, '5 more reviews');
  await becomes(async () => [await lines.count(), await focused(page)], [10, MORE] as unknown[]);
  await page.keyboard.press('Enter');
  await reads(status, '2 more reviews');
  await becomes(async () => [await lines.count(), await focused(page)], [
    12,
    'All reviews are shown',
  ] as unknown[]);
  await page.keyboard.press('Enter');
  expect(log.calls.filter(call => call === CALL)).toHaveLength(2);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('PROD-05 EMB-07 the keyboard sorts by the best', ONLY_WHOLE, async () => {
  const {page, block, lines} = await open();
  await page.locator('.rating a').focus();
  await tabTo(page, 'Highest rated');
  await page.keyboard.press('Enter');
  await becomes(() => block.locator('[aria-current]').textContent(), 'Highest rated');
  await becomes(() => focused(page), 'Highest rated');
  await becomes(() => lines.locator('.vt-hidden').allTextContents(), Array(5).fill('5 out of 5 stars'));
  expect(new URL(page.url()).search).toBe('');
});

test('PROD-05 reviews that do not load show an error and retry; the others stay', async () => {
  const {page, block, lines, status, log} = await open(PATH, CALM);
  await page.route(CALLS, route => route.fulfill({status: 400, body: 'no'}));
  await block.getByRole('link', {name: MORE}).click();
  await reads(block.getByRole('alert'), 'The reviews could not be loaded.');
  await isAccessible(page, BLOCK);
  await block.getByRole('link', {name: 'Highest rated'}).click();
  await becomes(() => log.lines.filter(line => line.includes('reviews-failed')).length > 0, true);
  await reads(block.getByRole('alert'), 'The reviews could not be loaded.');
  await becomes(() => lines.count(), 5);
  await page.unroute(CALLS);
  await block.getByRole('link', {name: MORE}).click();
  await reads(status, '5 more reviews');
  expect(await lines.count()).toBe(10);
  expect(log.errors).toEqual([]);
});

test('PROD-05 a block without reviews fetches them, and retries after a failure', ONLY_WHOLE, async () => {
  const {page, log} = await shop.visit('/about');
  await page.route(CALLS, route => route.fulfill({json: {average: 'many'}}));
  await page.evaluate(() => {
    const marker = document.createElement('div');
    Object.assign(marker.dataset, {block: 'reviews', itemId: '65a1f0c2d4e5b6a7c8d90202', load: 'load'});
    marker.id = 'reviews';
    document.querySelector('main')?.append(marker);
  });
  const block = page.locator(BLOCK);
  await reads(block.getByRole('alert'), 'The reviews could not be loaded.');
  await page.unroute(CALLS);
  await block.getByRole('button', {name: 'Try again'}).click();
  await reads(block.getByRole('heading', {level: 2}), 'Reviews');
  expect(await block.locator('.vt-review').count()).toBe(3);
  expect(log.errors).toEqual([]);
});

test('PROD-05 a product without reviews shows that, and has no average', ONLY_WHOLE, async () => {
  const {page, block} = await open('/products/studio-apron', CALM);
  await reads(block.locator('.vt-reviews-none'), 'No reviews yet.');
  expect(await page.locator('.rating').count()).toBe(0);
  await isAccessible(page, BLOCK);
});

test(
  'PROD-05 without script links lead from the average to the list, its next page and another order',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit(`/es${PATH}`, {javaScriptEnabled: false});
    await reads(page.locator('.rating'), '★★★★☆ 4,3 de 5 estrellas 12 opiniones');
    await page.getByRole('link', {name: '12 opiniones'}).click();
    const lines = page.locator('.vt-review');
    const first = await lines.first().innerText();
    await toNextPage(page, () => page.getByRole('link', {name: 'Mostrar más opiniones'}).click());
    expect(await lines.count()).toBe(5);
    expect(await lines.first().innerText()).not.toBe(first);
    await page.getByRole('link', {name: 'Mostrar más opiniones'}).click();
    await becomes(() => lines.count(), 2);
    await toNextPage(page, () => page.getByRole('link', {name: 'Mejor valoradas'}).click());
    expect(await page.locator(`${BLOCK} [aria-current]`).innerText()).toBe('Mejor valoradas');
    expect(await lines.last().innerText()).toContain('5 de 5 estrellas');
  },
);

test(
  'EMB-07 reviews have no violation in English, Spanish and Arabic, before and after loading more',
  ONLY_WHOLE,
  async () => {
    for (const [prefix, more] of [
      ['', MORE],
      ['/es', 'Mostrar más opiniones'],
      ['/ar', 'عرض المزيد من التقييمات'],
    ] as const) {
      const {page, block, lines} = await open(prefix + PATH, CALM);
      await isAccessible(page, 'main');
      await block.getByRole('link', {name: more}).click();
      await becomes(() => lines.count(), 10);
      await isAccessible(page, BLOCK);
    }
  },
);

test(
  'PROD-05 EMB-09 the site’s own messages replace ours, also once the list is live',
  ONLY_WHOLE,
  async () => {
    const {page, block} = await open();
    await page.evaluate(() => (window.Vitrine as VitrineApi).setLabels({'reviews-more': 'And what else?'}));
    await reads(block.locator('.vt-reviews-more'), 'And what else?');
  },
);

test('PROD-05 a quick view shows the average, without a link to the missing list', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/browse');
  await whenLive(page, '[data-block=quick-view]');
  await page.locator('[data-block=quick-view][href="/products/tide-bowl"][data-block-state=live]').click();
  const rating = page.getByRole('dialog').locator('.rating');
  await rating.waitFor();
  expect(await rating.innerText()).toContain('4.3 out of 5 stars');
  expect(await rating.getByRole('link').count()).toBe(0);
});
