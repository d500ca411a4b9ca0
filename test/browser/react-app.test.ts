// @module-tag whole
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {build as buildByVite} from 'vite';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {installPacked} from '../tools/packed-package.js';
import installReact18, {REACT_18} from '../tools/react-18.mjs';
import {WHOLE} from '../tools/spread.js';
import {ENTRY, unitsInCart} from './guest-page.js';
import {openShop} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, fillCart, type Lines} from './visitor.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const {version} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const shop = openShop();
const app = installPacked();
afterAll(() => app.remove());

cpSync(join(ROOT, 'examples/react'), app.folder, {recursive: true});
/** A cart page that the app's own server renders, and that the browser hydrates. */
app.write({
  'served-cart.js': `
    import {createElement as h} from 'react';
    import {CartPage, CartTerms, VitrineProvider} from 'vitrine/react';
    export const servedCart = ({cart, crumb}) =>
      h(VitrineProvider, {site: {locale: 'en-US', currency: 'USD', crumb}, cart}, h(CartPage), h(CartTerms, {countries: ['US', 'ES']}));`,
  'serve.mjs': `
    import {readFileSync} from 'node:fs';
    import {renderToString} from 'react-dom/server';
    import {servedCart} from './served-cart.js';
    process.stdout.write(renderToString(servedCart(JSON.parse(readFileSync(0, 'utf8')))));`,
  'hydrate.js': `
    import {hydrateRoot} from 'react-dom/client';
    import {servedCart} from './served-cart.js';
    hydrateRoot(document.getElementById('root'), servedCart(JSON.parse(document.getElementById('data').textContent)));`,
  'served.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cart</title><link rel="icon" href="data:,"></head>
    <body><div id="root"></div><script type="application/json" id="data"></script><script type="module" src="./hydrate.js"></script></body></html>`,
});
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);
const REACTS = {19: join(ROOT, 'node_modules'), 18: REACT_18};

const scriptsIn = (folder: string): string =>
  readdirSync(join(folder, 'assets'))
    .map(name => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join();

/** Puts one version of React into the app, and builds the app as for development: React warns only then. */
const buildApp = async (version: keyof typeof REACTS): Promise<string> => {
  if (version === 18) installReact18();
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(join(REACTS[version], name), join(app.folder, 'node_modules', name), {
      recursive: true,
      force: true,
    });
  const folder = join(app.folder, `by-react-${version}`);
  await buildByVite({
    root: app.folder,
    base: '/app/',
    logLevel: 'error',
    mode: 'development',
    define: {'process.env.NODE_ENV': '"development"'},
    build: {
      outDir: folder,
      minify: false,
      rolldownOptions: {input: ['index.html', 'served.html'].map(name => join(app.folder, name))},
    },
  });
  // Else React would say nothing of what it dislikes.
  expect(scriptsIn(folder).includes('Each child in a list should have a unique')).toBe(true);
  return folder;
};

/** A visitor who has been to the shop, so that its cookies are there. `lines` are errors and warnings of the console, and errors of the page. */
const openVisit = async (): Promise<{page: Page; lines: string[]}> => {
  const context = await shop.browser.newContext({viewport: {width: 1280, height: 900}});
  onTestFinished(() => context.close());
  await context.request.get(shop.url('/about'));
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('pageerror', error => lines.push(error.message));
  page.on('console', message => ['error', 'warning'].includes(message.type()) && lines.push(message.text()));
  return {page, lines};
};

/** Answers with the files of the app, its pages as `change` makes them. */
const serveApp = (page: Page, folder: string, change: (html: string) => string): Promise<unknown> =>
  page.route('**/app/**', route => {
    const file = join(folder, new URL(route.request().url()).pathname.replace('/app/', '') || 'index.html');
    if (!existsSync(file)) return route.fulfill({status: 404});
    const body = readFileSync(file, 'utf8');
    const type = extname(file);
    return route.fulfill({body: type === '.html' ? change(body) : body, contentType: TYPES.get(type) ?? ''});
  });

/** Opens the app on the platform's origin. */
const openApp = async (folder: string, head = ''): Promise<{page: Page; lines: string[]}> => {
  const visit = await openVisit();
  await serveApp(visit.page, folder, html => html.replace('</head>', `${head}</head>`));
  await visit.page.goto(shop.url('/app/'));
  return visit;
};

const built = {19: buildApp(19), 18: null as Promise<string> | null};
/** One build after the other: both are of the same folder. */
const folderOf = async (version: keyof typeof REACTS): Promise<string> => {
  const first = await built[19];
  if (version === 19) return first;
  built[18] ??= buildApp(18);
  return built[18];
};

/** The options of a test by the version of React that it runs: `npm run test:all` runs the older one. */
const optionsOf = (react: keyof typeof REACTS) => ({tags: react === 18 ? [WHOLE] : []});

for (const react of [19, 18] as const)
  test(
    `an app of React ${react} sells: choose, add, pill, cart page, form; the console stays empty`,
    optionsOf(react),
    async () => {
      const {page, lines} = await openApp(await folderOf(react));
      await page.click('text=Morning Mug, $36.00');
      await page.click('.vt-add');
      await becomes(() => page.textContent('.vt-form [role=alert]'), expect.stringMatching(/Glaze/));
      await page.check('input[value=Kelp]');
      await page.click('.vt-add');
      await becomes(() => page.textContent('.vt-pill-count'), '1');
      await page.click('.vt-pill');
      await becomes(() => page.textContent('h1'), 'Your cart (1)');
      expect(await page.textContent('.vt-cart-options')).toContain('Kelp');
      await page.fill('.vt-cart-line .vt-quantity-input', '3');
      await page.keyboard.press('Enter');
      await becomes(() => page.textContent('.vt-pill-count'), '3');
      expect(await unitsInCart(shop, page.context())).toBe(3);
      expect(await page.textContent('.vt-cart-totals')).toContain('$');
      await page.click('.vt-cart-remove');
      await becomes(() => page.textContent('.vt-cart-empty p'), 'Your cart is empty');
      await becomes(() => page.locator('.vt-pill').count(), 0);

      await page.click('text=Contact');
      // Until the form is live, the browser itself says what is missing.
      await page.locator('form[novalidate]:has(.vt-submit)').waitFor();
      await page.click('.vt-submit');
      await becomes(() => page.textContent('[data-field=email] .vt-problem'), 'Required');
      await page.fill('[data-field=name] input >> nth=0', 'Ada');
      await page.fill('[data-field=name] input >> nth=1', 'Byron');
      await page.fill('[data-field=email] input', 'ada@example.com');
      await page.selectOption('[data-field=topic] select', 'A visit');
      await page.fill('[data-field=message] textarea', 'When are you open?');
      await page.click('.vt-submit');
      await becomes(() => page.textContent('.vt-form-sent'), expect.stringMatching(/Thank you/));
      await becomes(() => page.textContent('.receipt'), expect.stringMatching(/./));
      expect(lines).toEqual([]);
    },
  );

const SCRIPT = `<script type="module" async src="${ENTRY}"></script>`;
/** The tag where it arrives before the app's own script, and long after it. */
const ARRIVALS = {
  before: SCRIPT.replace(' async', ''),
  after: `<script>addEventListener('load', () => setTimeout(() => document.head.append(Object.assign(document.createElement('script'), {type: 'module', src: '${ENTRY}'})), 500))</script>`,
};

for (const [order, head] of Object.entries(ARRIVALS))
  test(`the script tag that loads ${order} the app shares the app's cart, with events both ways`, async () => {
    const {page, lines} = await openApp(await folderOf(19), head);
    const reads: string[] = [];
    page.on(
      'request',
      request => request.method() === 'GET' && request.url().includes('shopping-cart') && reads.push(''),
    );
    await page.click('text=Morning Mug');
    await page.check('input[value=Foam]');
    await page.waitForFunction(() => 'version' in Object(window.Vitrine));
    // What was chosen outlives the change to the other cart.
    expect(await page.isChecked('input[value=Foam]')).toBe(true);
    await page.evaluate(() => {
      const log: number[] = [];
      Object.assign(window, {log});
      window.Vitrine.on('item-added', ({entry}) => entry && log.push(entry.quantity));
    });
    await page.click('.vt-add');
    await becomes(() => page.textContent('.vt-pill-count'), '1');
    await becomes(() => page.evaluate(() => (window as unknown as {log: number[]}).log), [1]);
    const {total, errors} = await page.evaluate(async () => {
      const {cart, errors} = await window.Vitrine.cart.add({itemId: '65a1f0c2d4e5b6a7c8d90204', quantity: 2});
      return {total: cart?.totalQuantity, errors};
    });
    expect([total, errors]).toEqual([3, []]);
    await becomes(() => page.textContent('.vt-pill-count'), '3');
    expect(reads).toEqual([]);
    expect(lines).toEqual([]);
  });

test('an add in the moment when the script tag arrives is the shared cart’s', async () => {
  const {page, lines} = await openApp(await folderOf(19), '');
  await page.click('text=Morning Mug');
  await page.check('input[value=Foam]');
  await page.evaluate(() => {
    const log: (number | undefined)[] = [];
    Object.assign(window, {log});
    document.addEventListener('vitrine:ready', () => {
      window.Vitrine.on('item-added', ({entry}) => log.push(entry?.quantity));
      document.querySelector<HTMLElement>('.vt-add')?.click();
    });
  });
  await page.addScriptTag({type: 'module', url: ENTRY});
  await becomes(() => page.textContent('.vt-pill-count'), '1');
  await becomes(() => page.evaluate(() => (window as unknown as {log: number[]}).log), [1]);
  expect(lines).toEqual([]);
});

test('a script tag of another version has its own cart: each follows changes of the other', {
  tags: [WHOLE],
}, async () => {
  const {page, lines} = await openApp(await folderOf(19), '');
  await page.route(`**${ENTRY}`, async route => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(`"${version}"`, '"0.0.1"')
      .replaceAll(`\`${version}\``, '"0.0.1"');
    return route.fulfill({response, body});
  });
  await page.addScriptTag({type: 'module', url: ENTRY});
  await page.waitForFunction(() => Object(window.Vitrine).version === '0.0.1');
  await page.evaluate(() => window.Vitrine.cart.get());
  await page.click('text=Salt Cellar');
  await page.click('.vt-add');
  await becomes(() => page.textContent('.vt-pill-count'), '1');
  await becomes(() => page.evaluate(async () => (await window.Vitrine.cart.get())?.totalQuantity), 1);
  await page.evaluate(() => window.Vitrine.cart.add({itemId: '65a1f0c2d4e5b6a7c8d90204', quantity: 2}));
  await becomes(() => page.textContent('.vt-pill-count'), '3');
  expect(lines).toEqual([]);
});

/** Opens the cart page that the app's server renders, whose scripts wait; ends with what lets them come. */
const openServedCart = async (folder: string, lines: Lines) => {
  const visit = await openVisit();
  const {page} = visit;
  const context = page.context();
  await fillCart(shop, context, lines);
  const answer = await context.request.get(shop.url('/api/commerce/shopping-cart?calculateSubtotal=true'));
  const crumb = (await context.cookies()).find(({name}) => name === 'crumb')?.value ?? '';
  const data = JSON.stringify({cart: await answer.json(), crumb});
  const html = execFileSync('node', ['serve.mjs'], {cwd: app.folder, input: data, encoding: 'utf8'});
  await serveApp(page, folder, text =>
    text
      .replace('<div id="root">', () => `<div id="root">${html}`)
      .replace('id="data">', () => `id="data">${data.replaceAll('<', '\\u003c')}`),
  );
  const release = await holdRoute(page, '**/app/assets/**');
  await page.goto(shop.url('/app/served.html'), {waitUntil: 'commit'});
  return {...visit, release};
};

for (const react of [19, 18] as const)
  test(
    `B03 what a visitor typed into a server’s cart stays as React ${react} hydrates it`,
    optionsOf(react),
    async () => {
      const {page, lines, release} = await openServedCart(await folderOf(react), {'MAR-04': 2});
      const field = (name: string) => page.locator(`#root [name=${name}]:not([type=hidden])`);
      await field('quantity').fill('3');
      await field('code').fill('WELCOME10');
      await field('country').selectOption('ES');
      await field('region').fill('Vigo');
      await field('giftCode').fill('NONE');
      await field('quantity').evaluate(input => Object.assign(input, {isServed: true}));
      release();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('.vt-cart-coupon') ?? {}).some(key => key.startsWith('__react')),
      );
      const typed = async () =>
        Promise.all(
          ['quantity', 'code', 'country', 'region', 'giftCode'].map(name => field(name).inputValue()),
        );
      expect(await typed()).toEqual(['3', 'WELCOME10', 'ES', 'Vigo', 'NONE']);
      await page.locator('.vt-cart-coupon button').first().click();
      await becomes(() => page.locator('.vt-cart-coupon-list li').count(), 1);
      expect(await typed()).toEqual(['3', '', 'ES', 'Vigo', 'NONE']);
      expect(await field('quantity').evaluate(input => 'isServed' in input)).toBe(true);
      await field('quantity').press('Enter');
      await becomes(() => unitsInCart(shop, page.context()), 3);
      expect(new URL(page.url()).pathname).toBe('/app/served.html');
      expect(lines).toEqual([]);
    },
  );
