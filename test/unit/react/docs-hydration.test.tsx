// @vitest-environment happy-dom

import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {ComponentType} from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ts from 'typescript-5.9';
import {expect, test, vi} from 'vitest';
import {find} from '../widgets/render-widget.js';
import {hydrateApp} from './app.js';

const DOCS = join(import.meta.dirname, '../../../docs');
const SNIPPET = /```(?:tsx|jsx)\n([\s\S]*?)```/g;

/** Apps of the documentation that hold markers as HTML, which a server renders and the runtime makes live. */
const apps = readdirSync(DOCS)
  .filter(name => name.endsWith('.md'))
  .flatMap(name =>
    [...readFileSync(join(DOCS, name), 'utf8').matchAll(SNIPPET)].map(([, text = '']) => ({name, text})),
  )
  .filter(({text}) => text.includes('dangerouslySetInnerHTML'));

const MODULES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['vitrine', {}],
]);

/** The component that a snippet exports. */
function componentOf(text: string): ComponentType<{markup: string}> {
  const compilerOptions = {jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.CommonJS};
  const {outputText} = ts.transpileModule(text, {compilerOptions});
  const exports: Record<string, ComponentType<{markup: string}>> = {};
  new Function('require', 'exports', outputText)((name: string) => MODULES.get(name), exports);
  const [component] = Object.values(exports);
  if (!component) throw new Error(`nothing is exported by ${text}`);
  return component;
}

test('the documentation has an app that holds markers as HTML', () => {
  expect(apps.map(({name}) => name)).toContain('install.md');
});

for (const {name, text} of apps)
  test(`EMB-05 the app of ${name} hydrates without a line what the runtime made live before`, async () => {
    vi.stubGlobal('Vitrine', {on: vi.fn(() => () => undefined)});
    const Shop = componentOf(text);
    const marker = '<div data-block="product"><p>Mug</p></div>';
    const {root, lines} = await hydrateApp(<Shop markup={marker} />, served => {
      const block = find(served, '[data-block]');
      block.setAttribute('data-state', 'live');
      block.innerHTML = '<button>Add To Cart</button>';
    });
    expect(lines).toEqual([]);
    expect(find(root, '[data-state=live] button').textContent).toBe('Add To Cart');
  });
