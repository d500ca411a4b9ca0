// @module-tag whole
import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type axe from 'axe-core';
import {expect, onTestFinished, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {folderWith, startLine} from '../unit/cli/command-line.js';
import {AXE_SCRIPT} from './axe-script.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

/** A designer's folder being served, and a page of it. */
const develop = async (files: Readonly<Record<string, string>>, path: string) => {
  const folder = folderWith(files);
  const line = startLine(folder, ['dev', '.', '--port', '0']);
  onTestFinished(async () => {
    line.stop();
    await line.ended;
  });
  await expect.poll(line.written).toContain('http://');
  const url = line.written().trim().split(' ').at(-1) ?? '';
  const visit = await shop.visit('about:blank');
  const following = visit.page.waitForResponse(/_vitrine\/changes/);
  await visit.page.goto(new URL(path, url).href);
  await following;
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return {...visit, folder, save};
};

test('an open page shows an error after the designer saves, and removes it after the fix', async () => {
  const {page, save, log} = await develop({'page.html': '<main><h1>One</h1></main>'}, '/page');
  await reads(page.locator('h1'), 'One');
  save('page.html', '<main><h1>{title|htm}</h1></main>');
  const panel = page.getByRole('alert');
  await panel.waitFor();
  await reads(panel.locator('code'), 'page.html:1:11');
  await reads(panel.locator('p'), 'did you mean html?');
  expect(await panel.evaluate(element => getComputedStyle(element).position)).toBe('sticky');
  save('page.json', '{"title": "Two"}');
  save('page.html', '<main><h1>{title|html}</h1></main>');
  await reads(page.locator('h1'), 'Two');
  await panel.waitFor({state: 'detached'});
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('a template that is broken from the start gets the panel, not a plain 500', ONLY_WHOLE, async () => {
  const {page, save, log} = await develop({'page.html': '<main>\n{title|htm}</main>'}, '/page');
  const panel = page.getByRole('alert');
  await reads(panel.locator('code'), 'page.html:2:1');
  await reads(panel.locator('p'), 'did you mean html?');
  const answer = await page.request.get(page.url());
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('role="alert"')]);
  save('page.html', '<main><h1>Right</h1></main>');
  await reads(page.locator('h1'), 'Right');
  expect(log.errors).toEqual([]);
});

for (const [open, sampled] of spread(
  ['<textarea>', '<!--', '<style>', '<title>', '<select><option>', '<script>'],
  {share: 0.2},
))
  test(`a page that leaves ${open} open still shows its errors and updates`, sampled, async () => {
    const {page, save} = await develop({'page.html': `<main>{title|htm}</main>${open} and so on`}, '/page');
    const panel = page.getByRole('alert');
    await reads(panel.locator('code'), 'page.html:1:7');
    save('page.html', '<main><h1>Closed</h1></main>');
    await reads(page.locator('h1'), 'Closed');
    await panel.waitFor({state: 'detached'});
  });

test('a page whose template is deleted names it, and returns with it', ONLY_WHOLE, async () => {
  const {page, save, folder} = await develop({'page.html': '<h1>One</h1>', 'other.html': ''}, '/page');
  rmSync(join(folder, 'page.html'));
  await reads(page.locator('h1'), 'No template here');
  await reads(page.locator('code'), 'page.html');
  await reads(page.getByRole('link'), 'other.html');
  save('page.html', '<h1>Two</h1>');
  await reads(page.locator('h1'), 'Two');
});

test('the panel and the list of templates are accessible', ONLY_WHOLE, async () => {
  const files = {
    'page.html':
      '<!doctype html><html lang="en"><title>Page</title><body><main><h1>Page</h1>{.end}</main></body></html>',
  };
  const {page} = await develop(files, '/page');
  for (const path of ['/page', '/_vitrine/', '/nothing']) {
    await page.goto(new URL(path, page.url()).href);
    await page.evaluate(AXE_SCRIPT);
    const found = await page.evaluate(async () => {
      const runner = (window as unknown as {axe: typeof axe}).axe;
      const {violations} = await runner.run(document, {resultTypes: ['violations']});
      return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(', ')}`);
    });
    expect([path, ...found]).toEqual([path]);
  }
});
