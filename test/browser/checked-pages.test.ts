// @module-tag whole
import {readFileSync, rmSync} from 'node:fs';
import type {ConsoleMessage, Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import {pages} from '../../examples/site/pages/pages.js';
import {spread} from '../tools/spread.js';
import {checkPages, linesOfChecks} from './checked-page.js';
import type {Shop} from './harness.js';
import {openOwnShop} from './own-shop-folder.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const {folder, own} = openOwnShop();
const ownShop = openTidyShop({own, announce: () => undefined});
afterAll(() => rmSync(folder, {recursive: true}));

const LINES = {'MAR-01-MED-ASH-PAI': 1, 'MAR-13': 1};

const read = (file: string): readonly {readonly urlId: string}[] =>
  JSON.parse(readFileSync(new URL(`../../examples/site/data/${file}`, import.meta.url), 'utf8'));
const PRODUCTS = read('products.json').map(({urlId}) => `/products/${urlId}`);
const OWN_PATHS = [
  '/',
  '/contact',
  '/more',
  '/bare',
  '/browse',
  '/search?q=bowl',
  '/cart',
  '/checkout',
  '/account',
];
const OWN_PRODUCTS = own.catalog.map(({urlId}) => `/products/${urlId}`);

/** Some pages, such as the checkout, are without the runtime. */
const ENTRY = 'script[src$="/vitrine.js"]';

/** True for the browser's own line about the status of a page, such as one that is for members or that there is not. */
const isOwnStatus = (message: ConsoleMessage, url: string): boolean =>
  message.location().url === url && message.text().startsWith('Failed to load resource');

/** Lines of the console on the pages of a shop at these paths, visited one after the other, each with its path. */
const linesOn = async (at: Shop, page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  await checkPages(page);
  for (const path of paths) {
    const lines: string[] = [];
    const url = at.url(path);
    const listen = (message: ConsoleMessage): void => {
      if (!isOwnStatus(message, url)) lines.push(message.text());
    };
    page.on('console', listen);
    await page.goto(url);
    const left = (await page.locator(ENTRY).count()) ? await linesOfChecks(page, lines) : lines;
    page.off('console', listen);
    found.push(...left.map(line => `${path}: ${line}`));
  }
  return found;
};

test('EMB-05 pages of the example shop leave the console empty, with the checks of a developer', async () => {
  const {page} = await visitWith(shop, LINES, 'about:blank');
  expect(await linesOn(shop, page, pages.paths)).toEqual([]);
});

for (const [path, options] of spread(PRODUCTS, {share: 0.1, by: () => []}))
  test(`EMB-05 ${path} leaves the console empty, with the checks of a developer`, options, async () => {
    const {page} = await shop.visit('about:blank');
    expect(await linesOn(shop, page, [path])).toEqual([]);
  });

test('EMB-05 pages of a shop by vitrine init leave the console empty, with the checks of a developer', async () => {
  const {page} = await ownShop.visit('about:blank');
  expect(await linesOn(ownShop, page, [...OWN_PATHS, ...OWN_PRODUCTS])).toEqual([]);
});
