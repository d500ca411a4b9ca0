// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {scan} from '../../../runtime/scan.js';

const found = (html: string): string[] => {
  document.body.innerHTML = html;
  return scan(document).map(({element, kind, load}) => `${kind} ${load} ${element.id}`);
};

test('markers are found with their kind and strategy, visible by default, in document order', () => {
  expect(
    found(
      '<div id="a" data-block="product"></div><p><a id="b" data-block="cart-count" data-load="idle"></a></p>',
    ),
  ).toEqual(['product visible a', 'cart-count idle b']);
});

test('a marker inside another is a block of its own', () => {
  expect(found('<div id="a" data-block="x"><div id="b" data-block="y"></div></div>')).toEqual([
    'x visible a',
    'y visible b',
  ]);
});

test('a marker of no kind is found, so that its author is told', () => {
  expect(found('<div id="a" data-block></div>')).toEqual([' visible a']);
});

test('a root that is a marker itself is found', () => {
  document.body.innerHTML = '<div data-block="x"><div data-block="y"></div></div>';
  const [root] = document.body.children;
  expect(scan(root as Element).map(({kind}) => kind)).toEqual(['x', 'y']);
});

const BUTTON = '<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button"></div></div>';
const VARIANTS = '<div class="product-variants"></div>';
// Source: facts, "Markup that existing published sites already carry"
const CLASSIC: readonly [string, string, string[]][] = [
  [
    'a product page',
    `<section id="a" class="ProductItem-details">${BUTTON}</section>`,
    ['classic-product visible a'],
  ],
  ['a product block', `<div id="a" class="product-block">${VARIANTS}</div>`, ['classic-product visible a']],
  [
    'a product of a list',
    `<div id="a" class="ProductList-item"><i>${BUTTON}</i></div>`,
    ['classic-product visible a'],
  ],
  [
    'a numbered block',
    `<div id="a" class="sqs-block-product">${BUTTON}</div>`,
    ['classic-product visible a'],
  ],
  ['a button that stands alone', `<div id="a">${BUTTON}</div>`, ['classic-product visible a']],
  [
    'the nearest of two roots',
    `<div class="ProductList-item"><div id="a" class="product-block">${BUTTON}</div></div>`,
    ['classic-product visible a'],
  ],
  ['a cart in the template', '<a id="a" class="sqs-custom-cart"></a>', ['cart-count load a']],
  ['an older cart in the template', '<div id="a" class="Cart"></div>', ['cart-count load a']],
  ['a cart page', '<div id="sqs-cart-root"></div>', ['cart load sqs-cart-root']],
  [
    'markup inside a marker of ours',
    `<div id="a" data-block="x">${BUTTON}<div class="Cart"></div></div>`,
    ['x visible a'],
  ],
  ['words that look like it', '<div class="product-variants-list Carts"></div>', []],
];
for (const [name, html, blocks] of CLASSIC)
  test(`CART-12 ${name} is found as ${blocks.join() || 'nothing'}`, () => {
    expect(found(html)).toEqual(blocks);
  });

test('a product with both button and variants has one root', () => {
  document.body.innerHTML = `<div class="product-block">${BUTTON}${VARIANTS}</div>`;
  expect(new Set(scan(document).map(({element}) => element)).size).toBe(1);
});
