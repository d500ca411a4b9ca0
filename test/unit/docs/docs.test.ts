import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {LOCALES} from '../../../src/i18n/locales.js';
import {readInterface} from '../../tools/docs/declarations.mjs';
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
});

test('every anchor of the documentation leads somewhere, and none is there twice', () => {
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(id => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

const {RENAMED}: {RENAMED: RegExp} = await import(
  new URL('test/tools/build/renamed.mjs', `file://${ROOT}/`).href
);

/** Interfaces whose values designers' code gets or hands over. */
const PUBLIC = [
  ['runtime/public-api.ts', 'VitrineApi'],
  ['src/bus.ts', 'BusEvents'],
  ['runtime/contracts.ts', 'Block'],
  ['runtime/contracts.ts', 'BlockChunk'],
  ['src/services/cart-requests.ts', 'AddRequest'],
  ['src/services/cart-requests.ts', 'BeforeRequests'],
  ['src/services/cart.ts', 'CartResult'],
  ['src/services/cart.ts', 'CartError'],
  ['src/commerce/cart.ts', 'Cart'],
  ['src/commerce/cart.ts', 'CartEntry'],
  ['src/commerce/cart.ts', 'CartCoupon'],
  ['src/commerce/cart.ts', 'ShippingOption'],
  ['src/commerce/cart-warning.ts', 'CartWarning'],
  ['src/commerce/order.ts', 'ConfirmedOrder'],
  ['src/commerce/product.ts', 'Variant'],
] as const;
test('EMB-09 the build renames nothing that is read off an element’s data attributes', () => {
  const sources = ['runtime', 'widgets', 'src']
    .flatMap(folder =>
      readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'}).map(f => join(folder, f)),
    )
    .filter(file => /\.tsx?$/.test(file))
    .map(file => readFileSync(join(ROOT, file), 'utf8'));
  const taken = /dataset\.(\w+)|\{([^{}]*)\} = \w+\.dataset|\(\{([^{}]*)\}: DOMStringMap/g;
  const names = sources
    .flatMap(source => [...source.matchAll(taken)])
    .flatMap(([, one, ...several]) => [one, ...several.flatMap(text => text?.match(/\w+/g) ?? [])])
    .filter(name => name !== undefined);
  expect(names).toContain('originalLabel');
  expect(names.filter(name => RENAMED.test(name))).toEqual([]);
});

for (const [file, name] of PUBLIC)
  test(`EMB-09 the build renames no member of ${name}`, () => {
    const {members} = readInterface(file, name);
    const names = members.flatMap(({text}) => text.match(/\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter(word => RENAMED.test(word))).toEqual([]);
  });
