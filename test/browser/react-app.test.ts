import {cpSync, existsSync, readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {build as buildByVite} from 'vite';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {installPacked} from '../tools/packed-package.js';
import installReact18, {REACT_18} from '../tools/react-18.mjs';
import {ENTRY, unitsInCart} from './guest-page.js';
import {openShop} from './harness.js';
import {becomes} from './visitor.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const {version} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const shop = openShop();
const app = installPacked();
afterAll(() => app.remove());
installReact18();

cpSync(join(ROOT, 'examples/react'), app.folder, {recursive: true});
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

/** Puts one version of React into the app, and builds the app as for development: React tells what it dislikes then. */
const buildApp = async (version: keyof typeof REACTS): Promise<string> => {
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
    build: {outDir: folder, minify: false},
  });
  // Else React would say nothing of what it dislikes.
  expect(scriptsIn(folder).includes('Each child in a list should have a unique')).toBe(true);
  return folder;
};

/** Opens the app on the platform's origin. `lines` are errors and warnings of the console, and errors of the page. */
const openApp = async (folder: string, head = ''): Promise<{page: Page; lines: string[]}> => {
  const context = await shop.browser.newContext({viewport: {width: 1280, height: 900}});
  onTestFinished(() => context.close());
  // The visitor has been to the shop: its cookies are there.
  await context.request.get(shop.url('/about'));
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('pageerror', error => lines.push(error.message));
  page.on('console', message => ['error', 'warning'].includes(message.type()) && lines.push(message.text()));
  await page.route('**/app/**', route => {
    const file = join(folder, new URL(route.request().url()).pathname.replace('/app/', '') || 'index.html');
    if (!existsSync(file)) return route.fulfill({status: 404});
    const body = readFileSync(file, 'utf8').replace('</head>', `${head}</head>`);
    return route.fulfill({body, contentType: TYPES.get(extname(file)) ?? ''});
  });
  await page.goto(shop.url('/app/'));
  return {page, lines};
};

const built = {19: buildApp(19), 18: null as Promise<string> | null};
/** One build after the other: both are of the same folder. */
const folderOf = async (version: keyof typeof REACTS): Promise<string> => {
  const first = await built[19];
  if (version === 19) return first;
  built[18] ??= buildApp(18);
  return built[18];
};

for (const react of [19, 18] as const)
  test(`an app of React ${react} sells: choose, add, pill, cart page, form; the console stays empty`, async () => {
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
    expect(await page.locator('.vt-pill').count()).toBe(0);

    await page.click('text=Contact');
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
  });

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
      const heard: number[] = [];
      Object.assign(window, {heard});
      window.Vitrine.on('item-added', ({entry}) => entry && heard.push(entry.quantity));
    });
    await page.click('.vt-add');
    await becomes(() => page.textContent('.vt-pill-count'), '1');
    expect(await page.evaluate(() => (window as unknown as {heard: number[]}).heard)).toEqual([1]);
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
    const heard: (number | undefined)[] = [];
    Object.assign(window, {heard});
    document.addEventListener('vitrine:ready', () => {
      window.Vitrine.on('item-added', ({entry}) => heard.push(entry?.quantity));
      document.querySelector<HTMLElement>('.vt-add')?.click();
    });
  });
  await page.addScriptTag({type: 'module', url: ENTRY});
  await becomes(() => page.textContent('.vt-pill-count'), '1');
  expect(await page.evaluate(() => (window as unknown as {heard: number[]}).heard)).toEqual([1]);
  expect(lines).toEqual([]);
});

test('a script tag of another version has a cart of its own: each reads it again when the other changed it', async () => {
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
