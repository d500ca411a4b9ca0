import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {allowAll, consent, recorded, track} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PLACE =
  '<div data-experiment="hero"><p data-variant="a">A</p><p data-variant="b" hidden>B</p><p data-variant="c" hidden>C</p></div>';

/** /about with one experiment, as the site tells it. */
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

test('SITE-04 an experiment that is not active shows what the server showed, and exposes nobody', async () => {
  const page = await allowed();
  for (const status of ['PAUSED', 'active', undefined]) {
    await openTrial(page, {experiments: [{name: 'hero', status, variant: 'b'}]}, '?experiment_hero=c');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({name}) => name.includes('/trials-')),
    );
    expect(await shown(page)).toEqual(['A']);
    await track(page, 'looked', {});
  }
  // What was told before them has arrived with these.
  await becomes(async () => (await recorded(shop, 'looked')).length, 3);
  expect(await exposures()).toEqual([]);
});

test('SITE-04 the site’s own decision wins over chance, an internal user’s override over both; reset takes it back', async () => {
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

test('SITE-04 TRK-10 before consent a variant is shown, but neither kept nor told; allowed, it is both', async () => {
  await shop.platform.db.deleteFrom('site_event').execute();
  const {page} = await shop.visit('/404');
  await withContext(
    page,
    '/about',
    {experiments: [{name: 'hero', status: 'ACTIVE', variants: ['c']}]},
    PLACE,
  );
  await page.goto(shop.url('/about'));
  await becomes(() => shown(page), ['C']);
  const kept = () => page.evaluate(() => localStorage.getItem('vitrine:experiment:hero'));
  expect([await kept(), await exposures()]).toEqual([null, []]);
  await consent(page, {performance: true});
  await becomes(exposures, [['c', false]]);
  expect(await kept()).toBe('c');
});

test('TRK-08 a recording id is asked for once the visitor allows it, once a page, and never against Global Privacy Control', async () => {
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
    const recording = page.waitForResponse(/\/recording-/);
    await page.goto(shop.url('/about'));
    await recording;
    const ids = () => asked.filter(url => url.endsWith('/commerce/fullstory/getId')).length;
    expect(ids()).toBe(0);
    await consent(page, {performance: true, marketing: true});
    await consent(page, {performance: true, marketing: true});
    await becomes(async () => (await recorded(shop, '1')).length > 0, true);
    if (!isPrivate) await becomes(ids, 1);
    expect(ids()).toBe(isPrivate ? 0 : 1);
    await shop.platform.db.deleteFrom('site_event').execute();
  }
});
