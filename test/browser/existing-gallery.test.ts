// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
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

test('SITE-06 EMB-02 an existing site’s gallery gets its design’s classes and is not rendered again', async () => {
  const html =
    galleryHtml('grid', {newWindow: true, lightbox: false}) +
    galleryHtml('slideshow', {autoplay: false}, CONTROLS);
  const {page, log} = await visitGuest(shop, {html: guestHtml(html, TAG)});
  await page
    .locator('#slideshow')
    .evaluate(gallery => Object.assign(window, {before: gallery.querySelector('img')}));
  await whenLive(page, '#grid');
  await whenLive(page, '#slideshow');
  const gridSlide = ['sqs-gallery-design-grid-slide', 'sqs-active-slide'];
  expect(await classesIn(page, '#grid')).toEqual([gridSlide, gridSlide, gridSlide]);
  expect(await page.locator('#grid .sqs-gallery').getAttribute('class')).toContain('sqs-gallery-design-grid');
  expect(await page.locator('#grid a').first().getAttribute('target')).toBe('_blank');
  // A picture loads as it comes near.
  await page.locator('#grid img.thumb-image').last().scrollIntoViewIfNeeded();
  await becomes(() => page.locator('#grid img.thumb-image.loaded').count(), 3);
  const active = async (): Promise<number> =>
    (await classesIn(page, '#slideshow')).findIndex(names => names.includes('sqs-active-slide'));
  await becomes(active, 0);
  await page.locator('#slideshow .next').evaluate(one => (one as HTMLElement).click());
  await becomes(active, 1);
  await page.locator('#slideshow .slide a').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await becomes(active, 0);
  expect(
    await page.evaluate(() => Reflect.get(window, 'before') === document.querySelector('#slideshow img')),
  ).toBe(true);
  await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
  expect(await classesIn(page, '#slideshow')).toEqual([[], [], []]);
  expect(log).toMatchObject({errors: [], lines: []});
});

/** A gallery whose pictures open: the first by a link, the second by an element that is no link. */
const OPENING = (() => {
  const link = (at: number, more: string): string =>
    `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor js-gallery-lightbox-opener content-fit" data-title="Title ${at}" data-description="&lt;p&gt;Line ${at}&lt;/p&gt;" data-lightbox-theme="light" ${more}><noscript><img src="${PICTURE}"></noscript><img class="thumb-image" data-src="${PICTURE}" data-image="${PICTURE}" data-image-dimensions="1500x1000" data-load="false" alt="Picture ${at}"></a></div></div>`;
  return `<div class="sqs-block gallery-block" data-block-type="8" data-block-json="{}"><div class="sqs-gallery-container sqs-gallery-block-grid" id="opening"><div class="sqs-gallery">${link(1, `href="${PICTURE}" role="button"`)}${link(2, '')}</div></div></div>`;
})();

test('SITE-06 EMB-02 pictures of an existing site open in a dialog, which is gone once it is closed', async () => {
  const {page, log} = await visitGuest(shop, {html: guestHtml(OPENING, TAG)});
  await whenLive(page, '#opening');
  const openers = page.locator('.js-gallery-lightbox-opener');
  const dialog = page.getByRole('dialog', {name: 'Enlarged pictures'});
  await openers.nth(0).click();
  await dialog.waitFor();
  await becomes(() => dialog.locator('.vt-lightbox-count').textContent(), '1 of 2');
  expect(await dialog.locator('.vt-lightbox-caption').innerText()).toContain('Line 1');
  expect(await dialog.getAttribute('class')).toContain('vt-lightbox-light');
  await isAccessible(page, 'dialog[open]');
  await page.keyboard.press('ArrowRight');
  await becomes(() => dialog.locator('img').getAttribute('alt'), 'Picture 2');
  await page.keyboard.press('Escape');
  await becomes(() => page.locator('dialog').count(), 0);
  await becomes(() => openers.nth(1).evaluate(one => one === document.activeElement), true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await becomes(() => dialog.locator('.vt-lightbox-count').textContent(), '2 of 2');
  expect(log).toMatchObject({errors: [], lines: []});
});

test('SITE-06 EMB-06 where an existing site’s lightbox does not arrive, the link leads to its picture', async () => {
  const {page} = await visitGuest(shop, {html: guestHtml(OPENING, TAG)});
  await whenLive(page, '#opening');
  await page.route(/gallery-lightbox/, route => route.abort());
  await page.locator('.js-gallery-lightbox-opener').first().click();
  await page.waitForURL(url => url.pathname === PICTURE);
});

const activeIn = (page: Page, root: string): Promise<number> =>
  page.locator(`${root} .slide`).evaluateAll(all => all.findIndex(one => one.matches('.sqs-active-slide')));

test(
  'SITE-06 EMB-02 autoplay of an existing site has a pause, and stands still under reduced motion',
  ONLY_WHOLE,
  async () => {
    const html = galleryHtml('slideshow', {autoplay: true, 'autoplay-duration': 1}, CONTROLS);
    const {page} = await visitGuest(shop, {html: guestHtml(html, TAG)});
    await whenLive(page, '#slideshow');
    const button = page.locator('#slideshow .vt-gallery-rotate');
    await becomes(async () => (await activeIn(page, '#slideshow')) > 0, true);
    await button.click();
    await becomes(() => button.innerText(), 'Play');
    expect(
      await page.locator('#slideshow').evaluate(one => one.querySelector('button,a[href]')?.className),
    ).toContain('vt-gallery-rotate');
    const at = await activeIn(page, '#slideshow');
    await page.waitForTimeout(1500);
    expect(await activeIn(page, '#slideshow')).toBe(at);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.reload();
    await becomes(() => button.innerText(), 'Play');
    await page.waitForTimeout(1500);
    expect(await activeIn(page, '#slideshow')).toBe(0);
  },
);

test(
  'SITE-06 EMB-02 thumbnails of an existing site show their slides by mouse and keyboard',
  ONLY_WHOLE,
  async () => {
    const strip = `<div class="sqs-gallery-thumbnails">${`<img src="${PICTURE}" alt="Dawn">`.repeat(3)}</div>`;
    const {page} = await visitGuest(shop, {
      html: guestHtml(galleryHtml('slideshow', {}, strip), TAG),
    });
    await whenLive(page, '#slideshow');
    const thumbnails = page.locator('.sqs-gallery-thumbnails img');
    await thumbnails.nth(2).click();
    await becomes(() => activeIn(page, '#slideshow'), 2);
    await becomes(() => thumbnails.nth(2).getAttribute('aria-current'), 'true');
    await thumbnails.nth(2).focus();
    await page.keyboard.press('ArrowLeft');
    await becomes(() => activeIn(page, '#slideshow'), 1);
    await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
    expect(await thumbnails.nth(1).getAttribute('role')).toBe(null);
  },
);

test(
  'SITE-06 EMB-02 a summary block, whose items share a class with galleries, is left alone',
  ONLY_WHOLE,
  async () => {
    const summary = `<div class="sqs-block-summary-v2"><div class="summary-item-list-container sqs-gallery-container" id="summary"><div class="sqs-gallery"><div class="summary-item slide"><a href="/about">About</a></div></div></div></div>`;
    const {page} = await visitGuest(shop, {html: guestHtml(summary + galleryHtml('grid', {}), TAG)});
    await whenLive(page, '#grid');
    expect(await page.locator('#summary').getAttribute('data-block-state')).toBe(null);
    expect(await page.locator('#summary .slide').getAttribute('class')).toBe('summary-item slide');
  },
);

test(
  'SITE-06 EMB-02 the picture of an image block opens with its caption where the block says so',
  ONLY_WHOLE,
  async () => {
    const block = (opener: string): string =>
      `<div class="sqs-block image-block sqs-block-image" data-block-type="5"><figure class="sqs-block-image-figure">${opener}<figcaption><div class="image-caption"><p>At dawn</p></div></figcaption></figure></div>`;
    const image = `<img class="thumb-image" data-src="${PICTURE}" data-image="${PICTURE}" data-image-dimensions="1500x1000" data-load="false" alt="Dawn">`;
    const html = `<div id="button">${block(`<button class="sqs-block-image-button lightbox" data-description="" data-lightbox-theme="dark"><span class="v6-visually-hidden">View fullsize</span>${image}</button>`)}</div>
<div id="link">${block(`<a class="sqs-block-image-link lightbox" data-title="Kiln" href="${PICTURE}">${image}</a>`)}</div><div id="plain">${block(`<a class="sqs-block-image-link" href="/about">${image}</a>`)}</div>`;
    const {page, log} = await visitGuest(shop, {html: guestHtml(html, TAG)});
    for (const [id, caption] of [
      ['button', 'At dawn'],
      ['link', 'Kiln'],
    ] as const) {
      await whenLive(page, `#${id} .sqs-block-image`);
      await page.locator(`#${id} .lightbox`).click();
      const dialog = page.getByRole('dialog', {name: 'Enlarged pictures'});
      await dialog.waitFor();
      await becomes(() => dialog.locator('.vt-lightbox-caption').innerText(), caption);
      await becomes(() => dialog.locator('img').getAttribute('alt'), 'Dawn');
      await page.keyboard.press('Escape');
      await becomes(() => page.locator('dialog').count(), 0);
    }
    expect(await page.locator('#plain .sqs-block-image').getAttribute('data-block-state')).toBe(null);
    expect(log).toMatchObject({errors: [], lines: []});
  },
);
