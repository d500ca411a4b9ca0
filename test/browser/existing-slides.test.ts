// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {type GuestOptions, guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PICTURE = '/assets/pictures/photo-dawn.webp';

const image = (name: string, className = ''): string =>
  `<img class="${className}" data-src="${PICTURE}" data-image="${PICTURE}" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.5" data-load="false" alt="${name}">`;
const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** A list that is shown as a carousel, under the styles of its sites: transparent until a script has laid it out. */
const CAROUSEL = `<style>.user-items-list-carousel__slides{display:grid;grid-template-rows:1fr;grid-template-columns:1fr;margin:0;padding:0;list-style:none;opacity:0}
.user-items-list-carousel__slides--initialized{opacity:1}.user-items-list-carousel__media{width:100%;height:180px;object-fit:cover}.desktop-arrows button{min-width:44px;min-height:44px}</style>
<section class="page-section user-items-list-section"><div class="user-items-list-item-container user-items-list-carousel" id="list" data-controller="UserItemsListCarousel" data-max-columns="3" data-is-infinite-enabled="true" data-show-adjacent-slides="false" data-space-between-slides-value="20" data-space-between-slides-unit="px" data-current-context="{}">
<div class="user-items-list-carousel__gutter"><div class="user-items-list-carousel__slideshow-holder"><ul class="user-items-list-carousel__slides">
${NAMES.map(name => `<li class="list-item user-items-list-carousel__slide"><div class="user-items-list-carousel__media-container">${image('', 'user-items-list-carousel__media')}</div><h2 class="list-item-content__title">${name}</h2></li>`).join('')}
</ul></div></div><div class="desktop-arrows"><div class="user-items-list-carousel__arrow-wrapper--left"><button class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--left" aria-label="Previous">‹</button></div><div><button class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--right" aria-label="Next"><svg width="9" height="9"><path d="M0 0h9v9z"/></svg></button></div></div></div></section>`;

/** A slideshow of banners: slides that a script moves into place. */
const BANNER = `<style>.slides{position:relative;margin:0;padding:0;list-style:none}.slide{position:absolute;transform:translateX(-9999px);height:240px;width:100%}.mobile-arrows button{min-width:44px;min-height:44px}</style>
<div class="sqs-layout"><div class="user-items-list-item-container user-items-list-banner-slideshow" id="banner" data-controller="UserItemsListBannerSlideshow"><ul class="slides">
${NAMES.slice(0, 3)
  .map(
    name =>
      `<li class="slide list-item"><div class="slide-content"><h2>${name}</h2><a href="/about">About ${name}</a></div></li>`,
  )
  .join('')}
</ul><div class="mobile-arrows"><button class="mobile-arrow-button mobile-arrow-button--left" aria-label="Back">‹</button><button class="mobile-arrow-button mobile-arrow-button--right" aria-label="Forward">›</button></div></div></div>`;

/** A page of one screen with pictures below its text. */
const coverHtml = (places: string): string =>
  `<style>#cover{position:relative;height:400px}.content-gallery{position:relative;height:400px}.sqs-slice-gallery-item{height:400px;${places}}.sqs-slice-gallery-item img{width:100%;height:100%;object-fit:cover}.text{position:absolute;inset:0;z-index:1}</style>
<div class="sqs-slide-container"><div class="sqs-slide-wrapper" id="cover" data-slide-type="cover-page"><div class="sqs-slide"><div class="sqs-slide-layer full-width-height content-gallery">
${NAMES.slice(0, 3)
  .map(name => `<div class="sqs-slice-gallery-item content-fill">${image(name)}</div>`)
  .join('')}</div><div class="text"><h1>A la carte</h1><a href="/about">About</a></div></div></div></div>`;

/** A section of pictures one above the other, whose data ask for autoplay. */
const SECTION = `<style>.gallery-slideshow-list{position:relative;height:300px}.gallery-slideshow-item{position:absolute;inset:0;margin:0}.gallery-slideshow-item img{display:block;width:100%;height:300px}</style>
<div class="gallery-slideshow" id="section" data-controller="GallerySlideshow" data-props="${JSON.stringify({autoplay: true, 'autoplay-duration': 3}).replaceAll('"', '&quot;')}"><div class="gallery-slideshow-wrapper"><div class="gallery-slideshow-list">
${NAMES.slice(0, 3)
  .map(
    name =>
      `<figure class="gallery-slideshow-item"><div class="gallery-slideshow-item-img">${image(name)}</div></figure>`,
  )
  .join(
    '',
  )}</div></div><button class="gallery-slideshow-control-btn" data-next aria-label="Next">›</button></div>`;

const open = async (body: string, more: GuestOptions = {}) => {
  const guest = await visitGuest(shop, {...more, html: guestHtml(body)});
  return {...guest, seen: (root: string) => seenIn(guest.page, root)};
};
/** Texts, or pictures by name, that stand in the middle of the viewport's width and are visible. */
const seenIn = (page: Page, root: string): Promise<string[]> =>
  page.locator(`${root} :is(h2,img)`).evaluateAll(found =>
    found
      .filter(one => {
        const {left, width} = one.getBoundingClientRect();
        const isThere = left + width / 2 > 0 && left + width / 2 < innerWidth;
        return isThere && one.checkVisibility({opacityProperty: true, visibilityProperty: true});
      })
      .map(one => one.getAttribute('alt') ?? one.textContent ?? '')
      .filter((name, at, all) => name && all.indexOf(name) === at),
  );

test('EMB-02 a list’s carousel is shown, scrolls by its arrows, and goes on from its end', async () => {
  const {page, log, consoleLines, seen} = await open(CAROUSEL);
  await whenLive(page, '#list');
  await becomes(() => seen('#list'), ['One', 'Two', 'Three']);
  await becomes(
    () =>
      page
        .locator('#list img.loaded')
        .count()
        .then(count => count > 2),
    true,
  );
  const next = page.getByRole('button', {name: 'Next'});
  await next.click();
  await becomes(() => seen('#list'), ['Two', 'Three', 'Four']);
  for (const last of ['Five', 'Six']) {
    await next.click();
    await becomes(async () => (await seen('#list')).at(-1), last);
  }
  await next.click();
  await becomes(() => seen('#list'), ['One', 'Two', 'Three']);
  await page.getByRole('button', {name: 'Previous'}).click();
  await becomes(async () => (await seen('#list')).at(-1), 'Six');
  await isAccessible(page, '#list');
  expect(consoleLines).toEqual([]);
  expect(log).toMatchObject({errors: [], lines: []});
  await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
  expect(await page.locator('#list ul').getAttribute('style')).toBe(null);
});

test('EMB-02 a list’s carousel has one item at a time on a phone', ONLY_WHOLE, async () => {
  const {page, seen} = await open(CAROUSEL, {options: {viewport: {width: 360, height: 800}}});
  await whenLive(page, '#list');
  await becomes(() => seen('#list'), ['One']);
  await page.getByRole('button', {name: 'Next'}).click();
  await becomes(() => seen('#list'), ['Two']);
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(one => one.clientWidth);
  expect(await widthOf('#list li')).toBe(await widthOf('#list ul'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('EMB-02 a slideshow of banners shows one after another by its arrows', async () => {
  const {page, seen} = await open(BANNER);
  await whenLive(page, '#banner');
  await becomes(() => seen('#banner'), ['One']);
  await page.getByRole('button', {name: 'Forward'}).click();
  await becomes(() => seen('#banner'), ['Two']);
  await page.getByRole('button', {name: 'Back'}).click();
  await becomes(() => seen('#banner'), ['One']);
});

/** The page's clock stands still from the start: slides that play would be ahead on a slow machine. */
const withClock: NonNullable<GuestOptions['prepare']> = async page => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};
/** Lets the page's clock go on in small steps until the slides play; from then on it goes as the test says. Returns the button that pauses them. */
const untilPlaying = async (page: Page, root: string) => {
  const button = page.locator(`${root}[data-block-state=live] .vt-gallery-rotate`);
  await becomes(async () => {
    await page.clock.runFor(20);
    return button.isVisible();
  }, true);
  return button;
};
const STACKED = 'position:absolute;inset:0';

test('SITE-06 EMB-02 pictures of a cover page follow each other, and wait for the mouse and the pause', async () => {
  const {page, log, seen} = await open(coverHtml(STACKED), {prepare: withClock});
  const button = await untilPlaying(page, '#cover');
  expect(await seen('#cover')).toEqual(['One']);
  // Below the page's own text.
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect(await topOf('#cover .vt-gallery-rotate')).toBeGreaterThan(await topOf('#cover .text a'));
  await page.clock.runFor(5000);
  await becomes(() => seen('#cover'), ['Two']);
  await button.click();
  await becomes(() => button.innerText(), 'Play');
  await page.clock.runFor(11_000);
  expect(await seen('#cover')).toEqual(['Two']);
  await button.click();
  await page.clock.runFor(5000);
  await becomes(() => seen('#cover'), ['Three']);
  await page.clock.resume();
  await isAccessible(page, '#cover');
  expect(log.errors).toEqual([]);
});

test('SITE-06 EMB-02 pictures of a cover page stand still under reduced motion', ONLY_WHOLE, async () => {
  const {page, seen} = await open(coverHtml(STACKED), {
    prepare: withClock,
    options: {reducedMotion: 'reduce'},
  });
  const button = await untilPlaying(page, '#cover');
  expect(await button.innerText()).toBe('Play');
  await page.clock.runFor(11_000);
  expect(await seen('#cover')).toEqual(['One']);
});

test(
  'SITE-06 EMB-02 pictures of a cover page that stand next to each other all stay',
  ONLY_WHOLE,
  async () => {
    const {page, seen} = await open(coverHtml('float:left;width:30%'));
    await whenLive(page, '#cover');
    await becomes(() => page.locator('#cover img.loaded').count(), 3);
    expect(await seen('#cover')).toEqual(['One', 'Two', 'Three']);
    expect(await page.locator('#cover .vt-gallery-rotate').count()).toBe(0);
  },
);

test(
  'SITE-06 EMB-02 a gallery section plays where its data ask for it, and stops at a keyboard’s focus',
  ONLY_WHOLE,
  async () => {
    const {page, seen} = await open(SECTION, {prepare: withClock});
    const button = await untilPlaying(page, '#section');
    await page.clock.runFor(3000);
    await becomes(() => seen('#section'), ['Two']);
    // What site styles read.
    expect(
      await page
        .locator('#section figure')
        .evaluateAll(all => all.map(({dataset}) => [dataset.active, dataset.in].join())),
    ).toEqual([',', 'true,true', ',']);
    await page.getByRole('button', {name: 'Next'}).hover();
    await page.clock.runFor(7000);
    expect(await seen('#section')).toEqual(['Two']);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3000);
    await becomes(() => seen('#section'), ['Three']);
    await page.keyboard.press('Tab');
    await becomes(() => button.innerText(), 'Play');
    await page.clock.runFor(7000);
    expect(await seen('#section')).toEqual(['Three']);
  },
);

const BULLETS = NAMES.slice(0, 3)
  .map(
    (name, at) =>
      `<button class="gallery-fullscreen-slideshow-bullet" data-slide-url="${name}">${at + 1} <span class="js-slideshow-active-slide"${at ? ' hidden' : ''}>(current slide)</span></button>`,
  )
  .join('');
/** A slideshow whose bullets say in words which slide is shown. */
const NAMED_BULLETS = `<style>.gallery-fullscreen-slideshow-list{position:relative;height:300px}.gallery-fullscreen-slideshow-item{position:absolute;inset:0;margin:0}.gallery-fullscreen-slideshow-item img{width:100%;height:100%}</style>
<div class="gallery-fullscreen-slideshow" id="named" data-controller="GalleryFullscreenSlideshow" data-controls="arrows" data-transition="site-default"><div class="gallery-fullscreen-slideshow-list">${NAMES.slice(
  0,
  3,
)
  .map(name => `<figure class="gallery-fullscreen-slideshow-item">${image(name)}</figure>`)
  .join('')}</div><div class="gallery-fullscreen-slideshow-bullet-nav">${BULLETS}</div></div>`;

for (const [mode, sampled] of spread(['mouse', 'touch', 'keyboard'] as const, {share: 0.34}))
  test(
    `SITE-06 EMB-07 by ${mode}, the bullet of the shown slide alone says that it is the current one`,
    sampled,
    async () => {
      const phone = {hasTouch: true, isMobile: true, viewport: {width: 390, height: 800}};
      const {page, seen} = await open(NAMED_BULLETS, {options: mode === 'touch' ? phone : {}});
      await whenLive(page, '#named');
      const current = page.locator('.js-slideshow-active-slide:not([hidden])');
      const second = page.getByRole('button', {name: '2'});
      if (mode === 'touch') await second.tap();
      else if (mode === 'mouse') await second.click();
      else {
        await page.getByRole('button', {name: '1 (current slide)'}).focus();
        await page.keyboard.press('ArrowRight');
      }
      await becomes(() => seen('#named'), ['Two']);
      await becomes(
        () => current.locator('..').evaluateAll(all => all.map(one => one.dataset.slideUrl)),
        ['Two'],
      );
      await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
      expect(await current.locator('..').getAttribute('data-slide-url')).toBe('One');
    },
  );

test('SITE-06 EMB-02 a gallery of one picture has no pause, as nothing plays', ONLY_WHOLE, async () => {
  const one = SECTION.replace(/<figure[\s\S]*?<\/figure>/g, (figure, at) =>
    SECTION.indexOf('<figure') === at ? figure : '',
  );
  const {page, files} = await open(one);
  await whenLive(page, '#section');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#section figure').count()).toBe(1);
  expect(await page.locator('.vt-gallery-rotate').count()).toBe(0);
  expect(files).not.toContain('existing-rotation');
});
