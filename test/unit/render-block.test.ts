import {expect, test} from 'vitest';
import {FORM_FIELDS} from '../../src/tables/form-fields.js';
import {render} from '../../src/template/index.js';
import {blockFormatter, renderBlock} from '../../widgets/server/index.js';
import {wireVariant} from './catalog/make-product.js';
import {wireCart, wireEntry} from './services/wire-cart.js';

const productOf = (variants: readonly object[] = [wireVariant()]) => ({
  id: 'mug',
  structuredContent: {productType: 1, variants},
});
const SETTINGS = {locale: 'en-US', crumb: 'secret'};
const BREAKOUT = '</script><!--<script>"><img src=x onerror=alert(1)>';

test('a kind that the server cannot render is an error that names those it can', () => {
  expect(renderBlock('poduct', productOf(), SETTINGS)).toEqual({
    html: '',
    errors: [
      {
        code: 'unknown-block',
        message:
          'no block "poduct"; there are add-to-cart, cart, cart-pill, cart-terms, chart, form, gallery, image, installments, language-switcher, login, newsletter, plan, product, restock, reviews, summary',
      },
    ],
  });
});

test('data that cannot be shown is an error that names the field, and prints nothing', () => {
  const {html, errors} = renderBlock('product', {structuredContent: {productType: 1}}, SETTINGS);
  expect(html).toBe('');
  expect(errors).toEqual([{code: 'bad-marker', message: expect.stringMatching(/^data-block="product" id/)}]);
});

test('an owner’s label that cannot be used is an error, and the default is used', () => {
  const {html, errors} = renderBlock('product', productOf(), {
    ...SETTINGS,
    labels: {'add-to-cart': '{a, plural'},
  });
  expect(html).toContain('Add To Cart</button>');
  expect(errors).toEqual([{code: 'bad-label', message: expect.stringContaining('label "add-to-cart"')}]);
});

test('texts of the product, the crumb and the path end no element and no attribute', () => {
  const variants = [
    wireVariant({id: 'a', sku: 'A', attributes: {[BREAKOUT]: BREAKOUT}}),
    wireVariant({id: 'b', sku: 'B', attributes: {[BREAKOUT]: 'other'}}),
  ];
  const {html, errors} = renderBlock('product', productOf(variants), {
    ...SETTINGS,
    crumb: BREAKOUT,
    path: BREAKOUT,
    labels: {'add-to-cart': BREAKOUT},
  });
  expect(errors).toEqual([]);
  expect(html).not.toContain('<img');
  expect(html.match(/<script|<\/script/g)).toEqual(['<script', '</script']);
});

test('the form has what the product page chose and typed', () => {
  const variants = [
    wireVariant({id: 'a', sku: 'A', attributes: {Size: 'S'}}),
    wireVariant({id: 'b', sku: 'B', attributes: {Size: 'M'}}),
  ];
  const state = {chosen: {Size: 'M'}, quantity: '3'};
  const {html} = renderBlock('product', productOf(variants), {...SETTINGS, state});
  expect(html).toMatch(/value="M"[^>]* checked/);
  expect(html).toMatch(/name="quantity"[^>]* value="3"/);
  expect(html).toMatch(/name="sku" value(="")?\/?>/);
});

test('PROD-05 reviews are rendered with links that lead on without script; without any the block is empty', () => {
  const page = {
    average: 5,
    count: 2,
    reviews: [{id: 'a', rating: 5, title: BREAKOUT, body: 'Good', name: 'Ada', created: 0}],
    nextPageCursor: 'b',
  };
  const {html, errors} = renderBlock('reviews', {itemId: 'mug', page, sort: 'best'}, SETTINGS);
  expect(errors).toEqual([]);
  expect(html).toContain('<div id="reviews" data-block="reviews"');
  expect(html).toContain('href="?reviews=best&amp;reviews-after=b#reviews" rel="next"');
  expect(html).not.toContain('<img');
  const none = renderBlock('reviews', {itemId: 'mug'}, SETTINGS);
  expect(none.html).toContain('data-item-id="mug"');
  expect(none.html).not.toContain('<h2');
  expect(renderBlock('reviews', {page}, SETTINGS).errors[0]?.message).toContain('itemId');
});

test('CART-13 a cart is rendered with forms that post; an empty one, and none, lead back to the shop', () => {
  const cart = wireCart(
    [wireEntry({title: BREAKOUT, chosenVariant: {sku: 'M', attributes: {Size: BREAKOUT}}, quantity: 2})],
    {validCoupons: [{code: BREAKOUT, name: BREAKOUT, amountCents: 100}]},
  );
  const state = {couponText: BREAKOUT};
  const {html, errors} = renderBlock('cart', {cart}, {...SETTINGS, path: '/es', state});
  expect(errors).toEqual([]);
  expect(html).not.toContain('<img src=x');
  expect([...html.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
    '/es/cart/update',
    '/es/cart/remove',
    '/es/cart/coupon',
    '/es/cart/coupon/remove',
  ]);
  expect(html.match(/name="crumb" value="secret"/g)).toHaveLength(4);
  expect(html).toContain('href="/es/checkout"');
  const routes = {checkout: '/pay', shop: '/store'};
  expect(renderBlock('cart', {cart}, {...SETTINGS, routes}).html).toContain('href="/pay"');
  expect(renderBlock('cart', {}, {...SETTINGS, routes}).html).toContain('href="/store"');
  for (const empty of [{cart: wireCart()}, {cart: null}, {}])
    expect(renderBlock('cart', empty, SETTINGS).html).toMatch(/vt-cart-empty.*href="\/"/);
  expect(renderBlock('cart', {cart: 7}, SETTINGS).errors[0]?.message).toContain('cart');
});

test('a cart’s terms are rendered from the same cart, with forms that post', () => {
  const terms = {shipTo: null, freeShipping: null, lineDiscounts: [], amountDueCents: 900};
  const giftCards = [{code: 'GIFT', balanceCents: 500, amountCents: 300}];
  const cart = wireCart([wireEntry()], {requiresShipping: true, terms: {...terms, giftCards}});
  const {html, errors} = renderBlock('cart-terms', {countries: ['ES', 'US']}, {...SETTINGS, state: {cart}});
  expect(errors).toEqual([]);
  expect(html).toMatch(/<option selected value="ES"|<option value="ES" selected/);
  expect([...html.matchAll(/action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
    '/cart/location',
    '/cart/gift-card',
    '/cart/gift-card/remove',
  ]);
  expect(renderBlock('cart-terms', {countries: []}, SETTINGS).html).not.toContain('<form');
});

test('FORM-04 a sent form is rendered as its thanks, the owner’s or ours; a given text is counted', () => {
  const form = {
    id: 'ask',
    fields: [{id: 'note', type: 'textarea', title: 'Note', maxLength: 9, value: 'Hello'}],
  };
  expect(renderBlock('form', form, SETTINGS).html).toContain('5 / 9');
  const sent = (more: object) =>
    renderBlock('form', {...form, ...more}, {...SETTINGS, state: {isSent: true}}).html;
  expect(sent({submissionMessage: 'We will write.'})).toContain('>We will write.</div>');
  expect(sent({})).toContain('>Thank you!</div>');
});

test('FORM-05 a refused form lists its errors, each as a link to a field of the page, of any type', () => {
  const fields = FORM_FIELDS.map(({type}) => ({id: `a-${type}`, type, title: `A ${type}`, options: ['One']}));
  const problems = {
    ...Object.fromEntries(fields.map(({id}) => [id, 'Required'])),
    'a-phone': 'A phone must be longer.',
    elsewhere: 'Not <today>',
  };
  const state = {alert: 'Something is wrong', problems};
  const {html} = renderBlock('form', {id: 'any', fields}, {...SETTINGS, state});
  const links = [...html.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a>/g)];
  expect(links.map(([, , text]) => text)).toEqual(
    fields
      .filter(({type}) => type !== 'section' && type !== 'hidden')
      .map(({type}) => (type === 'phone' ? 'A phone must be longer.' : `A ${type}: Required`)),
  );
  expect(links.filter(([, id]) => !html.includes(` id="${id}"`))).toEqual([]);
  expect(html).toContain('<li>Not &lt;today></li>');
  expect(renderBlock('form', {id: 'any', fields}, SETTINGS).html).not.toContain('<ul>');
});

test('RST-01 a restock form is rendered only for what is sold out, unfolded where nothing else is chosen', () => {
  const small = wireVariant({id: 'a', sku: 'A', attributes: {Size: 'S'}, unlimited: false, qtyInStock: 0});
  const large = wireVariant({id: 'b', sku: 'B', attributes: {Size: BREAKOUT}});
  const restock = (variants: readonly object[], state = {}) =>
    renderBlock('restock', productOf(variants), {...SETTINGS, path: '/es', state});
  expect(restock([large])).toEqual({html: '', errors: []});
  const {html, errors} = restock([small, large], {email: BREAKOUT, texts: {CTAText: BREAKOUT}});
  expect(errors).toEqual([]);
  expect(html).toMatch(/<details hidden>/);
  expect(html).toContain('action="/es/restock"');
  expect(html).toContain('name="variantId" value="a"');
  expect(html).not.toContain('<img');
  expect(restock([small, large], {chosen: {Size: 'S'}}).html).toMatch(/<details open>/);
  const gone = {...large, unlimited: false, qtyInStock: 0};
  const both = restock([small, gone], {variantId: 'b', isListOffered: false}).html;
  expect(both).toMatch(/<details open>.*<option value="b".* selected>/s);
  expect(both).not.toContain('isJoinMailingList');
});

test('CART-11 the floating pill is rendered as a link with the cart’s count; an empty cart has none', () => {
  const pill = (cart: unknown) => renderBlock('cart-pill', {cart}, {...SETTINGS, path: '/es'});
  const {html, errors} = pill(wireCart([wireEntry({quantity: 2})]));
  expect(errors).toEqual([]);
  expect(html).toContain('href="/es/cart"');
  expect(html).toContain('<span class="vt-hidden">2 items in cart</span>');
  for (const empty of [wireCart(), null, undefined]) expect(pill(empty).html).not.toContain('<a');
  expect(pill(7).errors[0]?.message).toContain('cart');
});

test('CART-04 an add button on its own is rendered as a form that posts its item, variant and quantity', () => {
  const data = {itemId: BREAKOUT, sku: BREAKOUT, label: BREAKOUT, quantity: 3};
  const {html, errors} = renderBlock('add-to-cart', data, {...SETTINGS, path: '/es'});
  expect(errors).toEqual([]);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('action="/es/cart/add"');
  expect([...html.matchAll(/type="hidden" name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'crumb',
    'itemId',
    'sku',
    'quantity',
  ]);
  expect(html).toContain('name="quantity" value="3"');
  expect(renderBlock('add-to-cart', {itemId: 'mug'}, SETTINGS).html).toMatch(
    / name="quantity" value="1".*Add To Cart</s,
  );
  expect(renderBlock('add-to-cart', {}, SETTINGS).errors[0]?.message).toContain('data-item-id');
});

test('CART-06 a plan is rendered with what the chosen variant costs, and where its button subscribes', () => {
  const variants = [
    wireVariant({id: 'a', sku: 'A', attributes: {Size: 'S'}, price: 1000}),
    wireVariant({id: 'b', sku: 'B', attributes: {Size: 'L'}, price: 3000}),
  ];
  const subscriptionPlan = {billingPeriod: {value: 1, unit: 'MONTH'}, numBillingCycles: 0};
  const product = {
    id: 'mug',
    structuredContent: {productType: 1, variants, isSubscribable: true, subscriptionPlan},
  };
  const plan = (state = {}) => renderBlock('plan', product, {...SETTINGS, path: '/es', state});
  expect(plan().errors).toEqual([]);
  expect(plan().html).toContain('data-subscribe="/es/subscribe"');
  expect(plan().html).toContain('<p class="vt-plan-text">from $10.00 every month, until you cancel</p>');
  expect(plan({sku: 'B'}).html).toContain('<p class="vt-plan-text">$30.00 every month, until you cancel</p>');
  expect(plan({sku: 'B'}).html).toContain('data-sku="B"');
  expect(plan().html).toContain('vt-plan-renewal');
  expect(renderBlock('plan', {}, SETTINGS).errors).toHaveLength(1);
  const once = {...subscriptionPlan, numBillingCycles: 1};
  const {html} = renderBlock(
    'plan',
    {...product, structuredContent: {...product.structuredContent, subscriptionPlan: once}},
    SETTINGS,
  );
  expect(html).not.toContain('vt-plan-renewal');
});

test('COM-12 an offer to pay in parts is rendered as links to its provider, for product and cart', () => {
  const installments = {min: 1000, max: 100000};
  const offered = (data: object, state = {}) =>
    renderBlock('installments', {...data, installments}, {...SETTINGS, currency: 'USD', state});
  const {html, errors} = offered(productOf([wireVariant({sku: BREAKOUT})]), {sku: BREAKOUT});
  expect(errors).toEqual([]);
  expect(html).toMatch(
    /<a href="[^"]+en_US\.html" target="_blank" rel="noopener" class="vt-installments-pill"/,
  );
  expect(html).not.toContain('<img');
  const partsOf = (quantity: string) => /\$[\d.]+/.exec(offered(productOf(), {quantity}).html)?.[0];
  expect([partsOf('3'), partsOf('2.5'), partsOf('')]).toEqual(['$15.00', '$5.00', '$5.00']);
  const cart = wireCart([wireEntry({quantity: 2})]);
  expect(offered({}, {cart}).html).toContain('vt-installments-pill');
  for (const none of [offered({}), offered({}, {cart: wireCart()})])
    expect(none.html).toMatch(/data-block="installments".*<\/script><\/div>$/);
  const soldOut = wireVariant({unlimited: false, qtyInStock: 0});
  expect(offered(productOf([soldOut]))).toEqual({html: '', errors: []});
  expect(renderBlock('installments', {installments}, {...SETTINGS, currency: 'CHF'}).html).toBe('');
  expect(renderBlock('installments', {installments: {min: 1}}, SETTINGS).errors[0]?.message).toContain('max');
});

test('a template prints a block, and reports what is wrong with its data at the tag', () => {
  const formatters = {block: blockFormatter()};
  const data = {mug: productOf(), none: {}};
  expect(render('{mug|block product}', data, {formatters, locale: 'en-US'}).output).toContain(
    'data-rendered=',
  );
  const {output, errors} = render('a {none|block product} b', data, {formatters});
  expect(output).toBe('a  b');
  expect(errors).toMatchObject([{type: 'engine', line: 1, column: 3}]);
});

test('FORM-09 a text that begins with an empty line keeps it where its form is shown again', () => {
  const form = {id: 'f', fields: [{id: 'q', type: 'textarea', title: 'Q'}]};
  const {html} = renderBlock('form', form, {...SETTINGS, state: {answers: {q: '\n\nAda'}}});
  const [, text = ''] = /<textarea[^>]*>([^<]*)/.exec(html) ?? [];
  // The parser drops the first line break of a text area.
  expect(text.replace(/^\n/, '')).toBe('\n\nAda');
});

test('a block has one main action, which alone the default styles fill', () => {
  const small = wireVariant({id: 'a', sku: 'A', attributes: {Size: 'S'}, unlimited: false, qtyInStock: 0});
  const fields = [{id: 'name', type: 'text', title: 'Name'}];
  const blocks: readonly (readonly [string, object])[] = [
    ['product', productOf()],
    ['cart', {cart: wireCart([wireEntry()])}],
    ['cart', {}],
    ['form', {id: 'f', fields}],
    ['login', {}],
    ['restock', productOf([small])],
  ];
  for (const [kind, data] of blocks) {
    const {html, errors} = renderBlock(kind, data, SETTINGS);
    expect(errors).toEqual([]);
    expect({kind, main: html.match(/vt-button vt-primary/g)?.length}).toEqual({kind, main: 1});
  }
});
