// @module-tag whole
import {readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {build} from 'esbuild';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {installPacked, linkPackages, type PackedPackage} from '../tools/packed-package.js';
import {WHOLE} from '../tools/spread.js';
import {checkStates} from './editor-states.js';
import {openShop} from './harness.js';
import {focused, reach, reachAndPress, reachAndType} from './keys.js';

const shop = openShop();
const ORIGIN = 'https://builder.example';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src data:',
  "style-src 'self' 'nonce-n1'",
  "require-trusted-types-for 'script'",
  'trusted-types ProseMirrorClipboard',
].join('; ');

/** A builder of their own, which mounts pieces of the published package. */
const SOURCE = `import {useState} from 'react';
import {createRoot} from 'react-dom/client';
import {type Link, linkHref, linkProblems} from 'vitrine/builder';
import {CodeEditor, ColorPicker, type ChartDraft, DatasetEditor, EditorProvider, FormBuilder, type FormDraft, LinkEditor, RichText, type RichNode, type Search} from 'vitrine/editor';
import 'vitrine/editor/styles.css';

const searchPages: Search = async () => [{value: '/about', name: 'عنّا'}];
const chart: ChartDraft = {type: 'bar', title: 'Pots', rowsTitle: 'Month', columns: ['Bowls', 'Mugs'], rows: [{label: 'May', values: [3, 5]}]};
const form: FormDraft = {id: 'a', fields: [{id: 'b', type: 'text', title: 'Name'}, {id: 'c', type: 'email', title: 'Email'}]};
const text: RichNode = {type: 'doc', content: [{type: 'paragraph'}]};

function Builder() {
  const [color, setColor] = useState({hue: 210, saturation: 0.5, lightness: 0.4});
  const [link, setLink] = useState<Link>({type: 'page', path: ''});
  const [code, setCode] = useState('');
  return (
    <main>
      <h1>Builder</h1>
      <ColorPicker label="Headings" value={color} onChange={setColor} />
      <output id="color">{Math.round(color.saturation * 100)}</output>
      <LinkEditor value={link} onChange={setLink} searchPages={searchPages} />
      <output id="link">{linkProblems(link).length ? '' : linkHref(link)}</output>
      <DatasetEditor defaultValue={chart} onChange={() => undefined} />
      <FormBuilder defaultValue={form} onChange={() => undefined} />
      <RichText label="Text" value={text} onChange={() => undefined} />
      <CodeEditor label="Code" language="css" value={code} onChange={setCode} />
      <output id="code">{code}</output>
      <button type="button">After</button>
    </main>
  );
}
const root = document.getElementById('root');
if (root) createRoot(root).render(<EditorProvider locale="ar" isTranslated><Builder /></EditorProvider>);
`;
const HTML = `<!doctype html><html lang="en" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta property="csp-nonce" nonce="n1"><title>Builder</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/main.js"></script></html>`;
const PAGE_CSS =
  ':root { color-scheme: light dark } body { background: var(--vte-bg); color: var(--vte-text) }';
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);

let app: PackedPackage;
beforeAll(async () => {
  app = installPacked();
  linkPackages(app.folder, ['react', 'react-dom', 'react-aria-components']);
  app.write({'main.tsx': SOURCE, 'out/page.css': PAGE_CSS});
  await build({
    absWorkingDir: app.folder,
    entryPoints: ['main.tsx'],
    outdir: 'out',
    logLevel: 'error',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: {'process.env.NODE_ENV': '"production"'},
  });
});
afterAll(() => app?.remove());

async function openBuilder() {
  const {page, log} = await shop.visit('about:blank');
  const missing: string[] = [];
  await page.route(`${ORIGIN}/**`, route => {
    const {pathname} = new URL(route.request().url());
    const headers = {'Content-Security-Policy': POLICY};
    if (pathname === '/') return route.fulfill({body: HTML, contentType: 'text/html', headers});
    try {
      const contentType = TYPES.get(extname(pathname)) ?? '';
      return route.fulfill({body: readFileSync(join(app.folder, 'out', pathname)), contentType, headers});
    } catch {
      missing.push(pathname);
      return route.fulfill({status: 404});
    }
  });
  await page.goto(`${ORIGIN}/`);
  await page.getByRole('textbox', {name: 'Code'}).waitFor();
  return {page, log, missing};
}

/** Each piece does something by keys alone, whose arrows lead to where lines end. */
async function useByKeys(page: Page): Promise<void> {
  const {keyboard} = page;
  await keyboard.press('Tab');
  await reachAndPress(page.locator('.vte-color-area input').first(), 'ArrowLeft');
  await expect.poll(() => page.locator('#color').textContent()).toBe('51');
  await reachAndType(page.getByRole('combobox', {name: 'Title or address of the page'}), 'ع');
  await page.getByRole('option', {name: 'عنّا'}).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('#link').textContent()).toBe('/about');
  await reach(page.getByRole('gridcell', {name: '3'}));
  await keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('div 5');
  await keyboard.type('41');
  await keyboard.press('Enter');
  await page.locator('.vt-chart').getByText('41').first().waitFor({state: 'attached'});
  await reachAndPress(page.getByRole('tab', {name: 'Build'}), 'ArrowLeft');
  await page.getByRole('tabpanel', {name: 'Storage'}).waitFor();
  await reach(page.getByRole('combobox', {name: 'Style of the text'}));
  await keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toMatch(/^button Bold/);
  await reachAndType(page.getByRole('textbox', {name: 'Text', exact: true}), '## Clay');
  await page.locator('.vte-text h2', {hasText: 'Clay'}).waitFor();
  await keyboard.press('Escape');
  await reachAndType(page.getByRole('textbox', {name: 'Code'}), 'a {}');
  await expect.poll(() => page.locator('#code').textContent()).toBe('a {}');
  // The first Escape closes the completions.
  for (const key of ['Escape', 'Escape', 'Tab']) await keyboard.press(key);
  await expect.poll(() => focused(page)).toBe('button After');
}

test('BLD-07 the packed editor, built into a builder’s app, works by keyboard from right to left', {
  tags: [WHOLE],
}, async () => {
  const {page, log, missing} = await openBuilder();
  const states = checkStates(page);
  await states.check('pieces in an app of their own', 'html');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await useByKeys(page);
  await states.check('pieces that were used', 'html');
  expect(missing).toEqual([]);
  expect(states.found).toEqual([]);
  expect([...log.errors, ...log.lines]).toEqual([]);
});
