import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PICTURE = '/assets/pictures/photo-dawn.webp';

/** A gallery as a page of an existing site serves it. */
const galleryHtml = (design: string, json: object, more = ''): string => {
  const slide = `<div class="slide" data-type="image" data-animation-role="image"><div class="margin-wrapper"><a class="image-slide-anchor content-fill" href="/about" data-title="Dawn"><noscript><img src="${PICTURE}"></noscript><img class="thumb-image" data-src="${PICTURE}" data-image="${PICTURE}" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.5" data-load="false" alt="Dawn"></a></div></div>`;
  const text = JSON.stringify({design, ...json}).replaceAll('"', '&quot;');
  return `<div class="sqs-block gallery-block" data-block-type="8" data-block-json="${text}"><div class="sqs-gallery-container sqs-gallery-block-${design} block-animation-none" id="${design}"><div class="sqs-gallery">${slide.repeat(3)}</div>${more}</div></div>`;
};
const CONTROLS =
  '<div class="sqs-gallery-controls"><a class="previous" href="#" aria-label="Previous"></a><a class="next" href="#" aria-label="Next"></a></div>';

const classesIn = (page: Page, root: string): Promise<string[][]> =>
  page
    .locator(`${root} .slide`)
    .evaluateAll(all => all.map(({classList}) => [...classList].filter(name => name.startsWith('sqs-'))));

test('SITE-06 EMB-02 a gallery of an existing site gets the classes of its design and is not drawn again', async () => {
  const html =
    galleryHtml('grid', {newWindow: true, lightbox: false}) +
    galleryHtml('slideshow', {autoplay: false}, CONTROLS);
  const {page, heard} = await visitGuest(shop, {html: guestHtml(html, TAG)});
  await page
    .locator('#slideshow')
    .evaluate(gallery => Object.assign(window, {before: gallery.querySelector('img')}));
  await whenLive(page, '#grid');
  await whenLive(page, '#slideshow');
  const gridSlide = ['sqs-gallery-design-grid-slide', 'sqs-active-slide'];
  expect(await classesIn(page, '#grid')).toEqual([gridSlide, gridSlide, gridSlide]);
  expect(await page.locator('#grid .sqs-gallery').getAttribute('class')).toContain('sqs-gallery-design-grid');
  expect(await page.locator('#grid a').first().getAttribute('target')).toBe('_blank');
  await becomes(() => page.locator('#grid img.thumb-image.loaded').count(), 3);
  const active = async (): Promise<number> =>
    (await classesIn(page, '#slideshow')).findIndex(names => names.includes('sqs-active-slide'));
  expect(await active()).toBe(0);
  await page.locator('#slideshow .next').evaluate(one => (one as HTMLElement).click());
  expect(await active()).toBe(1);
  await page.locator('#slideshow .slide a').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await active()).toBe(0);
  expect(
    await page.evaluate(() => Reflect.get(window, 'before') === document.querySelector('#slideshow img')),
  ).toBe(true);
  await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
  expect(await classesIn(page, '#slideshow')).toEqual([[], [], []]);
  expect(heard).toMatchObject({errors: [], lines: []});
});
