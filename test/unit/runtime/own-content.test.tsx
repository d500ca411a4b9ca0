// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {renderPill} from '../../../runtime/blocks/cart/pill.js';
import {renderTree} from '../../../runtime/blocks/shared/render.js';
import {renderOnce} from '../../../runtime/blocks/shared/render-once.inline.js';
import type {Block, Commerce} from '../../../runtime/contracts.js';
import {makePage, put} from './page.js';

const blockAt = (element: HTMLElement, kind: string): Block => ({
  element,
  kind,
  page: makePage(),
  signal: new AbortController().signal,
  fail: error => {
    throw error;
  },
  rest: render => render(),
});

/** A pill of three items. */
const COMMERCE = {
  cart: {getSnapshot: () => ({cart: {totalQuantity: 3}}), subscribe: () => () => {}},
  pillView: () => ({isShown: true, label: '3', spoken: 'Three items'}),
} as unknown as Commerce;

/** What follows a marker that was written as if it closed itself, and what the line names. */
const FOLLOWING: ReadonlyArray<readonly [html: string, named: string]> = [
  ['<p>Text</p><div data-block="product"><b>server</b></div>', '<div>'],
  ['<main><p>The page</p></main>', '<main>'],
  ['<p>Text</p><footer>Shop</footer>', '<footer>'],
  ['<p>Text</p><script type="module" src="/vitrine.js"></script>', '<script>'],
];
for (const [html, named] of FOLLOWING)
  test(`EMB-05 a block that holds ${named} stays as it is, and an error names it`, () => {
    const element = put(`<div data-block="reviews">${html}</div>`);
    const before = document.body.innerHTML;
    const expected = `got ${named}`;
    expect(() => renderTree(blockAt(element, 'reviews'), <i>ours</i>)).toThrow(expected);
    expect(() => renderOnce(blockAt(element, 'form'), <i>ours</i>)).toThrow(expected);
    expect(document.body.innerHTML).toBe(before);
  });

test('EMB-05 the pill of the cart replaces nothing but a link', () => {
  const page = put('<div data-block="cart-pill"><p>The page</p></div>');
  expect(() => renderPill(blockAt(page, 'cart-pill'), COMMERCE)).toThrow('got <p>');
  expect(page.innerHTML).toBe('<p>The page</p>');
});
