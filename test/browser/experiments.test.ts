// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {allowAll, consent, recorded, track} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PLACE =
  '<div data-experiment="hero"><p data-variant="a">A</p><p data-variant="b" hidden>B</p><p data-variant="c" hidden>C</p></div>';

/** /about with one experiment, as the site states it. */
const openTrial = async (page: Page, context: object, query = ''): Promise<void> => {
  await page.unrouteAll();
  await withContext(page, '/about', context, PLACE);
  const counted = page.waitForResponse('**/census/RecordHit');
  await page.goto(shop.url(`/about${query}`));
  await counted;
};
const shown = (page: Page): Promise<string[]> =>
  page.locator('[data-experiment] :not([hidden])').allTextContents();
const exposures = async (): Promise<unknown[]> =>
  (await recorded(shop, 'experiment_exposure')).map(({content}) => [content.variant, content.is_override]);
const allowed = async (): Promise<Page> => {
  await shop.platform.db.deleteFrom('site_event').execute();
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  return page;
};

test(
  'SITE-04 an inactive experiment shows the server’s variant, and records no exposure',
  ONLY_WHOLE,
  async () => {
    const page = await allowed();
    for (const status of ['PAUSED', 'active', undefined]) {
      await openTrial(page, {experiments: [{name: 'hero', status, variant: 'b'}]}, '?experiment_hero=c');
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({name}) => name.includes('/experiment-events.js')),
      );
      expect(await shown(page)).toEqual(['A']);
      await track(page, 'looked', {});
    }
    // What was recorded before them has arrived with these.
    await becomes(async () => (await recorded(shop, 'looked')).length, 3);
    expect(await exposures()).toEqual([]);
  },
);

test('SITE-04 the site’s decision wins over chance, an internal override over both; reset removes it', async () => {
  const page = await allowed();
  const experiments = [{name: 'hero', status: 'ACTIVE', variant: 'b', variants: ['a', 'c']}];
  await openTrial(page, {experiments});
  await becomes(() => shown(page), ['B']);
  await openTrial(page, {experiments, isInternalUser: true}, '?experiment_hero=c');
  await becomes(() => shown(page), ['C']);
  await openTrial(page, {experiments, isInternalUser: true});
  await becomes(() => shown(page), ['C']);
  await openTrial(page, {experiments, isInternalUser: true}, '?experiment_hero=reset');
  await becomes(() => shown(page), ['B']);
  await becomes(exposures, [
    ['b', false],
    ['c', true],
    ['c', true],
    ['b', false],
  ]);
});

test(
  'SITE-04 an override without a variant on the page shows the original, reported once',
  ONLY_WHOLE,
  async () => {
    const {page, context, log} = await shop.visit('/404');
    await allowAll(shop, context);
    await shop.platform.db.deleteFrom('site_event').execute();
    const experiments = [{name: 'hero', status: 'ACTIVE', variant: 'b', variants: ['a', 'b']}];
    await openTrial(page, {experiments, isInternalUser: true}, '?experiment_hero=nobody');
    const lines = (): string[] => log.lines.filter(line => line.includes('unknown-variant'));
    await becomes(() => lines().length, 1);
    expect(lines()[0]).toContain('experiment "hero" has no variant "nobody"');
    expect(await shown(page)).toEqual(['A']);
    expect(await exposures()).toEqual([]);
  },
);

test('SITE-04 TRK-10 without consent every page shows the original; after it a variant stays', async () => {
  await shop.platform.db.deleteFrom('site_event').execute();
  const {page} = await shop.visit('/404');
  await withContext(
    page,
    '/about',
    {experiments: [{name: 'hero', status: 'ACTIVE', variants: ['b', 'c']}]},
    PLACE,
  );
  const kept = () => page.evaluate(() => localStorage.getItem('vitrine:experiment:hero'));
  const hasTrials = () =>
    performance.getEntriesByType('resource').some(({name}) => name.includes('/experiment-events'));
  const open = async (isDecided = true): Promise<void> => {
    await page.goto(shop.url('/about'));
    if (isDecided) await page.waitForFunction(hasTrials);
    else await page.waitForTimeout(1000);
    // What the download does, it does as it arrives.
    await page.evaluate(() => fetch('/about').then(answer => answer.text()));
  };
  for (let view = 0; view < 4; view++) {
    await open(false);
    expect([await shown(page), await kept(), await page.evaluate(hasTrials)]).toEqual([['A'], null, false]);
  }
  await consent(page, {performance: true});
  expect(await shown(page)).toEqual(['A']);
  await open();
  await becomes(async () => (await exposures()).length, 1);
  const [first] = await shown(page);
  expect(['B', 'C']).toContain(first);
  expect(await kept()).toBe(first?.toLowerCase());
  for (let view = 2; view < 5; view++) {
    await open();
    await becomes(async () => (await exposures()).length, view);
    expect(await shown(page)).toEqual([first]);
  }
});

test(
  'TRK-08 a recording id is requested once a page with consent, never against Global Privacy Control',
  ONLY_WHOLE,
  async () => {
    const context = {recording: {enabled: true}, country: 'US', timeZone: 'America/Chicago'};
    for (const isPrivate of [false, true]) {
      const {page} = await shop.visit('/404');
      await page.addInitScript(hasControl => {
        Object.defineProperty(navigator, 'hardwareConcurrency', {value: 8});
        Object.defineProperty(navigator, 'globalPrivacyControl', {value: hasControl});
      }, isPrivate);
      await withContext(page, '/about', context);
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      await page.goto(shop.url('/about'));
      await page.waitForTimeout(1000);
      const ids = () => asked.filter(url => url.endsWith('/commerce/fullstory/getId')).length;
      expect(ids()).toBe(0);
      await consent(page, {performance: true, marketing: true});
      await consent(page, {performance: true, marketing: true});
      await becomes(async () => (await recorded(shop, '1')).length > 0, true);
      if (!isPrivate) await becomes(ids, 1);
      expect(ids()).toBe(isPrivate ? 0 : 1);
      await shop.platform.db.deleteFrom('site_event').execute();
    }
  },
);
