// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {findBlocks} from '../../../runtime/compat/find-blocks.js';

const found = (html: string): string[] => {
  document.body.innerHTML = html;
  return findBlocks(document).map(({element, kind, load}) => `${kind} ${load} ${element.id}`);
};

const BUTTON = '<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button"></div></div>';
const VARIANTS = '<div class="product-variants"></div>';
// Source: facts, "Markup that existing published sites already carry"
const EXISTING: readonly [string, string, string[]][] = [
  [
    'a product page',
    `<section id="a" class="ProductItem-details">${BUTTON}</section>`,
    ['compat-product visible a'],
  ],
  ['a product block', `<div id="a" class="product-block">${VARIANTS}</div>`, ['compat-product visible a']],
  [
    'a product of a list',
    `<div id="a" class="ProductList-item"><i>${BUTTON}</i></div>`,
    ['compat-product visible a'],
  ],
  ['a numbered block', `<div id="a" class="sqs-block-product">${BUTTON}</div>`, ['compat-product visible a']],
  ['a button that stands alone', `<div id="a">${BUTTON}</div>`, ['compat-product visible a']],
  [
    'the nearest of two roots',
    `<div class="ProductList-item"><div id="a" class="product-block">${BUTTON}</div></div>`,
    ['compat-product visible a'],
  ],
  ['a cart in the template', '<a id="a" class="sqs-custom-cart"></a>', ['cart-count load a']],
  [
    'an older cart in the template',
    '<div id="a" class="Cart"><b class="sqs-cart-quantity"></b></div>',
    ['cart-count load a'],
  ],
  ['a class that only shares the name of a cart', '<div id="a" class="Cart"></div>', []],
  ['a cart page', '<div id="sqs-cart-root"></div>', ['cart load sqs-cart-root']],
  [
    'markup inside a marker of ours',
    `<div id="a" data-block="x">${BUTTON}<div class="Cart"></div></div>`,
    [],
  ],
  ['words that look like it', '<div class="product-variants-list Carts"></div>', []],
];
for (const [name, html, blocks] of EXISTING)
  test(`CART-12 ${name} is found as ${blocks.join() || 'nothing'}`, () => {
    expect(found(html)).toEqual(blocks);
  });

test('a product with both button and variants has one root', () => {
  document.body.innerHTML = `<div class="product-block">${BUTTON}${VARIANTS}</div>`;
  expect(new Set(findBlocks(document).map(({element}) => element)).size).toBe(1);
});

test('PROD-01 button and variants that stand apart make one block, at the nearest element around both', () => {
  expect(found(`<main><section id="a"><div>${VARIANTS}</div><div>${BUTTON}</div></section></main>`)).toEqual([
    'compat-product visible a',
  ]);
});

test('PROD-01 each add-on is a product of its own', () => {
  expect(
    found(
      `<div id="a" class="product-detail">${VARIANTS}${BUTTON}<div class="product-add-ons"><ul><li id="b"><p>${BUTTON}</p></li><li id="c"><button><i class="add-icon"></i></button></li></ul></div></div>`,
    ),
  ).toEqual(['compat-product visible a', 'compat-product visible b', 'compat-product visible c']);
});

test('EMB-03 a form with data-form-id outside the containers of the platform is left alone', () => {
  expect(found('<form id="a" class="hs-form" data-form-id="x"></form>')).toEqual([]);
  expect(found('<div class="form-wrapper"><form id="a" data-form-id="x"></form></div>')).toEqual([
    'form visible a',
  ]);
});
