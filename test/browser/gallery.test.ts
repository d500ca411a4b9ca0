import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {renderBlock} from '../../widgets/server/index.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const GALLERY = '[data-block=gallery]';
const STILL = {reducedMotion: 'reduce'} as const;

const activeIn = (page: Page): Promise<number> =>
  page.locator('.vt-gallery-item').evaluateAll(all => all.findIndex(one => one.matches('.vt-active')));
/** How far the active slide is from the middle of its track. */
const offCentre = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [track, slide] = [box('.vt-gallery-track'), box('.vt-active')];
    return Math.abs(track.x + track.width / 2 - slide.x - slide.width / 2);
  });
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.className ?? '');

for (const [prefix, sampled] of spread(['', '/ar'], {share: 0.5}))
  test(
    `SITE-06 a slideshow follows buttons, thumbnails, keys and swipes, at ${prefix || 'the first language'}`,
    sampled,
    async () => {
      const {page, log} = await shop.visit(`${prefix}/galleries/slideshow`, STILL);
      await whenLive(page, GALLERY);
      const next = page.locator('.vt-gallery-next');
      await next.click();
      await becomes(() => activeIn(page), 1);
      await becomes(async () => (await offCentre(page)) < 2, true);
      await page.locator('.vt-gallery-previous').click();
      await page.locator('.vt-gallery-previous').click();
      await becomes(() => activeIn(page), 5);
      await page
        .locator('.vt-gallery-status', {hasText: prefix ? '6 من 6' : '6 of 6'})
        .waitFor({state: 'attached'});
      const thumbnails = page.locator('.vt-gallery-thumbnail');
      await thumbnails.nth(2).click();
      await becomes(() => activeIn(page), 2);
      await becomes(() => thumbnails.nth(2).getAttribute('aria-current'), 'true');
      // An arrow goes where it points.
      await page.keyboard.press(prefix ? 'ArrowLeft' : 'ArrowRight');
      await becomes(() => activeIn(page), 3);
      await becomes(() => thumbnails.nth(3).evaluate(one => one === document.activeElement), true);
      await page.keyboard.press('Home');
      await becomes(() => activeIn(page), 0);
      await page.keyboard.press('End');
      await becomes(() => activeIn(page), 5);
      await becomes(async () => (await offCentre(page)) < 2, true);
      await page.locator('.vt-gallery-track').evaluate(track => track.scrollTo({left: 0}));
      await becomes(() => activeIn(page), 0);
      await isAccessible(page, GALLERY);
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );

test('SITE-06 autoplay is paused by its button, a mouse, a keyboard and reduced motion', async () => {
  const {page} = await shop.visit('/about');
  // Time stands still but where the test moves it: slides that play would be ahead on a slow machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const open = async () => {
    await page.goto(shop.url('/galleries/slideshow'));
    await becomes(async () => {
      await page.clock.runFor(20);
      return page.locator(`${GALLERY}[data-block-state=live]`).count();
    }, 1);
  };
  await open();
  // The browser scrolls in real time; which slide is in place is found 120 ms after its last scroll event.
  const tick = async (slide: number) => {
    await page.clock.runFor(4250);
    await becomes(async () => {
      await page.clock.runFor(20);
      return [await activeIn(page), (await offCentre(page)) < 2];
    }, [slide, true]);
  };
  await tick(1);
  const button = page.locator('.vt-gallery-rotate');
  const live = page.locator('.vt-gallery-status');
  expect([await button.innerText(), await live.getAttribute('aria-live')]).toEqual(['Pause', 'off']);
  await button.click();
  expect([await button.innerText(), await live.getAttribute('aria-live')]).toEqual(['Play', 'polite']);
  await tick(1);
  // Asked for, it plays with the mouse still over it; after that a mouse makes it wait.
  await button.click();
  await tick(2);
  await page.mouse.move(1, 1);
  await page.locator('.vt-gallery-picture').nth(2).hover();
  await tick(2);
  await page.mouse.move(1, 1);
  await tick(3);
  await page.locator('#content').evaluate(main => main.querySelector('h1')?.setAttribute('tabindex', '-1'));
  await page.locator('h1').focus();
  await page.keyboard.press('Tab');
  await becomes(async () => (await focused(page)).includes('vt-gallery-rotate'), true);
  await becomes(() => button.innerText(), 'Play');
  await tick(3);
  await page.emulateMedia(STILL);
  await open();
  await tick(0);
  expect(await button.innerText()).toBe('Play');
  // Last, because time goes on while axe looks.
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await open();
  await page.clock.resume();
  expect(await findings(page, GALLERY)).toEqual([]);
  expect(await button.innerText()).toBe('Pause');
});

test('SITE-06 the lightbox opens, goes on, zooms and closes by keys, buttons, fingers and Back', async () => {
  const {page, log} = await shop.visit('/galleries/grid', {...STILL, hasTouch: true});
  await whenLive(page, GALLERY);
  const links = page.locator('.vt-gallery-open');
  const dialog = page.getByRole('dialog', {name: 'Enlarged pictures'});
  const count = dialog.locator('.vt-lightbox-count');
  const scale = () =>
    dialog.locator('img').evaluate(image => new DOMMatrix(getComputedStyle(image).transform).a);
  await links.nth(1).focus();
  await page.keyboard.press('Space');
  await dialog.waitFor();
  await becomes(() => count.textContent(), '2 of 6');
  await isAccessible(page, 'dialog[open]');
  await page.keyboard.press('ArrowRight');
  await becomes(() => count.textContent(), '3 of 6');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await becomes(() => count.textContent(), '1 of 6');
  const zoom = dialog.getByRole('button', {name: 'Zoom'});
  await zoom.click();
  await becomes(async () => [await scale(), await zoom.getAttribute('aria-pressed')], [2.5, 'true']);
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  await zoom.click();
  await becomes(scale, 1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({state: 'hidden'});
  await becomes(() => links.nth(0).evaluate(one => one === document.activeElement), true);
  const {pathname} = new URL(page.url());
  // A library that changes pages loads the page of an entry that has its state.
  await page.evaluate(() => {
    history.replaceState({turbo: 'its own'}, '');
    addEventListener('popstate', ({state}) => document.body.setAttribute('data-popped', `${state}`));
  });
  await links.nth(2).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({state: 'hidden'});
  expect(new URL(page.url()).pathname).toBe(pathname);
  await becomes(() => page.locator('body').getAttribute('data-popped'), 'null');
  await becomes(() => page.evaluate(() => history.state), {turbo: 'its own'});
  await links.nth(2).click();
  await dialog.waitFor();
  const touch = await page.context().newCDPSession(page);
  const send = (type: string, ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({x, y, id})),
    });
  await send('touchStart', [700, 450]);
  for (const x of [680, 640, 560]) await send('touchMove', [x, 450]);
  await send('touchEnd');
  await becomes(() => count.textContent(), '4 of 6');
  await send('touchStart', [600, 450], [680, 450]);
  for (const by of [20, 60, 100]) await send('touchMove', [600 - by, 450], [680 + by, 450]);
  await send('touchEnd');
  await becomes(async () => (await scale()) > 1.5, true);
  for (let tap = 0; tap < 2; tap += 1) {
    await send('touchStart', [640, 450]);
    await send('touchEnd');
  }
  await becomes(scale, 1);
  await send('touchStart', [640, 400]);
  for (const y of [420, 480, 540]) await send('touchMove', [640, y]);
  await send('touchEnd');
  await dialog.waitFor({state: 'hidden'});
  expect(log).toMatchObject({errors: [], lines: []});
});

test('SITE-06 a grid and a stack without a lightbox download nothing for themselves', async () => {
  const loaded: string[] = [];
  const items = [{assetUrl: '/assets/pictures/photo-dawn.webp', title: 'Dawn'}];
  const html = ['grid', 'stacked']
    .map(design => renderBlock('gallery', {design, items}, {locale: 'en'}).html)
    .join('');
  const {page} = await visitGuest(shop, {
    html: guestHtml(html, TAG),
    prepare: async visited => {
      visited.on('request', request => loaded.push(new URL(request.url()).pathname));
    },
  });
  await page.waitForFunction(() => 'Vitrine' in window && 'blocks' in (window.Vitrine as object));
  await page.waitForTimeout(800);
  expect(loaded.filter(path => /lazy-kinds|gallery/.test(path))).toEqual([]);
  expect(await page.locator('.vt-gallery img').count()).toBe(2);
});

test('SITE-06 without script a slideshow scrolls, its buttons are gone, and a picture opens as a file', async () => {
  const {page} = await shop.visit('/galleries/slideshow', {javaScriptEnabled: false});
  expect(await page.locator('.vt-gallery-next').isVisible()).toBe(false);
  await page.locator('.vt-gallery-track').hover();
  await page.mouse.wheel(900, 0);
  await becomes(() => page.locator('.vt-gallery-track').evaluate(track => track.scrollLeft > 200), true);
  await page.goto(shop.url('/galleries/grid'));
  const href = await page.locator('.vt-gallery-open').first().getAttribute('href');
  expect(href).toBe('/assets/pictures/photo-dawn.webp');
});

test('SITE-06 a gallery that its page only defines is rendered, with one line for all that is wrong', async () => {
  const data = {
    design: 'carousel',
    padding: 99,
    lightbox: true,
    items: [{assetUrl: '/assets/pictures/photo-dawn.webp'}, {}],
  };
  const {page, log} = await visitGuest(shop, {
    html: guestHtml(
      `<div data-block="gallery" id="g"><script type="application/json" data-props>${JSON.stringify(data)}</script><p>Server</p></div>`,
      TAG,
    ),
  });
  await whenLive(page, '#g');
  expect(await page.locator('.vt-gallery-grid img').count()).toBe(1);
  expect(await page.locator('#g p').count()).toBe(0);
  expect(log.lines).toHaveLength(1);
  for (const named of ['design', 'padding', 'items[1].assetUrl']) expect(log.lines[0]).toContain(named);
});

const MANY = Array.from({length: 1000}, (_, at) => ({
  assetUrl: `/assets/pictures/photo-dawn.webp?${at}`,
  originalSize: '1500x1000',
  title: `Picture ${at}`,
}));
const POLICY = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/** What becoming live costs, and what the page's policy refuses. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen = {listeners: 0, shift: 0, refused: 0};
    Object.assign(window, {seen});
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...rest) {
      if (this instanceof Element && this.closest('[data-block]')) seen.listeners += 1;
      add.apply(this, rest as Parameters<typeof add>);
    };
    const note = (list: PerformanceObserverEntryList): void => {
      for (const entry of list.getEntries()) seen.shift += (entry as {value?: number}).value ?? 0;
    };
    new PerformanceObserver(note).observe({type: 'layout-shift', buffered: true});
    addEventListener('securitypolicyviolation', () => {
      seen.refused += 1;
    });
  });

test(
  'SITE-06 1,000 slides become live with 10 listeners, 4 style recalculations, 3 layouts, no shift',
  ONLY_WHOLE,
  async () => {
    const options = {
      design: 'slideshow',
      autoplay: true,
      'autoplay-duration': 10,
      controls: true,
      thumbnails: true,
    };
    const {html} = renderBlock(
      'gallery',
      {...options, lightbox: true, 'show-meta': true, items: MANY},
      {locale: 'en'},
    );
    const {page, context} = await shop.visit('/404');
    await observe(page);
    const url = shop.url('/guest');
    const links =
      '<link rel="stylesheet" href="/vitrine/1/media.css"><link rel="stylesheet" href="/vitrine/1/gallery.css" data-vitrine-styles="gallery">';
    await page.route(url, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: {'content-security-policy': POLICY},
        body: `<!doctype html><html lang="en"><title>Many</title>${links}${html}<script type="module" src="/vitrine/1/vitrine.js"></script></html>`,
      }),
    );
    const release = await holdRoute(page, '**/vitrine/1/vitrine.js');
    // Each that arrives costs a layout, with and without a script, though its box is there: it may bring a shape of its own.
    const letPictures = await holdRoute(page, '**/assets/pictures/**');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const counts = async (): Promise<ReadonlyMap<string, number>> => {
      const {metrics} = await session.send('Performance.getMetrics');
      return new Map(metrics.map(({name, value}) => [name, value]));
    };
    await page.goto(url, {waitUntil: 'commit'});
    await page.locator('.vt-gallery-item').nth(999).waitFor({state: 'attached'});
    // The page's own first layout, which waits for its styles, is no cost of becoming live.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await counts();
    release();
    await whenLive(page, GALLERY);
    const after = await counts();
    const cost = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    letPictures();
    await page.waitForFunction(() => document.images[0]?.complete);
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as Record<string, number>);
    expect(seen).toMatchObject({shift: 0, refused: 0});
    expect(seen.listeners).toBeGreaterThan(3);
    expect(seen.listeners).toBeLessThanOrEqual(10);
    expect(cost('LayoutCount')).toBeLessThanOrEqual(3);
    expect(cost('RecalcStyleCount')).toBeLessThanOrEqual(4);
  },
);
