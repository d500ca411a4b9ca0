// @module-tag whole
import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {consent, recorded, track, waiting} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const DAY_S = 86_400;
const TRACKING = ['ss_cid', 'ss_cvr', 'ss_cvt', 'ss_cvisit', 'ss_cpvisit'];

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find(cookie => cookie.name === name);
const names = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies())
    .map(({name}) => name)
    .filter(name => TRACKING.includes(name) || name === 'ss_analyticsId');
const countOf = async (name: string): Promise<number> => (await recorded(shop, name)).length;
/** A visitor with the five cookies and the copies of an earlier time, when all was allowed. */
const returning = async (): Promise<{page: Page; context: BrowserContext}> => {
  const {page, context} = await shop.visit('/404');
  await context.addCookies(
    [...TRACKING, 'ss_analyticsId'].map(name => ({name, value: 'old', url: shop.url('/')})),
  );
  await page.evaluate(() => localStorage.setItem('vitrine:analytics', '{"value":"old"}'));
  return {page, context};
};

test(
  'TRK-05 cookies last as long as they should in a browser, which caps the visitor’s at 400 days',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/about');
    await consent(page, {performance: true, marketing: true});
    await track(page, 'lasting');
    await becomes(() => countOf('lasting'), 1);
    const nowS = Date.now() / 1000;
    const days = async (name: string) => (((await cookieOf(context, name))?.expires ?? 0) - nowS) / DAY_S;
    expect(await days('ss_cvr')).toBeCloseTo(400, 1);
    expect(await days('ss_analyticsId')).toBeCloseTo(390, 1);
    expect(await days('ss_cid')).toBeCloseTo(390, 1);
    expect((await days('ss_cvt')) * 1440).toBeCloseTo(30, 0);
  },
);

test('TRK-05 without a decision a restrictive policy deletes all cookies and copies of earlier visits', async () => {
  const {page, context} = await returning();
  await page.goto(shop.url('/about'));
  await becomes(() => names(context), []);
  expect(await page.evaluate(() => localStorage.getItem('vitrine:analytics'))).toBeNull();
  await consent(page, {performance: true});
  await becomes(async () => (await names(context)).sort(), ['ss_analyticsId', 'ss_cvr', 'ss_cvt']);
  expect((await cookieOf(context, 'ss_analyticsId'))?.value).not.toBe('old');
});

test('TRK-05 the analytics id is restored from local storage', ONLY_WHOLE, async () => {
  const {page, context} = await shop.visit('/about');
  await consent(page, {performance: true});
  await track(page, 'first-visit');
  await becomes(() => countOf('first-visit'), 1);
  await context.clearCookies({name: /^ss_(analyticsId|cv.*)$/});
  await page.goto(shop.url('/about'));
  await track(page, 'second-visit');
  await becomes(() => countOf('second-visit'), 1);
  const [before, after] = await recorded(shop, 'first-visit', 'second-visit');
  expect(after?.content.analytics_id).toBe(before?.content.analytics_id);
  expect(after?.content.is_first_session).toBe(true);
});

test(
  'TRK-05 an embedded site’s cookies are partitioned and secure; a refusal deletes them',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await withContext(page, '/about', {partitionedCookies: true});
    await page.goto(shop.url('/about'));
    await consent(page, {performance: true});
    await becomes(async () => (await names(context)).length, 3);
    for (const name of ['ss_cvr', 'ss_cvt', 'ss_analyticsId', 'ss_cookieAllowed'])
      expect(await cookieOf(context, name)).toMatchObject({
        secure: true,
        sameSite: 'None',
        partitionKey: expect.stringContaining('localhost'),
      });
    await consent(page, {});
    await becomes(() => names(context), []);
  },
);

const BLOCKED = ['localStorage', 'sessionStorage', 'indexedDB'];
test(
  'TRK-05 TRK-10 a browser without storage is reported, and events are sent from memory',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/404');
    await page.addInitScript(blocked => {
      for (const name of blocked)
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      Object.defineProperty(Document.prototype, 'cookie', {get: () => '', set() {}});
    }, BLOCKED);
    await page.goto(shop.url('/about'));
    await consent(page, {performance: true});
    await track(page, 'in-memory', {n: 1});
    await becomes(() => countOf('in-memory'), 1);
    expect(log.errors).toEqual([]);
    await expect
      .poll(() => log.lines.filter(line => line.includes('not-stored')))
      .toEqual([
        expect.stringContaining('Unable to store analyticsId'),
        expect.stringContaining('Unable access local/session storage.'),
      ]);
  },
);

test('TRK-10 a visitor who refused and then allows gets new ids, and is recorded again', async () => {
  const {page, context} = await shop.visit('/about');
  await consent(page, {performance: true});
  await becomes(async () => (await names(context)).length, 3);
  const before = (await cookieOf(context, 'ss_analyticsId'))?.value;
  await consent(page, {});
  await track(page, 'between');
  await consent(page, {performance: true});
  await track(page, 'again');
  await becomes(() => countOf('again'), 1);
  expect(await countOf('between')).toBe(0);
  expect((await cookieOf(context, 'ss_analyticsId'))?.value).not.toBe(before);
  await becomes(() => waiting(page), 0);
});

test('TRK-10 events after a new consent stay while old ones are deleted', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/404');
  await page.addInitScript(() => {
    const list = indexedDB.databases.bind(indexedDB);
    indexedDB.databases = async () => {
      await new Promise(resolve => setTimeout(resolve, 500));
      return list();
    };
  });
  await page.goto(shop.url('/about'));
  await consent(page, {performance: true});
  await track(page, 'long-before');
  await becomes(() => countOf('long-before'), 1);
  await consent(page, {performance: false});
  await consent(page, {performance: true});
  await track(page, 'right-after');
  await becomes(() => countOf('right-after'), 1);
});

// what the site says, whether the browser asks for privacy, whether an event goes out, with a marketing id
const POLICIES = [
  [{cookiePolicy: 'open'}, false, true, true],
  [{cookiePolicy: 'open'}, true, false, false],
  [{cookiePolicy: 'anything'}, false, false, false],
  [{cookiePolicy: 'open', trackingDisabled: true}, false, false, false],
  [{cookiePolicy: 'open', account: {roles: [1]}}, false, false, false],
  [{cookiePolicy: 'open', account: {roles: [10]}}, false, true, true],
  [{cookiePolicy: 'open', pageType: 103}, false, false, false],
  [{cookiePolicy: 'open', pageType: 106}, false, false, false],
] as const;
for (const [[context, isPrivate, isSent, isMarketed], sampled] of spread(POLICIES, {share: 0.34}))
  test(
    `TRK-04 TRK-10 with ${JSON.stringify(context)} and privacy ${isPrivate} an event is ${isSent ? '' : 'not '}sent`,
    sampled,
    async () => {
      const {page, context: visitor} = await shop.visit('/404');
      if (isPrivate)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', {value: true, configurable: true}),
        );
      await withContext(page, '/about', context);
      const calls: string[] = [];
      page.on('request', request => calls.push(request.url()));
      await page.goto(shop.url('/about'));
      await track(page, 'policy');
      if (isSent) {
        await becomes(() => countOf('policy'), 1);
        const [event] = await recorded(shop, 'policy');
        expect(typeof event?.content.marketing_id === 'string').toBe(isMarketed);
        await shop.platform.db.deleteFrom('site_event').execute();
        return;
      }
      await page.goto(shop.url('/cart'));
      await page.waitForLoadState('networkidle');
      expect(calls.filter(url => /clanker|census|RecordEvent|performance/.test(url))).toEqual([]);
      expect(await countOf('policy')).toBe(0);
      if (!('trackingDisabled' in context || 'account' in context || 'pageType' in context))
        expect(await names(visitor)).toEqual([]);
    },
  );

test('TRK-05 a page’s additions to Object.prototype become no id and no cookie', ONLY_WHOLE, async () => {
  const ids: unknown[] = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    const {page, context, log} = await shop.visit('/404');
    await page.addInitScript(() => {
      for (const name of ['value', 'expires', 'ss_cid', 'ss_cvr', 'ss_analyticsId', 'domain'])
        Object.defineProperty(Object.prototype, name, {
          value: 'everybody',
          enumerable: true,
          configurable: true,
          writable: true,
        });
      // As other tools and older versions leave text under names of ours.
      localStorage.setItem('vitrine:analytics', '{}');
    });
    await page.goto(shop.url('/about'));
    await consent(page, {performance: true, marketing: true});
    const kept = async () =>
      (await context.cookies()).filter(({name}) => /^ss_(cid|cvr|cvt|analyticsId)$/.test(name));
    await expect.poll(async () => (await kept()).length).toBe(4);
    ids.push(...(await kept()).map(({value}) => value));
    expect(log.errors).toEqual([]);
  }
  expect(ids).not.toContain('everybody');
  expect(new Set(ids).size).toBe(ids.length);
});
