import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {RETENTION} from '../../../examples/platform/retention.js';
import {LOCALES} from '../../../src/i18n/locales.js';
import {readWords} from '../i18n/all-words.js';

const ROOT = join(import.meta.dirname, '../../..');
const out = mkdtempSync(join(tmpdir(), 'vitrine-docs-'));
afterAll(() => rmSync(out, {recursive: true, force: true}));
execFileSync(process.execPath, [join(ROOT, 'test/tools/docs.mjs'), out]);
const page = readFileSync(join(out, 'index.html'), 'utf8');
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('EMB-09 the documentation names every message in every language', async () => {
  for (const id of Object.keys(await readWords('en'))) expect(page, id).toContain(`<code>${id}</code>`);
  for (const locale of LOCALES) expect(page).toContain(`<th>${locale}</th>`);
});

test('EMB-09 the documentation names every method and event, with what it says of itself', () => {
  for (const name of ['cart', 'on', 'mount', 'unmount', 'rescan', 'register', 'setlabels'])
    expect(ids).toContain(`vitrineapi-${name}`);
  for (const name of ['item-added', 'cart-updated', 'variant-chosen', 'error'])
    expect(ids).toContain(`busevents-${name}`);
  expect(page).toContain('Late listeners hear the current one at once.');
});

test('EMB-09 the documentation has the template reference as a chapter, to which README leads', () => {
  expect(page).toContain('<h2 id="template-reference">');
  expect(page).toContain('href="#template-reference">every formatter and');
  expect(page).toContain('<code>{price|money}</code>');
  expect(page).toContain('<h2 id="tag-reference">');
  expect(page).toContain('href="#tag-reference">every tag');
  expect(page).toContain('{.alternates with}, {.end}</code>');
});

test('the documentation says of every table how long the platform keeps its rows', () => {
  for (const [table, {kept}] of Object.entries(RETENTION))
    expect(page).toContain(`<tr><th scope="row"><code>${table}</code></th><td>${kept}</td></tr>`);
});

test('every anchor of the documentation leads somewhere, and none is there twice', () => {
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(id => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
