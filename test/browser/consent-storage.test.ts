// @module-tag whole
import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {whenLive} from './harness.js';
import {consent, recorded} from './recorded.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** Everything a page of ours has left with the visitor, by name and content. */
const inventory = async (page: Page, context: BrowserContext) => {
  const cookies = (await context.cookies()).map(({name, value}) => [name, value]);
  const stored = await page.evaluate(async () => {
    const entries = (storage: Storage) => Object.entries(storage);
    const databases = await indexedDB.databases();
    const events: unknown[] = [];
    for (const {name = ''} of databases) {
      const opening = indexedDB.open(name);
      await new Promise(done => opening.addEventListener('success', done));
      for (const store of opening.result.objectStoreNames) {
        const asked = opening.result.transaction(store).objectStore(store).getAll();
        await new Promise(done => asked.addEventListener('success', done));
        events.push(...asked.result);
      }
      opening.result.close();
    }
    return {
      local: entries(localStorage),
      session: entries(sessionStorage),
      databases: databases.map(({name}) => name).toSorted(),
      events,
    };
  });
  return {cookies, ...stored};
};

test('TRK-10 performance consent alone sets no marketing cookie, storage or request', async () => {
  const {page, context} = await shop.visit('/404');
  const origins = new Set<string>();
  context.on('request', request => origins.add(new URL(request.url()).origin));
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(window, {dataLayer: [], fbq: (...args: unknown[]) => reported.push(args), reported});
  });
  await page.goto(shop.url('/products/kiln-lantern'));
  await consent(page, {performance: true, marketing: false});
  await page.goto(shop.url('/products/kiln-lantern'));
  await whenLive(page, '.item [data-block=product]');
  await page.click('.item .vt-add');
  await becomes(async () => (await recorded(shop, 'add_to_cart')).length, 1);
  await becomes(async () => (await recorded(shop, '1')).length > 0, true);
  const {cookies, local, session, databases, events} = await inventory(page, context);
  // What measures is there: nothing of this passes because nothing runs.
  expect(cookies.map(([name]) => name)).toEqual(expect.arrayContaining(['ss_cvr', 'ss_analyticsId']));
  expect(cookies).toContainEqual(['ss_marketingCookiesAllowed', '0']);
  expect(cookies.map(([name]) => name)).not.toContain('ss_cid');
  expect(databases).toEqual(['vitrine', 'vitrine:hits']);
  expect(JSON.stringify([local, session]).toLowerCase()).not.toMatch(/marketing|ss_cid|fbp|gcl/);
  expect(JSON.stringify(events)).not.toMatch(/marketing_id\W+[\da-f]{8}/);
  const ids = async () =>
    (await recorded(shop, 'view_item', 'add_to_cart')).map(({content}) => content.marketing_id);
  expect(new Set(await ids())).toEqual(new Set([null]));
  expect(await page.evaluate(() => (window as unknown as {reported: unknown[]}).reported)).toEqual([]);
  expect([...origins]).toEqual([new URL(shop.url('/')).origin]);
  // All of this is seen where marketing is allowed.
  await consent(page, {performance: true, marketing: true});
  await page.goto(shop.url('/products/kiln-lantern'));
  await becomes(async () => (await ids()).some(id => typeof id === 'string'), true);
  expect((await inventory(page, context)).cookies.map(([name]) => name)).toContain('ss_cid');
  const atMeta = () => page.evaluate(() => (window as unknown as {reported: unknown[]}).reported.length);
  await becomes(async () => (await atMeta()) > 0, true);
});
