// @module-tag whole
import type {BrowserContextOptions, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {expectUnharmed, guestHtml, TAG, visitGuest} from './guest-page.js';
import {openShop} from './harness.js';

const shop = openShop();

/** An image server: `/img/<name>-<width>x<height>.svg?format=750w` is a picture of that width. */
const serveImages = async (page: Page, asked: string[]): Promise<void> => {
  await page.route('**/img/**', route => {
    const {pathname, searchParams} = new URL(route.request().url());
    const [, name = '', width = 0, height = 0] = /img\/(\w+)-(\d+)x(\d+)\.svg$/.exec(pathname) ?? [];
    const format = searchParams.get('format');
    asked.push(`${name} ${format}`);
    if (name === 'gone') return route.fulfill({status: 404, body: ''});
    const shown = Math.min(Number(width), Number.parseInt(format ?? '', 10) || Number(width));
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${(shown * Number(height)) / Number(width)}"><rect width="100%" height="100%" fill="#357"/></svg>`;
    return route.fulfill({contentType: 'image/svg+xml', body});
  });
};

const image = (name: string, {size = '2500x1250', more = '', alt = name, focal = '0.5,0.5'} = {}): string =>
  `<img data-src="/img/${name}-${size}.svg" data-image="/img/${name}-${size}.svg" data-image-dimensions="${size}" data-image-focal-point="${focal}" data-load="false" alt="${alt}" ${more}>`;

const SHEET = `<style>body{margin:0}.col{width:600px}.col img{width:100%;height:auto}
.fill{position:relative;width:300px;height:600px;overflow:hidden}.fill img{position:absolute;width:100%;height:100%;object-fit:cover}
.has-aspect-ratio{position:relative;overflow:hidden}.far{height:5000px}
.track{display:flex;overflow-x:auto;width:600px}.track>div{flex:0 0 600px;height:300px}.track img{width:100%;height:100%;object-fit:cover}</style>`;

const visitImages = async (
  body: string,
  {head = SHEET, ...options}: BrowserContextOptions & {head?: string} = {},
) => {
  const asked: string[] = [];
  const guest = await visitGuest(shop, {
    html: guestHtml(body, head + TAG),
    options,
    prepare: async page => {
      await serveImages(page, asked);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.defineProperty(window, '__shifts', {value: shifts});
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as {value: number}).value);
        }).observe({type: 'layout-shift', buffered: true});
      });
    },
  });
  return {...guest, asked};
};
const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as {__shifts: number[]}).__shifts);
const loaded = (page: Page, name: string) => page.waitForSelector(`img.loaded[data-src*="/${name}-"]`);
const look = (page: Page, name: string) =>
  page.locator(`img[data-src*="/${name}-"]`).evaluate(found => {
    const element = found as HTMLImageElement;
    const {width, height} = element.getBoundingClientRect();
    return {
      src: element.getAttribute('src'),
      resolution: element.dataset.imageResolution,
      box: [width, height],
      position: getComputedStyle(element).objectPosition,
    };
  });

test('EMB-05 an empty image is filled in the width of its place, and nothing moves', async () => {
  const guest = await visitImages(`<div class="col">${image('photo')}<p id="after">after</p></div>`);
  const {page, asked} = guest;
  await loaded(page, 'photo');
  expect(await look(page, 'photo')).toMatchObject({
    src: expect.stringMatching(/\/img\/photo-2500x1250\.svg\?format=750w$/),
    resolution: '750w',
    box: [600, 300],
  });
  expect(asked).toEqual(['photo 750w']);
  // The room is there before the file is: what comes after the image stands where it will stand.
  expect((await page.locator('#after').boundingBox())?.y).toBeGreaterThan(299);
  expect((await shiftsOf(page)).filter(value => value > 0.15)).toEqual([]);
  expect(guest.consoleLines).toEqual([]);
});

test('EMB-05 space is reserved before the file arrives, so that an image below the fold moves nothing', async () => {
  const {page} = await visitImages(
    `<div class="far"></div><div class="col">${image('photo')}</div><p id="after">after</p>`,
  );
  const top = () => page.locator('#after').evaluate(element => element.getBoundingClientRect().top + scrollY);
  await page.waitForFunction(() => document.images[0]?.style.aspectRatio);
  const before = await top();
  expect(await look(page, 'photo')).toMatchObject({src: null, box: [600, 300]});
  const moved = (await shiftsOf(page)).length;
  await page.locator('#after').scrollIntoViewIfNeeded();
  await loaded(page, 'photo');
  expect(await top()).toBe(before);
  expect((await shiftsOf(page)).length).toBe(moved);
  expect(await look(page, 'photo')).toMatchObject({box: [600, 300]});
});

test('EMB-05 a dense screen gets more pixels, a cropped image enough for its crop and its focal point', async () => {
  const {page, asked} = await visitImages(
    `<div class="fill">${image('tall', {focal: '0.25,0.8'})}</div><div class="col">${image('small', {size: '400x200'})}</div>`,
    {deviceScaleFactor: 2},
  );
  await loaded(page, 'tall');
  await loaded(page, 'small');
  expect(asked.toSorted()).toEqual(['small 500w', 'tall 2500w']);
  expect(await look(page, 'tall')).toMatchObject({position: '25% 80%', box: [300, 600]});
  expect(await look(page, 'small')).toMatchObject({position: '50% 50%'});
});

test('EMB-05 an image fills the box that the page reserves by padding, as the platform’s script would', async () => {
  const {page, asked} = await visitImages(
    `<div class="col"><div class="has-aspect-ratio" style="padding-bottom:40%">${image('kept', {focal: '1,0', alt: ''})}</div><p id="after">after</p></div>`,
    {head: SHEET.replace('.col img{width:100%;height:auto}', '')},
  );
  await loaded(page, 'kept');
  expect(await look(page, 'kept')).toMatchObject({box: [600, 240], position: '100% 0%'});
  expect(await page.locator('.has-aspect-ratio').boundingBox()).toMatchObject({height: 240});
  expect(asked).toEqual(['kept 750w']);
});

test('EMB-05 an image with an alt text fills its box as one without it does', async () => {
  const box = (name: string, style: string, className: string, more = ''): string =>
    `<div class="${className}" style="${style}">${image(name, {more})}</div>`;
  const {page} = await visitImages(
    `<div style="width:400px">
${box('padded', 'position:relative;padding-bottom:75%;overflow:hidden', 'sqs-image-shape-container-element has-aspect-ratio')}
${box('unnamed', 'position:relative;padding-bottom:75%', '')}
${box('block', 'position:relative;padding-bottom:75%', 'has-aspect-ratio', 'style="display:block"')}
${box('filled', 'position:relative;width:400px;height:300px', 'content-fill')}
${box('still', 'height:300px', 'content-fill')}
${box('framed', 'position:relative;padding:10px', '')}</div>`,
    {head: '<style>body{margin:0}</style>'},
  );
  for (const name of ['padded', 'unnamed', 'block', 'filled', 'still']) {
    await loaded(page, name);
    expect(await look(page, name), name).toMatchObject({box: [400, 300]});
    const parent = page.locator(`div:has(> img[data-src*="/${name}-"])`);
    expect(await parent.boundingBox(), name).toMatchObject({width: 400, height: 300});
  }
  // Padding all around is a frame: the picture keeps its own shape.
  await loaded(page, 'framed');
  expect(await page.locator('img[data-src*="/framed-"]').evaluate(one => one.style.position)).toBe('');
});

test('EMB-05 distant images wait, those of a slideshow or a later page load as they come near', async () => {
  const slides = [1, 2, 3, 4].map(index => `<div>${image(`slide${index}`)}</div>`).join('');
  const {page, asked} = await visitImages(
    `<div class="track sqs-gallery">${slides}</div><div id="more"></div><div class="far"></div><div class="col">${image('below')}</div>`,
  );
  await loaded(page, 'slide1');
  await loaded(page, 'slide2');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('slide4 750w');
  expect(asked).not.toContain('below 750w');
  await page.locator('.track').evaluate(track => track.scrollTo(9999, 0));
  await loaded(page, 'slide4');
  await page.locator('#more').evaluate(
    (more, html) => {
      more.innerHTML = html;
    },
    `<div class="col">${image('late')}</div>`,
  );
  await loaded(page, 'late');
  await page.locator('#more').evaluate(more => {
    const late = more.querySelector('img') as HTMLImageElement;
    late.removeAttribute('data-src');
    const next = late.cloneNode() as HTMLImageElement;
    next.removeAttribute('src');
    next.className = '';
    more.firstElementChild?.append(next);
    setTimeout(() => {
      next.dataset.src = '/img/routed-2500x1250.svg';
      window.dispatchEvent(new Event('mercury:load'));
    }, 50);
  });
  await loaded(page, 'routed');
  expect(asked.filter(line => line.startsWith('slide1'))).toEqual(['slide1 750w']);
  await page.locator('img[data-src*=below]').scrollIntoViewIfNeeded();
  await loaded(page, 'below');
});

test('EMB-05 an image with a placeholder for its source is filled, once', async () => {
  const placeholder = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const {page, asked} = await visitImages(
    `<div class="col">${image('photo', {more: `src="${placeholder}"`})}</div>`,
  );
  await loaded(page, 'photo');
  expect((await look(page, 'photo')).src).toMatch(/photo-.+format=\d+w$/);
  expect(asked.length).toBe(1);
});

const FOREIGN = [
  ['an image with a source', image('own', {more: 'src="/img/own-100x50.svg"'})],
  ['an image of lazysizes', image('theirs', {more: 'class="lazyload"'})],
  [
    'an image of another library',
    '<img data-src="/img/theirs-100x50.svg" width="100" height="50" class="b-lazy">',
  ],
] as const;
for (const [[what, html], sampled] of spread(FOREIGN, {share: 0.34}))
  test(`EMB-05 ${what} is left alone`, sampled, async () => {
    const {page, consoleLines} = await visitImages(`<div class="col">${html}${image('photo')}</div>`);
    const before = await page.evaluate(() => document.images[0]?.outerHTML);
    await loaded(page, 'photo');
    expect(await page.evaluate(() => document.images[0]?.outerHTML)).toBe(before);
    expect(html.slice(0, 40)).toBe(before?.slice(0, 40));
    expect(await page.evaluate(() => document.images[0]?.hasAttribute('data-image-resolution'))).toBe(false);
    expect(consoleLines).toEqual([]);
  });

const BROKEN = [
  ['an address that is gone', image('gone'), 'image-failed'],
  [
    'an address that is a script',
    image('x').replaceAll('/img/x-2500x1250.svg', 'javascript:alert(1)'),
    'image-failed',
  ],
  [
    'dimensions in words',
    image('odd', {more: 'id="odd"'}).replace(
      'data-image-dimensions="2500x1250"',
      'data-image-dimensions="big"',
    ),
    'bad-attribute',
  ],
] as const;
for (const [[what, html, code], sampled] of spread(BROKEN, {share: 0.34}))
  test(`EMB-05 an image of ${what} affects only itself and reports one line`, sampled, async () => {
    const guest = await visitImages(`<div class="col">${html}${image('photo')}</div>`);
    await loaded(guest.page, 'photo');
    await expect.poll(() => guest.consoleLines.length).toBe(1);
    expect(guest.consoleLines[0]).toContain(code);
    expect(guest.log.errors).toEqual([]);
  });

test('EMB-05 a page without empty images of the platform asks for no code for them', async () => {
  const guest = await visitImages(
    `<div class="sqs-block"><div class="col">${image('own', {more: 'src="/img/own-100x50.svg"'})}</div></div>`,
  );
  await guest.page.waitForLoadState('networkidle');
  expect(guest.files).toContain('compat');
  expect(guest.files).not.toContain('lazy-images');
  await expectUnharmed(guest);
});
