import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {pages} from '../../examples/site/pages/pages.js';
import {findings} from './accessible.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
/** A test looks at some thirty pages six times. */
const ALL_PAGES_MS = 300_000;
/** The narrowest is a window of 1280 px at 400 % zoom. */
const WIDTHS = [1280, 360, 320] as const;
const LINES = {'MAR-01-MED-ASH-PAI': 1, 'MAR-13': 1};

const read = (file: string): readonly {readonly urlId: string}[] =>
  JSON.parse(readFileSync(new URL(`../../examples/site/data/${file}`, import.meta.url), 'utf8'));
const PRODUCTS = read('products.json').map(({urlId}) => `/products/${urlId}`);

/** What axe-core finds at one address, and how far it scrolls sideways, by width and colour scheme. */
const check = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(shop.url(path));
  await page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 900});
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      const where = `${path} ${width} px ${colorScheme}: `;
      found.push(...(await findings(page, 'html')).map(line => where + line));
      const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widthPx > width) found.push(`${where}${widthPx} px wide`);
    }
  }
  return found;
};

const checkAll = async (paths: readonly string[]): Promise<string[]> => {
  const {page} = await visitWith(shop, LINES, '/about', {reducedMotion: 'reduce'});
  const found: string[] = [];
  for (const path of paths) found.push(...(await check(page, path)));
  return found;
};

test(
  'EMB-07 every page of the shop has no violation at 1280 px, 360 px and 400 % zoom, light and dark',
  async () => {
    expect(pages.paths).toContain('/checkout');
    expect(await checkAll(pages.paths)).toEqual([]);
  },
  ALL_PAGES_MS,
);

test(
  'EMB-07 every page from right to left has no violation at each width, light and dark',
  async () => {
    expect(await checkAll(pages.paths.map(path => `/ar${path === '/' ? '' : path}`))).toEqual([]);
  },
  ALL_PAGES_MS,
);

test(
  'EMB-07 every product has no violation at each width, light and dark',
  async () => {
    expect(PRODUCTS).toContain('/products/tide-bowl');
    expect(await checkAll(PRODUCTS)).toEqual([]);
  },
  ALL_PAGES_MS,
);
