// @module-tag whole
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page, Request} from 'playwright-core';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {dropOn} from './drop-on.js';
import {holdRoute} from './hold-route.js';
import {hasFocus, reach, reachAndPress, reachAndType, tabAndPress, tabOnto} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PIECE = 262_144;
const WIDTH_BYTES = 3000;
const CUTS = 21;
const UPLOAD = '**/api/site-files/uploads/*';
const folder = mkdtempSync(join(tmpdir(), 'editor-files-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** A picture whose file has more than a number of pieces. */
const noise = async (name: string, pieceCount: number): Promise<string> => {
  const path = join(folder, name);
  // Noise is hardly smaller than its pixels.
  const height = Math.ceil((pieceCount * PIECE) / WIDTH_BYTES);
  const create = {width: WIDTH_BYTES / 3, height, channels: 3, background: '#888'} as const;
  const bytes = await sharp({create: {...create, noise: {type: 'gaussian', mean: 128, sigma: 60}}})
    .png()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan((pieceCount - 1) * PIECE);
  writeFileSync(path, bytes);
  return path;
};
let kiln = '';
let cup = '';
beforeAll(async () => {
  kiln = await noise('kiln.png', 5);
  cup = await noise('cup.png', CUTS);
});

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Choose a picture'}).press('Enter');
  await page.getByRole('dialog', {name: 'Choose a file'}).waitFor();
  await page.getByRole('button', {name: 'Upload files'}).waitFor();
}

/** An owner in the editor, with no page open. */
async function openSite() {
  const visit = await shop.visit('about:blank');
  await signInAsOwner(shop, visit.page, '/editor');
  return visit;
}

/** An owner in the editor with a block of a picture, and the files open. */
async function openFiles(title: string) {
  const {page, log, context} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await page.getByLabel('Title of the new page').fill(title);
  await page.keyboard.press('Enter');
  await page.getByLabel('Add a block').selectOption('image');
  await page.getByRole('button', {name: 'Add', exact: true}).press('Enter');
  await openPicker(page);
  return {page, log, context};
}

/** Notes for each drag over the page or its frame whether it keeps the browser from opening what is dropped. */
const watchDrags = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const drags = new Set<string>();
    Object.assign(window, {drags});
    for (const place of [window, document.querySelector('iframe')?.contentWindow])
      place?.addEventListener('dragover', ({defaultPrevented}) =>
        drags.add(`${place === window ? 'page' : 'frame'} ${defaultPrevented}`),
      );
  });

const choose = (page: Page, path: string, label = 'Upload files') =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(path);

/** Offsets of the pieces that a page sent. */
function pieces(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

test('BLD-07 an upload is paused, goes on after a reload, and its picture gets a focal point', async () => {
  const {page, log} = await openFiles('Kiln');
  const offsets = pieces(page);
  // The third piece is held until the upload is paused.
  await page.route(UPLOAD, async route => {
    if (route.request().headers()['upload-offset'] === String(2 * PIECE)) await new Promise(() => undefined);
    else await route.continue();
  });
  await choose(page, kiln);
  await expect.poll(() => offsets).toEqual([0, PIECE, 2 * PIECE]);
  await isAccessible(page, '.vte-picker');
  await tabAndPress(page.getByRole('button', {name: 'Pause: kiln.png'}), 'Enter');
  await page.getByText(/^Paused at/).waitFor();
  await page.unroute(UPLOAD);
  await page.getByRole('button', {name: 'Continue: kiln.png'}).waitFor();
  await page.reload();
  await page.getByRole('button', {name: /^Kiln/}).first().click();
  await page.getByRole('row', {name: /Image/}).click();
  await openPicker(page);
  await page.getByText('Choose kiln.png again to continue its upload.').waitFor();
  offsets.length = 0;
  await choose(page, kiln, 'Choose it again: kiln.png');
  await page.getByRole('button', {name: 'kiln.png', exact: true}).waitFor();
  // The platform may have taken the piece that was on its way.
  expect([2 * PIECE, 3 * PIECE]).toContain(offsets[0]);
  await tabAndPress(page.getByRole('button', {name: 'kiln.png', exact: true}), 'Enter');
  await tabOnto(page.getByRole('dialog').getByLabel('What the picture shows'));
  await page.keyboard.type('A kiln');
  const picture = page.locator('.vte-focal-picture');
  await expect
    .poll(() => picture.locator('img').evaluate(node => (node as HTMLImageElement).complete))
    .toBe(true);
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height * 0.75, {steps: 4});
  await page.mouse.up();
  const [x, y] = [page.getByLabel('From left to right'), page.getByLabel('From top to bottom')];
  await expect.poll(() => Promise.all([x.inputValue(), y.inputValue()])).toEqual(['25', '75']);
  await tabAndPress(y, 'ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => y.inputValue()).toBe('73');
  await isAccessible(page, '.vte-picker');
  await tabAndPress(page.getByRole('button', {name: 'Save'}), 'Enter');
  await page.getByText('Saved.').waitFor();
  await tabAndPress(page.getByRole('button', {name: 'Use kiln.png'}), 'Enter');
  await expect
    .poll(() => page.getByLabel('Address of the picture').inputValue())
    .toMatch(/^\/shop-pictures\//);
  expect(await page.getByLabel('What the picture shows').inputValue()).toBe('A kiln');
  const shown = page.frameLocator('.ed-frame').locator('.made-image img').first();
  await expect.poll(() => shown.getAttribute('alt')).toBe('A kiln');
  // The browser reports the page that was reloaded under its request.
  expect([...log.errors, ...log.lines].filter(line => !line.includes('ERR_ABORTED'))).toEqual([]);
});

test(
  'BLD-07 each of 20 cuts of a connection costs one piece, and two tabs upload the same file once',
  ONLY_WHOLE,
  async () => {
    const {page, context, log} = await openFiles('Cuts');
    // The other tab opens the page as it is stored.
    await expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');
    const other = await context.newPage();
    await other.goto(shop.url('/editor'));
    await other.getByRole('button', {name: /^Cuts/}).first().click();
    await other.getByRole('row', {name: /Image/}).click();
    await openPicker(other);
    const offsets = pieces(page);
    const created: string[] = [];
    for (const tab of [page, other])
      tab.on(
        'request',
        request => request.method() === 'POST' && created.push(new URL(request.url()).pathname),
      );
    const cut = new Set<string>();
    await page.route(UPLOAD, async route => {
      const at = route.request().headers()['upload-offset'] ?? '';
      if (route.request().method() !== 'PATCH' || cut.has(at)) return route.continue();
      cut.add(at);
      return route.abort('connectionreset');
    });
    // The first piece is held until the other tab waits for this one.
    const letOn = await holdRoute(page, UPLOAD);
    await choose(page, cup);
    await expect.poll(() => offsets.length).toBeGreaterThan(0);
    await choose(other, cup);
    await other.getByRole('button', {name: 'Pause: cup.png'}).waitFor();
    letOn();
    await page.getByText('Uploaded', {exact: true}).waitFor();
    await other.getByText('Uploaded', {exact: true}).waitFor();
    expect(created.filter(path => path === '/api/site-files/uploads').length).toBe(1);
    expect(cut.size).toBeGreaterThanOrEqual(20);
    for (const offset of new Set(offsets)) expect(offsets.filter(one => one === offset).length).toBe(2);
    await expect.poll(() => other.getByRole('button', {name: 'cup.png', exact: true}).count()).toBe(1);
    // The browser reports each cut, which is on purpose.
    expect([...log.errors, ...log.lines].filter(line => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  },
);

/** Uploads a document to the files of the site, opens it with its address, and deletes it after the warning. */
async function keepsDocuments(page: Page): Promise<void> {
  writeFileSync(join(folder, 'prices.pdf'), '%PDF-1.4\n%%EOF\n');
  await page.getByRole('button', {name: 'Files', exact: true}).press('Enter');
  await page.getByRole('button', {name: 'Upload files'}).waitFor();
  await choose(page, join(folder, 'prices.pdf'));
  await page.getByRole('button', {name: 'prices.pdf', exact: true}).press('Enter');
  const address = await page.getByLabel('Address of the file').inputValue();
  expect((await page.request.get(shop.url(address))).status()).toBe(200);
  expect(await findings(page, '.ed-panel')).toEqual([]);
  await page.getByRole('button', {name: 'Delete', exact: true}).press('Enter');
  await page.getByText('Nothing uses it.').waitFor();
  expect(await findings(page, '.ed-panel')).toEqual([]);
  await page.getByRole('button', {name: 'Delete the file'}).press('Enter');
  await page.getByText('prices.pdf is deleted.').waitFor();
  expect((await page.request.get(shop.url(address))).status()).toBe(404);
}

test(
  'BLD-07 by keyboard alone a description and a deletion of a file are undone, redone and brought back',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openSite();
    const panel = page.locator('.ed-panel');
    const button = (name: string) => panel.getByRole('button', {name, exact: true});
    const statusOf = async (address: string) => (await page.request.get(shop.url(address))).status();
    writeFileSync(join(folder, 'glazes.pdf'), '%PDF-1.4\n%%EOF\n');
    await reachAndPress(page.getByRole('button', {name: 'Files', exact: true}));
    await button('Upload files').waitFor();
    await choose(page, join(folder, 'glazes.pdf'));
    await button('glazes.pdf').waitFor();
    await reachAndPress(button('glazes.pdf'));
    await reachAndType(panel.getByLabel('Name', {exact: true}), 'Our glazes.pdf');
    await page.keyboard.press('Enter');
    await panel.getByText('Saved.').waitFor();
    const address = await panel.getByLabel('Address of the file').inputValue();
    await reachAndPress(button('Delete'));
    await button('Delete the file').waitFor();
    await reachAndPress(button('Delete the file'));
    await panel.getByText('Our glazes.pdf is deleted.').waitFor();
    expect(await statusOf(address)).toBe(404);
    // The way back has the focus.
    await hasFocus(button('Undo'));
    await page.keyboard.press('Control+z');
    await panel.getByText('Undone.').waitFor();
    await button('Our glazes.pdf').waitFor();
    expect(await statusOf(address)).toBe(200);
    // The keys do the same as the buttons, outside of fields.
    await reach(button('Our glazes.pdf'));
    await page.keyboard.press('Control+z');
    await button('glazes.pdf').waitFor();
    await page.keyboard.press('Control+y');
    await button('Our glazes.pdf').waitFor();
    await reachAndPress(button('Redo'));
    await button('Our glazes.pdf').waitFor({state: 'detached'});
    expect(await statusOf(address)).toBe(404);
    await reachAndPress(panel.locator('summary'));
    expect(await findings(page, '.ed-panel')).toEqual([]);
    await reachAndPress(button('Bring back: Our glazes.pdf'));
    await panel.getByText('Our glazes.pdf is back.').waitFor();
    await button('Our glazes.pdf').waitFor();
    expect(await statusOf(address)).toBe(200);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test(
  'BLD-07 undo of a description keeps what another owner wrote since, until it is pressed again',
  ONLY_WHOLE,
  async () => {
    const {page, context, log} = await openSite();
    const hands = (one: Page) => {
      const panel = one.locator('.ed-panel');
      return {panel, button: (name: string) => panel.getByRole('button', {name, exact: true})};
    };
    const describe = async (one: Page, text: string): Promise<void> => {
      const {panel, button} = hands(one);
      await reachAndPress(one.getByRole('button', {name: 'Files', exact: true}));
      await button('Upload files').waitFor();
      if (one === page) await choose(one, await noise('bowl.png', 1));
      await button('bowl.png').waitFor();
      await reachAndPress(button('bowl.png'));
      await reachAndType(panel.getByLabel('What the picture shows'), text);
      await reachAndPress(button('Save'));
      await panel.getByText('Saved.').waitFor();
    };
    await describe(page, 'Mine');
    const other = await context.newPage();
    await other.goto(shop.url('/editor'));
    await describe(other, 'Theirs');
    await page.bringToFront();
    const {panel, button} = hands(page);
    const shows = panel.getByLabel('What the picture shows');
    await reachAndPress(button('Undo'));
    await panel.getByText('another owner has changed the same of this file since').waitFor();
    expect(await shows.inputValue()).toBe('Theirs');
    expect(await findings(page, '.ed-panel')).toEqual([]);
    await reachAndPress(button('Undo'));
    await panel.getByText('Undone.').waitFor();
    expect(await shows.inputValue()).toBe('');
    // The browser reports the refused call of each of the two.
    expect([...log.errors, ...log.lines].filter(line => !line.includes('409'))).toEqual([]);
  },
);

test(
  'BLD-04 a cancelled upload leaves nothing, a refused or dropped file runs nowhere; right to left',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openFiles('Refusals');
    writeFileSync(join(folder, 'page.html'), '<script>document.title = "run"</script>');
    writeFileSync(
      join(folder, 'fake.png'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    await dropOn(page.locator('.vte-drop'), {files: [join(folder, 'page.html')]});
    await page.getByText('File page.html is not a supported').waitFor();
    await dropOn(page.getByRole('searchbox'), {files: [join(folder, 'page.html')]});
    await choose(page, join(folder, 'fake.png'));
    await page.getByText('File fake.png is not a supported').waitFor();
    await page.route(UPLOAD, route => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    await choose(page, kiln);
    const deletion = page.waitForRequest(request => request.method() === 'DELETE');
    await page.getByRole('button', {name: 'Cancel: kiln.png'}).press('Enter');
    expect((await (await deletion).response())?.status()).toBe(204);
    await page.getByText('Cancelled').waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800});
      expect(await findings(page, '.vte-picker')).toEqual([]);
      expect([
        width,
        await page.locator('.vte-picker').evaluate(node => node.scrollWidth <= node.clientWidth),
      ]).toEqual([width, true]);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const address = page.url();
    await watchDrags(page);
    for (const place of ['.ed-frame', '.ed-header h1', '.ed-panel'])
      await dropOn(page.locator(place).first(), {files: [join(folder, 'page.html')]});
    await page.frameLocator('.ed-frame').locator('[data-editor-page]').waitFor();
    expect([page.url(), await page.title()]).toEqual([address, 'Site editor']);
    const drags = await page.evaluate(() => [...((window as {drags?: Set<string>}).drags ?? [])]);
    expect(drags.sort()).toEqual(['frame true', 'page true']);
    await page.unroute(UPLOAD);
    await keepsDocuments(page);
    expect(log.lines.filter(line => /policy|trusted/i.test(line))).toEqual([]);
  },
);
