// @module-tag whole
import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {expect, onTestFinished, test} from 'vitest';
import {prepareFolder} from '../contract/lent-database.js';
import {allSnippets, readPage} from '../tools/docs/markdown.mjs';
import {installShop} from '../tools/packed-package.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {emptyFolder, startShop} from './shop-process.js';
import {fillCheckout, openTidyShop, toNextPage} from './visitor.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** For its browser: the shop under test is another process. */
const {visit} = openTidyShop();

const QUICK_START = 'docs/quick-start.md';
const OWN_SHOP = 'docs/own-shop.md';

/** The first snippet of a page in a language that contains a text. */
const snippetOf = (language: string, path = QUICK_START, part = ''): string =>
  allSnippets()
    .find(snippet => snippet.path === path && snippet.language === language && snippet.text.includes(part))
    ?.text.trim() ?? '';

/** The commands of the quick start, in order. */
const COMMANDS = snippetOf('sh').split('\n');

/** Names in bold below a heading: what the page's reader presses, in order. */
const pressedBelow = (heading: string, path: string): string[] =>
  [...(readPage(path).split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(
    ([, name = '']) => name,
  );
const PRESSED = pressedBelow('Make the first sale', QUICK_START);

/**
 * From the first command to the first order of the reader's own product, as `docs/figures.md` promises. What npm downloads is not in it: nothing is
 * downloaded.
 */
const OWN_SALE_MAX_MS = 300_000;

/** Presses what has a name or begins with it, as a reader of the documentation does. */
const press = async (page: Page, name: string): Promise<void> => {
  const named = new RegExp(`^${name}`);
  const found = page
    .getByRole('button', {name: named})
    .or(page.getByRole('link', {name: named}))
    .or(page.locator('label,a').filter({hasText: named}));
  await found.first().click();
};

/** A port that nothing listens at. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
};

/** Writes what the docs' commands make, from the packages as they are built. */
const followCommands = async (folder: string) => {
  const [init = '', install = '', start = '', ...more] = COMMANDS;
  expect([init, install, start, more]).toEqual(['npx vitrine init', 'npm install', 'npm start', []]);
  const made = spawnSync(process.execPath, [join(ROOT, 'dist/cli.js'), 'init'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toContain(`Next: ${install} && ${start}`);
  installShop(folder);
  const port = await freePort();
  const shop = await startShop(folder, start, {PORT: String(port)});
  expect(shop.url).toBe(`http://localhost:${port}`);
  return shop;
};

/** A page in which `watchShifts` sums up what moves. */
type WatchedPage = typeof globalThis & {shiftSum?: number};

/** Sums up what moves on each page without an act of the visitor. Source: CLS, Layout Instability API. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The sum is the window's: a script that comes before the page may find no element yet.
    const watched = globalThis as WatchedPage;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.shiftSum = (watched.shiftSum ?? 0) + entry.value;
    }).observe({type: 'layout-shift', buffered: true});
  });
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as WatchedPage).shiftSum ?? 0);

/** From this width of the window on, what a cart costs stands next to its lines, this far from them. */
const WIDE_PX = 992;
const GAP_PX = 48;
const COLUMN_PX = 288;

/** What a cart costs, from top to bottom. */
const COSTS = [
  ...['.vt-cart-coupons', '.vt-cart-totals', '.vt-cart-checkout'],
  ...['.vt-terms-estimate', '.vt-terms-gift'],
];

/** The default styles show what a cart costs in one column: next to the lines, or below them in a narrow window. */
const sumsUpCart = async (page: Page): Promise<void> => {
  await whenLive(page, '[data-block=cart-terms]');
  const boxOf = async (part: string) => {
    const {x = 0, y = 0, width = 0, height = 0} = (await page.locator(part).boundingBox()) ?? {};
    return {top: y, left: x, right: x + width, bottom: y + height};
  };
  const lines = await boxOf('.vt-cart-lines');
  const column = await Promise.all(COSTS.map(boxOf));
  const window = page.viewportSize()?.width ?? 0;
  const isWide = window >= WIDE_PX;
  const [left, right] = isWide
    ? [lines.right + GAP_PX, lines.right + GAP_PX + COLUMN_PX]
    : [lines.left, lines.right];
  let above = isWide ? lines.top : lines.bottom;
  for (const box of column) {
    expect([box.left, box.right]).toEqual([left, right]);
    expect(box.top).toBeGreaterThanOrEqual(above);
    above = box.bottom;
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window);
};

/** Buys the product of the first page, as a reader of the quick start does, and answers with the confirmation. `look` is called once a page is live. */
const buy = async (
  page: Page,
  url: string,
  pressed: readonly string[],
  look = async (_: 'product' | 'cart'): Promise<void> => undefined,
): Promise<string> => {
  await page.goto(`${url}/`);
  await whenLive(page, '[data-block=product]');
  expect(await shiftOf(page)).toBe(0);
  await look('product');
  for (const name of pressed) {
    await press(page, name);
    if (name === 'Add To Cart') await page.locator('.vt-pill').waitFor();
    if (name === 'Cart') {
      await whenLive(page, '[data-block=cart]');
      expect(await shiftOf(page)).toBe(0);
      await look('cart');
    }
    if (name === 'Checkout') {
      await page.waitForURL('**/checkout');
      await fillCheckout(page, 'ada@example.com', true);
    }
  }
  await page.waitForURL('**/checkout/confirmed?oid=*');
  return page.locator('main').innerText();
};

/** Opens the owner's list of orders, with the email and the password that the shop printed at its first start. */
const openOrders = async (page: Page, url: string, written: string): Promise<string> => {
  const [, email = '', password = ''] = /as (\S+) with the password (\S+) /.exec(written) ?? [];
  await page.goto(`${url}/owner/orders`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await toNextPage(page, () => page.locator('main [type=submit]').click());
  await page.goto(`${url}/owner/orders`);
  await expect.poll(() => page.locator('main').innerText()).toContain('ada@example.com');
  return page.locator('main').innerText();
};

/** Does what the quick start says below "Sell your own product". */
const writeOwnProduct = (folder: string): void => {
  const inFolder = (name: string): string => join(folder, name);
  writeFileSync(inFolder('beaker.jpg'), readFileSync(join(ROOT, 'examples/shop.png')));
  const catalog = JSON.parse(readFileSync(inFolder('shop.json'), 'utf8'));
  catalog.products = catalog.products.map((product: {id: string}) =>
    product.id === 'mug' ? JSON.parse(snippetOf('json')) : product,
  );
  writeFileSync(inFolder('shop.json'), JSON.stringify(catalog));
  const page = readFileSync(inFolder('index.html'), 'utf8');
  writeFileSync(
    inFolder('index.html'),
    page.replace(/<main>[\s\S]*<\/main>/, () => snippetOf('html shop')),
  );
};

test(
  'by the quick start alone an empty folder sells its product, then its reader’s own',
  ONLY_WHOLE,
  async () => {
    const folder = emptyFolder();
    const startedMs = performance.now();
    const first = await followCommands(folder);
    const {page, log} = await visit('about:blank');
    await watchShifts(page);
    const refused: string[] = [];
    page.on('response', answer => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    expect(PRESSED).toEqual(['Blue', 'Add To Cart', 'Cart', 'Checkout', 'Place order']);
    const look = async (place: 'product' | 'cart') => {
      if (place === 'cart') await sumsUpCart(page);
      await isAccessible(page);
    };
    const sold = await buy(page, first.url, PRESSED, look);
    expect(sold).toContain('Mug');
    expect(sold).toContain('$23.00');
    // The confirmation is the platform's page: it has the header of the shop's own.
    expect(await page.locator('header').innerText()).toMatch(/^My shop\s+Shop\s+Contact\s+Cart/);
    expect(first.written()).toMatch(/^[\s\S]*Preparing the database[\s\S]*Your shop/);
    expect(first.written()).not.toMatch(/rror|found/);

    await first.stop();
    writeOwnProduct(folder);
    const second = await startShop(folder, 'npm start');
    // On a phone, where pictures and quantities are above what is pressed.
    await page.setViewportSize({width: 360, height: 800});
    const own = await buy(page, second.url, PRESSED.slice(1), look);
    expect(performance.now() - startedMs).toBeLessThan(OWN_SALE_MAX_MS);
    expect(own).toContain('Beaker');
    expect(own).toContain('$26.50');
    await page.goto(`${second.url}/contact`);
    await whenLive(page, '[data-block=form]');
    await isAccessible(page);
    expect(await openOrders(page, second.url, first.written())).toContain('$26.50');
    await page.goto(`${second.url}/editor`);
    await page.getByLabel('Title of the new page').waitFor();
    await page.frameLocator('.ed-frame').getByText('Beaker').first().waitFor();
    expect(second.written()).not.toMatch(/rror|found|Preparing/);
    expect(refused).toEqual([]);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

/** Serves one page at every path, as any server of files does, and answers with its address: another site than `localhost`. */
const servePage = async (html: () => string): Promise<string> => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html()),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>(resolve => server.listen(0, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test(
  'the page on another site that the documentation prints sells by the shop’s own cart',
  ONLY_WHOLE,
  async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'shop.json'), snippetOf('json', OWN_SHOP, '"EUR"'));
    await prepareFolder(join(folder, '.data'));
    let html = '';
    const site = await servePage(() => html);
    const command = snippetOf('sh', OWN_SHOP, 'ALLOWED_ORIGINS');
    expect(command).toBe('ALLOWED_ORIGINS="http://localhost:8080" npx vitrine serve');
    const shop = await startShop(folder, `${process.execPath} ${join(ROOT, 'dist/cli.js')} serve`, {
      ALLOWED_ORIGINS: site,
    });
    html = snippetOf('html elsewhere', OWN_SHOP).replaceAll('http://localhost:4600', shop.url);
    const {page, log} = await visit('about:blank');
    const refused: string[] = [];
    const visited: string[] = [];
    page.on('response', answer => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
      if (answer.request().isNavigationRequest())
        visited.push(`${answer.request().method()} ${answer.url()}`);
    });
    const sold = await buy(page, site, pressedBelow('A page on another server', OWN_SHOP));
    expect(sold).toContain('€18.50');
    // The way from the page to the shop's cart: no address has the code.
    expect(visited.slice(0, 4)).toEqual([
      `GET ${site}/`,
      `POST ${shop.url}/cart/transfer`,
      `GET ${shop.url}/cart/transfer`,
      `GET ${shop.url}/cart`,
    ]);
    expect(await openOrders(page, shop.url, shop.written())).toContain('€18.50');
    expect(refused).toEqual([]);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

/** What stands in a folder of `emptyFolder`, but for the packages that keep npm from the folders above. */
const namesIn = (folder: string): string[] => readdirSync(folder).filter(name => name !== 'node_modules');

test('init leaves files that are there as they are, and says so', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'index.html'), 'mine');
  const {stdout} = spawnSync(process.execPath, [join(ROOT, 'dist/cli.js'), 'init'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('mine');
  expect(stdout).toMatch(/^kept {2}index\.html$/m);
  for (const name of namesIn(folder)) expect(stdout).toContain(name);
  expect(readFileSync(join(folder, 'README.md'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(11);
  expect(existsSync(join(folder, 'shop.json'))).toBe(true);
});

/** Runs the command to its end in a folder with these files. */
const serve = (files: Readonly<Record<string, string>>, ...args: string[]) => {
  const folder = emptyFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [join(ROOT, 'dist/cli.js'), 'serve', '--port', '0', ...args],
    {cwd: folder, encoding: 'utf8'},
  );
  return {status, stdout, stderr};
};

test('serve prints every mistake of a catalogue, starts nothing and ends with 1', () => {
  const wrong =
    '{"currency": "eur", "products": [{"id": "mug", "title": "Mug", "price": "18.00", "stok": 2}]}';
  const {status, stdout, stderr} = serve({'shop.json': wrong});
  const lines = stderr.trim().split('\n');
  expect([status, stdout]).toEqual([1, '']);
  expect(lines.map(line => line.replace(/, expected .+?(?=; did|$)/, ''))).toEqual([
    'shop.json: product "mug": found "stok"; did you mean "stock"?',
    'shop.json: product "mug", price: found "18.00"; did you mean 1800?',
    'shop.json: product "mug", stock: is missing',
    'shop.json: currency: found "eur"; did you mean "EUR"?',
    '4 problems, see node_modules/vitrine/docs/own-shop.md',
  ]);
});

/** A start of the database may be on the way. */
const WATCHED = {timeout: 60_000};

test(
  'a shop from CSV without pages sells in its language, and keeps its stock over a restart',
  ONLY_WHOLE,
  async () => {
    const folder = emptyFolder();
    const csv = (price: string, stock: number) =>
      `id,title,price,stock,option 1,value 1,currency,locale
    becher,Becher,"${price}",${stock},Farbe,Blau,EUR,de-AT
    ,,"${price}",0,,Sand,,`.replaceAll('    ', '');
    const command = `${process.execPath} ${join(ROOT, 'dist/cli.js')} serve pages --catalog shop.csv --data stock --port 0`;
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'shop.csv'), csv('18.50', 1));
    await prepareFolder(join(folder, 'stock'));
    const first = await startShop(folder, command);
    const {page, log} = await visit('about:blank');
    await page.goto(`${first.url}/`);
    await page.locator('label', {hasText: 'Blau'}).click();
    await page.locator('[data-block=product] [type=submit]').click();
    await page.locator('.vt-pill').click();
    await page.waitForURL('**/de/cart');
    await page.getByRole('link', {name: 'Zur Kasse', exact: true}).click();
    await page.waitForURL('**/de/checkout');
    // The region of its locale: where the address begins, and how money is written, live blocks' too.
    expect(await page.locator('#country').inputValue()).toBe('AT');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-AT');
    await fillCheckout(page, 'ada@example.com', true);
    await page.locator('#checkout-form > [type=submit]').first().click();
    await page.waitForURL('**/de/checkout/confirmed?oid=*');
    expect(await page.locator('main').innerText()).toContain('€\u00a018,50');
    expect([...log.errors, ...log.lines]).toEqual([]);
    await first.stop();
    expect(namesIn(folder).sort()).toEqual(['pages', 'shop.csv', 'stock']);
    writeFileSync(join(folder, 'shop.csv'), csv('19,50', 1));
    const second = await startShop(folder, `${command} --watch`);
    await page.goto(`${second.url}/products/becher`);
    const product = page.locator('[data-block=product]').first();
    await expect.poll(() => product.innerText()).toContain('€\u00a019,50');
    expect(await product.innerText()).toContain('Ausverkauft');
    // Followed: a catalogue with a mistake is reported, the next one is sold at the same address.
    writeFileSync(join(folder, 'shop.csv'), csv('teuer', 1));
    await expect.poll(second.written, WATCHED).toContain('The shop goes on with the catalogue as it was.');
    expect(second.written()).toContain('shop.csv: row 2, price: found "teuer"');
    expect(await (await page.request.get(page.url())).text()).toContain('19,50');
    writeFileSync(join(folder, 'shop.csv'), csv('20,50', 1));
    await expect.poll(second.written, WATCHED).toContain('reload its pages');
    await page.reload();
    await expect.poll(() => product.innerText()).toContain('€\u00a020,50');
    expect(await product.innerText()).toContain('Ausverkauft');
  },
);
