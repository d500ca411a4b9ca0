// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {allowAll, recorded, waiting} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop, setHidden} from './visitor.js';

const shop = openTidyShop();

const hits = async (): Promise<string[]> =>
  (await recorded(shop)).filter(({channel}) => channel === 'census').map(({name}) => name);
const allowed = async (): Promise<Page> => {
  const {page, context} = await shop.visit('/404', {reducedMotion: 'reduce'});
  await allowAll(shop, context);
  return page;
};
/** A page whose clock the test moves, once its first view was counted. */
const lookedAt = async (): Promise<Page> => {
  const page = await allowed();
  await page.clock.install();
  const first = begun(page);
  await page.goto(shop.url('/about'));
  await page.clock.fastForward(3000);
  await first;
  return page;
};
/** What is listened to is there once the first view was counted. */
const begun = (page: Page): Promise<unknown> => page.waitForResponse('**/census/RecordHit');

test('TRK-03 clicks on buttons and overlays are counted, with where they lead and without secrets', async () => {
  const page = await allowed();
  const listening = begun(page);
  await withContext(
    page,
    '/about',
    {},
    '<a data-track="button" href="#x?token=abc">More</a> <button type="button" data-track="overlay">Close</button>',
  );
  await page.goto(shop.url('/about'));
  await listening;
  await page.click('[data-track=button]');
  await page.click('[data-track=overlay]');
  await becomes(
    async () => (await hits()).filter(name => name.endsWith('click')),
    ['button_click', 'overlay_click'],
  );
  const [click] = await recorded(shop, 'button_click');
  expect(click?.content).toMatchObject({label: 'More', destinationUrl: '#x?token=redacted'});
});

test('TRK-03 audio and video count once a play, lessons by page kind', ONLY_WHOLE, async () => {
  const page = await allowed();
  const listening = begun(page);
  const media = '<audio title="Waves"></audio><video title="Kiln"></video>';
  await withContext(page, '/about', {lessons: 'denied'}, media);
  await page.goto(shop.url('/about'));
  await listening;
  await page.evaluate(() => {
    for (const name of ['audio', 'video', 'audio'])
      document.querySelector(name)?.dispatchEvent(new Event('play'));
  });
  await becomes(async () => (await hits()).filter(name => ['20', '21'].includes(name)).sort(), ['20', '21']);
  await becomes(
    async () => (await hits()).filter(name => name.startsWith('lesson')),
    ['lesson_access_denied'],
  );
});

test('TRK-03 a search is counted with its query, and is no page view', async () => {
  const page = await allowed();
  await page.goto(shop.url('/search?q=bowl'));
  await becomes(async () => (await recorded(shop, '2')).map(({content}) => content.query), ['bowl']);
  const views = (await recorded(shop, '1')).filter(({content}) => String(content.url).startsWith('/search'));
  expect(views).toEqual([]);
});

test('TRK-03 a visible page sends heartbeats, a hidden one does not', ONLY_WHOLE, async () => {
  const page = await lookedAt();
  const beat = page.waitForRequest(
    request => request.url().endsWith('RecordHit') && (request.postData() ?? '').includes('event=10'),
  );
  await page.clock.fastForward(31_000);
  expect(decodeURIComponent((await beat).postData() ?? '')).toContain('"activeSeconds":30');
  // A page that is hidden sends what nobody has taken yet once more.
  await becomes(() => waiting(page, 'vitrine:hits'), 0);
  const beats: string[] = [];
  page.on('request', request => beats.push(request.postData() ?? ''));
  await setHidden(page, true);
  await page.clock.fastForward(300_000);
  expect(beats.filter(body => body.includes('event=10'))).toEqual([]);
  const again = page.waitForRequest(request => (request.postData() ?? '').includes('event=10'));
  await setHidden(page, false);
  await page.clock.fastForward(31_000);
  expect(decodeURIComponent((await again).postData() ?? '')).toContain('"activeSeconds":60');
});

test('TRK-03 a visitor who switches tabs counts only while the page is visible', ONLY_WHOLE, async () => {
  const page = await allowed();
  // Time stands still but where the test moves it: what a slow machine takes would count as looking.
  const nowMs = Date.now();
  await page.clock.install({time: nowMs - 60_000});
  await page.clock.pauseAt(nowMs);
  let isCounted = false;
  const first = begun(page).then(() => {
    isCounted = true;
  });
  await page.goto(shop.url('/about'));
  await becomes(async () => {
    await page.clock.runFor(25);
    return isCounted;
  }, true);
  await first;
  await shop.platform.db.deleteFrom('site_event').execute();
  for (let look = 0; look < 4; look++) {
    await page.clock.runFor(20_000);
    await setHidden(page, true);
    await page.clock.runFor(600_000);
    await setHidden(page, false);
  }
  await setHidden(page, true);
  // Each is on its way once what gathers events has run.
  await becomes(async () => {
    await page.clock.runFor(1000);
    return (await recorded(shop, '10')).map(({content}) => content.activeSeconds).toSorted();
  }, [30, 60]);
});

test('TRK-10 Google’s tags get consent before and after the decision', async () => {
  const {page} = await shop.visit('/404');
  await page.addInitScript(() => {
    Object.assign(window, {dataLayer: []});
  });
  await page.goto(shop.url('/about'));
  const reported = (): Promise<unknown[]> =>
    page.evaluate(() =>
      (window as unknown as {dataLayer: Record<string, unknown>[]}).dataLayer.map(call => [
        call[1],
        (call[2] as Record<string, string>).analytics_storage,
      ]),
    );
  await becomes(reported, [['default', 'denied']]);
  await page.click('[data-consent-choice=allow]');
  await becomes(reported, [
    ['default', 'denied'],
    ['update', 'granted'],
  ]);
});

for (const [[path, refuse, open], sampled] of spread(
  [
    ['/about', 'No, thanks', 'Your privacy'],
    ['/es/about', 'No, gracias', 'Tu privacidad'],
  ] as const,
  {share: 0.5},
))
  test(
    `TRK-10 the banner of ${path} asks once, returns the focus and can be opened again`,
    sampled,
    async () => {
      const {page, log} = await shop.visit(path, {reducedMotion: 'reduce'});
      await page.locator('.consent').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        expect(await findings(page, '.consent')).toEqual([]);
      }
      await page.getByRole('button', {name: refuse}).click();
      await page.waitForFunction(() => document.cookie.includes('ss_cookieAllowed=0'));
      expect(await page.locator('.consent').isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-consent-open'))).toBe(true);
      await page.reload();
      await page.getByRole('button', {name: open}).click();
      await page.locator('.consent').waitFor();
      expect(log.errors).toEqual([]);
    },
  );
