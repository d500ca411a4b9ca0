import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {openShop} from './harness.js';
import {endVisit} from './reused-pages.js';

const shop = openShop();
const PATH = '/about';

/** What a page finds of whoever was on it before. */
const stateOf = async (page: Page) => ({
  inPage: await page.evaluate(async () => ({
    history: history.length,
    name: window.name,
    stored: [localStorage, sessionStorage].map(storage => storage.getItem('left')),
    databases: (await indexedDB.databases()).map(({name}) => name).filter(name => name === 'left'),
    isNoted: 'noted' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isOnline: navigator.onLine,
    size: [innerWidth, innerHeight],
    title: document.title,
  })),
  cookies: (await page.context().cookies()).map(({name}) => name).sort(),
});

/** Leaves something everywhere where a page or its context keeps it. */
const leaveTraces = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.addInitScript(() => Object.assign(window, {noted: true}));
  await context.addInitScript(() => Object.assign(window, {noted: true}));
  await page.route('**/about', route =>
    route.fulfill({body: '<title>Routed</title>', contentType: 'text/html'}),
  );
  await page.reload();
  await page.evaluate(async () => {
    window.name = 'left';
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', '1');
    history.pushState(null, '', '#left');
    const opening = indexedDB.open('left');
    await new Promise(resolve => opening.addEventListener('success', resolve));
  });
  await context.addCookies([{name: 'left', value: '1', url: shop.platform.url}]);
  await page.setViewportSize({width: 360, height: 640});
  await page.emulateMedia({colorScheme: 'dark'});
  await context.setOffline(true);
};

test('a visit finds nothing of the one before on the same page', async () => {
  const first = await shop.visit(PATH);
  await leaveTraces(first.page, first.context);
  expect((await stateOf(first.page)).inPage).toMatchObject({name: 'left', isNoted: true, title: 'Routed'});
  await endVisit(first.context);
  const logged = first.log.calls.length;
  const [next, fresh] = [await shop.visit(PATH), await shop.visit(PATH, {fresh: true})];
  if (process.env.VITRINE_FRESH !== '1') expect(next.page).toBe(first.page);
  expect(await stateOf(next.page)).toEqual(await stateOf(fresh.page));
  await next.page.evaluate(() => fetch('/api/commerce/shopping-cart'));
  expect(first.log.calls.length).toBe(logged);
});

/** What no later visit may find. */
const SPOILING: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<unknown>>> = {
  'a clock of its own': page => page.clock.install(),
  'a session of the protocol': (page, context) => context.newCDPSession(page),
  'a second tab': (_, context) => context.newPage(),
  'a page of another origin': page => page.goto(shop.url('/about').replace('localhost', '127.0.0.1')),
};
for (const [what, spoil] of Object.entries(SPOILING))
  test(`a page with ${what} is visited once`, async () => {
    const {page, context} = await shop.visit(PATH);
    await spoil(page, context);
    await endVisit(context);
    expect(page.isClosed()).toBe(true);
  });
