// @module-tag whole
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {visitGuest} from './guest-page.js';
import {allowAll, consent, recorded, track} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

const allowed = async () => {
  const context = await shop.browser.newContext();
  await allowAll(shop, context);
  const page = await context.newPage();
  return {context, page};
};
/** In which what must not happen would have happened. */
const SETTLED_MS = 400;
const databases = () => indexedDB.databases().then(found => found.length);

test('TRK-10 withdrawing marketing consent deletes the marketing cookie', async () => {
  const {context, page} = await allowed();
  await page.goto(shop.url('/about'));
  const names = async () => (await context.cookies()).map(({name}) => name);
  await expect.poll(names).toContain('ss_cid');
  await consent(page, {performance: true, marketing: false});
  expect(await names()).not.toContain('ss_cid');
  expect(await names()).toContain('ss_cvr');
  const answered = page.waitForResponse('**/clanker/events');
  await track(page, 'wish');
  await answered;
  expect(await names()).not.toContain('ss_cid');
});

test('TRK-10 withdrawing all consent deletes every stored variant', async () => {
  const {context, page} = await allowed();
  await page.goto(shop.url('/about'));
  await expect.poll(async () => (await context.cookies()).map(({name}) => name)).toContain('ss_cvr');
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) {
      store.setItem('vitrine:experiment:hero', 'b');
      store.setItem('site:own', 'stays');
    }
  });
  await consent(page, {performance: false, marketing: false});
  expect(
    await page.evaluate(() =>
      [localStorage, sessionStorage].map(store =>
        Object.keys(store).filter(key => !key.startsWith('vitrine:choice')),
      ),
    ),
  ).toEqual([['site:own'], ['site:own']]);
});

test('TRK-10 a refusal leaves no empty database', async () => {
  const {page} = await shop.visit('/about');
  await page.waitForFunction(() => window.Vitrine && 'version' in window.Vitrine);
  await consent(page, {performance: false, marketing: false});
  await page.waitForTimeout(SETTLED_MS);
  expect(await page.evaluate(databases)).toBe(0);
  await page.reload();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({name}) => name.includes('/visits.js')),
  );
  await page.waitForTimeout(SETTLED_MS);
  expect(await page.evaluate(databases)).toBe(0);
  // Allowed later, events are stored all the same.
  await consent(page, {performance: true});
  await track(page, 'wish');
  await becomes(() => page.evaluate(databases), 1);
});

const FORM = {
  id: 'f',
  captcha: true,
  submissionMessage: 'Thank you',
  fields: [{id: 'name', type: 'text', title: 'Name', required: true}],
};
for (const [[what, captcha, isAsked], sampled] of spread(
  [
    ['no site key', {}, false],
    ['a site key', {provider: 'recaptcha', siteKey: 'k', scriptUrl: '/captcha/api.js?render=explicit'}, true],
  ] as const,
  {share: 0.5},
))
  test(
    `FORM-09 a form with a captcha on a site with ${what} fetches ${isAsked ? '' : 'no '}code for it`,
    sampled,
    async () => {
      const {page, files} = await visitGuest(shop, {
        html: `<script type="application/json" data-vitrine="site">${JSON.stringify({captcha})}</script>
<div data-block="form" data-load="load"><script type="application/json" data-props>${JSON.stringify(FORM)}</script></div>`,
      });
      await page.waitForSelector('[data-block=form][data-block-state=live]');
      await page.getByLabel('Name').focus();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({name}) => name.includes('/form-actions.js')),
      );
      if (isAsked) await expect.poll(() => files).toContain('captcha');
      await page.waitForLoadState('networkidle');
      expect(files.includes('captcha')).toBe(isAsked);
    },
  );

test('FORM-09 a restock form on a site with no site key fetches no code for a captcha', async () => {
  const {page, files} = await visitGuest(shop, {
    html: `<div data-block="restock" data-load="load" data-item-id="65a1f0c2d4e5b6a7c8d90209"><form method="post" action="/restock"><input type="hidden" name="variantId" value="adaab4e5-0849-403c-af40-9a963d1a1d83"><label>Email <input name="email"></label><button type="submit">Tell me</button></form></div>`,
  });
  await page.waitForSelector('[data-block=restock][data-block-state=live]');
  await page.getByLabel('Email').focus();
  await page.waitForTimeout(SETTLED_MS);
  expect(files).toContain('restock');
  expect(files).not.toContain('captcha');
});

const EXCLUDED = [
  ['a page that is not counted', {pageType: 100}],
  ['a site that counts nothing', {trackingDisabled: true}],
  ['who works on the site', {account: {roles: [1]}}],
] as const;
const RECORDING = {recording: {enabled: true}, country: 'US', timeZone: 'America/New_York'};
const recordable = async (draws: readonly number[]) => {
  const {page} = await allowed();
  const asked: string[] = [];
  page.on('request', request => request.url().includes('fullstory') && asked.push(request.url()));
  await page.addInitScript(given => {
    Object.defineProperty(navigator, 'hardwareConcurrency', {value: 8});
    const at = Number(sessionStorage.getItem('draw') ?? 0);
    sessionStorage.setItem('draw', String(at + 1));
    Math.random = () => given[at % given.length] ?? 0;
  }, draws);
  const open = async (context: object) => {
    await page.unrouteAll();
    await withContext(page, '/about', {...RECORDING, ...context});
    await page.goto(shop.url('/about'));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({name}) => name.includes('/session-recording.js')),
    );
    await page.waitForTimeout(SETTLED_MS);
  };
  return {page, asked, open};
};
for (const [[what, context], sampled] of spread(EXCLUDED, {share: 0.3}))
  test(`TRK-08 ${what} is never recorded`, sampled, async () => {
    const {asked, open} = await recordable([0.1]);
    await open(context);
    expect(asked).toEqual([]);
    await open({});
    await becomes(() => asked.length, 1);
  });

test('TRK-08 the sample is decided once a visit, not once a page', async () => {
  const counts: number[] = [];
  const lookedCount = async () => (await recorded(shop, 'looked')).length;
  for (let visit = 0; visit < 6; visit++) {
    const {page, asked, open} = await recordable([0.9, 0.1, 0.9, 0.1]);
    for (let at = 0; at < 3; at++) {
      const before = await lookedCount();
      await open({recording: {enabled: true, sampleRate: 0.5}});
      // Whoever is recorded is so by the time an event of theirs has arrived.
      await track(page, 'looked');
      await becomes(lookedCount, before + 1);
    }
    counts.push(asked.length);
  }
  expect(counts.filter(count => count !== 0 && count !== 3)).toEqual([]);
});
