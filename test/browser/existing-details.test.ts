// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

const item = (at: number, more = ''): string =>
  `<li class="accordion-item" data-is-open="false"><h4 class="accordion-item__title-wrapper" role="heading" aria-level="3"><button class="accordion-item__click-target" aria-expanded="false" id="button-${at}" ${more}><span class="accordion-item__title">Question ${at}</span><div class="accordion-icon-container" data-is-open="false"></div></button></h4><div class="accordion-item__dropdown" role="region" aria-labelledby="button-${at}" id="dropdown-${at}"><div class="accordion-item__description"><p>Answer ${at}</p></div></div></li>`;
/** An accordion block as pages carry it: the second item names what it opens by its place alone. */
const accordion = (isMultiple: boolean): string =>
  `<style>.accordion-item__dropdown{display:none}.accordion-item__dropdown--open{display:block}button{min-height:44px}</style>
<div class="sqs-block accordion-block sqs-block-accordion" data-block-type="69"><div class="sqs-block-content"><ul class="accordion-items-container" data-should-allow-multiple-open-items="${isMultiple}" data-accordion-icon-placement="right">${item(1, 'aria-controls="dropdown-1"')}${item(2)}</ul></div></div>`;

const answers = (page: Awaited<ReturnType<typeof visitGuest>>['page']): Promise<string[]> =>
  page
    .locator('.accordion-item__description')
    .evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => one.textContent ?? ''));

test('EMB-02 an accordion of an existing site opens and closes by mouse and keyboard, one at a time', async () => {
  const {page, log, files} = await visitGuest(shop, {html: guestHtml(accordion(false))});
  await becomes(() => files.includes('page-details'), true);
  const [first, second] = [1, 2].map(at => page.getByRole('button', {name: `Question ${at}`}));
  await becomes(async () => {
    if (!(await answers(page)).length) await first?.click();
    return answers(page);
  }, ['Answer 1']);
  expect(await first?.getAttribute('aria-expanded')).toBe('true');
  await second?.focus();
  await page.keyboard.press('Enter');
  await becomes(() => answers(page), ['Answer 2']);
  expect(await first?.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Space');
  await becomes(() => answers(page), []);
  await isAccessible(page, '.accordion-block');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'EMB-02 an accordion that a script of the page opens itself is not toggled a second time',
  ONLY_WHOLE,
  async () => {
    const own = `<script>document.querySelectorAll('.accordion-item__click-target').forEach(button => button.addEventListener('click', () => {
    window.presses = (window.presses ?? 0) + 1;
    button.setAttribute('aria-expanded', 'true');
    requestAnimationFrame(() => button.closest('.accordion-item').querySelector('.accordion-item__dropdown').classList.toggle('accordion-item__dropdown--open'));
  }));</script>`;
    const {page, files} = await visitGuest(shop, {html: guestHtml(accordion(true) + own)});
    await becomes(() => files.includes('page-details'), true);
    await page.waitForLoadState('networkidle');
    for (const [at, seen] of [
      [1, ['Answer 1']],
      [2, ['Answer 1', 'Answer 2']],
    ] as const) {
      await page.getByRole('button', {name: `Question ${at}`}).click();
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0))));
      expect(await answers(page)).toEqual(seen);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toBe(2);
  },
);

const video = (html: string, inside = ''): string =>
  `<div class="sqs-block video-block sqs-block-video" data-block-type="32"><div class="intrinsic" style="width:400px"><div class="embed-block-wrapper" style="position:relative;padding-bottom:56.25%"><div class="sqs-video-wrapper" style="position:absolute;inset:0" data-html="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" data-provider-name="Example">${inside}</div></div></div></div>`;
const PLAYER =
  '<iframe src="//player.example/embed/1?wmode=opaque&amp;rel=0" width="640" height="360" frameborder="0" title="Throwing a bowl" onload="window.ran = true"></iframe>';

/** A page with a video, whose context has these settings of cookies. */
const videoPage = (cookieSettings: object, html = video(PLAYER)): string => {
  const context = {website: {id: 'w'}, websiteSettings: {cookieSettings}};
  return guestHtml(
    `<script>window.Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}};</script>${html}`,
  );
};
const OPEN = {isRestrictiveCookiePolicyEnabled: false};

test('EMB-02 a video that waits as HTML gets its player in the place that the page reserves', async () => {
  const {page, log} = await visitGuest(shop, {
    html: videoPage(OPEN, video(PLAYER) + video('<iframe src="javascript:window.ran = true"></iframe>')),
    prepare: guest =>
      guest.route('**/player.example/**', route =>
        route.fulfill({contentType: 'text/html', body: '<title>Player</title>'}),
      ),
  });
  const player = page.locator('iframe');
  await becomes(() => player.getAttribute('src'), 'http://player.example/embed/1?wmode=opaque&rel=0');
  expect(await player.count()).toBe(1);
  expect(await player.getAttribute('title')).toBe('Throwing a bowl');
  expect(await player.evaluate(one => [one.clientWidth, one.clientHeight])).toEqual([400, 225]);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(log.errors).toEqual([]);
});

test('EMB-02 a video with a picture of its own plays once the visitor presses it, also by keyboard', async () => {
  const overlay =
    '<div class="sqs-video-overlay" style="opacity:0;position:absolute;inset:0"><img data-load="false" data-src="/assets/pictures/photo-dawn.webp" data-image-dimensions="1500x1000" alt=""><div class="sqs-video-icon"></div></div>';
  const {page} = await visitGuest(shop, {
    html: guestHtml(video(PLAYER, overlay)),
    prepare: guest =>
      guest.route('**/player.example/**', route =>
        route.fulfill({contentType: 'text/html', body: '<title>Player</title>'}),
      ),
  });
  const play = page.getByRole('button', {name: 'Play'});
  await play.waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await becomes(() => page.locator('.sqs-video-overlay').evaluate(one => getComputedStyle(one).opacity), '1');
  await play.focus();
  await page.keyboard.press('Enter');
  await becomes(
    () => page.locator('iframe').getAttribute('src'),
    'http://player.example/embed/1?wmode=opaque&rel=0&autoplay=1',
  );
  await becomes(() => play.count(), 0);
});

test(
  'EMB-02 a video without a picture waits for a press until the consent that its site asks for',
  ONLY_WHOLE,
  async () => {
    const asked: string[] = [];
    const {page, context: browser} = await visitGuest(shop, {
      html: videoPage({isRestrictiveCookiePolicyEnabled: true}),
      prepare: guest =>
        guest.route('**/player.example/**', route => {
          asked.push(route.request().url());
          return route.fulfill({contentType: 'text/html', body: '<title>Player</title>'});
        }),
    });
    const play = page.getByRole('button', {name: 'Play'});
    await play.waitFor();
    await isAccessible(page, '.video-block');
    expect(asked).toEqual([]);
    await play.click();
    await becomes(() => asked.length, 1);
    await browser.addCookies([{name: 'ss_cookieAllowed', value: '1', url: page.url()}]);
    await page.reload();
    await becomes(() => asked.length, 2);
    expect(await play.count()).toBe(0);
  },
);

for (const [[site, html, prepare], sampled] of spread(
  [
    ['whose context names no policy', videoPage({}), undefined],
    [
      'that names its own policy',
      guestHtml(
        `<script type="application/json" data-vitrine="site">{"cookiePolicy":"restrictive"}</script>${video(PLAYER)}`,
      ),
      undefined,
    ],
    [
      'without consent, for a visitor whose browser refuses sharing',
      videoPage(OPEN),
      (guest: Page) =>
        guest.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', {value: true})),
    ],
  ] as const,
  {share: 0.34},
))
  test(`EMB-02 TRK-10 a video of a page ${site} waits for a press`, sampled, async () => {
    const {page} = await visitGuest(shop, {html, ...(prepare && {prepare})});
    await page.getByRole('button', {name: 'Play'}).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

test(
  'EMB-02 search fields lead to the search, and sounds have the browser’s player',
  ONLY_WHOLE,
  async () => {
    const field = (id: string): string =>
      `<div class="sqs-block search-block sqs-block-search" data-block-type="33"><div class="sqs-search-ui-text-input" data-source="block"><input class="search-input" id="${id}" aria-label="Search ${id}"></div></div>`;
    const sounds = `<div class="sqs-block audio-block sqs-block-audio"><div class="sqs-audio-embed" data-url="/assets/kiln.mp3" data-title="Kiln"></div></div><div class="squarespace-audio-player" data-audio-asset-url="/assets/wheel.mp3" data-item-id="a1"></div><div class="squarespace-audio-player" data-audio-asset-url="javascript:alert(1)"></div>`;
    const own = `<script>document.getElementById('own').addEventListener('keydown', event => event.preventDefault());</script>`;
    const {page, log} = await visitGuest(shop, {
      html: guestHtml(`${field('one')}${field('own')}${sounds}${own}`),
    });
    await becomes(
      () => page.locator('audio').evaluateAll(all => all.map(one => one.getAttribute('src'))),
      ['/assets/kiln.mp3', '/assets/wheel.mp3'],
    );
    expect(await page.locator('audio').first().getAttribute('aria-label')).toBe('Kiln');
    await page.locator('#own').fill('bowl');
    await page.locator('#own').press('Enter');
    await page.locator('#one').press('Enter');
    expect(new URL(page.url()).pathname).toBe('/guest');
    await page.locator('#one').fill('mug & bowl');
    await page.locator('#one').press('Enter');
    await page.waitForURL('**/search?q=mug+%26+bowl');
    expect(log.errors).toEqual([]);
  },
);
