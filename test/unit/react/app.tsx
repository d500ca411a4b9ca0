import type {ReactNode} from 'react';
import {act, StrictMode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {expect, onTestFinished, vi} from 'vitest';
import {wireVariant} from '../catalog/make-product.js';

/** A mug of one variant, and a shirt of two sizes. */
export const MUG = {
  id: 'mug',
  title: 'Mug',
  structuredContent: {productType: 'physical', variants: [wireVariant()]},
};
export const SHIRT = {
  id: 'shirt',
  title: 'Shirt',
  structuredContent: {
    productType: 1,
    variants: [
      wireVariant({id: 's', sku: 'S', attributes: {Size: 'S'}}),
      wireVariant({id: 'm', sku: 'M', attributes: {Size: 'M'}, price: 2500}),
    ],
  },
};
export const FORM = {
  id: 'hello',
  fields: [{id: 'email', type: 'email', title: 'E-mail', required: true}],
};
export const SITE = {locale: 'en-US', currency: 'USD', crumb: 'secret'};

/** An app on the page, and what React and we wrote on the console. */
export interface App {
  readonly root: HTMLElement;
  readonly lines: readonly string[];
  unmount(): void;
}

/** Every console line from now on, in the words that a developer reads. */
export const recordConsole = (): string[] => {
  const lines: string[] = [];
  const record = (...parts: unknown[]): void => void lines.push(parts.map(String).join(' '));
  for (const level of ['error', 'warn'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation(record);
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
};

const place = (html = ''): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
};

/** Does `render` to the end of its effects, those that StrictMode repeats included. */
const whole = async (render: () => void): Promise<void> => {
  const host = globalThis as {IS_REACT_ACT_ENVIRONMENT?: boolean};
  host.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => render());
  host.IS_REACT_ACT_ENVIRONMENT = false;
};

/** Renders an app in StrictMode, which mounts everything twice. */
export const openApp = async (tree: ReactNode): Promise<App> => {
  const lines = recordConsole();
  const element = place();
  const root = createRoot(element);
  await whole(() => root.render(<StrictMode>{tree}</StrictMode>));
  onTestFinished(() => root.unmount());
  return {root: element, lines, unmount: () => root.unmount()};
};

/** Renders an app on the server, and hydrates that in StrictMode after `before`, which is what a visitor does meanwhile. Recovered errors count as lines. */
export const hydrateApp = async (
  tree: ReactNode,
  before: (root: HTMLElement) => void = () => {},
): Promise<Pick<App, 'root' | 'lines'>> => {
  const lines = recordConsole();
  const html = renderToString(<StrictMode>{tree}</StrictMode>);
  // Here is a document, which React 18 takes for no server; `server.test.tsx` renders where there is none.
  lines.length = 0;
  const element = place(html);
  const first = element.firstElementChild;
  before(element);
  await whole(() => {
    const root = hydrateRoot(element, <StrictMode>{tree}</StrictMode>, {
      onRecoverableError: error => lines.push(String(error)),
    });
    onTestFinished(() => root.unmount());
  });
  expect(element.firstElementChild).toBe(first);
  return {root: element, lines};
};

/** What a server renders. */
export const serve = (tree: ReactNode): string => renderToString(tree);

/** What stands in an element, in a way that two renderers' ways to write the same do not differ in. */
export const parsed = (element: Element): string =>
  [...element.childNodes]
    .map(node => {
      if (node.nodeName === '#text') return node.textContent;
      if (!('attributes' in node)) return '';
      const {localName, attributes} = node as Element;
      const sorted = [...attributes].map(({name, value}) => `${name.toLowerCase()}="${value}"`).sort();
      return `<${localName} ${sorted.join(' ')}>${parsed(node as Element)}</>`;
    })
    .join('');
