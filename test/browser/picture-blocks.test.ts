// @module-tag whole
import type {CDPSession, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {IMAGE_WIDTHS_PX} from '../../src/tables/image-widths.js';
import {renderBlock} from '../../widgets/server/index.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {expectUnharmed, guestHtml, TAG, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
const HEAD = '<link rel="stylesheet" href="/vitrine/1/media.css">';
const blockHtml = (kind: string, data: object): string => renderBlock(kind, data, {locale: 'en-US'}).html;
const photo = (name: string, more: object = {}) => ({
  assetUrl: `/img/${name}.jpg`,
  originalSize: '6000x4000',
  altText: `The picture ${name}`,
  ...more,
});

/** An image server whose pictures have the width that is asked for. */
const serveImages = (page: Page): Promise<unknown> =>
  page.route('**/img/**', route => {
    const {pathname, searchParams} = new URL(route.request().url());
    if (pathname.includes('gone')) return route.fulfill({status: 404, body: ''});
    const width = Number.parseInt(searchParams.get('format') ?? '', 10) || 6000;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 2) / 3}"/>`;
    return route.fulfill({contentType: 'image/svg+xml', body});
  });

const FRAMES = [undefined, 'widescreen', 'square', 'standard-vertical'];
/** Boxes: half as wide as a number of pixels, half as a part of the viewport. */
const boxWidth = (at: number): string => (at % 2 ? `${2 + at * 1.9}vw` : `${24 + at * 29}px`);
const IMAGE_BOXES = Array.from({length: 24}, (_, at) => ({
  width: boxWidth(at * 2 + (at % 2)),
  html: (name: string) =>
    blockHtml('image', photo(name, {aspectRatio: FRAMES[at % FRAMES.length], stretch: true})),
}));
const TALL = {originalSize: '4000x6000'};
/** Galleries, in a column of the page and across all of it. */
const GALLERY_BOXES = [
  {design: 'slideshow', 'aspect-ratio': 'widescreen', thumbnails: true},
  {design: 'slideshow', 'auto-crop': false, 'aspect-ratio': 'four-three'},
  {design: 'slider', 'aspect-ratio': 'standard'},
  {design: 'grid', 'thumbnails-per-row': 3, 'aspect-ratio': 'standard-vertical'},
  {design: 'grid', 'square-thumbs': false, 'thumbnails-per-row': 6},
  {design: 'stacked'},
].flatMap(options =>
  ['61vw', '100vw'].map(width => ({
    width,
    html: (name: string) =>
      blockHtml('gallery', {...options, items: [photo(`${name}-wide`), photo(`${name}-tall`, TALL)]}),
  })),
);
const BOXES = [...IMAGE_BOXES, ...GALLERY_BOXES];
const SCREENS = [
  [360, 3],
  [768, 2],
  [1280, 1],
  [1920, 1.5],
  [2560, 1],
] as const;

/** Every box at the top of the page, so that all pictures load; names differ by screen, so that no file is there before. */
const boxesHtml = (screen: string): string =>
  BOXES.map(
    ({width, html}, at) =>
      `<div style="position:absolute;top:0;left:0;width:${width}">${html(`${screen}-${at}`)}</div>`,
  ).join('');

/** Shows the boxes on a screen of another size and density, in the page that is there. */
const showBoxes = async (
  page: Page,
  session: CDPSession,
  [width, deviceScaleFactor]: (typeof SCREENS)[number],
) => {
  const metrics = {width, height: 900, deviceScaleFactor, mobile: false};
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await page.waitForFunction(wanted => innerWidth === wanted, width);
  await page.evaluate(
    html => {
      const boxes = document.querySelector('#boxes');
      if (boxes) boxes.innerHTML = html;
    },
    boxesHtml(`${width}at${deviceScaleFactor}`),
  );
  await page.waitForFunction(() =>
    [...document.images].every(({complete, currentSrc}) => complete && currentSrc),
  );
};

/** What each picture asked for, and the width at which all of it is shown, in device pixels. */
const choices = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map(image => {
      const {width, height} = image.getBoundingClientRect();
      const byHeight = (height * Number(image.getAttribute('width'))) / Number(image.getAttribute('height'));
      const {objectFit} = getComputedStyle(image);
      const shown = objectFit === 'contain' ? Math.min(width, byHeight) : Math.max(width, byHeight);
      const {src} = image;
      return {
        src,
        asked: Number(/format=(\d+)w/.exec(image.currentSrc)?.[1]),
        neededPx: shown * devicePixelRatio,
      };
    }),
  );

test(
  'SITE-05 of 250 viewports, densities and boxes, 99 % fetch the smallest width that is sufficient',
  ONLY_WHOLE,
  async () => {
    const head = `${HEAD}<link rel="stylesheet" href="/vitrine/1/gallery.css"><style>body{margin:0}</style>`;
    const html = guestHtml('<div id="boxes"></div>', head);
    const {page, context} = await visitGuest(shop, {html, prepare: serveImages});
    const session = await context.newCDPSession(page);
    const results: {asked: number; neededPx: number}[] = [];
    for (const screen of SCREENS) {
      await showBoxes(page, session, screen);
      results.push(...(await choices(page)));
    }
    const wrong = results.filter(({asked, neededPx}) => {
      const smallest = IMAGE_WIDTHS_PX.find(step => step >= neededPx - 0.5) ?? 2500;
      return asked !== smallest;
    });
    const percent = (100 * (results.length - wrong.length)) / results.length;
    expect(results.length).toBeGreaterThanOrEqual(250);
    expect(percent, JSON.stringify(wrong)).toBeGreaterThanOrEqual(99);
    expect(new Set(results.map(({asked}) => asked)).size).toBe(IMAGE_WIDTHS_PX.length);
  },
);

test('SITE-05 image blocks load no code and keep a focal point; a broken picture keeps text and box', async () => {
  const framed = blockHtml('image', photo('a', {aspectRatio: 'square', mediaFocalPoint: {x: 0.2, y: 0.9}}));
  const broken = blockHtml('image', photo('gone', {title: 'Lost', clickthroughUrl: '/shop'}));
  const body = `<style>.column{width:600px} img{height:auto;max-width:100%}</style><div class="column">${framed}${broken}<p id="after">After</p></div>`;
  const guest = await visitGuest(shop, {html: guestHtml(body, HEAD + TAG), prepare: serveImages});
  const {page, files} = guest;
  await page.waitForFunction(
    () => 'Vitrine' in window && [...document.images].every(({complete}) => complete),
  );
  await page.waitForTimeout(300);
  expect(files).toEqual(['vitrine']);
  const looks = await page.evaluate(() =>
    [...document.images].map(image => {
      const {objectPosition, objectFit} = getComputedStyle(image);
      const {width, height} = image.getBoundingClientRect();
      return {objectPosition, objectFit, box: [width, Math.round(height)], alt: image.alt};
    }),
  );
  // A site's own rule "height: auto" does not undo the frame.
  expect(looks[0]).toMatchObject({objectPosition: '20% 90%', objectFit: 'cover', box: [600, 600]});
  expect(looks[1]).toMatchObject({box: [600, 400], alt: 'The picture gone'});
  await isAccessible(page, '.column');
  await expectUnharmed(guest);
});

/** Records layout shifts and breaches of the content policy from the start. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.defineProperty(window, '__seen', {value: seen});
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        seen.push(`shift ${(entry as unknown as {value: number}).value}`);
    }).observe({type: 'layout-shift', buffered: true});
    addEventListener('securitypolicyviolation', event => seen.push(`policy ${event.violatedDirective}`));
  });
};
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as {__seen: string[]}).__seen);

const late = async (page: Page): Promise<void> => {
  await watchShifts(page);
  await page.route('**/vitrine.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 3000));
    await route.continue();
  });
};

for (const [path, sampled] of spread(['/blocks/summaries', '/ar/blocks/summaries'], {share: 0.5}))
  test(
    `SITE-05 the carousel on ${path} scrolls by its buttons; nothing moves when the script is 3 s late`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {path, prepare: late, options: {reducedMotion: 'reduce'}});
      const {page, files} = guest;
      const track = page.locator('.vt-summary-track');
      await page.locator('.vt-summary-carousel').scrollIntoViewIfNeeded();
      await whenLive(page, '.vt-summary-carousel');
      expect(await seenOn(page)).toEqual([]);
      expect(files).toContain('pictures');
      expect(files.filter(name => name === 'pictures-render')).toEqual([]);
      const place = () => track.evaluate(element => Math.abs(element.scrollLeft));
      const next = page.locator('.vt-summary-next');
      const previous = page.locator('.vt-summary-previous');
      expect(await previous.getAttribute('aria-disabled')).toBe('true');
      await next.click();
      await page.waitForFunction(
        () => document.querySelector('.vt-summary-previous')?.ariaDisabled === 'false',
      );
      await becomes(async () => (await place()) > 200, true);
      for (let press = 0; press < 6; press++) await next.click({force: true});
      await page.waitForFunction(() => document.querySelector('.vt-summary-next')?.ariaDisabled === 'true');
      await becomes(() => next.evaluate(button => document.activeElement === button), true);
      await track.focus();
      await page.keyboard.press(path.startsWith('/ar') ? 'ArrowRight' : 'ArrowLeft');
      await page.waitForFunction(() => document.querySelector('.vt-summary-next')?.ariaDisabled === 'false');
      await isAccessible(page, 'main');
      expect((await seenOn(page)).filter(text => text.startsWith('policy'))).toEqual([]);
    },
  );

test(
  'SITE-05 each image block of the shop has no violation, and loads widths of its own photos',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      path: '/blocks/images',
      prepare: late,
      options: {colorScheme: 'dark'},
    });
    const {page, files} = guest;
    for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(
        ({complete, naturalWidth}) => complete && naturalWidth > 0,
      ),
    );
    const asked = await page
      .locator('main img')
      .evaluateAll(images =>
        images.map(image => /format=(\d+)w/.exec((image as HTMLImageElement).currentSrc)?.[1]),
      );
    expect(asked).toHaveLength(6);
    expect(asked).not.toContain(undefined);
    await whenLive(page, '[data-block=cart-count]');
    expect(files.filter(name => name.startsWith('pictures'))).toEqual([]);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await isAccessible(page, 'main');
    await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
    await isAccessible(page, 'main');
    expect(await seenOn(page)).toEqual([]);
  },
);

const marker = (kind: string, data: object): string =>
  `<div data-block="${kind}" data-load="load"><script type="application/json" data-props>${JSON.stringify(data)}</script></div>`;

test('EMB-09 an image and a summary are rendered from a page’s data; wrong data says so', async () => {
  const items = [1, 2, 3, 4, 5, 6].map(at => ({
    ...photo(`s${at}`),
    title: `Item ${at}`,
    fullUrl: `/i/${at}`,
  }));
  const body = `${marker('image', photo('a', {design: 'card', title: 'Tide'}))}${marker('summary', {design: 'carousel', items})}
<div id="wrong">${marker('image', {...photo('b'), originalSize: 'wide'})}</div>`;
  const guest = await visitGuest(shop, {html: guestHtml(body, TAG), prepare: serveImages});
  const {page, consoleLines} = guest;
  await whenLive(page, '[data-block=image]');
  await whenLive(page, '[data-block=summary]');
  expect(await page.textContent('[data-block=image] h3')).toBe('Tide');
  expect(await page.locator('.vt-summary-item').count()).toBe(6);
  await page.click('.vt-summary-next');
  await page.waitForFunction(() => document.querySelector('.vt-summary-previous')?.ariaDisabled === 'false');
  // Six items: a screen on is the end.
  await page.waitForFunction(() => document.querySelector('.vt-summary-next')?.ariaDisabled === 'true');
  await page.waitForSelector('#wrong [data-block-state=failed]', {state: 'attached'});
  expect(consoleLines).toEqual([
    expect.stringContaining('originalSize: expected a width and height in pixels'),
  ]);
  await expectUnharmed(guest);
});
