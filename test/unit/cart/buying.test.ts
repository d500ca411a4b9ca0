import {expect, test} from 'vitest';
import {failureText} from '../../../src/cart/add-failure.js';
import {addFailureTitle} from '../../../src/cart/add-failure-title.js';
import {findAddProblem} from '../../../src/cart/add-problem.js';
import {cartCountText, cartSpokenLabel} from '../../../src/cart/cart-count.js';
import {cartFailure} from '../../../src/cart/cart-failure.js';
import {countInCart} from '../../../src/cart/count-in-cart.js';
import {decodeCart} from '../../../src/cart/decode-cart.js';
import {parseQuantity} from '../../../src/catalog/quantity.inline.js';
import {isQuantityShown} from '../../../src/catalog/quantity-shown.js';
import {isIndefinite, subscriptionDuration} from '../../../src/catalog/subscription.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {ApiError, DecodeError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';
import {makeProduct, wireVariant} from '../catalog/make-product.js';
import {readMessages} from '../i18n/all-messages.js';

const ENGLISH = await readMessages('en');
const t = createMessages({locale: 'en', catalogue: ENGLISH});
const several = {variants: [wireVariant({qtyInStock: 2})]};

// Source: commerce spec §5: quantity input
const SHOWN: readonly [string, object, boolean, boolean][] = [
  ['a physical product', several, true, true],
  ['a physical product with one left', {variants: [wireVariant({qtyInStock: 1})]}, true, false],
  ['an unlimited physical product', {variants: [wireVariant({unlimited: true})]}, true, true],
  ['a subscription', {...several, isSubscribable: true}, true, false],
  ['a service sold in multiples', {...several, productType: 3}, true, true],
  ['a service not sold in multiples', {...several, productType: 3}, false, false],
  ['a digital product', {...several, productType: 2}, true, false],
  ['a gift card', {...several, productType: 4}, true, false],
  ['a paywall', {...several, productType: 5}, true, false],
];
for (const [what, content, multiple, isShown] of SHOWN)
  test(`COM-15 the quantity of ${what} is ${isShown ? 'shown' : 'hidden'}`, () => {
    expect(isQuantityShown(makeProduct(content), multiple)).toBe(isShown);
  });

test('COM-15 services are sold in multiples unless the site says otherwise', () => {
  expect(isQuantityShown(makeProduct({...several, productType: 3}))).toBe(true);
});

const OUT_OF_RANGE = {messageId: 'quantity-out-of-range', params: {min: 1, max: 9999}};
const TYPED: readonly [string, object][] = [
  ['1', {quantity: 1}],
  ['9999', {quantity: 9999}],
  [' 7 ', {quantity: 7}],
  ['1.0', {quantity: 1}],
  ['two', {messageId: 'quantity-not-number', params: {}}],
  ['0x10', {messageId: 'quantity-not-number', params: {}}],
  ['1e3', {messageId: 'quantity-not-number', params: {}}],
  ['', {messageId: 'quantity-not-number', params: {}}],
  ['1.5', {messageId: 'quantity-not-whole', params: {}}],
  ['0', OUT_OF_RANGE],
  ['-2', OUT_OF_RANGE],
  ['10000', OUT_OF_RANGE],
];
for (const [text, read] of TYPED)
  test(`CART-08 COM-15 "${text}" in a number field reads as ${JSON.stringify(read)}`, () => {
    expect(parseQuantity(text)).toEqual(read);
  });

// Source: commerce spec §9: hidden at 0 by the pill itself, "100+" above 100
const COUNTS: readonly [number | null, string | null, string][] = [
  [0, '0', '0 items in cart'],
  [1, '1', 'One item in cart'],
  [2, '2', '2 items in cart'],
  [100, '100', '100 items in cart'],
  [101, '100+', 'More than 100 items in cart'],
  [null, null, 'Cart'],
];
for (const [count, shown, spoken] of COUNTS)
  test(`COM-16 ${count ?? 'no quantity element'} is spoken as "${spoken}"`, () => {
    expect(count === null ? null : cartCountText(count)).toBe(shown);
    expect(cartSpokenLabel(count, t)).toBe(spoken);
  });

test('CART-10 units of one variant are counted over all its lines', () => {
  const line = {itemId: 'p1', quantity: 2, chosenVariant: {sku: 'a'}};
  const cart = decodeCart({
    entries: [
      {...line, id: '1'},
      {...line, id: '2', quantity: 3},
      {...line, id: '3', itemId: 'p2'},
      {...line, id: '4', chosenVariant: {sku: 'b'}},
    ],
  });
  expect([countInCart(cart, 'p1', 'a'), countInCart(null, 'p1', 'a')]).toEqual([5, 0]);
});

const shirt = {
  variants: [
    wireVariant({sku: 'a', attributes: {Size: 'M', Colour: 'red', Cut: 'slim'}, qtyInStock: 3}),
    wireVariant({sku: 'b', attributes: {Size: 'L', Colour: 'blue', Cut: 'wide'}, qtyInStock: 0}),
  ],
};
const card = {
  productType: 4,
  variants: [wireVariant({attributes: {Value: '10'}}), wireVariant({attributes: {Value: '20'}})],
};
const red = {Size: 'M', Colour: 'red', Cut: 'slim'};
const blue = {Size: 'L', Colour: 'blue', Cut: 'wide'};

const ADDS: readonly [string, object, Record<string, string>, string, number, string | null][] = [
  ['CART-07 three missing options', shirt, {}, '1', 0, 'Select Size, Colour, and Cut.'],
  ['CART-07 two missing options', shirt, {Size: 'M'}, '1', 0, 'Select Colour and Cut.'],
  [
    'CART-07 one missing option before a bad quantity',
    shirt,
    {Size: 'M', Colour: 'red'},
    'x',
    0,
    'Select Cut.',
  ],
  ['CART-08 a combination not made', shirt, {...red, Size: 'L'}, '1', 0, ENGLISH['variant-unavailable']],
  [
    'CART-08 a combination of a paywall that is not made',
    {...shirt, productType: 5},
    {...red, Size: 'L'},
    '1',
    0,
    ENGLISH['variant-unavailable'],
  ],
  ['CART-08 a variant out of stock', shirt, blue, '1', 0, ENGLISH['not-enough-stock']],
  ['CART-08 a quantity that is no number', shirt, red, 'x', 0, ENGLISH['quantity-not-number']],
  ['CART-08 a quantity not whole', shirt, red, '1.5', 0, ENGLISH['quantity-not-whole']],
  ['CART-08 more than is left', shirt, red, '4', 0, ENGLISH['not-enough-stock']],
  ['CART-10 more than is left beside the cart', shirt, red, '2', 2, '3 left, 2 in your cart.'],
  ['CART-08 a gift card without denomination', card, {}, '1', 0, ENGLISH['gift-card-no-denomination']],
  ['CART-08 all that is left', shirt, red, '3', 0, null],
  ['CART-08 a digital product without variants', {productType: 2}, {}, '1', 7, null],
  ['CART-08 a chosen gift card', card, {Value: '20'}, '1', 50, null],
];
for (const [what, content, chosen, quantityText, qtyInCart, consoleLines] of ADDS)
  test(`${what} says ${consoleLines ?? 'nothing'}`, () => {
    const product = makeProduct(content);
    const found = findAddProblem({product, chosen, quantityText, qtyInCart, locale: 'en-US'});
    expect(found && t(found.messageId, found.params)).toBe(consoleLines);
  });

test('CART-07 missing options are listed as the visitor lists them', () => {
  const asked = {product: makeProduct(shirt), chosen: {}, quantityText: '1', qtyInCart: 0};
  expect(findAddProblem({...asked, locale: 'es-ES'})?.params).toEqual({options: 'Size, Colour y Cut'});
});

test('CART-09 a gift card and an express checkout have failure titles of their own', () => {
  const types = ['physical', 'digital', 'service', 'gift-card'] as const;
  const titles = (isExpress: boolean) => types.map(type => addFailureTitle({type}, isExpress));
  expect(titles(false)).toEqual(['add-failed', 'add-failed', 'add-failed', 'gift-card-failed']);
  expect(titles(true)).toEqual(['express-failed', 'express-failed', 'express-failed', 'gift-card-failed']);
});

const crumb = {failed: true, fresh: null};
const FAILURES: readonly [string, unknown, boolean, object][] = [
  ['a refused crumb', new ApiError(401, {crumb, text: 'no'}), true, {textId: 'session-expired'}],
  ['a refused crumb without cookies', new ApiError(401, {crumb}), false, {textId: 'cookies-needed'}],
  ['a 401 that says nothing', new ApiError(401), true, {textId: 'session-expired'}],
  ['a 429', new ApiError(429, {text: 'slow down'}), true, {textId: 'try-again-in-seconds'}],
  ['a server message', new ApiError(400, {text: 'Only 2 left'}), true, {serverText: 'Only 2 left'}],
  ['a silent 500', new ApiError(500), true, {textId: 'unknown-failure'}],
  ['no connection', new NetworkError(), true, {textId: 'check-connection'}],
  ['no answer in time', new TimeoutError(), true, {textId: 'took-too-long'}],
  ['an answer of the wrong shape', new DecodeError('', 'text', 'null'), true, {textId: 'unknown-failure'}],
];
for (const [what, error, areCookiesEnabled, text] of FAILURES)
  test(`CART-09 ${what} gives ${JSON.stringify(text)}`, () => {
    expect(failureText(error, areCookiesEnabled)).toEqual(text);
  });

const CART_FAILURES: readonly [string, unknown, string, object][] = [
  [
    'a silent failure to change',
    new ApiError(500),
    'changed',
    {code: 'status-500', text: {textId: 'cart-not-updated'}},
  ],
  [
    'a silent failure to remove',
    new ApiError(500),
    'removed',
    {code: 'status-500', text: {textId: 'item-not-removed'}},
  ],
  ['a silent failure to add', new Error(), 'added', {code: 'unknown', text: {textId: 'unknown-failure'}}],
  ['a lost connection', new NetworkError(), 'changed', {code: 'network', text: {textId: 'check-connection'}}],
  ['a timeout', new TimeoutError(), 'removed', {code: 'timeout', text: {textId: 'took-too-long'}}],
  [
    'a named refusal',
    new ApiError(409, {code: 'gone', text: 'Gone'}),
    'removed',
    {code: 'gone', text: {serverText: 'Gone'}},
  ],
];
for (const [what, error, change, worded] of CART_FAILURES)
  test(`CART-14 ${what} is formatted by what was tried`, () => {
    expect(cartFailure(error, change, true)).toEqual(worded);
  });

test('COM-10 a plan without billing cycles is indefinite', () => {
  const plan = {billingPeriod: {value: 1, unit: 'MONTH'}, numBillingCycles: 0} as const;
  expect([isIndefinite(plan), subscriptionDuration(plan)]).toEqual([true, null]);
});

// Source: commerce spec §5: 52 weeks, 12 months per year
const DURATIONS = [
  ['WEEK', 2, 26, {value: 1, unit: 'YEAR'}],
  ['WEEK', 1, 51, {value: 51, unit: 'WEEK'}],
  ['MONTH', 6, 4, {value: 2, unit: 'YEAR'}],
  ['MONTH', 1, 18, {value: 18, unit: 'MONTH'}],
  ['YEAR', 1, 3, {value: 3, unit: 'YEAR'}],
] as const;
for (const [unit, value, numBillingCycles, duration] of DURATIONS)
  test(`COM-10 ${numBillingCycles} times ${value} ${unit} last ${duration.value} ${duration.unit}`, () => {
    expect(subscriptionDuration({billingPeriod: {value, unit}, numBillingCycles})).toEqual(duration);
  });
