// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {comeNear, FIRST, type Generation, MUG, SECOND, servePictures, shows} from './existing-product.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const PAGE = '/shop/p/mug';
const RUNS = '<script>window.__ran = true</script>';
const BUTTON = `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${MUG}" data-group="list">Quick View</span>`;
const FRONT = '<a href="/">Shop</a>';

/** Lists of each generation, whose items lead to the product's page. */
const LISTS = [
  [
    'before 2025-09',
    FIRST,
    `<section class="ProductList"><div class="ProductList-item" data-item-id="${MUG}">${FRONT}<a class="ProductList-item-link" href="${PAGE}">Mug</a>${BUTTON}</div></section>`,
  ],
  [
    'before 2025-09, as a grid',
    FIRST,
    `<section class="products-flex-container"><div class="grid-item" data-item-id="${MUG}"><a class="grid-item-link" href="${PAGE}">Mug</a>${BUTTON}</div></section>`,
  ],
  [
    'since 2025-09',
    SECOND,
    `<div data-product-list-layout="grid"><div class="product-list-container"><div class="product-list-item" data-product-id="${MUG}"><a class="product-list-item-link" href="${PAGE}">Mug</a>${BUTTON}</div></div></div>`,
  ],
  [
    'in a summary',
    SECOND,
    `<div class="summary-item-list"><div class="summary-item"><a class="summary-title-link" href="${PAGE}">Mug</a>${BUTTON}</div></div>`,
  ],
] as const;
const WIDTHS = [360, 1280] as const;

const pageOf = ({html}: Generation): string =>
  `<!doctype html><title>Mug</title>${RUNS}<nav>Site</nav>${html.replace('<h1', `${RUNS}<nav class="product-nav ProductItem-nav">Back to the shop</nav><h1`)}<div class="product-item"><div class="product-list-item">Related</div></div>`;

interface Options {
  readonly width?: number;
  readonly html?: string;
}
const visit = async (generation: Generation, list: string, {width = 1280, html}: Options = {}) => {
  const guest = await visitGuest(shop, {
    html: guestHtml(
      `${list}<p style="block-size:3000px">Long</p>`,
      `<meta name="viewport" content="width=device-width"><style>${generation.css}</style><script type="module" async src="/vitrine/1/vitrine.js"></script>`,
    ),
    options: {viewport: {width, height: 800}, hasTouch: true},
    prepare: async page => {
      await servePictures(page);
      await page.route(`**${PAGE}`, route =>
        route.fulfill({contentType: 'text/html', body: html ?? pageOf(generation)}),
      );
    },
  });
  await guest.page.waitForSelector('.sqs-product-quick-view-button[data-block-state]');
  return guest;
};
const button = (page: Page) => page.locator('.sqs-product-quick-view-button');
const dialog = (page: Page) => page.getByRole('dialog');
const hasFocus = (page: Page): Promise<boolean> =>
  button(page).evaluate(one => one === document.activeElement);

const ROWS = LISTS.flatMap(list => WIDTHS.map(width => ({list, width})));
for (const [
  {
    list: [name, generation, list],
    width,
  },
  sampled,
] of spread(ROWS, {
  share: 0,
  by: row => [row.list[1], row.width],
}))
  test(
    `PROD-06 quick view of a list ${name} at ${width} px shows pictures, and adds with one request`,
    sampled,
    async () => {
      const {page, log, consoleLines} = await visit(generation, list, {width});
      const bodies: unknown[] = [];
      page.on('request', request => {
        if (request.method() === 'POST') bodies.push(request.postDataJSON());
      });
      const scroll = await page.evaluate(() => document.documentElement.style.cssText);
      if (width === 360) await button(page).tap();
      else await button(page).click();
      await page.getByRole('dialog', {name: 'Mug'}).waitFor();
      await whenLive(page, `dialog ${generation.root}`);
      await comeNear(page, generation);
      expect(await page.evaluate(() => '__ran' in window)).toBe(false);
      expect(await dialog(page).locator('.product-nav,script:not([type="application/json"])').count()).toBe(
        0,
      );
      await shows(page, generation, 'Ash');
      await dialog(page).locator(generation.thumbnail).nth(1).click();
      await shows(page, generation, 'Kelp');
      await page.getByLabel('Glaze').selectOption('Foam');
      await shows(page, generation, 'Foam');
      expect(await page.locator('dialog').evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true);
      await dialog(page).locator('.sqs-add-to-cart-button').click();
      await reads(dialog(page).locator('.sqs-add-to-cart-button'), 'Added!');
      expect(bodies).toMatchObject([{itemId: MUG, sku: 'MAR-02-FOA', quantity: 1}]);
      await page.keyboard.press('Escape');
      await becomes(() => dialog(page).count(), 0);
      await becomes(() => hasFocus(page), true);
      // Of a closed dialog the focus is back before its `close` event, which lets the page scroll.
      await becomes(() => page.evaluate(() => document.documentElement.style.cssText), scroll);
      expect(log).toMatchObject({errors: [], lines: []});
      expect(consoleLines).toEqual([]);
    },
  );

const [, , LIST] = LISTS[2];

test('PROD-06 EMB-07 a quick view traps the focus, and the page behind it does not scroll', async () => {
  const {page} = await visit(SECOND, LIST);
  await button(page).focus();
  await becomes(() => button(page).getAttribute('data-block-state'), 'live');
  await page.keyboard.press('Enter');
  await whenLive(page, `dialog ${SECOND.root}`);
  await comeNear(page, SECOND);
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement?.closest('dialog,body')?.localName);
    const isBehind = await page.evaluate(() => document.activeElement?.matches('.product-list-item *'));
    expect([where === 'dialog' || where === 'body', isBehind]).toEqual([true, false]);
  }
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await isAccessible(page, 'dialog');
});

test('EMB-04 a context that is no JSON affects its data only: the product is shown', ONLY_WHOLE, async () => {
  const html = pageOf(SECOND).replace('SQUARESPACE_CONTEXT = {', 'SQUARESPACE_CONTEXT = {x: alert(1), ');
  const {page, log} = await visit(SECOND, LIST, {html});
  await button(page).click();
  await page.getByRole('dialog', {name: 'Mug'}).waitFor();
  await page.waitForSelector(`dialog ${SECOND.root}[data-block-state=live]`);
  expect(log.errors).toEqual([]);
});
