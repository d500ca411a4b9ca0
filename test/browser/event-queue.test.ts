// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {consent, recorded, track, waiting} from './recorded.js';
import {becomes, cachesPages, goBack, goForward, openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** Names of the stored events of the given channel, in the order they came, those of one page's own test alone. */
const storedNames = async (channel: 'service' | 'census' | 'classic', name?: string): Promise<string[]> => {
  const rows = await shop.platform.db
    .selectFrom('site_event')
    .select('name')
    .where('channel', '=', channel)
    .orderBy('position')
    .execute();
  return rows.map(row => row.name).filter(found => !name || found === name);
};
const contentOf = async (name: string): Promise<Record<string, unknown>> => {
  const row = await shop.platform.db
    .selectFrom('site_event')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.content);
};
const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({name}) => name)
    .filter(name => name.startsWith('ss_'))
    .sort();

test('TRK-10 before a decision there is no cookie, storage or request; consent sends the waiting events', async () => {
  const {page, log} = await shop.visit('/about');
  await page.waitForFunction(() => window.Vitrine && 'version' in window.Vitrine);
  await track(page, 'wish', {colour: 'green'});
  expect(await cookieNames(page)).toEqual([]);
  expect(log.calls).toEqual([]);
  expect(
    await page.evaluate(async () => [localStorage.length, (await indexedDB.databases()).length]),
  ).toEqual([0, 0]);
  await consent(page, {performance: true});
  await becomes(() => storedNames('service', 'wish'), ['wish']);
  expect(await contentOf('wish')).toMatchObject({
    colour: 'green',
    page_path: '/about',
    event_source: 'WEB',
    client_name: 'vitrine',
    context_website_id: '65a1f0c2d4e5b6a7c8d90000',
    source_environment: 'prod',
    website_locale: 'en-US',
    is_first_landing: true,
    is_first_session: true,
  });
  expect(await cookieNames(page)).toEqual([
    'ss_analyticsId',
    'ss_cookieAllowed',
    'ss_cvr',
    'ss_cvt',
    'ss_marketingCookiesAllowed',
    'ss_performanceCookiesAllowed',
  ]);
  expect(log.errors).toEqual([]);
  expect(log.lines).toEqual([]);
});

test('TRK-10 after a refusal nothing is ever sent, and every id is deleted within a second', async () => {
  const {page, log} = await shop.visit('/about');
  const recording = ['census/RecordHit', 'performance/settings'].map(call =>
    page.waitForResponse(answer => answer.url().endsWith(call)),
  );
  await consent(page, {performance: true, marketing: true});
  await track(page, 'kept');
  await becomes(() => storedNames('service', 'kept'), ['kept']);
  await Promise.all(recording);
  expect(await cookieNames(page)).toContain('ss_cid');
  await consent(page, {});
  const calls = log.calls.length;
  await track(page, 'refused');
  expect(await cookieNames(page)).toEqual([
    'ss_cookieAllowed',
    'ss_marketingCookiesAllowed',
    'ss_performanceCookiesAllowed',
  ]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => !key.endsWith(':gate')))).toEqual(
    [],
  );
  await page.goto(shop.url('/'));
  await track(page, 'refused');
  expect(log.calls.slice(calls).filter(call => !call.includes('shopping-cart'))).toEqual([]);
  expect(await storedNames('service', 'refused')).toEqual([]);
});

test(
  'TRK-10 after a refusal in one tab, another sends nothing and writes no cookie',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/about');
    const views = async (): Promise<number> => (await recorded(shop, '1')).length;
    const before = await views();
    await consent(page, {performance: true, marketing: true});
    const second = await context.newPage();
    await second.goto(shop.url('/about'));
    // Either tab may send the other's.
    await becomes(views, before + 2);
    await track(second, 'before');
    await becomes(() => storedNames('service', 'before'), ['before']);
    await consent(page, {});
    // What was allowed may still have been on its way until here.
    const calls: string[] = [];
    second.on('request', request => calls.push(request.url()));
    await track(second, 'after');
    await second.evaluate(() => document.dispatchEvent(new Event('turbo:load', {bubbles: true})));
    await second.reload();
    await track(second, 'after');
    expect(calls.filter(url => /clanker|census/.test(url))).toEqual([]);
    expect(await cookieNames(page)).toEqual([
      'ss_cookieAllowed',
      'ss_marketingCookiesAllowed',
      'ss_performanceCookiesAllowed',
    ]);
  },
);

test('TRK-10 an event recorded while offline survives a reload and is stored once', ONLY_WHOLE, async () => {
  const {page, context} = await shop.visit('/about');
  await consent(page, {performance: true});
  await context.route('**/clanker/**', route => route.abort('internetdisconnected'));
  await track(page, 'offline', {n: 1});
  await becomes(async () => (await waiting(page)) > 0, true);
  await page.reload();
  await context.unroute('**/clanker/**');
  await becomes(() => storedNames('service', 'offline'), ['offline']);
});

test('TRK-03 each page view counts once: load, change without load, Back; none on the search page', async () => {
  const views = async (): Promise<unknown[]> => {
    const rows = await shop.platform.db
      .selectFrom('site_event')
      .select('content')
      .where('channel', '=', 'census')
      .where('name', '=', '1')
      .orderBy('position')
      .execute();
    return rows.map(({content}) => JSON.parse(content)).map(({url, navigation}) => `${navigation} ${url}`);
  };
  const before = (await views()).length;
  const newViews = async (): Promise<unknown[]> => (await views()).slice(before);
  const {page} = await shop.visit('/about');
  await consent(page, {performance: true});
  await becomes(newViews, ['load /about']);
  await page.evaluate(() => {
    history.pushState(null, '', '/about?step=2&token=abc');
    document.dispatchEvent(new Event('turbo:load', {bubbles: true}));
    document.dispatchEvent(new Event('turbo:load', {bubbles: true}));
  });
  await becomes(async () => (await newViews()).slice(-1), ['soft /about?step=2&token=redacted']);
  await page.goto(shop.url('/search'));
  const answered = Promise.all(
    ['census/RecordHit', 'performance/settings'].map(call =>
      page.waitForResponse(
        answer => answer.url().endsWith(call) && answer.request().headers().referer === shop.url('/cart'),
      ),
    ),
  );
  await page.goto(shop.url('/cart'));
  await becomes(async () => (await newViews()).slice(-1), ['load /cart']);
  // A browser keeps no page for Back that still waits for an answer.
  await answered;
  await goBack(page);
  await goForward(page);
  await becomes(
    async () => (await newViews()).slice(-1),
    [`${(await cachesPages(shop)) ? 'restored' : 'load'} /cart`],
  );
  expect((await views()).filter(view => String(view).includes('/search'))).toEqual([]);
});

test('TRK-04 a not-found page records nothing', ONLY_WHOLE, async () => {
  const {page, log} = await shop.visit('/404');
  await consent(page, {performance: true});
  await track(page, 'lost');
  await page.goto(shop.url('/about'));
  await track(page, 'found');
  await becomes(() => storedNames('service', 'found'), ['found']);
  expect(await storedNames('service', 'lost')).toEqual([]);
  expect(log.errors).toEqual([]);
});

test('TRK-01 an existing site’s page uses the older call, with the crumb', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/classic');
  await consent(page, {performance: true});
  await track(page, 'older', {colour: 'green'});
  await becomes(() => storedNames('classic', 'older'), ['older']);
  expect(await contentOf('older')).toMatchObject({
    websiteId: '65a1f0c2d4e5b6a7c8d90000',
    pagePath: '/classic',
    pageHash: '',
    website_locale: 'en',
    colour: 'green',
  });
});

test('TRK-10 Global Privacy Control refuses marketing against any choice', ONLY_WHOLE, async () => {
  const {page, context} = await shop.visit('/about');
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', {value: true, configurable: true}),
  );
  await page.reload();
  await consent(page, {performance: true, marketing: true});
  await track(page, 'private');
  await becomes(() => storedNames('service', 'private'), ['private']);
  expect((await contentOf('private')).marketing_id).toBeNull();
  expect(await cookieNames(page)).not.toContain('ss_cid');
});

test('blocked recording causes no error and no console line, and the shop works', ONLY_WHOLE, async () => {
  const {page, context, log} = await shop.visit('/about');
  await context.route('**/chunks-*/event-recorder.js*', route => route.abort());
  await page.goto(shop.url('/products/kiln-lantern'));
  await page.waitForSelector('.item [data-block=product][data-block-state=live]');
  await track(page, 'blocked');
  await consent(page, {performance: true});
  await page.click('.item .vt-add');
  await page.locator('.vt-pill').waitFor();
  expect(log.errors).toEqual([]);
  expect(log.lines.filter(line => line.includes('[vitrine]'))).toEqual([]);
});
