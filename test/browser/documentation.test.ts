// @module-tag whole
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {afterAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {openShop} from './harness.js';
import {reach} from './keys.js';

const shop = openShop();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-docs-'));
execFileSync(process.execPath, [join(ROOT, 'test/tools/docs.mjs'), folder]);
afterAll(() => rmSync(folder, {recursive: true, force: true}));
const address = (name: string): string => pathToFileURL(join(folder, name)).href;

test('by keyboard alone a reader of the documentation finds the section of a console line', async () => {
  const {page, log} = await shop.visit('about:blank');
  await page.goto(address('markers.html'));
  const search = page.getByRole('searchbox', {name: 'Search'});
  await expect.poll(() => search.isVisible()).toBe(true);
  await reach(search);
  await page.keyboard.type('api-unreachable');
  await page.locator('#docs-found a').first().waitFor();
  await expect
    .poll(() => page.locator('#docs-found [role=status]').textContent())
    .toMatch(/^(?:1 section|\d+ sections)$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/errors.html#api-unreachable');
  await page.goBack();
  await search.fill('zzyzx');
  await expect.poll(() => page.locator('#docs-found [role=status]').textContent()).toBe('Nothing found');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#docs-found').isVisible()).toBe(false);
  expect(log.errors).toEqual([]);
  expect(log.lines).toEqual([]);
});

test(
  'code of the documentation is copied as it is printed, and its picture is shown',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('about:blank');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address('index.html'));
    const copy = page.getByRole('button', {name: 'Copy'}).first();
    await copy.click();
    await expect.poll(() => page.locator('body > [role=status]').textContent()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator('.code code').first().textContent());
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(300);
  },
);

test(
  'on a phone the contents of the documentation open by a button and close by Escape',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('about:blank', {viewport: {width: 360, height: 740}});
    await page.goto(address('markers.html'));
    const contents = page.getByRole('navigation', {name: 'Contents'});
    expect(await contents.isVisible()).toBe(false);
    await page.getByRole('button', {name: 'Contents'}).press('Enter');
    await contents.getByRole('link', {name: 'Quick start'}).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => contents.isVisible()).toBe(false);
  },
);
