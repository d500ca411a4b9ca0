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
