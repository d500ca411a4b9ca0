import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {expect, onTestFinished, test} from 'vitest';
import {allSnippets, readPage} from '../tools/docs/markdown.mjs';
import {installShop} from '../tools/packed-package.js';
import {whenLive} from './harness.js';
import {fillCheckout, openTidyShop} from './visitor.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** For its browser: the shop under test is another process. */
const {visit} = openTidyShop();

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
};

/** The commands of the quick start, in order. */
const COMMANDS =
  allSnippets()
    .find(({path, language}) => path === 'docs/quick-start.md' && language === 'sh')
    ?.text.trim()
    .split('\n') ?? [];

/** Names in bold below the heading of the first sale: what its reader presses, in order. */
const PRESSED = [
  ...(readPage('docs/quick-start.md').split('## Make the first sale')[1]?.split('\n## ')[0] ?? '').matchAll(
    /\*\*(.+?)\*\*/g,
  ),
].map(([, name = '']) => name);

const stop = async (shop: ChildProcess): Promise<void> => {
  const ended = new Promise(resolve => shop.once('exit', resolve));
  // npm's own process and the shop's.
  if (shop.pid !== undefined && shop.exitCode === null) process.kill(-shop.pid, 'SIGTERM');
  if (shop.exitCode === null) await ended;
};

/** Starts a command that prints an address, and answers with it. */
const startShop = async (folder: string, command: string): Promise<{url: string; written: () => string}> => {
  const [program = '', ...args] = command.split(' ');
  const shop = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: {...process.env, PORT: '0', NO_UPDATE_NOTIFIER: '1'},
  });
  onTestFinished(() => stop(shop));
  let written = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', chunk => {
      written += chunk;
    });
  await expect.poll(() => written, {timeout: 30_000}).toMatch(/http:\/\/localhost:\d+\//);
  return {url: /http:\/\/localhost:\d+/.exec(written)?.[0] ?? '', written: () => written};
};

/** Presses what has a name, as a reader of the quick start does. */
const press = async (page: Page, name: string): Promise<void> => {
  const named = new RegExp(`^${name}`);
  const found = page
    .getByRole('button', {name: named})
    .or(page.getByRole('link', {name: named}))
    .or(page.locator('label').filter({hasText: named}));
  await found.first().click();
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
  return startShop(folder, start);
};

test('by the quick start alone an empty folder sells its product, up to the confirmation', async () => {
  const folder = emptyFolder();
  const {url, written} = await followCommands(folder);
  const {page, heard} = await visit('about:blank');
  const refused: string[] = [];
  page.on('response', answer => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(`${url}/`);
  expect(PRESSED).toEqual(['Blue', 'Add To Cart', 'Cart', 'Checkout', 'Place order without payment']);
  const [colour = '', add = '', cart = '', checkout = '', order = ''] = PRESSED;
  await whenLive(page, '[data-block=product]');
  await press(page, colour);
  await press(page, add);
  await page.locator('.vt-pill').waitFor();
  await press(page, cart);
  await page.waitForURL('**/cart');
  await whenLive(page, '[data-block=cart]');
  await press(page, checkout);
  await page.waitForURL('**/checkout');
  await fillCheckout(page, 'ada@example.com', true);
  await press(page, order);
  await page.waitForURL('**/checkout/confirmed?oid=*');
  const confirmation = await page.locator('main').innerText();
  expect(confirmation).toContain('Mug');
  expect(confirmation).toContain('$23.00');
  expect(refused).toEqual([]);
  expect([...heard.errors, ...heard.lines]).toEqual([]);
  expect(written()).not.toMatch(/rror|found/);
});

test('init leaves files that are there as they are, and says so', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'index.html'), 'mine');
  const {stdout} = spawnSync(process.execPath, [join(ROOT, 'dist/cli.js'), 'init'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('mine');
  expect(stdout).toMatch(/^kept {2}index\.html$/m);
  for (const name of readdirSync(folder)) expect(stdout).toContain(name);
  expect(readFileSync(join(folder, 'README.md'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(11);
  expect(existsSync(join(folder, 'shop.json'))).toBe(true);
});
