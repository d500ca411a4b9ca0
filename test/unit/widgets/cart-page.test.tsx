// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {decodeCart} from '../../../src/cart/decode-cart.js';
import {pillView} from '../../../src/cart/pill-view.js';
import {createCartPageController} from '../../../src/services/cart-page-controller.js';
import {createPillStore} from '../../../src/services/pill-store.js';
import {ApiError} from '../../../src/shared/errors.js';
import {formatMoney} from '../../../src/shared/money.js';
import {CartPage} from '../../../widgets/cart/cart-page.js';
import {CartPill} from '../../../widgets/cart/cart-pill.js';
import {t} from '../services/english.js';
import {answerOf, openCart} from '../services/scripted-cart.js';
import {makeCart, wireCart, wireEntry} from '../services/wire-cart.js';
import {find, renderWidget, translated, type} from './render-widget.js';

const ROUTES = {cart: '/cart', checkout: '/checkout', shop: '/'};
const open = async (wire: object) => {
  const shop = openCart();
  shop.cart.seed(decodeCart(wire));
  const controller = createCartPageController({
    cart: shop.cart,
    bus: shop.bus,
    t,
    money: (amountMinor, currency) => formatMoney({amountMinor, currency}, 'en-US'),
    origin: null,
  });
  const root = await renderWidget(<CartPage store={controller} routes={ROUTES} />);
  return {...shop, controller, root};
};

const FULL = wireCart(
  [
    wireEntry({
      url: '/products/mug',
      imageUrl: '/mug.svg',
      chosenVariant: {sku: 'M', attributes: {Size: 'M'}},
      additionalFields: [{label: 'Name', value: 'Ann'}],
    }),
    wireEntry({id: 'e2', title: 'Bowl', url: null, imageUrl: null, additionalFields: []}),
  ],
  {
    validCoupons: [{code: 'SEA10', name: 'Sea', amountCents: 100}],
    invalidCoupons: [{code: 'OLD', name: 'Old', reason: 'It has ended.'}],
    subtotalCents: 2400,
    discountCents: 100,
    shippingCostCents: 700,
    taxCents: 200,
    grandTotalCents: 3200,
    terms: {shipTo: null, freeShipping: null, lineDiscounts: [], giftCards: [], amountDueCents: 3200},
    requiresShipping: true,
    totalQuantity: 2,
  },
);
test('CART-13 every amount of the cart is shown', async () => {
  const {root} = await open(FULL);
  expect([...root.querySelectorAll('.vt-cart-totals > div')].map(row => row.textContent)).toEqual([
    'Subtotal$24.00',
    'Discount-$1.00',
    'Shipping$7.00',
    'Tax$2.00',
    'Total$32.00',
  ]);
  expect(find(root, '.vt-cart-checkout').getAttribute('href')).toBe('/checkout');
});

test('EMB-05 translators of pages are asked to leave every amount of the cart as it is', async () => {
  const {root} = await open(FULL);
  expect(translated(root)).toEqual([]);
  expect(find(root, '.vt-cart-totals dt').closest('[translate]')).toBeNull();
});

test('CART-13 a coupon that takes nothing off says why', async () => {
  const {root} = await open(FULL);
  const [, old] = root.querySelectorAll('.vt-cart-coupon-list li');
  expect(old?.textContent).toContain('It has ended.');
});

test('CART-13 a quantity is sent when its field is left, and a failure keeps it with an alert', async () => {
  const {root, asked} = await open(FULL);
  const field = find<HTMLInputElement>(root, '.vt-quantity-input');
  expect(find(root, `label[for="${field.id}"]`).textContent).toBe('Quantity Mug');
  type(field, '3');
  field.focus();
  field.blur();
  await expect.poll(() => asked[0]).toMatchObject({name: 'putEntry', args: ['e1', 3, 'key-1']});
  await expect.poll(() => find(root, '.vt-cart-line').getAttribute('aria-busy')).toBe('true');
  asked[0]?.refuse(new ApiError(500));
  // The action may be done and its answer lost: the cart that is read again says that it is not.
  await expect.poll(() => asked[1]?.name).toBe('getCart');
  asked[1]?.answer(FULL);
  await expect
    .poll(() => find(root, '.vt-cart-line [role=alert]').textContent)
    .toBe('The cart could not be updated.');
  expect(field.value).toBe('3');
});

test('CART-13 Enter in a quantity sends it', async () => {
  const {root, asked} = await open(FULL);
  const field = find<HTMLInputElement>(root, '.vt-quantity-input');
  type(field, '4');
  field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  await expect.poll(() => asked[0]?.args.slice(0, 2)).toEqual(['e1', 4]);
});

test('CART-13 a step of the pointer sends the quantity at once', async () => {
  const {root, asked} = await open(wireCart([wireEntry({quantity: 3})]));
  find(root, '.vt-step').click();
  await expect
    .poll(() => asked.map(({name, args}) => [name, ...args.slice(0, 2)]))
    .toEqual([['putEntry', 'e1', 2]]);
  expect(find<HTMLInputElement>(root, '.vt-quantity-input').value).toBe('2');
});

test('CART-13 removing a line moves focus to the list, and the last one to what an empty cart says', async () => {
  const {root, asked} = await open(wireCart([wireEntry()]));
  find(root, '.vt-cart-remove').click();
  expect(document.activeElement).toBe(find(root, '.vt-cart-lines'));
  await expect.poll(() => asked[0]).toMatchObject({name: 'deleteEntry', args: ['e1', 'key-1']});
  asked[0]?.answer(answerOf(makeCart()));
  await expect.poll(() => root.querySelector('.vt-cart-empty')).not.toBeNull();
  await expect.poll(() => document.activeElement?.className).toBe('vt-cart-empty');
});

test('CART-13 a coupon is typed, sent and taken back', async () => {
  const {root, asked} = await open(FULL);
  type(find<HTMLInputElement>(root, '.vt-cart-coupon input'), 'SEA20');
  find(root, '.vt-cart-coupon button').click();
  await expect.poll(() => asked[0]?.args).toEqual(['SEA20', true, 'key-1']);
  asked[0]?.answer(answerOf(decodeCart(FULL)));
  await expect.poll(() => find<HTMLInputElement>(root, '.vt-cart-coupon input').value).toBe('');
  find(root, '.vt-cart-coupon-list .vt-cart-remove').click();
  await expect.poll(() => asked[1]?.args).toEqual(['SEA10', false, 'key-2']);
});

test('X01 titles, options and answers of a line are text', async () => {
  const xss = '<img src=x onerror=alert(1)>';
  const {root} = await open(
    wireCart([
      wireEntry({
        title: xss,
        chosenVariant: {sku: 'M', attributes: {Size: xss}},
        additionalFields: [{label: xss, value: xss}],
      }),
    ]),
  );
  expect(root.querySelector('img')).toBeNull();
  expect(find(root, '.vt-cart-title').textContent).toBe(xss);
});

const drawPill = async (onOpen: () => boolean) => {
  const {cart, bus} = openCart();
  cart.seed(makeCart(wireEntry({quantity: 2})));
  const root = await renderWidget(
    <CartPill store={createPillStore(cart, bus, items => pillView(items, t))} href="/cart" onOpen={onOpen} />,
  );
  return {cart, root, pill: find<HTMLAnchorElement>(root, 'a.vt-pill')};
};

test('CART-11 the pill is a link to the cart that says how much is in it, and goes when nothing is', async () => {
  const {cart, root, pill} = await drawPill(() => false);
  expect(pill.getAttribute('href')).toBe('/cart');
  expect(find(root, '.vt-hidden').textContent).toBe('2 items in cart');
  expect([...pill.querySelectorAll('[aria-hidden=true]')].map(each => each.textContent)).toEqual([
    'Cart',
    '2',
  ]);
  cart.take(answerOf(makeCart()), 'removed', null);
  await expect.poll(() => root.childElementCount).toBe(0);
});

for (const [name, isShown] of [
  ['inside the editor, which shows the cart itself', true],
  ['elsewhere', false],
] as const)
  test(`CART-11 a click on the pill ${name} ${isShown ? 'does not leave the page' : 'follows the link'}`, async () => {
    const {pill} = await drawPill(() => isShown);
    const click = new MouseEvent('click', {bubbles: true, cancelable: true});
    pill.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(isShown);
  });

test('CART-13 next to the error of a typed quantity stands the one that price and totals count', async () => {
  const {root, controller} = await open(FULL);
  const line = find(root, '.vt-cart-line');
  type(find(line, 'input'), '0');
  controller.commitQuantity('e1');
  await expect
    .poll(() => find(line, '[role=alert]').textContent)
    .toBe('Quantity must be between 1 and 9,999.');
  expect(find(line, '.vt-cart-counted').textContent).toBe('In the cart: 1');
  type(find(line, 'input'), '1');
  controller.commitQuantity('e1');
  await expect.poll(() => line.querySelector('.vt-cart-counted')).toBeNull();
});
