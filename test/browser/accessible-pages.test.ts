import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {pages} from '../../examples/site/pages/pages.js';
import {findingsInWindows} from './accessible.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
/** A test looks at some thirty pages, up to six times each. */
const ALL_PAGES_MS = 300_000;
const LINES = {'MAR-01-MED-ASH-PAI': 1, 'MAR-13': 1};

const read = (file: string): readonly {readonly urlId: string}[] =>
  JSON.parse(readFileSync(new URL(`../../examples/site/data/${file}`, import.meta.url), 'utf8'));
const PRODUCTS = read('products.json').map(({urlId}) => `/products/${urlId}`);

/** `placeOf` spreads the windows over the pages, of which each is looked at in two; without it each is in all six. */
const checkAll = async (paths: readonly string[], placeOf?: (at: number) => number): Promise<string[]> => {
  const {page} = await visitWith(shop, LINES, '/about', {reducedMotion: 'reduce'});
  const found: string[] = [];
  for (const [at, path] of paths.entries())
    found.push(...(await findingsInWindows(page, shop.url(path), placeOf?.(at))));
  return found;
};

test(
  'EMB-07 every page of the shop has no violation at three widths, light and dark',
  async () => {
    expect(pages.paths).toContain('/checkout');
    expect(await checkAll(pages.paths)).toEqual([]);
  },
  ALL_PAGES_MS,
);

test(
  'EMB-07 every page from right to left has no violation, each in two of six windows',
  async () => {
    const rightToLeft = pages.paths.map(path => `/ar${path === '/' ? '' : path}`);
    expect(await checkAll(rightToLeft, at => at)).toEqual([]);
  },
  ALL_PAGES_MS,
);

test(
  'EMB-07 every product has no violation at three widths, light and dark',
  async () => {
    expect(PRODUCTS).toContain('/products/tide-bowl');
    expect(await checkAll(PRODUCTS)).toEqual([]);
  },
  ALL_PAGES_MS,
);
