// @module-tag whole
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {checkStates, type StateCheck} from './editor-states.js';
import {openShop} from './harness.js';
import {reach, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';

const shop = openShop();
const UPLOAD = '**/api/site-files/uploads/*';
const folder = mkdtempSync(join(tmpdir(), 'editor-states-'));
afterAll(() => rmSync(folder, {recursive: true}));
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
let cup = '';
beforeAll(async () => {
  const create = {width: 80, height: 60, channels: 3, background: '#357'} as const;
  cup = fileOf('cup.png', '');
  await sharp({create}).png().toFile(cup);
});

const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  button: (name: string | RegExp) => page.getByRole('button', {name, exact: true}),
  // The window of the system that chooses a file is no page.
  choose: (path: string, label = 'Upload files') =>
    page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(path),
});

async function openFiles(page: Page): Promise<void> {
  await reachAndPress(page.locator('.ed-side').getByRole('button', {name: 'Files', exact: true}));
  await page.getByText('Drop files here').waitFor();
}

/** Uploads that are refused, held, paused, left, failed, tried again and cancelled. */
async function uploadStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button, choose} = handsOn(page);
  await openFiles(page);
  await panel.getByText('There are no files yet.').waitFor();
  await check('a site without files');
  await choose(fileOf('page.html', '<p>'));
  await panel.getByText('File page.html is not a supported').waitFor();
  await choose(fileOf('fake.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await panel.getByText('File fake.png is not a supported').waitFor();
  await check('files of types that are refused');
  await reachAndPress(button('Dismiss: page.html'));
  await page.route(UPLOAD, route => (route.request().method() === 'PATCH' ? undefined : route.continue()));
  await choose(cup);
  await button('Pause: cup.png').waitFor();
  await check('an upload that is on its way');
  await reachAndPress(button('Pause: cup.png'));
  await button('Continue: cup.png').waitFor();
  await check('an upload that is paused');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.reload();
  await openFiles(page);
  await panel.getByText('Choose cup.png again').waitFor();
  await choose(fileOf('other.png', 'x'), 'Choose it again: cup.png');
  await panel.getByText('That is another file.').waitFor();
  await check('an upload of another visit, and another file than its own');
  await reachAndPress(button('Discard the upload: cup.png'));
  await page.route(UPLOAD, route =>
    route.request().method() === 'PATCH' ? route.fulfill({status: 400}) : route.continue(),
  );
  await choose(cup);
  await button('Try again: cup.png').waitFor();
  await check('an upload that failed');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await reachAndPress(button('Try again: cup.png'));
  await button('cup.png').waitFor();
  await check('an upload that is done');
}

/** A picture with its focal point and its conflict, a document, and the question before each is deleted. */
async function detailStates(page: Page, {check}: StateCheck): Promise<void> {
  const {panel, button, choose} = handsOn(page);
  await reachAndPress(button('cup.png'));
  const text = panel.getByLabel('What the picture shows');
  await text.waitFor();
  await reachAndPress(panel.getByLabel('From left to right'), 'ArrowRight');
  await check('the details of a picture');
  const other = await page.context().newPage();
  await other.goto(shop.url('/editor'));
  await openFiles(other);
  await reachAndPress(handsOn(other).button('cup.png'));
  await reachAndType(other.getByLabel('What the picture shows'), 'Theirs');
  await reachAndPress(handsOn(other).button('Save'));
  await other.getByText('Saved.').waitFor();
  await other.close();
  await reachAndType(text, 'Mine');
  await reachAndPress(button('Save'));
  await button('Keep theirs').waitFor();
  await check('a picture that two owners described');
  await reachAndPress(button('Keep theirs'));
  await reachAndPress(button('Delete'));
  await button('Delete the file').waitFor();
  await check('the question before a picture is deleted');
  await reachAndPress(button('Keep it'));
  await choose(fileOf('prices.pdf', '%PDF-1.4\n%%EOF\n'));
  await button('prices.pdf').waitFor();
  await reachAndPress(button('prices.pdf'));
  await panel.getByLabel('Address of the file').waitFor();
  await check('the details of a document');
  await page.route('**/api/site-files?*', route => route.abort());
  await reachAndType(panel.getByRole('searchbox'), 'cup');
  await panel.getByText('Unable to load results').waitFor();
  await check('files that cannot be loaded');
  await page.unrouteAll({behavior: 'ignoreErrors'});
}

/** The window that chooses a picture for a block, left by Escape to where it was opened. */
async function pickerStates(page: Page, {check}: StateCheck): Promise<void> {
  await reachAndType(page.getByLabel('Title of the new page'), 'Cups');
  await page.keyboard.press('Enter');
  const {panel, button} = handsOn(page);
  await reachAndType(panel.getByLabel('Add a block'), 'Image');
  await reachAndPress(button('Add'));
  await reachAndPress(button('Choose a picture'));
  const dialog = page.getByRole('dialog', {name: 'Choose a file'});
  await dialog.getByRole('button', {name: 'cup.png', exact: true}).waitFor();
  await reachAndPress(dialog.getByRole('button', {name: 'cup.png', exact: true}));
  await reach(dialog.getByRole('button', {name: 'Use cup.png'}));
  await check('the window that chooses a picture', '.vte-picker');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture');
}

test(
  'EMB-07 by keyboard alone every state of files and uploads, in both directions and schemes',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor');
    const states = checkStates(page);
    await uploadStates(page, states);
    await detailStates(page, states);
    await pickerStates(page, states);
    expect(states.found).toEqual([]);
    // What is refused on purpose, and what the test takes from the network.
    const expected = /40[049]|415|422|ERR_FAILED|ERR_ABORTED/;
    expect([...log.errors, ...log.lines].filter(line => !expected.test(line))).toEqual([]);
  },
);
