// @module-tag whole
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import type {Page} from 'playwright-core';
import {beforeAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings} from './accessible.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'https://pieces.example';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-n1'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const SOURCE = `
import {createRoot} from 'react-dom/client';
import {CodeEditor} from './widgets/editor/code/code-editor.js';
import './widgets/editor/media.css';
const language = location.hash.slice(1);
createRoot(document.getElementById('root')).render(
  <CodeEditor label="Code" language={language} value="" onChange={value => (document.title = value || 'empty')} />,
);`;
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="n1"><title>Code</title><link rel="stylesheet" href="/main.css">
<style nonce="n1">:root { color-scheme: light dark } body { background: light-dark(#fff, #1b1c1e); color: light-dark(#000, #fff) }</style>
<main><h1>Code</h1><div id="root"></div><button type="button">After</button></main><script type="module" src="/main.js"></script></html>`;

/** The files of a page that shows the piece alone, as a builder of their own would bundle it. */
const files = new Map<string, {readonly body: string; readonly type: string}>();
beforeAll(async () => {
  const {outputFiles} = await build({
    stdin: {contents: SOURCE, resolveDir: ROOT, loader: 'tsx', sourcefile: 'main.tsx'},
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: {'process.env.NODE_ENV': '"production"', __VERSION__: '""'},
    outdir: ROOT,
    entryNames: 'main',
  });
  for (const {path, text} of outputFiles)
    files.set(`/${path.slice(ROOT.length)}`, {
      body: text,
      type: path.endsWith('.css') ? 'text/css' : 'text/javascript',
    });
  files.set('/', {body: HTML, type: 'text/html'});
});

async function openCode(language: string) {
  const {page, log} = await shop.visit('/about');
  await page.route(`${ORIGIN}/**`, route => {
    const file = files.get(new URL(route.request().url()).pathname);
    return route.fulfill(
      file
        ? {body: file.body, contentType: file.type, headers: {'Content-Security-Policy': POLICY}}
        : {status: 404, body: ''},
    );
  });
  await page.goto(`${ORIGIN}/#${language}`);
  await page.getByRole('textbox', {name: 'Code'}).waitFor();
  return {page, log};
}

const accessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    expect([colorScheme, await findings(page, 'main')]).toEqual([colorScheme, []]);
  }
};

test('BLD-07 a template is completed, its mistakes shown and repaired, under a strict policy', async () => {
  const {page, log} = await openCode('template');
  const code = page.getByRole('textbox', {name: 'Code'});
  await code.focus();
  await page.keyboard.type('{.sec');
  const completions = page.getByRole('listbox');
  await completions.waitFor();
  await expect.poll(() => completions.getByRole('option').first().textContent()).toContain('section');
  await accessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' item}{title|htlm}{.end}');
  await page.keyboard.press('Escape');
  const mistake = page.locator('.cm-lintRange-error');
  await mistake.first().waitFor();
  // The checks of an earlier text may still be shown.
  await expect.poll(() => mistake.first().textContent()).toContain('htlm');
  expect(await code.textContent()).toContain('{.section item}');
  await mistake.first().hover();
  await page.locator('.cm-tooltip-lint').waitFor();
  expect(await page.locator('.cm-tooltip-lint').textContent()).toContain('htlm');
  await accessible(page);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'BLD-07 Tab indents the code, and Escape, then Tab, leaves it; HTML, CSS and JavaScript are colored',
  ONLY_WHOLE,
  async () => {
    for (const [language, source] of [
      ['html', '<p class="a">x</p>'],
      ['css', 'a { color: red }'],
      ['javascript', 'const a = "b";'],
    ] as const) {
      const {page, log} = await openCode(language);
      await page.getByRole('textbox', {name: 'Code'}).focus();
      await page.keyboard.insertText(source);
      await page.keyboard.press('Home');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.title()).toBe(`  ${source}`.trim());
      expect(await page.locator('.cm-line').first().textContent()).toBe(`  ${source}`);
      await expect.poll(() => page.locator('[class*=vte-code-]').count()).toBeGreaterThan(1);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('After');
      await accessible(page);
      expect([...log.errors, ...log.lines]).toEqual([]);
    }
  },
);
