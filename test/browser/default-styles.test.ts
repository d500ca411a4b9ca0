// @module-tag whole
import type {Locator} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {fillCart, guestHtml, ITEM, productMarker, TAG, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {contrast, luminance, pixelsAcross} from './pixels.js';
import {openStories} from './stories.js';
import {reads} from './visitor.js';

// What a page has without a theme: everything here is in the default styles alone.
const shop = openShop();
const show = openStories(shop);

/** The least size of what a finger presses. Source: WCAG 2.2, 2.5.5. */
const TARGET_PX = 44;
/** The least contrast of what is not text. Source: WCAG 2.2, 1.4.11. */
const CONTRAST_MIN = 3;
/** A color of a site, and a page that has it. */
const ACCENT = [47, 93, 138];
const ACCENT_STYLE = `<style>:root {--vt-accent: rgb(${ACCENT}); --vt-on-accent: #fff}</style>`;
const NARROW = {width: 360, height: 900};

const styleOf = (found: Locator, name: string, pseudo: string | null = null): Promise<string> =>
  found.evaluate((element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property), [
    name,
    pseudo,
  ] as const);
const boxOf = async (found: Locator) => (await found.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};

const VARIANT = {sku: 'MAR-04', price: 2400, qtyInStock: 0};
const productOf = (variant: object) =>
  productMarker({...ITEM, structuredContent: {productType: 1, variants: [{...VARIANT, ...variant}]}});
const SALE = productOf({qtyInStock: 8, onSale: true, salePrice: 1900});

test('PROD-07 a sale and sold out are badges, and a sold-out button has no fill of a primary one', async () => {
  const {page} = await show(ACCENT_STYLE + SALE + productOf({}));
  await page.locator('.vt-mark-sold-out').waitFor();
  await page.locator('.vt-mark-sale').waitFor();
  for (const mark of await page.locator('.vt-mark').all()) {
    expect(await styleOf(mark, 'border-top-style')).toBe('solid');
    expect(await styleOf(mark, 'text-transform', '::first-letter')).toBe('uppercase');
    expect((await boxOf(mark)).width).toBeLessThan(200);
  }
  const [add, soldOut] = [page.locator('.vt-add:enabled'), page.locator('.vt-add:disabled')];
  expect(await styleOf(add, 'background-color')).toBe(`rgb(${ACCENT.join(', ')})`);
  expect(await styleOf(soldOut, 'background-color')).toBe('rgba(0, 0, 0, 0)');
  expect(Number(await styleOf(soldOut, 'opacity'))).toBeLessThan(1);
});

for (const [[colorScheme, accent], sampled] of spread(
  [
    ['light', ''],
    ['dark', ''],
    ['dark', ':root {--vt-accent: #9cc3ea}'],
  ] as const,
  {share: 0.34},
))
  test(
    `EMB-07 the bar to free shipping has contrast, ${colorScheme} ${accent ? 'with' : 'without'} an accent`,
    sampled,
    async () => {
      const head = `<meta name="color-scheme" content="light dark"><style>${accent}</style>${TAG}`;
      const {page} = await visitGuest(shop, {
        html: guestHtml('<div><div data-block="cart"></div><div data-block="cart-terms"></div></div>', head),
        options: {colorScheme},
        prepare: (_, context) => fillCart(shop, context, 1),
      });
      await whenLive(page, '[data-block=cart-terms]');
      const pixels = await pixelsAcross(page, page.locator('.vt-terms-meter progress'));
      const [done = [], left = []] = [pixels[8], pixels.at(-8)];
      expect(contrast(done, left)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    },
  );

for (const [width, sampled] of spread([360, 1280], {share: 0.5}))
  test(
    `CART-13 a line without a picture keeps its price in the last column at ${width} px`,
    sampled,
    async () => {
      const {page} = await visitGuest(shop, {
        html: guestHtml('<div data-block="cart"></div>'),
        options: {viewport: {width, height: 900}},
        prepare: (_, context) => fillCart(shop, context, 1),
      });
      await whenLive(page, '[data-block=cart]');
      const [title, price] = [page.locator('.vt-cart-title'), page.locator('.vt-cart-price')];
      const withPicture = await boxOf(price);
      await page.locator('.vt-cart-picture').evaluate(picture => picture.remove());
      expect((await boxOf(price)).x).toBe(withPicture.x);
      expect((await boxOf(price)).x).toBeGreaterThan((await boxOf(title)).x);
    },
  );

test('COM-15 the number of a stepper stands in its middle', async () => {
  const {page} = await show(SALE);
  await whenLive(page, '[data-block=product]');
  const pixels = await pixelsAcross(page, page.locator('.vt-quantity-input'));
  // Between the borders.
  const dark = pixels.flatMap((pixel, at) =>
    at > 3 && at < pixels.length - 4 && luminance(pixel) < 0.5 ? [at] : [],
  );
  expect(dark.length).toBeGreaterThan(0);
  const middle = ((dark[0] ?? 0) + (dark.at(-1) ?? 0)) / 2;
  expect(Math.abs(middle - pixels.length / 2)).toBeLessThanOrEqual(2);
});

test('FORM-08 a popup’s button to close it is named, framed and large enough for a finger', async () => {
  const {page} = await show(
    `<div data-block="popup" data-load="load"><script type="application/json" data-props>{"id": "open-days", "delayMs": 0}</script>
<dialog class="vt-popup" aria-labelledby="open-days"><h2 id="open-days">Open days</h2><button type="button" data-close aria-label="Close">×</button></dialog></div>`,
  );
  const close = page.getByRole('dialog', {name: 'Open days'}).getByRole('button', {name: 'Close'});
  await close.waitFor();
  // Its styles may arrive once it is open.
  await expect.poll(() => styleOf(close, 'border-top-style')).toBe('solid');
  const {width, height} = await boxOf(close);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET_PX);
});

test('RST-01 a restock form’s field and button are as large as those of a product', async () => {
  const {page} = await show(
    `${productOf({})}<div data-block="restock" class="vt-restock" data-load="load" data-item-id="${ITEM.id}"><form method="post" action="/restock" class="vt-restock-form">
<input type="hidden" name="itemId" value="${ITEM.id}"><input type="hidden" name="variantId" value="MAR-04" data-variant-attributes="{}">
<label>Your email <input name="email" type="email" required></label><button type="submit">Notify me</button></form></div>`,
  );
  await whenLive(page, '[data-block=restock]');
  const add = await boxOf(page.locator('.vt-add'));
  expect(add.height).toBeGreaterThanOrEqual(TARGET_PX);
  for (const part of ['[type=email]', '[type=submit]'])
    expect((await boxOf(page.locator(`.vt-restock ${part}`))).height).toBe(add.height);
});

/** A product's page as the dialog shows it: its pictures, then what is read. */
const SHOWN = guestHtml(`<article data-quick-view><div data-block="product-images" data-item-id="${ITEM.id}">
<div class="vt-pictures"><img class="vt-picture" id="one" data-variant-ids="" src="/assets/pictures/salt-cellar.svg" alt="From above" width="800" height="800"></div>
<ul class="vt-thumbnails"><li><a class="vt-thumbnail" href="#one" aria-current="true"><img src="/assets/pictures/salt-cellar.svg" alt="1"></a></li>
<li><a class="vt-thumbnail" href="#two"><img src="/assets/pictures/salt-cellar.svg" alt="2"></a></li></ul></div>
<div><h1>Salt Cellar</h1>${productMarker()}</div></article>`);

test('PROD-06 a quick view has pictures next to the product, above it on a phone, and small ones in a row', async () => {
  const {page} = await visitGuest(shop, {
    html: '<a data-block="quick-view" data-load="load" href="/shown">Quick view</a>',
    prepare: page =>
      page.route('**/shown', route => route.fulfill({contentType: 'text/html; charset=utf-8', body: SHOWN})),
  });
  await whenLive(page, '[data-block=quick-view]');
  await page.getByRole('link', {name: 'Quick view'}).click();
  await whenLive(page, 'dialog [data-block=product-images]');
  await whenLive(page, 'dialog [data-block=product]');
  const box = (part: string) => boxOf(page.locator(`dialog ${part}`));
  const [picture, title] = [await box('.vt-picture'), await box('h1')];
  expect(title.x).toBeGreaterThanOrEqual(picture.x + picture.width);
  const [first, second] = await Promise.all([box('li:first-child img'), box('li:last-child img')]);
  expect([second.y, second.x > first.x]).toEqual([first.y, true]);
  expect(await styleOf(page.locator('dialog .vt-thumbnails'), 'list-style-type')).toBe('none');
  await page.setViewportSize(NARROW);
  const [above, below] = [await box('.vt-picture'), await box('h1')];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(above.x + above.width).toBeLessThanOrEqual(NARROW.width);
});

test('FORM-01 titles of a form begin where its fields do, which are marked, and a bar shows the step', async () => {
  const field = {id: 'name', type: 'name', title: 'Name', required: true};
  const marker = `<div data-block="form" data-load="load"><script type="application/json" data-props>${JSON.stringify({id: 'contact', steps: ['You', 'More'], fields: [field, {...field, id: 'other', step: 1}]})}</script></div>`;
  const {page} = await show(ACCENT_STYLE + marker);
  await whenLive(page, '[data-block=form]');
  const left = (await boxOf(page.locator('.vt-form-own input:visible').first())).x;
  const starts = await page.locator('.vt-form-own legend:visible').evaluateAll(legends =>
    legends.map(legend => {
      const range = document.createRange();
      range.selectNodeContents(legend);
      return range.getBoundingClientRect().x;
    }),
  );
  expect(starts.length).toBe(2);
  expect(starts).toEqual([left, left]);
  await reads(page.locator('.vt-field legend:visible'), 'Name (required)');
  const bar = page.locator('.vt-steps');
  const ends = async () => {
    const pixels = await pixelsAcross(page, bar);
    return [pixels[8] ?? [], pixels.at(-8) ?? []] as const;
  };
  const [done, left1] = await ends();
  expect(done).toEqual(ACCENT);
  expect(contrast(done, left1)).toBeGreaterThanOrEqual(CONTRAST_MIN);
  for (const input of await page.locator('.vt-form-own input:visible').all()) await input.fill('Ada');
  await page.getByRole('button', {name: 'Next'}).click();
  await expect.poll(ends).toEqual([ACCENT, ACCENT]);
});
