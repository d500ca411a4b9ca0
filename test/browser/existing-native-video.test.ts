// @module-tag whole
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {type GuestOptions, guestHtml, visitGuest} from './guest-page.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PICTURE = '/assets/pictures/photo-dawn.webp';
const VIDEO = 'https://video.example/content/v1/site/bowl/';
const FILM = readFileSync(new URL('../../examples/site/lessons/centring.webm', import.meta.url));
const escaped = (json: object): string => JSON.stringify(json).replaceAll('"', '&quot;');
const CONFIG = {
  alexandriaUrl: `${VIDEO}{variant}`,
  systemDataVariants: '1920:1080,640:360',
  aspectRatio: 1.6,
  durationSeconds: 12,
};
const videoHtml = (settings: object, config: object = CONFIG): string =>
  `<div class="sqs-block video-block sqs-block-video" data-block-type="32" style="width:400px"><div class="sqs-native-video" data-config-video="${escaped(config)}" data-config-settings="${escaped(settings)}" data-config-thumbnail="${escaped({assetUrl: PICTURE})}"></div></div>`;

/** A page whose videos are stored as films of one size alone: their playlist is broken. */
const openVideo = async (
  html: string,
  options: GuestOptions['options'] = {},
  comeNear = async (_: Page): Promise<void> => {},
) => {
  const asked: string[] = [];
  const guest = await visitGuest(shop, {
    html: guestHtml(html),
    options,
    prepare: page =>
      page.route(`${VIDEO}**`, route => {
        const name = route.request().url().slice(VIDEO.length);
        asked.push(name);
        return name === '640:360'
          ? route.fulfill({contentType: 'video/webm', body: FILM})
          : route.fulfill({status: 404, body: ''});
      }),
  });
  await comeNear(guest.page);
  const video = guest.page.locator('.sqs-native-video video');
  await video.waitFor();
  return {...guest, asked, video};
};
/** Where Chromium shows the button, in a player of 400 by 250 pixels. */
const PLAY_BUTTON = {x: 30, y: 202};
const plays = (video: ReturnType<Page['locator']>) => (): Promise<boolean> =>
  video.evaluate(one => !(one as HTMLVideoElement).paused && (one as HTMLVideoElement).currentTime > 0);

test('EMB-02 the platform’s own video has the browser’s player, once a visitor comes near', async () => {
  const {page, asked, video, log, consoleLines} = await openVideo(
    `<div style="height:3000px"></div>${videoHtml({controls: 'full', loop: true})}`,
    {},
    async guest => {
      await guest.waitForLoadState('networkidle');
      expect(await guest.locator('video').count()).toBe(0);
      await guest.locator('.sqs-native-video').evaluate(one => one.scrollIntoView());
    },
  );
  expect(await video.evaluate(one => [one.clientWidth, one.clientHeight])).toEqual([400, 250]);
  expect(await video.getAttribute('poster')).toContain(PICTURE);
  expect(await video.locator('source').evaluateAll(all => all.map(one => one.getAttribute('src')))).toEqual(
    ['playlist.m3u8', '1920:1080', '640:360'].map(name => VIDEO + name),
  );
  await becomes(() => asked.at(-1), '640:360');
  await isAccessible(page, '.video-block');
  expect(consoleLines).toEqual([]);
  expect(log.errors).toEqual([]);
});

for (const [mode, sampled] of spread(['mouse', 'touch', 'keyboard'] as const, {share: 0.34}))
  test(`EMB-02 the platform’s own video plays by ${mode}, in the size that arrives`, sampled, async () => {
    const {page, asked, video} = await openVideo(
      videoHtml({controls: 'full', loop: true}),
      mode === 'touch' ? {hasTouch: true, isMobile: true, viewport: {width: 420, height: 800}} : {},
    );
    await becomes(() => video.evaluate(one => (one as HTMLVideoElement).readyState > 0), true);
    if (mode === 'keyboard') {
      await video.focus();
      await page.keyboard.press('Space');
    } else if (mode === 'touch') await video.tap({position: PLAY_BUTTON});
    else await video.click({position: PLAY_BUTTON});
    await becomes(plays(video), true);
    expect(asked.at(-1)).toBe('640:360');
    expect(await video.evaluate(one => (one as HTMLVideoElement).loop)).toBe(true);
  });

test(
  'EMB-02 the platform’s own video plays by itself without sound, and not under reduced motion',
  ONLY_WHOLE,
  async () => {
    const {page, video} = await openVideo(videoHtml({autoPlay: true, loop: true, muted: false}));
    await becomes(plays(video), true);
    expect(
      await video.evaluate(one => [(one as HTMLVideoElement).muted, (one as HTMLVideoElement).controls]),
    ).toEqual([true, true]);
    await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
    expect(await page.locator('.sqs-native-video').innerHTML()).toBe('');
    const still = await openVideo(videoHtml({autoPlay: true}), {reducedMotion: 'reduce'});
    await becomes(() => still.video.evaluate(one => (one as HTMLVideoElement).readyState > 0), true);
    expect(await still.video.evaluate(one => (one as HTMLVideoElement).paused)).toBe(true);
  },
);

test('EMB-04 a place of the platform’s video without an address of the web gets no player', async () => {
  const bad = {...CONFIG, alexandriaUrl: 'javascript:{variant}'};
  const nested = {structuredContent: {alexandriaUrl: `${VIDEO}{variant}`}};
  const {page, video} = await openVideo(videoHtml({}, bad) + videoHtml({}, nested));
  expect(await video.count()).toBe(1);
  expect(await page.locator('.sqs-native-video').first().innerHTML()).toBe('');
  expect(await video.locator('source').getAttribute('src')).toBe(`${VIDEO}playlist.m3u8`);
});
