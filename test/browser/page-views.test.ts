// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {allowAll, recorded, track} from './recorded.js';
import {becomes, choose, goBack, openTidyShop} from './visitor.js';

const shop = openTidyShop();

const views = async (): Promise<string[]> =>
  (await recorded(shop, '1')).map(
    ({content}) => `${content.navigation} ${content.url} ${content.itemId ?? '-'}`,
  );
const seenItems = async (): Promise<unknown[]> =>
  (await recorded(shop, 'view_item')).map(
    ({content}) => (content.items as {item_name: string}[])[0]?.item_name,
  );
const allowed = async (): Promise<Page> => {
  await shop.platform.db.deleteFrom('site_event').execute();
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  return page;
};
const begun = (page: Page): Promise<unknown> => page.waitForResponse('**/census/RecordHit');

/** Goes to `path` as page-transition libraries do: the address, then the page, then the library's word. */
const goSoftly = (page: Page, path: string): Promise<void> =>
  page.evaluate(async to => {
    const text = await (await fetch(to)).text();
    history.pushState(null, '', to);
    const next = new DOMParser().parseFromString(text, 'text/html');
    document.title = next.title;
    for (const selector of ['script[data-vitrine=site]', 'main']) {
      const [from, into] = [next.querySelector(selector), document.querySelector(selector)];
      if (from && into) into.replaceWith(from);
    }
    document.dispatchEvent(new Event('turbo:load', {bubbles: true}));
  }, path);

test('TRK-03 CART-15 a page change without a load counts once, with its own type and item', async () => {
  const page = await allowed();
  const listening = begun(page);
  await page.goto(shop.url('/about'));
  await listening;
  await goSoftly(page, '/products/kiln-lantern');
  await becomes(seenItems, ['Kiln Lantern']);
  await goSoftly(page, '/products/salt-cellar');
  await becomes(seenItems, ['Kiln Lantern', 'Salt Cellar']);
  await becomes(async () => (await views()).length, 3);
  const [about, lantern, cellar] = await views();
  expect(about).toBe('load /about -');
  expect(lantern).toMatch(/^soft \/products\/kiln-lantern \w+/);
  expect(cellar).toMatch(/^soft \/products\/salt-cellar \w+/);
  expect(lantern?.split(' ')[2]).not.toBe(cellar?.split(' ')[2]);
});

test(
  'TRK-03 with a library’s navigation events a slow page counts once it is there',
  ONLY_WHOLE,
  async () => {
    const page = await allowed();
    await page.clock.install();
    const listening = begun(page);
    await page.goto(shop.url('/about'));
    await listening;
    await page.evaluate(() => document.dispatchEvent(new Event('turbo:load', {bubbles: true})));
    await page.evaluate(() => history.pushState(null, '', '/products/kiln-lantern'));
    await page.clock.fastForward(5000);
    await page.evaluate(() => {
      const script = document.querySelector('script[data-vitrine=site]');
      if (script) script.textContent = JSON.stringify({...JSON.parse(script.textContent), itemId: 'i1'});
      document.dispatchEvent(new Event('turbo:load', {bubbles: true}));
    });
    await becomes(views, ['load /about -', 'soft /products/kiln-lantern i1']);
  },
);

test('TRK-03 without a library a new address counts a moment later, and so does Back', async () => {
  const page = await allowed();
  await page.clock.install();
  const listening = begun(page);
  await page.goto(shop.url('/about'));
  await listening;
  await page.evaluate(() => history.pushState(null, '', '/about/us'));
  await page.clock.fastForward(1000);
  await goBack(page);
  await page.clock.fastForward(1000);
  await becomes(views, ['load /about -', 'soft /about/us -', 'soft /about -']);
});

test('TRK-03 a replaced address, as for a variant, is no view', ONLY_WHOLE, async () => {
  const page = await allowed();
  await page.clock.install();
  const listening = begun(page);
  await page.goto(shop.url('/products/morning-mug'));
  await listening;
  await whenLive(page, '[data-block=product-address]');
  await whenLive(page, '.item [data-block=product]');
  await choose(page, {Glaze: 'Ash'});
  await page.waitForURL('**/products/morning-mug?variant=*');
  await page.clock.fastForward(1000);
  await page.evaluate(() => history.pushState(null, '', '#pictures'));
  await page.clock.fastForward(1000);
  await page.goto(shop.url('/about'));
  await becomes(async () => (await views()).length, 2);
  expect((await views()).map(view => view.split('?')[0]?.split(' ').slice(0, 2).join(' '))).toEqual([
    'load /products/morning-mug',
    'load /about',
  ]);
});

/** Lets the page believe that it is prerendered, until it gets `look`. */
const prepareAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, 'prerendering', {get: () => isPrerendering});
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type: string) =>
      type === 'navigation'
        ? entries(type).map(entry => Object.defineProperty(entry, 'activationStart', {value: 900}))
        : entries(type);
    addEventListener('look', () => {
      isPrerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });

test(
  'TRK-03 TRK-10 a prerendered page requests nothing until it is shown, and then counts once',
  ONLY_WHOLE,
  async () => {
    const page = await allowed();
    await prepareAhead(page);
    const calls: string[] = [];
    page.on('request', request => calls.push(request.url()));
    const journal = page.waitForResponse(/\/event-recorder\.js/);
    await page.goto(shop.url('/products/kiln-lantern'));
    await journal;
    await whenLive(page, '.item [data-block=product]');
    await page.waitForLoadState('networkidle');
    expect(calls.filter(url => /clanker|census|performance/.test(url))).toEqual([]);
    expect(
      (await page.context().cookies()).map(({name}) => name).filter(name => name.startsWith('ss_cv')),
    ).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('look')));
    await becomes(async () => (await views()).map(view => view.split(' ')[0]), ['prerendered']);
    await becomes(seenItems, ['Kiln Lantern']);
  },
);

test('TRK-03 a prerendered page shown before our code loads counts once too', ONLY_WHOLE, async () => {
  const page = await allowed();
  await prepareAhead(page);
  const isSeen = await holdRoute(page, '**/chunks-*/legacy-events.js');
  const asked = page.waitForRequest('**/chunks-*/legacy-events.js');
  await page.goto(shop.url('/about'));
  await asked;
  await page.evaluate(() => dispatchEvent(new Event('look')));
  isSeen();
  await becomes(async () => (await views()).map(view => view.split(' ')[0]), ['prerendered']);
});

test('TRK-03 a background tab counts once it is visible', ONLY_WHOLE, async () => {
  const page = await allowed();
  await page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', {get: () => state});
    Object.defineProperty(document, 'hidden', {get: () => state === 'hidden'});
    addEventListener('look', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    });
  });
  await page.goto(shop.url('/about'));
  await track(page, 'behind');
  await becomes(async () => (await recorded(shop, 'behind')).length, 1);
  expect(await views()).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('look')));
  await becomes(views, ['load /about -']);
});
