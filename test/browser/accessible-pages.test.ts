import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {pages} from '../../examples/site/pages/pages.js';
import {findingsInWindows, WINDOW_SHARES} from './accessible.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const LINES = {'MAR-01-MED-ASH-PAI': 1, 'MAR-13': 1};

const read = (file: string): readonly {readonly urlId: string}[] =>
  JSON.parse(readFileSync(new URL(`../../examples/site/data/${file}`, import.meta.url), 'utf8'));
const PRODUCTS = read('products.json').map(({urlId}) => `/products/${urlId}`);

/** The tables of pages, by what a test says of them. */
const TABLES = {
  'every page of the shop': pages.paths,
  'every page from right to left': pages.paths.map(path => `/ar${path === '/' ? '' : path}`),
  'every product': PRODUCTS,
};

for (const {windows, windowsAt, tags} of WINDOW_SHARES)
  for (const [what, paths] of Object.entries(TABLES))
    test(`EMB-07 ${what} has no violation, each in ${windows}`, {tags}, async () => {
      const {page} = await visitWith(shop, LINES, '/about', {reducedMotion: 'reduce'});
      const found: string[] = [];
      for (const [at, path] of paths.entries())
        if (windowsAt(at).length)
          found.push(...(await findingsInWindows(page, shop.url(path), windowsAt(at))));
      expect(found).toEqual([]);
    });

test('EMB-07 the tables of pages have the checkout and a product', () => {
  expect(pages.paths).toContain('/checkout');
  expect(PRODUCTS).toContain('/products/tide-bowl');
});
