import {expect, test} from 'vitest';
import {minimumIn, missingForOrder, readCartRoot} from '../../../src/cart/cart-root.js';
import {fields} from '../../../src/shared/decode.js';
import {makeCart, wireEntry} from '../services/wire-cart.js';

const read = (wire: object) => {
  const problems: string[] = [];
  const root = readCartRoot(fields(wire, 'cart'), error => problems.push((error as Error).message));
  return {...root, problems};
};

// Source: docs of real sites, "Site context"
const LINKS = [
  ['/shop', '/shop'],
  ['shop', '/shop'],
  ['/shop?page=2#new', '/shop?page=2#new'],
  ['https://example.test/shop', 'https://example.test/shop'],
  ['//example.test/shop', 'https://example.test/shop'],
] as const;
for (const [wire, href] of LINKS)
  test(`"continue shopping" of ${wire} leads to ${href}`, () => {
    expect(read({continueShoppingLinkUrl: wire})).toMatchObject({continueUrl: href, problems: []});
  });

for (const wire of ['javascript:alert(1)', 'java\tscript:alert(1)', 'http://', 7, ['x']])
  test(`a link of ${JSON.stringify(wire)} is none and costs one line`, () => {
    const {continueUrl, minimum, problems} = read({
      continueShoppingLinkUrl: wire,
      minimumOrderSubtotal: {currency: 'USD', value: '20.00'},
    });
    expect(continueUrl).toBeNull();
    expect(minimum).toEqual({amountMinor: 2000, currency: 'USD'});
    expect(problems).toEqual([expect.stringContaining('cart.continueShoppingLinkUrl')]);
  });

test('a minimum is money as pages carry it; none, null and nothing ask for nothing', () => {
  expect(read({minimumOrderSubtotal: {currency: 'JPY', value: '2500'}}).minimum).toEqual({
    amountMinor: 2500,
    currency: 'JPY',
  });
  for (const wire of [
    {},
    {minimumOrderSubtotal: null},
    {minimumOrderSubtotal: {currency: 'USD', value: '0.00'}},
  ])
    expect(read(wire)).toEqual({continueUrl: null, minimum: null, isMinimumOn: null, problems: []});
});

test('a minimum of a wrong shape costs one line and the link stays', () => {
  expect(read({minimumOrderSubtotal: 'lots', continueShoppingLinkUrl: '/shop'})).toMatchObject({
    continueUrl: '/shop',
    minimum: null,
    problems: [expect.stringContaining('cart.minimumOrderSubtotal')],
  });
});

const cart = (subtotalCents: number) => ({...makeCart(wireEntry()), subtotalCents});
const USD_20 = {amountMinor: 2000, currency: 'USD'};
test('what an order lacks is counted to the cent, and nothing is lacking without lines', () => {
  expect(missingForOrder(cart(1999), USD_20)).toBe(1);
  expect(missingForOrder(cart(2000), USD_20)).toBe(0);
  expect(missingForOrder(cart(5000), USD_20)).toBe(0);
  expect(missingForOrder(cart(0), null)).toBe(0);
  expect(missingForOrder(null, USD_20)).toBe(0);
  expect(missingForOrder({...cart(0), entries: []}, USD_20)).toBe(0);
});

test('a minimum in another currency than the cart’s is left to the platform', () => {
  expect(missingForOrder(cart(100), {amountMinor: 2000, currency: 'EUR'})).toBe(0);
});

// Source: docs of real sites, "Settings of the store". The page of the cart, the store, and whether the minimum counts.
for (const [isOn, inStore, counts] of [
  [null, false, false],
  [null, true, true],
  [null, undefined, true],
  [null, 'false', true],
  [true, false, true],
  [false, true, false],
] as const)
  test(`a minimum that is ${isOn} on the page and ${inStore} in the store ${counts ? 'counts' : 'does not count'}`, () => {
    const minimum = {amountMinor: 2000, currency: 'USD'};
    const compat = {websiteSettings: {storeSettings: {minimumOrderSubtotalEnabled: inStore}}};
    const root = {continueUrl: null, minimum, isMinimumOn: isOn};
    expect(minimumIn(root, compat)).toEqual(counts ? minimum : null);
  });
