// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {allowAll, recorded, track} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const AGENT = 'Mozilla/5.0 Tester';

/** A visitor who has allowed everything, on a page that states all it may of itself. */
const allowed = async (context: object = {}): Promise<Page> => {
  const visit = await shop.visit('/404', {
    userAgent: AGENT,
    locale: 'en-GB',
    viewport: {width: 800, height: 600},
  });
  await allowAll(shop, visit.context);
  await withContext(visit.page, '/about', context);
  return visit.page;
};

// Source: runtime spec §3, newer tracking event content; `event_id` and the two flags of the session are ours.
test('TRK-02 an event has every field of the specification, and nothing that must not leave the page', async () => {
  const page = await allowed({itemId: 'i1', memberAccountId: 'm1', memberLocale: 'fr-FR', environment: 'qa'});
  await page.goto(shop.url('/about?x=1&token=abc#top'), {referer: shop.url('/from?email=ada@example.com')});
  await track(page, 'wish', {colour: 'green'});
  await becomes(async () => (await recorded(shop, 'wish')).length, 1);
  const [event] = await recorded(shop, 'wish');
  expect(event?.channel).toBe('service');
  expect(event?.content).toEqual({
    event_id: expect.stringMatching(UUID),
    analytics_id: expect.stringMatching(UUID),
    session_id: expect.stringMatching(UUID),
    marketing_id: expect.stringMatching(UUID),
    is_first_landing: true,
    is_first_session: true,
    test_mode: false,
    page_host: new URL(shop.url('/')).host,
    page_path: '/about',
    page_query_params: '?x=1&token=redacted',
    page_referrer_url: shop.url('/from?email=redacted'),
    browser_language: 'en-GB',
    browser_locale: 'en-US',
    browser_window_height: 600,
    browser_window_width: 800,
    user_agent: AGENT,
    event_timestamp: expect.any(Number),
    event_source: 'WEB',
    context_website_id: '65a1f0c2d4e5b6a7c8d90000',
    custom_schema_name: 'wish',
    destination_url: null,
    member_account_id: 'm1',
    object_identifier: 'i1',
    resolved_locale: 'en-US',
    website_locale: 'en-US',
    member_account_locale: 'fr-FR',
    source_environment: 'qa',
    client_name: 'vitrine',
    client_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    colour: 'green',
  });
});

// Source: runtime spec §3, analytics hit fields.
test('TRK-03 a hit is a form of event, data and visitor, with every field of the specification', async () => {
  const page = await allowed({itemId: 'i1', recordType: 11, collectionId: 'c1', templateId: 't1'});
  const asked = page.waitForRequest('**/census/RecordHit');
  await page.goto(shop.url('/about'));
  const request = await asked;
  expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  const fields = new URLSearchParams(request.postData() ?? '');
  expect([...fields.keys()]).toEqual(['event', 'data', 'ss_cvr']);
  expect(fields.get('event')).toBe('1');
  const {value} = (await page.context().cookies()).find(({name}) => name === 'ss_cvr') ?? {};
  expect(fields.get('ss_cvr')).toBe(value);
  expect(JSON.parse(fields.get('data') ?? '')).toEqual({
    event_id: expect.stringMatching(UUID),
    session_id: expect.stringMatching(UUID),
    userAgent: AGENT,
    clientDate: expect.any(Number),
    viewportInnerWidth: 800,
    viewportInnerHeight: 600,
    screenWidth: 800,
    screenHeight: 600,
    websiteId: '65a1f0c2d4e5b6a7c8d90000',
    templateId: 't1',
    website_locale: 'en-US',
    url: '/about',
    referrer: '',
    title: await page.title(),
    itemId: 'i1',
    recordType: 11,
    collectionId: 'c1',
    navigation: 'load',
  });
});

// Source: runtime spec §3, classic payload; §8, tracking.
test(
  'TRK-01 an existing site’s event is a form with crumb, event and data; a failure is repeated',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/404');
    await allowAll(shop, page.context());
    await page.clock.install();
    const bodies: string[] = [];
    await page.route('**/events/RecordEvent', async route => {
      bodies.push(route.request().postData() ?? '');
      if (bodies.length > 1) await route.continue();
      else await route.fulfill({status: 503, body: '{}'});
    });
    await page.goto(shop.url('/classic#top'));
    await track(page, 'older', {colour: 'green'});
    await becomes(async () => {
      await page.clock.fastForward(1000);
      return (await recorded(shop, 'older')).map(({channel}) => channel);
    }, ['classic']);
    const fields = new URLSearchParams(bodies[0]);
    expect([...fields.keys()]).toEqual(['crumb', 'event', 'data']);
    const crumb = (await page.context().cookies()).find(({name}) => name === 'crumb')?.value ?? '';
    expect(fields.get('crumb')).toBe(decodeURIComponent(crumb));
    expect(JSON.parse(fields.get('data') ?? '')).toEqual({
      event_id: expect.stringMatching(UUID),
      websiteId: '65a1f0c2d4e5b6a7c8d90000',
      memberAccountId: null,
      website_locale: 'en',
      member_locale: null,
      templateId: null,
      variantId: null,
      pagePath: '/classic',
      pageHash: '#top',
      colour: 'green',
    });
    expect(bodies[1]).toBe(bodies[0]);
    expect(log.lines.filter(line => line.includes('event-refused'))).toEqual([
      expect.stringContaining('Error tracking event: HTTP Status 503'),
    ]);
  },
);

// Source: runtime spec §8, tracking.
test(
  'TRK-02 a missing payload, an overwritten field and a wrong environment are reported, no event lost',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/404');
    await allowAll(shop, page.context());
    await withContext(page, '/about', {environment: 'live'});
    await page.goto(shop.url('/about'));
    await track(page, 'empty', null);
    await track(page, 'bold', {page_path: '/mine', analytics_id: 'me', constructor: 1});
    await becomes(
      async () => (await recorded(shop, 'bold')).map(({content}) => content.page_path),
      ['/mine'],
    );
    expect(await recorded(shop, 'empty')).toEqual([]);
    const reported = log.lines.filter(line => line.includes('bad-event'));
    expect(reported.map(line => /bad-event: (.*) \(see/.exec(line)?.[1])).toEqual([
      'sourceEnvironment needs to be set to one of dev, staging, or prod',
      '"empty": no payload',
      '"bold": overwrites page_path',
      '"bold": overwrites analytics_id',
    ]);
  },
);

test(
  'TRK-02 outside production each event is validated, and its errors are reported',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/404');
    await allowAll(shop, page.context());
    await withContext(page, '/about', {environment: 'dev', eventHosts: {staging: shop.url('/api/')}});
    await page.goto(shop.url('/about'));
    await track(page, 'experiment_exposure', {experiment: 'hero'});
    await track(page, 'valid', {});
    await becomes(async () => (await recorded(shop, 'valid')).length, 1);
    expect(log.calls).toContain('POST /api/v1/clanker/validate-event-content/experiment_exposure');
    expect(log.lines.filter(line => line.includes('bad-event'))).toEqual([
      expect.stringContaining('"experiment_exposure": variant: expected'),
    ]);
  },
);

test(
  'TRK-03 a hit that fails, or is not answered in two and a half seconds, is ignored and ended',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/404');
    await allowAll(shop, page.context());
    // Time stands still but where the test moves it.
    const nowMs = Date.now();
    await page.clock.install({time: nowMs});
    await page.clock.pauseAt(nowMs + 10_000);
    await page.route('**/census/RecordHit', () => new Promise(() => {}));
    await page.goto(shop.url('/about'));
    let isAsked = false;
    page.on('request', request => {
      isAsked ||= request.url().endsWith('RecordHit');
    });
    await page.clock.fastForward(500);
    await becomes(async () => {
      await page.clock.fastForward(20);
      return isAsked;
    }, true);
    let isEnded = false;
    page.on('requestfailed', request => {
      isEnded ||= request.url().endsWith('RecordHit');
    });
    await page.clock.fastForward(2000);
    expect(isEnded).toBe(false);
    await page.clock.fastForward(600);
    await becomes(() => isEnded, true);
    expect(log.errors).toEqual([]);
    expect(log.lines.filter(line => line.includes('[vitrine]'))).toEqual([]);
  },
);

// Source: runtime spec §8; an answer that refuses one event is ours.
test('TRK-02 track() settles by the platform’s answer, and a page that does not ask gets no error', async () => {
  const page = await allowed();
  const answers = [
    {status: 500, body: '{}'},
    {status: 400, body: '{}'},
    {status: 200, body: '{"errors": [{"index": 0}]}'},
  ];
  const bodies: string[] = [];
  await page.route('**/clanker/events', async route => {
    bodies.push(route.request().postData() ?? '');
    const answer = answers.shift();
    if (answer) await route.fulfill(answer);
    else await route.continue();
  });
  await page.addInitScript(() => {
    const unhandled: string[] = [];
    Object.assign(window, {unhandled});
    addEventListener('unhandledrejection', ({reason}) => unhandled.push(String(reason)));
  });
  await page.goto(shop.url('/about'));
  const outcomeOf = (name: string, payload: object | null = {}): Promise<string> =>
    page.evaluate(
      ([event, data]) => window.Vitrine.track(event, data as object as never).then(() => 'accepted', String),
      [name, payload] as const,
    );
  const FAILED = 'Error: Error tracking event:';
  expect(await outcomeOf('asks', null)).toBe(`${FAILED} "asks": no payload`);
  expect(await outcomeOf('fails')).toBe(`${FAILED} HTTP Status 500`);
  // It stays on the device, and its next answer refuses it for good: nobody waits for that one.
  await becomes(() => bodies.length, 2);
  expect(bodies[1]).toBe(bodies[0]);
  expect(await outcomeOf('refused')).toBe(`${FAILED} refused`);
  expect(await outcomeOf('taken')).toBe('accepted');
  expect((await recorded(shop, 'taken')).length).toBe(1);
  // Who does not ask: a plain call, and one of the queue.
  answers.push({status: 500, body: '{}'});
  await page.evaluate(() => {
    void window.Vitrine.track('unasked', {});
    window.Vitrine.q.push(['track', 'queued', {}], ['track', 'queued-empty', null as never]);
  });
  await becomes(async () => (await recorded(shop, 'unasked', 'queued')).length, 2);
  expect(await page.evaluate(() => (window as unknown as {unhandled: string[]}).unhandled)).toEqual([]);
});
