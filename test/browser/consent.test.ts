import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {becomes, openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
/** Then the page stands where it scrolls to at once. */
const STILL = {reducedMotion: 'reduce'} as const;
const PHONE = {viewport: {width: 360, height: 740}, ...STILL};
const BANNER = '[data-consent]';
const REFUSE = '[data-consent-choice=refuse]';
/** More than any page has. */
const PRESSES_MAX = 150;

/** What has the focus: '' once the page is left, and whether the banner covers it wholly. */
const focused = (page: Page): Promise<{name: string; isCovered: boolean}> =>
  page.evaluate(async selector => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const {activeElement: element} = document;
    const banner = document.querySelector(selector);
    if (!element || !banner || element === document.body) return {name: '', isCovered: false};
    const box = element.getBoundingClientRect();
    const cover = banner.getBoundingClientRect();
    const isWithin =
      box.top >= cover.top &&
      box.bottom <= cover.bottom &&
      box.left >= cover.left &&
      box.right <= cover.right;
    const isBelow = box.top >= window.innerHeight;
    return {
      name: element.outerHTML.slice(0, 120),
      isCovered: !banner.contains(element) && (isWithin || isBelow),
    };
  }, BANNER);

/** Everything that Tab reaches, in order, and what of it was wholly covered. */
const tabThrough = async (page: Page) => {
  const all: string[] = [];
  const covered: string[] = [];
  while (all.length < PRESSES_MAX) {
    await page.keyboard.press('Tab');
    const {name, isCovered} = await focused(page);
    if (!name) break;
    all.push(name);
    if (isCovered) covered.push(name);
  }
  return {all, covered};
};

for (const [[path, options], sampled] of spread(
  [
    ['/products/tide-bowl', PHONE],
    ['/checkout', PHONE],
    ['/ar/checkout', STILL],
  ] as const,
  {share: 0.34},
))
  test(`EMB-07 the consent banner never wholly covers what has the focus on ${path}`, sampled, async () => {
    const {page} = await visitWith(shop, {'MAR-04': 1}, path, options);
    await page.waitForSelector(BANNER);
    const {all, covered} = await tabThrough(page);
    expect(all.length).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  });

/** What the banner lies over at any place of the page, and by how much the page moved while it loaded. */
const coveredAnywhere = (page: Page): Promise<{covered: string[]; places: number; shift: number}> =>
  page.evaluate(async selector => {
    const banner = document.querySelector(selector);
    if (!banner) throw new Error('no banner');
    const shifts = await new Promise<PerformanceEntry[]>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => resolve([]), 300);
    });
    const shift = shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & {value: number}).value, 0);
    const all = [...document.querySelectorAll('a,button,input,select,summary,textarea,h1')].filter(
      element => !banner.contains(element) && element.checkVisibility(),
    );
    const covered = new Set<string>();
    let places = 0;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 4) {
      window.scrollTo(0, top);
      places++;
      const cover = banner.getBoundingClientRect();
      for (const element of all) {
        const box = element.getBoundingClientRect();
        const isOver =
          Math.min(box.right, cover.right) - Math.max(box.left, cover.left) > 1 &&
          Math.min(box.bottom, cover.bottom) - Math.max(box.top, cover.top) > 1;
        if (isOver) covered.add(element.outerHTML.slice(0, 120));
      }
    }
    return {covered: [...covered], places, shift};
  }, BANNER);

for (const [[path, options], sampled] of spread(
  [
    ['/checkout', {viewport: {width: 1280, height: 900}, ...STILL}],
    ['/products/tide-bowl', PHONE],
    ['/ar/checkout', PHONE],
    ['/cart', PHONE],
  ] as const,
  {share: 0.5},
))
  test(
    `EMB-07 the banner lies over nothing of ${path} at ${options.viewport.width} px and moves nothing as it comes`,
    sampled,
    async () => {
      const {page} = await visitWith(shop, {'MAR-04': 1}, path, options);
      await page.waitForSelector(BANNER);
      const {covered, places, shift} = await coveredAnywhere(page);
      expect(places).toBeGreaterThan(4);
      expect({covered, shift}).toEqual({covered: [], shift: 0});
    },
  );

test('EMB-07 who opens the consent banner at the foot of the page is there again after the answer', async () => {
  const {page} = await shop.visit('/about', PHONE);
  await page.locator(REFUSE).click();
  await page.locator('[data-consent-open]').click();
  await page.locator(REFUSE).click();
  await becomes(
    () =>
      page.evaluate(() => {
        const opener = document.querySelector('[data-consent-open]');
        const box = opener?.getBoundingClientRect();
        return (
          document.activeElement === opener && box && box.top > -1 && box.bottom < window.innerHeight + 1
        );
      }),
    true,
  );
});

test('EMB-07 the banner is low on a phone, its two buttons side by side, and leaves no room behind', async () => {
  const {page} = await shop.visit('/products/tide-bowl', PHONE);
  const banner = page.locator(BANNER);
  await banner.waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThan(0.4 * PHONE.viewport.height);
  const tops = await banner
    .getByRole('button')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await banner.getByRole('button').first().click();
  const below = () =>
    page.evaluate(() => {
      // The announcement is the last of the page's flow.
      const foot = document.querySelector('.announcement')?.getBoundingClientRect().bottom ?? 0;
      return Math.abs(Math.round(document.documentElement.scrollHeight - window.scrollY - foot));
    });
  await becomes(below, 0);
});

test('EMB-07 a choice leaves the page where it was', async () => {
  const {page} = await shop.visit('/contact', PHONE);
  await page.locator(REFUSE).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-consent-open'))).toBe(true);
});

test('EMB-07 a decision moves the focus out of no field', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/contact', PHONE);
  await page.locator(REFUSE).waitFor();
  await page.locator('#contact-email').focus();
  await page.locator(REFUSE).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await page.locator(REFUSE).click();
  expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual([
    'contact-email',
    place,
  ]);
});

test('EMB-07 at 400 % zoom the choices of the consent banner are in sight', ONLY_WHOLE, async () => {
  // 1280 by 1024 pixels, four times as large.
  const {page} = await shop.visit('/', {viewport: {width: 320, height: 256}});
  for (const button of await page.locator('[data-consent] button').all()) {
    const box = await button.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 256, await button.innerText()).toBe(true);
    await button.click({trial: true});
  }
});
