// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {findBlocks} from '../../../runtime/compat/find-blocks.js';
import {findForms} from '../../../runtime/compat/find-forms.js';

const found = (html: string): string[] => {
  document.body.innerHTML = html;
  return [...findBlocks(document), ...findForms(document)].map(
    ({element, kind, load}) => `${kind} ${load} ${element.id}`,
  );
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
  [
    'an owner’s own link to the cart with its count',
    '<a id="a" href="/cart">Cart (<b class="sqs-cart-quantity">0</b>)</a>',
    ['cart-count load a'],
  ],
  ['a class that only shares the name of a cart', '<div id="a" class="Cart"></div>', []],
  ['a cart page', '<div id="sqs-cart-root"></div>', ['cart load sqs-cart-root']],
  [
    'markup inside a marker of ours',
    `<div id="a" data-block="x">${BUTTON}<div class="Cart"></div></div>`,
    [],
  ],
  [
    'a link that a site styles as a button',
    '<a class="sqs-add-to-cart-button" href="/cart">Go to cart</a>',
    [],
  ],
  [
    'a button that is a link to its item',
    '<div id="a"><a class="sqs-add-to-cart-button" data-item-id="1" href="/mug"></a></div>',
    ['compat-product visible a'],
  ],
  [
    'a button that is a link to nowhere',
    '<div id="a"><a class="sqs-add-to-cart-button" href="#"></a></div>',
    ['compat-product visible a'],
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

test('PROD-01 a button apart from its variants makes one block, at the nearest element around both', () => {
  expect(found(`<main><section id="a"><div>${VARIANTS}</div><div>${BUTTON}</div></section></main>`)).toEqual([
    'compat-product visible a',
  ]);
});

test('EMB-02 items of a summary or a list in a product are products of their own, also where there is one', () => {
  for (const item of ['summary-item', 'grid-item', 'product-list-item'])
    expect(
      found(
        `<div id="a" class="product-detail">${VARIANTS}${BUTTON}<ul><li id="b" class="${item}">${BUTTON}</li></ul></div>`,
      ),
    ).toEqual(['compat-product visible a', 'compat-product visible b']);
});

const FIELDS = '<div class="form-item field email"><input></div>';
const FOUND = ['form visible a'];
const PLATFORM_HANDLER =
  "return (function (form) {Y.use('squarespace-form-submit', function (Y) {(new Y.Squarespace.FormSubmit({formNode: Y.Node(form)})).submit('5f1b', '5c1f', 'page')}); return false})(this)";
// Source: docs of real sites, "Which forms and buttons are ours"; the vendors' public embed codes.
const FORMS: readonly [string, string, string[]][] = [
  [
    'a form of a wrapper',
    `<div class="form-wrapper"><form id="a" data-form-id="x">${FIELDS}</form></div>`,
    FOUND,
  ],
  [
    'a newsletter',
    `<div class="newsletter-block"><form id="a" class="newsletter-form" data-form-id="x">${FIELDS}</form></div>`,
    FOUND,
  ],
  [
    'a form posted to the platform',
    `<div class="form-block"><form id="a" data-form-id="x" action="https://a-site.squarespace.com/">${FIELDS}</form></div>`,
    FOUND,
  ],
  [
    'a form that the platform drew, by the id beside it',
    `<div class="form-block"><div id="form-submission-html-x"></div><form id="a" class="react-form-contents">${FIELDS}</form></div>`,
    FOUND,
  ],
  [
    'the place of a form that its page defines',
    '<div class="form-block"><script type="application/json" class="sqs-form-block-context">{}</script><div class="form-wrapper" id="a"></div></div>',
    FOUND,
  ],
  [
    'a form without an id, next to another one and its id',
    `<div class="form-wrapper"><div id="form-submission-html-x"></div><form id="b" data-form-id="x">${FIELDS}</form><form>${FIELDS}</form></div>`,
    ['form visible b'],
  ],
  [
    'a form whose element for the owner’s HTML has an id of its own',
    `<div class="form-block"><form id="a"><div class="form-submission-html" id="thanks-and-more-to-come"></div>${FIELDS}</form></div>`,
    [],
  ],
  ['a form outside the containers', `<form id="a" data-form-id="x">${FIELDS}</form>`, []],
  [
    'a form without the platform’s fields',
    '<div class="form-wrapper"><form id="a" data-form-id="x"><input></form></div>',
    [],
  ],
  [
    'a HubSpot form',
    `<div class="form-wrapper"><form class="hs-form" data-form-id="x">${FIELDS}</form></div>`,
    [],
  ],
  ['a HubSpot frame', '<div class="form-block"><div class="hs-form-frame" data-form-id="x"></div></div>', []],
  [
    'a button of a template',
    '<div class="form-block"><div class="button__hover form" data-form-id="x"></div></div>',
    [],
  ],
  [
    'a Mailchimp form pasted into the block',
    `<div class="form-block"><div id="mc_embed_signup"><form data-form-id="x">${FIELDS}</form></div></div>`,
    [],
  ],
  [
    'a form posted to another site',
    `<div class="form-block"><form data-form-id="x" action="https://a.us1.list-manage.com/subscribe/post">${FIELDS}</form></div>`,
    [],
  ],
  [
    'a form of before 2018, whose id stands only in its onsubmit',
    `<div class="form-wrapper"><form id="a" onsubmit="${PLATFORM_HANDLER}">${FIELDS}</form></div>`,
    FOUND,
  ],
  [
    'a form with another handler and no id',
    `<div class="form-wrapper"><form onsubmit="return send(this)">${FIELDS}</form></div>`,
    [],
  ],
  [
    'a form of an unreadable address',
    `<div class="form-block"><form data-form-id="x" action="https://[">${FIELDS}</form></div>`,
    [],
  ],
  [
    'a form in a code block',
    `<div class="form-block"><div class="code-block"><form data-form-id="x">${FIELDS}</form></div></div>`,
    [],
  ],
  [
    'a form that broken nesting leaves in a code block',
    `<div class="code-block"><div class="form-block"><form id="a" data-form-id="x">${FIELDS}</form></div></div>`,
    FOUND,
  ],
];
for (const [name, html, blocks] of FORMS)
  test(`EMB-03 FORM-01 ${name} is ${blocks.length ? 'ours' : 'left alone'}`, () => {
    expect(found(html)).toEqual(blocks);
  });
