// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {holdRoute} from './hold-route.js';
import {allowAll, consent, recorded} from './recorded.js';
import {withContext} from './site-context.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const SCRIPT = '<script src="/vitrine/1/experiments.js"></script>';
/** The browser itself reports each text that it painted, by `elementtiming`. */
const variant = (name: string, hidden = 'hidden'): string =>
  `<p data-variant="${name}" elementtiming="${name}" ${hidden}>Variant ${name}</p>`;
const PLACE = `<div data-experiment="hero">${variant('a', '')}${variant('b')}${variant('c')}</div>`;
const ACTIVE = {name: 'hero', status: 'ACTIVE', variants: ['b', 'c']};

interface PaintedText extends PerformanceEntry {
  readonly identifier: string;
}

/** Somebody who allows what is asked, on a page that takes down what is painted; `stored` is the variant of an earlier visit. */
const arrive = async (stored: string | null, isAllowed = true): Promise<Page> => {
  await shop.platform.db.deleteFrom('site_event').execute();
  const {page, context} = await shop.visit('/404');
  if (isAllowed) await allowAll(shop, context);
  if (stored) await page.evaluate(kept => localStorage.setItem('vitrine:experiment:hero', kept), stored);
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, {painted});
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) painted.push((entry as PaintedText).identifier);
    }).observe({type: 'element', buffered: true});
  });
  return page;
};
const painted = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'painted'));
const framesPass = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
const exposed = async (): Promise<unknown[]> =>
  (await recorded(shop, 'experiment_exposure')).map(({content}) => content.variant);

test('SITE-04 a stored variant is the only one that is ever painted, and its exposure is recorded', async () => {
  const page = await arrive('c');
  await withContext(page, '/about', {experiments: [ACTIVE]}, SCRIPT + PLACE);
  await page.goto(shop.url('/about'));
  await becomes(exposed, ['c']);
  await becomes(() => painted(page), ['c']);
});

test(
  'SITE-04 the first visit with consent picks a variant before the first paint, and it stays',
  ONLY_WHOLE,
  async () => {
    const page = await arrive(null);
    await withContext(page, '/about', {experiments: [ACTIVE]}, SCRIPT + PLACE);
    await page.goto(shop.url('/about'));
    await becomes(async () => (await exposed()).length, 1);
    const [first] = await exposed();
    expect(['b', 'c']).toContain(first);
    await becomes(() => painted(page), [String(first)]);
    await page.goto(shop.url('/about'));
    await becomes(exposed, [first, first]);
    await becomes(() => painted(page), [String(first)]);
  },
);

test('SITE-04 a page that arrives in parts never shows the original', ONLY_WHOLE, async () => {
  const page = await arrive('b');
  const place = `<div data-experiment="hero">${variant('a', '')}<script src="/assets/classic-context.js"></script>${variant('b')}</div>`;
  const release = await holdRoute(page, '**/assets/classic-context.js');
  await withContext(page, '/about', {experiments: [ACTIVE]}, SCRIPT + place);
  const opened = page.goto(shop.url('/about'));
  await page.locator('[data-variant=a]').waitFor({state: 'attached'});
  await framesPass(page);
  expect(await painted(page)).toEqual([]);
  release();
  await opened;
  await becomes(() => painted(page), ['b']);
});

// What the script must leave as the page has it.
const LEFT: readonly [string, {stored: string | null; isAllowed: boolean; experiment: object}][] = [
  ['nothing is allowed', {stored: null, isAllowed: false, experiment: ACTIVE}],
  ['the experiment is paused', {stored: 'b', isAllowed: true, experiment: {...ACTIVE, status: 'PAUSED'}}],
  ['the page lacks the variant', {stored: 'd', isAllowed: true, experiment: {...ACTIVE, variants: ['d']}}],
];
for (const [[name, {stored, isAllowed, experiment}], sampled] of spread(LEFT, {share: 0.34}))
  test(`SITE-04 the original is painted where ${name}`, sampled, async () => {
    const page = await arrive(stored, isAllowed);
    await withContext(page, '/about', {experiments: [experiment]}, SCRIPT + PLACE);
    await page.goto(shop.url('/about'));
    await becomes(() => painted(page), ['a']);
    expect(await page.evaluate(() => localStorage.getItem('vitrine:experiment:hero'))).toBe(stored);
  });

test(
  'SITE-04 a page open during the decision keeps the original; the next page picks a variant',
  ONLY_WHOLE,
  async () => {
    const page = await arrive(null, false);
    const release = await holdRoute(page, '**/chunks-*/experiment-events.js');
    const asked = page.waitForRequest('**/chunks-*/experiment-events.js');
    await withContext(page, '/about', {experiments: [ACTIVE]}, SCRIPT + PLACE);
    await page.goto(shop.url('/about'));
    await page.waitForFunction(() => 'Vitrine' in window);
    // Nothing that records is downloaded before the visitor decides.
    await consent(page, {performance: true});
    await asked;
    const arrived = page.waitForResponse('**/chunks-*/experiment-events.js');
    release();
    await (await arrived).finished();
    await framesPass(page);
    await becomes(() => painted(page), ['a']);
    expect(await exposed()).toEqual([]);
    await page.goto(shop.url('/about'));
    await becomes(async () => (await exposed()).length, 1);
    await becomes(() => painted(page), [String((await exposed())[0])]);
  },
);
