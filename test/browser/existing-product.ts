import type {Page} from 'playwright-core';
import {becomes} from './visitor.js';

/** An item of the example shop, with a picture for each of its variants. */
export const MUG = '65a1f0c2d4e5b6a7c8d90202';

export const PICTURES = ['Ash', 'Kelp', 'Foam'] as const;
const variantOf = (glaze: (typeof PICTURES)[number]) => ({
  id: `v-${glaze}`,
  sku: `MAR-02-${glaze.slice(0, 3).toUpperCase()}`,
  attributes: {Glaze: glaze},
  priceMoney: {currency: 'USD', value: '28.00'},
  unlimited: true,
  qtyInStock: 0,
});
const SELECT = `<select aria-label="Glaze" data-variant-option-name="Glaze"><option value="">Glaze</option>${PICTURES.map(one => `<option>${one}</option>`).join('')}</select>`;
const BUTTON =
  '<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div>';
const escaped = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;');

/** One image as pages carry it: its source waits for a script. */
export const image = (name: string, className: string, attributes = ''): string =>
  `<img class="${className}" data-src="/pictures/${name}.jpg" data-image="https://cdn.test/pictures/${name}.jpg" data-image-dimensions="800x800" data-image-focal-point="0.5,0.5" data-load="false" alt="${name}" ${attributes}>`;
const servedFirst = (name: string): string => (name === 'Ash' ? 'src="/pictures/sand.jpg?format=500w"' : '');

/** The markup before 2025-09: nothing is selected until a script does it, and the variant names its picture by id. */
export const FIRST = {
  css: `.ProductItem-gallery-slides{position:relative;block-size:300px}
.ProductItem-gallery-slides-item{position:absolute;inset:0;opacity:0}.ProductItem-gallery-slides-item.selected{opacity:1}
.ProductItem-gallery-slides-item img{inline-size:200px;block-size:200px}.ProductItem-gallery-thumbnails-item{inline-size:44px;block-size:44px;overflow:hidden}.product-image-zoom-duplicate{position:absolute;inset:0}`,
  slide: '.ProductItem-gallery-slides-item',
  thumbnail: '.ProductItem-gallery-thumbnails-item',
  indicator: '.ProductItem-gallery-current-slide-indicator',
  root: '.ProductItem-details',
  html: `<article class="ProductItem" data-item-id="${MUG}"><section class="ProductItem-summary">
<section aria-label="Gallery" class="ProductItem-gallery" data-product-gallery="container">
<div aria-label="Gallery thumbnails" class="ProductItem-gallery-thumbnails" role="group">${PICTURES.map((name, i) => `<button class="ProductItem-gallery-thumbnails-item" aria-label="Image ${i + 1} of 3" data-product-gallery="thumbnails-item">${image(name, 'ProductItem-gallery-thumbnails-item-image')}</button>`).join('')}</div>
<div class="ProductItem-gallery-slides" data-product-gallery="slides">
<div class="ProductItem-gallery-carousel-controls"><button class="product-item-gallery-carousel-control ProductItem-gallery-prev" data-product-gallery="prev" aria-label="Previous"></button><button class="product-item-gallery-carousel-control ProductItem-gallery-next" data-product-gallery="next" aria-label="Next"></button></div>
<div class="ProductItem-gallery-current-slide-indicator" data-product-gallery="indicator"></div>
${PICTURES.map((name, i) => `<div class="ProductItem-gallery-slides-item" data-slide-index="${i + 1}" data-image-id="id-${name}" data-product-gallery="slides-item">${image(name, 'ProductItem-gallery-slides-item-image', servedFirst(name))}<div class="product-image-zoom-duplicate" aria-hidden="true"></div></div>`).join('')}
</div></section>
<section class="product-details ProductItem-details"><h1 class="ProductItem-details-title">Mug</h1><div class="product-price">$28.00</div>
<div class="product-variants" data-item-id="${MUG}" data-variants="${escaped(PICTURES.map(one => ({...variantOf(one), mainImageId: `id-${one}`})))}"><div class="variant-option">${SELECT}</div></div>${BUTTON}</section>
</section></article>`,
};

/** The markup since then: the first picture is selected, slides carry no ids, and the variant names an address. */
const CONTEXT = {
  id: MUG,
  variants: PICTURES.map(one => ({
    ...variantOf(one),
    mainImage: {id: `id-${one}`, assetUrl: `https://images.test/pictures/${one}.jpg`},
  })),
};
export const SECOND: typeof FIRST = {
  css: `.product-gallery-slides{position:relative;block-size:300px}
.product-gallery-slides-item{position:absolute;inset:0;visibility:hidden}.product-gallery-slides-item.selected{visibility:visible}
.product-gallery-slides-item img{inline-size:200px;block-size:200px}.product-gallery-thumbnails-item{display:inline-block;vertical-align:top;inline-size:44px;block-size:44px}select,.product-gallery button,.sqs-add-to-cart-button{min-block-size:44px;min-inline-size:44px}`,
  slide: '.product-gallery-slides-item',
  thumbnail: '.product-gallery-thumbnails-item',
  indicator: '.product-gallery-current-slide-indicator',
  root: '.product-detail',
  html: `<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({website: {id: 'w'}, product: CONTEXT})};</script>
<div class="product-item"><div class="product-detail" data-product-id="${MUG}"><div data-product-detail-layout="simple"><div class="product-content-wrapper">
<section class="product-gallery" data-product-gallery="container">
<div class="product-gallery-thumbnails">${PICTURES.map(name => `<div class="product-gallery-thumbnails-item" data-product-gallery="thumbnails-item">${image(name, 'product-gallery-thumbnails-item-image')}</div>`).join('')}</div>
<div class="product-gallery-slides">${PICTURES.map((name, i) => `<div class="product-gallery-slides-item${i ? '' : ' selected'}">${image(name, 'product-gallery-slides-item-image', servedFirst(name))}</div>`).join('')}
<button class="product-gallery-prev" aria-label="Previous"></button><button class="product-gallery-next" aria-label="Next"></button>
<div class="product-gallery-current-slide-indicator">1 of 3</div></div></section>
<div class="product-meta"><h1 class="product-title">Mug</h1><div class="product-price"><span class="product-price-value">$28.00</span></div>
<div class="product-variants"><div class="variant-option" data-variant-option-name="Glaze">${SELECT}</div></div>${BUTTON}</div></div></div></div></div>`,
};

/** A product page of one generation: its markup and styles, and where its parts stand. */
export type Generation = typeof FIRST;

/** Answers requests for pictures. Returns the addresses that were asked for. */
export const servePictures = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('**/pictures/**', route => {
    const {pathname, search} = new URL(route.request().url());
    asked.push(pathname + search);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    });
  });
  return asked;
};

/** Waits until the pictures named are those that a visitor sees. */
export const shows = (page: Page, {slide}: Generation, ...names: string[]): Promise<void> =>
  becomes(
    () =>
      page
        .locator(slide)
        .evaluateAll(slides =>
          slides
            .filter(one => one.checkVisibility({opacityProperty: true, visibilityProperty: true}))
            .map(one => one.querySelector('img')?.alt ?? ''),
        ),
    names,
  );

/** Comes near the product with the pointer, and waits until its pictures are live. */
export const comeNear = async (page: Page, generation: Generation): Promise<void> => {
  await page.locator(generation.slide).first().locator('xpath=..').hover();
  await picturesReady(page, generation);
};

/** Waits until the code of the pictures has come. */
export const picturesReady = (page: Page, {indicator}: Generation): Promise<void> =>
  becomes(() => page.locator(indicator).getAttribute('aria-live'), 'polite');
