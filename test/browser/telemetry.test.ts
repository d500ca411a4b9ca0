// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {holdRoute} from './hold-route.js';
import {allowAll, consent, recorded} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop, setHidden} from './visitor.js';

const shop = openTidyShop();

const allowed = async (): Promise<Page> => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  return page;
};
const reported = async (): Promise<{name: string; content: string}[]> =>
  shop.platform.db.selectFrom('performance_record').select(['name', 'content']).execute();

test('TRK-07 Core Web Vitals are sent after half a minute and when the page is hidden, with its load’s id', async () => {
  const page = await allowed();
  await page.clock.install();
  const settings = page.waitForResponse('**/performance/settings');
  await page.goto(shop.url('/about'));
  await page.clock.fastForward(3000);
  const {pageLoadId} = await (await settings).json();
  expect(await reported()).toEqual([]);
  // What is measured is there once the browser itself has reported the first paint.
  await page.evaluate(
    () => new Promise(done => new PerformanceObserver(done).observe({type: 'paint', buffered: true})),
  );
  const sent = page.waitForRequest('**/performance/records');
  await page.clock.fastForward(31_000);
  const body = (await sent).postDataJSON();
  expect(body.pageLoadId).toBe(pageLoadId);
  expect(body.pageType).toBe(2);
  expect(body.records.map(({name}: {name: string}) => name)).toEqual(expect.arrayContaining(['FCP']));
  await becomes(async () => (await reported()).map(({name}) => name).includes('FCP'), true);
});

test('TRK-07 a refusal while the measuring code loads requests nothing', ONLY_WHOLE, async () => {
  const page = await allowed();
  const release = await holdRoute(page, '**/vitrine/1/chunks-*/web-vitals.js');
  const calls: string[] = [];
  page.on('request', request => calls.push(request.url()));
  const held = page.waitForRequest(/\/web-vitals\.js/);
  const counted = page.waitForResponse('**/census/RecordHit');
  await page.goto(shop.url('/about'));
  await Promise.all([held, counted]);
  await consent(page, {});
  release();
  // The page's own import goes on before this one, and what it asks for arrives before what is asked for here.
  await page.evaluate(`import(${JSON.stringify((await held).url())})`);
  await page.evaluate(async () => {
    await new Promise(resolve => setTimeout(resolve));
    await fetch('/about');
  });
  expect(calls.filter(url => url.includes('/performance/'))).toEqual([]);
});

test('TRK-07 nothing is measured before consent', async () => {
  const {page, log} = await shop.visit('/about');
  // Where the visitor has decided, what measures has asked for its settings by then.
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
  expect(log.calls).toEqual([]);
});

test(
  'SITE-04 a variant stays and its exposure is recorded; only internal sites may override it',
  ONLY_WHOLE,
  async () => {
    const page = await allowed();
    const hero =
      '<div data-experiment="hero"><p data-variant="a">A</p><p data-variant="b" hidden>B</p><p data-variant="c" hidden>C</p></div>';
    const experiments = [{name: 'hero', status: 'ACTIVE', variants: ['b', 'c']}];
    await withContext(page, '/about', {experiments}, hero);
    await page.goto(shop.url('/about'));
    await becomes(async () => (await recorded(shop, 'experiment_exposure')).length, 1);
    const shown = (): Promise<string[]> => page.locator('[data-experiment] :not([hidden])').allTextContents();
    const [first] = await shown();
    expect(['B', 'C']).toContain(first);
    const [exposure] = await recorded(shop, 'experiment_exposure');
    expect(exposure?.content).toMatchObject({experiment: 'hero', variant: first?.toLowerCase()});
    for (let visit = 2; visit < 5; visit++) {
      await page.goto(shop.url('/about?experiment_hero=a'));
      await becomes(async () => (await recorded(shop, 'experiment_exposure')).length, visit);
      expect(await shown()).toEqual([first]);
    }
    await page.unrouteAll();
    await withContext(page, '/about', {experiments, subscriptionStatus: 6}, hero);
    const other = first === 'B' ? 'C' : 'B';
    await page.goto(shop.url(`/about?experiment_hero=${other.toLowerCase()}`));
    await becomes(shown, [other]);
    await page.goto(shop.url('/about'));
    await becomes(async () => (await recorded(shop, 'experiment_exposure')).length, 6);
    expect(await shown()).toEqual([other]);
    await page.goto(shop.url('/about?experiment_hero=reset'));
    await becomes(shown, [String(first)]);
  },
);

test(
  'TRK-08 a visit that may be recorded gets an id and an event, another requests none',
  ONLY_WHOLE,
  async () => {
    const page = await allowed();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', {value: 8});
      document.addEventListener('vitrine:recording-allowed', event => {
        document.documentElement.dataset.recording = (event as CustomEvent).detail.id;
      });
    });
    await withContext(page, '/about', {recording: {enabled: true}, country: 'US'});
    await page.goto(shop.url('/about'));
    await page.locator('html[data-recording=example]').waitFor({state: 'attached'});
    const calls: string[] = [];
    page.on('request', request => calls.push(request.url()));
    await page.unrouteAll();
    await withContext(page, '/about', {recording: {enabled: true}, country: 'FR'});
    const counted = page.waitForResponse('**/census/RecordHit');
    await page.goto(shop.url('/about'));
    await counted;
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({name}) => name.includes('/session-recording.js')),
    );
    expect(calls.filter(url => url.includes('fullstory'))).toEqual([]);
  },
);

test(
  '?vt-debug shows blocks, consent and events; a button closes it, Vitrine.debug() opens it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/products/kiln-lantern?vt-debug');
    const inspector = page.locator('aside.vt-inspector');
    await inspector.getByText('product: live').first().waitFor();
    await inspector.getByRole('tab', {name: 'Consent'}).click();
    await inspector.getByText('performance undecided', {exact: true}).waitFor();
    await page.evaluate(() =>
      (window.Vitrine as {track(name: string, data: object): Promise<void>}).track('wish', {}),
    );
    await inspector.getByRole('tab', {name: 'Events'}).click();
    await inspector.getByText(/wish/).first().waitFor();
    await inspector.getByRole('button', {name: 'Close'}).click();
    await becomes(() => inspector.count(), 0);
    await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
    await inspector.waitFor();
    expect(log.errors).toEqual([]);
  },
);

test(
  'TRK-07 the network of a page with full consent becomes idle: every answer is read',
  ONLY_WHOLE,
  async () => {
    const page = await allowed();
    const unread = new Set<string>();
    page.on('request', request => unread.add(request.url()));
    page.on('requestfinished', request => unread.delete(request.url()));
    const counted = page.waitForResponse('**/census/RecordHit');
    await page.goto(shop.url('/products/kiln-lantern'));
    await counted;
    // Hidden, it sends what it measured.
    const measured = page.waitForResponse('**/performance/records');
    await setHidden(page, true);
    await measured;
    await page.waitForLoadState('networkidle');
    await becomes(() => [...unread], []);
  },
);
