// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {parseJson, readProps} from '../../../runtime/blocks/commerce/props.js';
import {decodeSiteContext} from '../../../src/site/site-context.js';
import {put} from './page.js';

const DEFAULTS = {
  currency: 'USD',
  apiRoot: '/api',
  onAdd: 'none',
  routes: {cart: '/cart', checkout: '/checkout', shop: '/'},
};

test('a page without a context has the defaults', () => {
  expect(decodeSiteContext(undefined, undefined, '')).toMatchObject({
    ...DEFAULTS,
    locale: 'en-US',
    labels: {},
    isCompat: false,
  });
});

test('the page’s own site context is used', () => {
  const own = {
    currency: 'EUR',
    locale: 'es-ES',
    apiRoot: 'https://shop.test/api///',
    routes: {cart: '/es/cart'},
    labels: {added: 'Ya está'},
  };
  expect(decodeSiteContext(own, undefined, 'en')).toMatchObject({
    currency: 'EUR',
    locale: 'es-ES',
    apiRoot: 'https://shop.test/api',
    routes: {cart: '/es/cart', checkout: '/checkout', shop: '/'},
    labels: {added: 'Ya está'},
    isCompat: false,
  });
});

test('the site chooses which email addresses forms take; anything unknown is the short rule', () => {
  for (const [given, rule] of [
    ['html', 'html'],
    ['short', 'short'],
    [undefined, 'short'],
    ['HTML', 'short'],
    [7, 'short'],
  ])
    expect(decodeSiteContext({emailRule: given}, undefined, '').emailRule).toBe(rule);
});

test('the document’s language is used where the page names none', () => {
  expect(decodeSiteContext({}, undefined, 'es').locale).toBe('es');
});

test('an existing site’s context gives its currency, and makes the page a page of an existing site', () => {
  const compat = {website: {currency: 'GBP'}};
  expect(decodeSiteContext(undefined, compat, 'en')).toMatchObject({currency: 'GBP', isCompat: true});
  expect(decodeSiteContext({currency: 'EUR'}, compat, 'en')).toMatchObject({
    currency: 'EUR',
    isCompat: false,
  });
});

test('CART-06 existing sites lead to their platform’s checkout, after an add where the store says so', () => {
  const storeOf = (expressCheckout: unknown) => ({websiteSettings: {storeSettings: {expressCheckout}}});
  const checkout = '/commerce/goto-checkout';
  expect(decodeSiteContext(undefined, storeOf(true), '')).toMatchObject({
    onAdd: 'checkout',
    routes: {...DEFAULTS.routes, checkout},
  });
  for (const other of [false, 'true', null, undefined])
    expect(decodeSiteContext(undefined, storeOf(other), '').onAdd).toBe('none');
  expect(decodeSiteContext({}, storeOf(true), '')).toMatchObject({
    onAdd: 'none',
    routes: DEFAULTS.routes,
  });
});

// Source: docs of real sites, "Site context"
test('an existing site’s currency is that of its store, not that of its website', () => {
  const websiteSettings = {storeSettings: {selectedCurrency: 'EUR'}};
  expect(decodeSiteContext(undefined, {websiteSettings}, '').currency).toBe('EUR');
  expect(decodeSiteContext(undefined, {websiteSettings, website: {currency: 'GBP'}}, '').currency).toBe(
    'EUR',
  );
  for (const selectedCurrency of ['euro', 7, null, {}])
    expect(
      decodeSiteContext(
        undefined,
        {websiteSettings: {storeSettings: {selectedCurrency}}, website: {currency: 'GBP'}},
        '',
      ).currency,
    ).toBe('GBP');
});

test('an existing site’s language is used where the document names none', () => {
  const website = {language: 'es-MX'};
  expect(decodeSiteContext(undefined, {website}, '')).toMatchObject({locale: 'es-MX', language: 'es'});
  expect(decodeSiteContext(undefined, {website}, 'fr').locale).toBe('fr');
});

// Source: the marker contract: a field of a wrong type has its default
for (const value of [
  null,
  7,
  '',
  'text',
  [],
  ['EUR'],
  true,
  {currency: 7, apiRoot: [], routes: 'x', labels: 'y'},
  {routes: {cart: 5}, labels: []},
])
  test(`B22 a context of ${JSON.stringify(value)} has the defaults`, () => {
    expect(decodeSiteContext(value, value, '')).toMatchObject({...DEFAULTS, locale: 'en-US', labels: {}});
  });

for (const tag of ['not a locale', '_', 'x', 'en_US', '<img>'])
  test(`a locale "${tag}" that no browser knows becomes the default`, () => {
    expect(decodeSiteContext({locale: tag}, undefined, 'es').locale).toBe('en-US');
  });

test('B24 an element named like the context is ignored', () => {
  const element = put('<form id="website"><input name="currency" value="EUR"></form>', 'form');
  expect(decodeSiteContext(element, {website: element}, '')).toMatchObject(DEFAULTS);
});

test('X06 a context cannot reach prototypes', () => {
  const own = JSON.parse('{"__proto__":{"currency":"EUR"},"labels":{"__proto__":"x","added":"ok"}}');
  const {currency, labels} = decodeSiteContext(own, undefined, '');
  expect(currency).toBe('USD');
  expect(Object.getPrototypeOf(labels)).toBeNull();
  expect(labels.added).toBe('ok');
  expect('polluted' in {}).toBe(false);
});

test('props come from the block’s own script', () => {
  const block = put(
    '<div data-block="x" data-item-id="1"><script type="application/json" data-props>{"a":1}</script></div>',
  );
  expect(readProps(block)).toEqual({a: 1});
});

test('the script of a block within is not the block’s own', () => {
  const block = put(
    '<div data-block="x" data-item-id="1"><div data-block="y"><script data-props type="application/json">{"a":1}</script></div></div>',
  );
  expect(readProps(block)).toEqual({block: 'x', itemId: '1'});
});

test('without a script props are the attributes', () => {
  expect(readProps(put('<div data-block="x" data-item-id="1" data-sku="A"></div>'))).toEqual({
    block: 'x',
    itemId: '1',
    sku: 'A',
  });
});

for (const body of ['', '{', '{"a":1}}', 'undefined', "{'a':1}"])
  test(`B22 props of "${body}" are a DecodeError that names them`, () => {
    const block = put(
      `<div data-block="x"><script type="application/json" data-props>${body}</script></div>`,
    );
    expect(() => readProps(block)).toThrow(/^data-props: expected JSON/);
  });

test('text of the page is named by its place', () => {
  expect(() => parseJson('{', 'data-variants')).toThrow(/^data-variants: expected JSON/);
});

test('an address of a page that is none of the web gives way to the default', () => {
  const routes = {cart: ' javascript:alert(1)', checkout: 'java\nscript:alert(1)', shop: 'data:text/html,x'};
  expect(decodeSiteContext({routes}, undefined, 'en').routes).toEqual({
    cart: '/cart',
    checkout: '/checkout',
    shop: '/',
  });
  const elsewhere = {cart: 'https://shop.example/cart', checkout: '//shop.example/pay', shop: 'shop?x=1'};
  expect(decodeSiteContext({routes: elsewhere}, undefined, 'en').routes).toEqual(elsewhere);
});
