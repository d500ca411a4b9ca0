// @module-tag whole
import type {Page} from 'playwright-core';
import {afterEach, expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {consent, recorded, track} from './recorded.js';
import {endVisit} from './reused-pages.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
/** Downloads that record, know or measure a visitor. */
const RECORDERS =
  /^(event-recorder|identity|visits|ecommerce-events|web-vitals|session-recording|experiment-events|legacy-events|consent-mode|inspector)$/;
/** Twice as long as the runtime waits before it records. */
const SETTLED_MS = 1000;

const recorders = ({files}: {readonly files: readonly string[]}) =>
  files.filter(name => RECORDERS.test(name));

for (const [path, sampled] of spread(
  ['/products/tide-bowl', '/browse', '/cart', '/contact', '/classic', '/checkout'],
  {share: 0.3},
))
  test(`TRK-10 before a decision ${path} downloads no recording code`, sampled, async () => {
    const guest = await visitGuest(shop, {path});
    await guest.page.waitForFunction(() => 'Vitrine' in window);
    await guest.page.waitForTimeout(SETTLED_MS);
    expect(recorders(guest)).toEqual([]);
    await consent(guest.page, {performance: true});
    await becomes(() => recorders(guest).includes('visits'), true);
  });

const open = async (prepare?: (page: Page) => Promise<unknown>) => {
  const guest = await visitGuest(shop, {
    path: '/products/kiln-lantern',
    ...(prepare ? {prepare} : {}),
  });
  await whenLive(guest.page, '.item [data-block=product]');
  return guest;
};

afterEach(async () => {
  // Pages may send something until they are closed.
  await Promise.all(shop.browser.contexts().map(endVisit));
  await shop.platform.db.deleteFrom('site_event').execute();
});

test('TRK-10 events before a decision are recorded after consent, with their own data and time', async () => {
  const guest = await open();
  const {page} = guest;
  // The page may change its object, and waits for nobody.
  const [sentAtMs, doneAtMs] = await page.evaluate(async () => {
    const payload = {step: 'first'};
    const nowMs = Date.now();
    const calls = [window.Vitrine.track('early', payload)];
    // Events of one millisecond are stored in no order.
    await new Promise(resolve => setTimeout(resolve, 5));
    calls.push(window.Vitrine.track('early', {step: 'second'}));
    payload.step = 'changed';
    await Promise.all(calls);
    return [nowMs, Date.now()] as const;
  });
  await page.click('.item .vt-add');
  await becomes(() => page.locator('.item .vt-add').innerText(), 'Added!');
  await page.waitForTimeout(SETTLED_MS);
  expect([recorders(guest), await recorded(shop)]).toEqual([[], []]);
  await page.evaluate(() => history.replaceState(null, '', '?later'));
  await consent(page, {performance: true});
  await becomes(async () => (await recorded(shop, 'add_to_cart')).length, 1);
  const events = await recorded(shop, 'early');
  expect(events.map(({content}) => [content.step, content.page_query_params])).toEqual([
    ['first', ''],
    ['second', ''],
  ]);
  for (const {content} of events) {
    expect(Number(content.event_timestamp)).toBeGreaterThanOrEqual(sentAtMs);
    expect(Number(content.event_timestamp)).toBeLessThanOrEqual(doneAtMs);
  }
});

test('TRK-10 events before a refusal are dropped', async () => {
  const {page} = await open();
  await track(page, 'early');
  await consent(page, {performance: false});
  await consent(page, {performance: true});
  await track(page, 'late');
  await becomes(async () => (await recorded(shop, 'late')).length, 1);
  expect(await recorded(shop, 'early')).toEqual([]);
});

test('TRK-10 a page holds five hundred events at most before a decision', ONLY_WHOLE, async () => {
  const {page} = await open();
  await page.evaluate(() => {
    for (let number = 0; number < 600; number++) void window.Vitrine.track('early', {number});
  });
  await consent(page, {performance: true});
  await becomes(async () => (await recorded(shop, 'early')).length, 500);
});

test(
  'TRK-10 a page whose cookies the browser refuses loses no event once the visitor allows it',
  ONLY_WHOLE,
  async () => {
    const {page} = await open(page =>
      page.addInitScript(() => Object.defineProperty(document, 'cookie', {get: () => '', set() {}})),
    );
    await consent(page, {performance: true});
    for (let part = 0; part < 3; part++) {
      await page.evaluate(() => {
        for (let number = 0; number < 300; number++) void window.Vitrine.track('late', {number});
      });
      await becomes(async () => (await recorded(shop, 'late')).length, 300 * (part + 1));
    }
  },
);

test('TRK-10 a decision in another tab begins to record in this one', ONLY_WHOLE, async () => {
  const guest = await open();
  await track(guest.page, 'early');
  await guest.page.waitForTimeout(SETTLED_MS);
  expect(recorders(guest)).toEqual([]);
  const other = await guest.context.newPage();
  await other.goto(shop.url('/about'));
  await consent(other, {performance: true});
  await becomes(async () => (await recorded(shop, 'early')).length, 1);
});

test(
  'TRK-11 Google’s tags get a denied default before a decision, then the decision',
  ONLY_WHOLE,
  async () => {
    const guest = await open(page =>
      page.addInitScript(() => Object.assign(window, {dataLayer: [] as unknown[]})),
    );
    const reported = () =>
      guest.page.evaluate(() =>
        (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer
          .map(call => Array.from(call))
          .filter(([command]) => command === 'consent')
          .map(([, kind, signals]) => [kind, (signals as {analytics_storage?: string}).analytics_storage]),
      );
    await becomes(reported, [['default', 'denied']]);
    expect(recorders(guest)).toEqual(['consent-mode']);
    await consent(guest.page, {performance: true, marketing: false});
    await becomes(async () => (await reported()).at(-1), ['update', 'granted']);
    expect((await reported()).filter(([kind]) => kind === 'default')).toHaveLength(1);
  },
);
