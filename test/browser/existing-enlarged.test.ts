// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {type GuestOptions, guestHtml, ITEM, visitGuest} from './guest-page.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PICTURES = ['/assets/pictures/photo-dawn.webp', '/assets/pictures/photo-dusk.webp'];

const picture = (at: number): string =>
  `data-load="false" data-src="${PICTURES[at]}" data-image="${PICTURES[at]}" data-image-dimensions="1500x1000" alt="Lamp ${at + 1}"`;
const slide = (at: number): string =>
  `<div class="ProductItem-gallery-slides-item" data-slide-index="${at + 1}" data-slide-url="lamp-${at}" data-controller="ImageZoom" data-product-gallery="slides-item"><img class="ProductItem-gallery-slides-item-image" ${picture(at)}><div class="product-image-zoom-duplicate" aria-hidden="true"><img ${picture(at)}></div></div>`;
/** The platform's own place for enlarged pictures: its script shows and fills it. */
const PLACE = `<div class="gallery-lightbox-outer-wrapper" data-use-image-loader="true" data-controller="Lightbox"><div class="gallery-lightbox"><button class="gallery-lightbox-close-btn" aria-label="Close" data-close>×</button><div class="gallery-lightbox-list">${[0, 1].map(at => `<figure class="gallery-lightbox-item" data-slide-url="lamp-${at}"><img ${picture(at)}></figure>`).join('')}</div><div class="gallery-lightbox-control" data-next><button class="gallery-lightbox-control-btn" aria-label="Next Slide">›</button></div></div></div>`;
const productHtml = (place: string): string =>
  `<style>.ProductItem-gallery-slides{position:relative;width:300px;height:200px}.ProductItem-gallery-slides-item{position:absolute;inset:0;opacity:0}.ProductItem-gallery-slides-item.selected{opacity:1;z-index:1}.ProductItem-gallery-slides-item img{width:300px;height:200px}.product-image-zoom-duplicate,.gallery-lightbox{display:none}</style>
<article class="ProductItem" data-item-id="${ITEM.id}"><section class="ProductItem-summary" data-controller="ProductGallery"><section aria-label="Gallery" class="ProductItem-gallery" data-product-gallery="container"><div class="ProductItem-gallery-slides" data-product-gallery="slides">${slide(0)}${slide(1)}${place}</div></section>
<section class="product-details ProductItem-details"><h1 class="ProductItem-details-title">Salt Cellar</h1><div class="product-price">$24.00</div><div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${ITEM.id}" data-product-type="1"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div></section></section></article>`;

const openProduct = async (place: string, options: GuestOptions['options'] = {}) => {
  const guest = await visitGuest(shop, {html: guestHtml(productHtml(place)), options});
  // What a visitor's pointer does on its way.
  await guest.page.locator('.ProductItem-details-title').dispatchEvent('pointerover');
  await guest.page.locator('.ProductItem-gallery-slides-item.selected').waitFor();
  return guest;
};
const opener = (page: Page, name: string) => page.getByRole('button', {name});
const dialogOf = (page: Page) => page.getByRole('dialog', {name: 'Enlarged pictures'});

for (const [mode, sampled] of spread(['mouse', 'touch'] as const, {share: 0.5}))
  test(
    `SITE-06 EMB-02 a product’s picture opens in a dialog by ${mode}, where the page has a place for it`,
    sampled,
    async () => {
      const phone = {viewport: {width: 390, height: 800}, hasTouch: true, isMobile: true};
      const {page, log, consoleLines} = await openProduct(PLACE, mode === 'touch' ? phone : {});
      const first = opener(page, 'Lamp 1');
      await first.waitFor();
      await (mode === 'touch' ? first.tap() : first.click());
      const dialog = dialogOf(page);
      await dialog.waitFor();
      await becomes(() => dialog.locator('.vt-lightbox-count').textContent(), '1 of 2');
      await becomes(() => dialog.locator('img').getAttribute('alt'), 'Lamp 1');
      await isAccessible(page, 'dialog[open]');
      await dialog.getByRole('button', {name: 'Close'}).click();
      await becomes(() => page.locator('dialog').count(), 0);
      expect(consoleLines).toEqual([]);
      expect(log.errors).toEqual([]);
    },
  );

test(
  'SITE-06 EMB-02 a product’s picture opens by keyboard, and the one that is focused is the one seen',
  ONLY_WHOLE,
  async () => {
    const {page} = await openProduct(PLACE);
    await opener(page, 'Lamp 2').waitFor();
    await page.locator('.ProductItem-gallery').evaluate(one => {
      one.tabIndex = -1;
      one.focus();
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await becomes(() => page.locator('.selected > img').getAttribute('alt'), 'Lamp 2');
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    await becomes(() => dialogOf(page).locator('img').getAttribute('alt'), 'Lamp 2');
    await page.keyboard.press('ArrowRight');
    await becomes(() => dialogOf(page).locator('img').getAttribute('alt'), 'Lamp 1');
    await page.keyboard.press('Escape');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('alt')), 'Lamp 1');
    await becomes(() => page.locator('.selected > img').getAttribute('alt'), 'Lamp 1');
    await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
    expect(await page.locator('.ProductItem-gallery [role=button]').count()).toBe(0);
  },
);

test(
  'SITE-06 EMB-02 a product’s picture is no button where its page has no place for enlarged ones',
  ONLY_WHOLE,
  async () => {
    const {page, files} = await openProduct('');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.ProductItem-gallery [role=button]').count()).toBe(0);
    expect(files).not.toContain('existing-lightbox');
  },
);
