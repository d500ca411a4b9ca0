// @module-tag whole
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import {download, linksIn} from '../contract/download-shop.js';
import {Visitor} from '../contract/shop-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {checkStates, type StateCheck} from './editor-states.js';
import {openShop} from './harness.js';
import {reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';

const MB = 1_000_000;
const shop = openShop({
  downloadSettings: {perUnit: 5, days: 30, fileBytesMax: 2 * MB, totalBytesMax: 20 * MB},
});
const FILES = /\/api\/site-products\/[^/]+\/files/;
const folder = mkdtempSync(join(tmpdir(), 'editor-product-files-'));
afterAll(() => rmSync(folder, {recursive: true}));
const fileOf = (name: string, bytes: number): string => {
  const path = join(folder, name);
  writeFileSync(path, 'x'.repeat(bytes));
  return path;
};

const handsOn = (page: Page) => {
  const panel = page.locator('.ed-panel');
  const files = panel.getByRole('region', {name: 'Files for buyers'});
  const list = files.getByRole('list', {name: 'Files that buyers get'});
  return {
    panel,
    files,
    list,
    named: (name: string) => list.locator('.vte-file-name').filter({hasText: name}),
    button: (name: string | RegExp) => files.getByRole('button', {name, exact: true}),
    // The window of the system that chooses a file is no page.
    choose: (path: string, label = 'Upload files for buyers') =>
      files.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(path),
  };
};

async function openNotebook(page: Page): Promise<void> {
  const {panel, files} = handsOn(page);
  await reachAndPress(
    page.locator('.ed-side').getByRole('button', {name: 'Products and stock', exact: true}),
  );
  await reachAndType(panel.getByRole('searchbox'), 'glaze-notebook');
  await page.keyboard.press('Enter');
  await panel.getByText('One product').waitFor();
  await reachAndPress(panel.locator('.vte-goods-entry'));
  await files.waitFor();
}

/** Files that are not taken, one that is on its way and cancelled, one that is cut, and one that arrives. */
async function uploadStates(page: Page, {check}: StateCheck): Promise<void> {
  const {files, list, named, button, choose} = handsOn(page);
  await list.getByRole('listitem').first().waitFor();
  await check('the files of a digital product');
  await choose(fileOf('film.zip', 2 * MB + 1));
  await files.getByText('File film.zip is too large. Maximum size allowed is 2 MB').waitFor();
  await choose(fileOf('nothing.zip', 0));
  await files.getByText('File nothing.zip is empty').waitFor();
  await check('files that are too large or empty');
  for (const name of ['film.zip', 'nothing.zip']) await reachAndPress(button(`Dismiss: ${name}`));
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // It takes longer than every check of it.
  await limit(20_000);
  await choose(fileOf('slow.zip', 1.9 * MB));
  const share = () => files.getByRole('progressbar').evaluate(bar => (bar as HTMLProgressElement).value);
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(1);
  await check('a file that is on its way');
  await reachAndPress(button('Pause: slow.zip'));
  await files.getByText('Paused').waitFor();
  await check('a file that is paused');
  await reachAndPress(button('Continue: slow.zip'));
  await reachAndPress(button('Cancel: slow.zip'));
  await files.getByText('Cancelled').waitFor();
  await limit(-1);
  await reachAndPress(button('Dismiss: slow.zip'));
  await page.route(FILES, route =>
    new URL(route.request().url()).pathname.endsWith('/processing') ? route.abort() : route.continue(),
  );
  await choose(fileOf('pattern.zip', 1000));
  await files.getByText('Network error').waitFor();
  await check('a file whose connection is cut');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await reachAndPress(button('Try again: pattern.zip'));
  await named('pattern.zip').waitFor();
  expect(await named('slow.zip').count()).toBe(0);
}

/** A file that is replaced, and one that is removed once the question is answered. */
async function changeStates(page: Page, {check}: StateCheck): Promise<void> {
  const {files, named, button, choose} = handsOn(page);
  await choose(fileOf('newer.zip', 2000), 'Replace: pattern.zip');
  await named('newer.zip').waitFor();
  await named('pattern.zip').waitFor({state: 'detached'});
  await reachAndPress(button('Remove: newer.zip'));
  const question = files.getByRole('alertdialog', {name: 'Remove newer.zip?'});
  await question.getByText('One purchase may still download it').waitFor();
  await check('the question before a file is removed');
  await page.keyboard.press('Escape');
  await question.waitFor({state: 'detached'});
  await page.keyboard.press('Enter');
  await reachAndPress(question.getByRole('button', {name: 'Remove the file'}));
  await files.getByText('newer.zip is removed.').waitFor();
  await named('newer.zip').waitFor({state: 'detached'});
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('newer.zip is removed.');
}

test(
  'COM-01 by keyboard a file for buyers goes on after a reload, in place of another',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor');
    await openNotebook(page);
    const {files, named, button, choose} = handsOn(page);
    await choose(fileOf('first.zip', 1000));
    await named('first.zip').waitFor();
    const large = fileOf('large.zip', 1.9 * MB);
    const network = await page.context().newCDPSession(page);
    const limit = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    // The rest takes longer than to press the button by keyboard, on a busy machine too.
    await limit(20_000);
    await choose(large, 'Replace: first.zip');
    const share = () => files.getByRole('progressbar').evaluate(bar => (bar as HTMLProgressElement).value);
    await expect.poll(share).toBeGreaterThan(0.1);
    await reachAndPress(button('Pause: large.zip'));
    await files.getByText('Paused').waitFor();
    await limit(-1);
    await page.reload();
    await openNotebook(page);
    await files.getByText('Choose large.zip again to continue its upload.').waitFor();
    const sent: number[] = [];
    page.on('request', request => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
    });
    await choose(large, 'Choose it again: large.zip');
    await named('large.zip').waitFor();
    await named('first.zip').waitFor({state: 'detached'});
    expect(sent.length).toBe(1);
    expect(sent[0]).toBeGreaterThan(0);
    expect([...log.errors, ...log.lines].filter(line => !/ERR_ABORTED/.test(line))).toEqual([]);
  },
);

test('COM-01 by keyboard files for buyers are sent, cancelled, replaced and removed; axe in each state', async () => {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  const states = checkStates(page);
  await openNotebook(page);
  await uploadStates(page, states);
  const visitor = await Visitor.arrive(shop.platform.url);
  await visitor.add({itemId: '65a1f0c2d4e5b6a7c8d9020d', sku: 'MAR-13'});
  const {json} = await visitor.order({shipping: null});
  const links = linksIn((await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`)).text);
  const {text} = await download(shop, links.at(-1) ?? '');
  expect(text).toHaveLength(1000);
  await page.reload();
  await openNotebook(page);
  await changeStates(page, states);
  await page.reload();
  await page.route(FILES, route => route.abort());
  await openNotebook(page);
  const {files, list, button} = handsOn(page);
  await files.getByText('Unable to load results').waitFor();
  await states.check('files that cannot be loaded');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await reachAndPress(button('Try again'));
  await list.waitFor();
  expect(states.found).toEqual([]);
  expect([...log.errors, ...log.lines].filter(line => !/ERR_FAILED|ERR_ABORTED/.test(line))).toEqual([]);
});
