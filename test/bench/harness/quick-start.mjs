/** Follows docs/quick-start.md as its reader does: its commands in an empty folder, and its presses in a browser. */
import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import {readPage, snippetsIn} from '../../tools/docs/markdown.mjs';
import {ROOT} from './set-up.mjs';
import {startProcess} from './start-process.mjs';

const run = promisify(execFile);
const PAGE = 'docs/quick-start.md';
const ASK_EVERY_MS = 20;

const snippetOf = language =>
  snippetsIn(PAGE)
    .find(snippet => snippet.language === language)
    .text.trim();
/** Names in bold below a heading: what the reader presses, in order. */
const pressedBelow = heading =>
  [
    ...readPage(PAGE)
      .split(`## ${heading}\n`)[1]
      .split('\n## ')[0]
      .matchAll(/\*\*(.+?)\*\*/g),
  ].map(([, name]) => name);

/** Commands that the steps below know how to run. */
const COMMANDS = ['npx vitrine init', 'npm install', 'npm start'];
const PRESSED = pressedBelow('Make the first sale');
/** A step that is new in the page is measured once it is written here. */
const isKnown = () => snippetOf('sh') === COMMANDS.join('\n') && PRESSED.at(-1) === 'Place order';

/** What a buyer types, by the label of its field. */
const TYPED = {
  Email: 'ada@example.com',
  'Full name': 'Ada Lovelace',
  Address: '12 Dune Road',
  City: 'Whitby',
  Postcode: '12345',
};

/** The two packages as npm publishes them, as paths of their files. They are not on a registry before the project is published. */
export const packPackages = async folder => {
  const paths = [];
  for (const source of [ROOT, join(ROOT, 'dist/vitrine-platform')]) {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const {stdout} = await run('npm', args, {cwd: source});
    paths.push(join(folder, JSON.parse(stdout)[0].filename));
  }
  return paths;
};

/** Runs `npm start`, and answers with the address that it prints and what stops it. */
const startShop = async folder => {
  const {child, url} = await startProcess('npm start', ['npm', 'start'], {
    cwd: folder,
    detached: true,
    // Another program may have the port of the page.
    env: {...process.env, PORT: '0'},
  });
  /** Ends npm and the shop, which ends after it. */
  const stop = async () => {
    try {
      for (let signal = 'SIGTERM'; ; signal = 0) {
        process.kill(-child.pid, signal);
        await sleep(ASK_EVERY_MS);
      }
    } catch {
      // Neither is there any more.
    }
  };
  return {url, stop};
};

/** Presses what a visitor sees under a name. */
const press = async (page, name) => {
  const named = new RegExp(`^${name}`);
  const found = page
    .getByRole('button', {name: named})
    .or(page.getByRole('link', {name: named}))
    .or(page.locator('label').filter({hasText: named}));
  await found.first().click();
};

/** Opens the shop and buys, as the page says. Throws where the confirmation does not name what was bought. */
const buy = async (browser, url, {pressed, title}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  for (const name of pressed) {
    await press(page, name);
    if (name === 'Add To Cart') await page.locator('.vt-pill').waitFor();
    if (name === 'Cart') await page.waitForURL('**/cart');
    if (name !== 'Checkout') continue;
    await page.waitForURL('**/checkout');
    for (const [label, value] of Object.entries(TYPED))
      await page.getByLabel(label, {exact: true}).first().fill(value);
  }
  await page.waitForURL('**/checkout/confirmed?oid=*');
  const confirmed = await page.locator('main').innerText();
  if (!confirmed.includes(title)) throw new Error(`the confirmation names no ${title}: ${confirmed}`);
  await context.close();
};

/** Does what the page says below "Sell your own product". */
const writeOwnProduct = folder => {
  const catalogPath = join(folder, 'shop.json');
  const pagePath = join(folder, 'index.html');
  cpSync(join(ROOT, 'examples/shop.png'), join(folder, 'beaker.jpg'));
  const catalog = JSON.parse(readFileSync(catalogPath, 'utf8'));
  const own = JSON.parse(snippetOf('json'));
  catalog.products = catalog.products.map(product => (product.id === 'mug' ? own : product));
  writeFileSync(catalogPath, JSON.stringify(catalog, null, 2));
  const main = snippetOf('html shop');
  writeFileSync(
    pagePath,
    readFileSync(pagePath, 'utf8').replace(/<main>[\s\S]*<\/main>/, () => main),
  );
};

/** Calls the steps one after the other, and answers with the seconds that each took, by its name. */
const timeSteps = async steps => {
  const taken = {};
  for (const [name, step] of Object.entries(steps)) {
    const startedMs = performance.now();
    await step();
    taken[name] = (performance.now() - startedMs) / 1000;
  }
  return taken;
};

/** The seconds of each step from an empty folder to the first sale, and on to that of the reader's own product. Each buyer is a new visitor. */
export const followQuickStart = async (browser, [vitrine, platform]) => {
  if (!isKnown()) throw new Error(`${PAGE} has steps that this benchmark does not follow`);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-sale-'));
  let shop = {stop: async () => undefined};
  try {
    return await timeSteps({
      init: () => run('npx', ['--yes', `--package=${vitrine}`, 'vitrine', 'init'], {cwd: folder}),
      install: () => run('npm', ['install', '--no-audit', '--no-fund', vitrine, platform], {cwd: folder}),
      start: async () => {
        shop = await startShop(folder);
      },
      sale: () => buy(browser, shop.url, {pressed: PRESSED, title: 'Mug'}),
      ownProduct: async () => {
        await shop.stop();
        writeOwnProduct(folder);
        shop = await startShop(folder);
      },
      ownSale: () =>
        buy(browser, shop.url, {pressed: PRESSED.filter(name => name !== 'Blue'), title: 'Beaker'}),
    });
  } finally {
    await shop.stop();
    rmSync(folder, {recursive: true, force: true});
  }
};
