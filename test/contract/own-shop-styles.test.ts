import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {shopFiles} from '../../src/cli/init/files.js';
import type {SiteStyles} from '../../src/site/styles/site-styles.js';
import {startShop, Visitor} from './shop-client.js';

const ROOT = '/api/site-styles';
const SHEET = '/assets/site-styles.css';

/** The shop that `vitrine init` makes, and its owner. */
async function openInitShop() {
  const folder = mkdtempSync(join(tmpdir(), 'init-styles-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const files = shopFiles('1.0.0');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const announced: string[] = [];
  const announce = (line: string): void => void announced.push(line);
  const catalog = readCatalog('shop.json', files['shop.json'] ?? '');
  const shop = await startShop({own: createOwnShop({catalog, folder, report: announce}), announce});
  onTestFinished(() => shop.close());
  const owner = await Visitor.arrive(shop.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  expect((await owner.post('/owner/sign-in', {email: 'owner@example.com', password})).status).toBe(303);
  return {owner, visitor: await Visitor.arrive(shop.url)};
}

test('BLD-05 styles of a shop of one’s own begin with its own; published ones are on every page', async () => {
  const {owner, visitor} = await openInitShop();
  const {json} = await owner.send('GET', ROOT);
  const {draft, theme, hasOwnPages} = json as unknown as {
    draft: SiteStyles;
    theme: SiteStyles;
    hasOwnPages: boolean;
  };
  expect([hasOwnPages, theme]).toEqual([true, draft]);
  expect(draft.colors.palette.map(({color}) => color)).toContain('#2f5d8a');
  const [first, ...others] = draft.colors.palette;
  const palette = [{...first, color: '#ffdddd'}, ...others];
  const pink = {...draft, colors: {...draft.colors, palette}};
  expect((await owner.send('PUT', ROOT, {revision: 0, draft: pink})).status).toBe(200);
  const before = (await visitor.send('GET', '/')).text;
  expect((await owner.send('POST', `${ROOT}/publish`, {revision: 1})).status).toBe(200);
  // Pages of the folder and of the platform alike, after the styles of the folder.
  for (const path of ['/', '/cart', '/contact', '/checkout', '/search', '/nowhere']) {
    const {text} = await visitor.send('GET', path);
    const link = text.indexOf(`href="${SHEET}?v=2"`);
    expect([path, link > text.indexOf('/shop.css')]).toEqual([path, true]);
  }
  const {text: sheet} = await visitor.send('GET', `${SHEET}?v=2`);
  expect(sheet).toContain('--site-background: #ffdddd;');
  expect(sheet).toContain('body { background-color: var(--site-background)');
  expect(sheet).not.toContain('font-family');
  // The sheet that was taken back leaves the pages as they were.
  expect((await owner.send('POST', `${ROOT}/unpublish`, {revision: 2})).status).toBe(200);
  expect((await visitor.send('GET', '/')).text.includes(SHEET)).toBe(before.includes(SHEET));
});
