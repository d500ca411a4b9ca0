import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BrowserContext, Page, Request} from 'playwright-core';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {openFront} from './faulty-proxy.js';
import {buttonSays, guestHtml, productMarker} from './guest-page.js';
import {listenTo, openShop, whenLive} from './harness.js';

/** The site's own server, which knows no API: it serves one page under every host. */
let html = '';
const site: Server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
);
await new Promise<void>(resolve => site.listen(0, resolve));
afterAll(() => void site.close());
const {port} = site.address() as AddressInfo;
const PAGE = `http://shop.localhost:${port}`;
const NOT_LISTED = `http://other.localhost:${port}`;

const shop = openShop(
  {allowedOrigins: [PAGE], captcha: null},
  {
    // A host without TLS that is not this machine's name: cookies for pages of other sites cannot be stored.
    flags: ['--test-third-party-cookie-phaseout', '--host-resolver-rules=MAP api.example 127.0.0.1'],
  },
);

const NEWSLETTER =
  '<div data-block="newsletter"><script type="application/json" data-props>{"id": "newsletter", "newsletter": true, "fields": [{"id": "email", "type": "email", "title": "E-mail", "required": true}]}</script></div>';
const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">0</span></a>';

interface Visited {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console lines of the runtime. */
  readonly consoleLines: readonly string[];
  readonly errors: readonly string[];
  /** Requests of the API, but for preflights. */
  readonly calls: readonly Request[];
  /** Names of the runtime's files. */
  readonly files: readonly string[];
}

/** Visits the site at `origin`, whose API is at `host`. */
const visit = async (origin: string, host: string, more: object = {}): Promise<Visited> => {
  const api = `http://${host}:${new URL(shop.platform.url).port}`;
  const context = await shop.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const [consoleLines, calls, files]: [string[], Request[], string[]] = [[], [], []];
  const {errors} = listenTo(page);
  page.on('console', message => message.text().startsWith('[vitrine]') && consoleLines.push(message.text()));
  page.on('request', request => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(request);
    if (pathname.startsWith('/vitrine/1/')) files.push(/([^/]+)\.js$/.exec(pathname)?.[1] ?? '');
  });
  html = guestHtml(
    `<script type="application/json" data-vitrine="site">${JSON.stringify({apiRoot: `${api}/api`, ...more})}</script>
${COUNT}${productMarker()}${NEWSLETTER}`,
    `<script type="module" async src="${api}/vitrine/1/vitrine.js"></script>`,
  );
  await page.goto(origin);
  await whenLive(page, '[data-block=product]');
  return {page, context, consoleLines, errors, calls, files};
};

const countReads = (page: Page, units: string): Promise<void> =>
  expect.poll(() => page.locator('.vt-cart-count').textContent(), {timeout: 60_000}).toBe(units);

const subscribers = async (email: string): Promise<number> =>
  (await shop.platform.db.selectFrom('subscriber').select('status').where('email', '=', email).execute())
    .length;

const tokenOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('vitrine-session')));

/** Adds, loads the page again, adds again and signs up. Returns the headers of each call that the platform answered. */
const shopFor = async ({page, calls}: Visited, email: string): Promise<Record<string, string>[]> => {
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  await countReads(page, '1');
  await page.reload();
  await whenLive(page, '[data-block=product]');
  await countReads(page, '1');
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  await countReads(page, '2');
  const form = page.locator('[data-block=newsletter]');
  await form.getByLabel('E-mail').fill(email);
  await form.locator('.vt-submit').click();
  await form.locator('.vt-form-sent').waitFor();
  expect(await subscribers(email)).toBe(1);
  return Promise.all(calls.map(call => call.allHeaders()));
};

test('EMB-04 a page whose API is on another site keeps its cart and sends its form with cookies', async () => {
  const visited = await visit(PAGE, '127.0.0.1');
  const {page, context, calls, consoleLines, errors, files} = visited;
  const headers = await shopFor(visited, 'cookies@example.com');
  expect(files.filter(name => name === 'other-origin').length).toBeGreaterThan(0);
  // The browser blocks cookies of other sites, but for those that are of this page's site alone.
  const cookies = await context.cookies('http://127.0.0.1');
  expect(cookies.map(({name}) => name).sort()).toEqual(['CART', 'crumb', 'hasCart', 'visitor']);
  expect(cookies.filter(({sameSite, secure}) => sameSite === 'None' && secure)).toHaveLength(4);
  expect(headers.at(-1)?.cookie).toContain('CART=');
  expect(headers.some(({authorization}) => authorization)).toBe(false);
  expect(await tokenOf(page)).toEqual([]);
  const statuses = await Promise.all(calls.map(async call => (await call.response())?.status()));
  expect(statuses.filter(status => status === 401)).toEqual([]);
  expect([consoleLines, errors]).toEqual([[], []]);
});

test(
  'EMB-04 without the API’s cookies a page keeps its cart and sends its form by a token',
  ONLY_WHOLE,
  async () => {
    const visited = await visit(PAGE, 'api.example');
    const {page, context, calls, consoleLines, errors} = visited;
    const headers = await shopFor(visited, 'token@example.com');
    expect(await context.cookies('http://api.example')).toEqual([]);
    expect(headers.at(-1)?.authorization).toMatch(/^Bearer .*CART~/);
    expect(await tokenOf(page)).toEqual([`vitrine-session:${new URL(calls[0]?.url() ?? '').origin}`]);
    for (const call of calls) expect(call.url()).not.toMatch(/crumb=(?!fetch$)|~/);
    const added = calls.filter(call => call.method() === 'POST' && call.url().includes('/entries'));
    const statuses = await Promise.all(added.map(async call => (await call.response())?.status()));
    // The call without the cookie of its crumb, and one more with the token; then one for each add.
    expect(statuses).toEqual([401, 200, 200]);
    expect([consoleLines, errors]).toEqual([[], []]);
  },
);

test(
  'TRK-02 events of a page on another origin arrive, sent from the page as by a beacon when it is left',
  ONLY_WHOLE,
  async () => {
    const {page, consoleLines, errors} = await visit(PAGE, '127.0.0.1', {
      cookiePolicy: 'open',
      websiteId: '65a1f0c2d4e5b6a7c8d90000',
    });
    const names = async (): Promise<string[]> =>
      (await shop.platform.db.selectFrom('site_event').select('name').execute()).map(({name}) => name);
    const track = (name: string): Promise<void> =>
      page.evaluate(tracked => void window.Vitrine.track(tracked, {place: 'elsewhere'}), name);
    await track('sent_from_page');
    await expect.poll(names, {timeout: 60_000}).toContain('sent_from_page');
    await track('sent_on_leaving');
    await page.goto('about:blank');
    await expect.poll(names, {timeout: 60_000}).toContain('sent_on_leaving');
    expect([consoleLines, errors]).toEqual([[], []]);
  },
);

test('EMB-05 a page of an origin that is not listed says so in one line, and sends no add', async () => {
  const carts = async (): Promise<number> =>
    (await shop.platform.db.selectFrom('cart').select('id').execute()).length;
  const before = await carts();
  const {page, calls, consoleLines, errors} = await visit(NOT_LISTED, '127.0.0.1');
  await page.click('.vt-add');
  await expect.poll(() => consoleLines.length, {timeout: 60_000}).toBe(1);
  expect(consoleLines[0]).toMatch(
    /^\[vitrine\] api-unreachable: .*ALLOWED_ORIGINS.*errors\.html#api-unreachable/,
  );
  // The preflight was refused: what the browser had to send never left it.
  const answers = await Promise.all(
    calls.filter(call => call.method() === 'POST').map(call => call.response().catch(() => null)),
  );
  expect(answers.filter(Boolean)).toEqual([]);
  await page.evaluate(() => window.Vitrine.cart.get());
  expect(consoleLines).toHaveLength(1);
  expect(errors).toEqual([]);
  expect(await carts()).toBe(before);
});

/** Visits a page of the shop's origin that another server sent, adds, and returns its calls and what the console says. */
const addOn = async (page: Page, address: string): Promise<string[][]> => {
  const {errors, lines} = listenTo(page);
  const answers: string[] = [];
  page.on('response', answer => {
    const {pathname} = new URL(answer.url());
    if (pathname.startsWith('/api/commerce')) answers.push(`${answer.request().method()} ${answer.status()}`);
  });
  await page.goto(address);
  await whenLive(page, '[data-block=product]');
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  return [answers, errors, lines];
};
/** What the first add asks for, without a line in the console: browsers write one for each refused request. */
const QUIET_ADD = [['GET 200', 'POST 200'], [], []];

test(
  'V01 the first add on a page of the shop’s own origin that another server sent logs no 401',
  ONLY_WHOLE,
  async () => {
    const context = await shop.browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const address = `${shop.platform.url}/from-another-server`;
    await page.route(address, route =>
      route.fulfill({contentType: 'text/html', body: guestHtml(productMarker())}),
    );
    expect(await addOn(page, address)).toEqual(QUIET_ADD);
  },
);

test(
  'V01 behind a proxy that has static pages of its own the first add logs no 401',
  ONLY_WHOLE,
  async () => {
    const front = await openFront(shop.platform.url);
    onTestFinished(() => front.close());
    front.plays.set('GET /static.html', (_, answer) =>
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(guestHtml(productMarker())),
    );
    const context = await shop.browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    expect(await addOn(page, `${front.url}/static.html`)).toEqual(QUIET_ADD);
  },
);
