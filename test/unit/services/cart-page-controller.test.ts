import {afterEach, expect, test} from 'vitest';
import {createCartPageController} from '../../../src/services/cart-page-controller.js';
import {ApiError} from '../../../src/shared/errors.js';
import {formatMoney} from '../../../src/shared/money.js';
import {overrides, t} from './english.js';
import {answerOf, openCart, settle} from './scripted-cart.js';
import {makeCart, wireEntry} from './wire-cart.js';

const line = (quantity: number) => wireEntry({quantity, subTotal: 1200 * quantity});
const other = wireEntry({id: 'e2', title: 'Bowl'});
const ONE = makeCart(line(1), other);
const TWO = makeCart(line(2), other);

const open = () => {
  const shop = openCart();
  shop.cart.seed(ONE);
  const origin = {};
  const controller = createCartPageController({
    cart: shop.cart,
    bus: shop.bus,
    t,
    money: (amountMinor, currency) => formatMoney({amountMinor, currency}, 'en-US'),
    origin,
  });
  const look = () => {
    const {view, alert, notice, couponText} = controller.getSnapshot();
    return {
      quantities: view.lines.map(each => each.quantity),
      busy: view.lines.map(each => each.isBusy),
      alert,
      notice,
      couponText,
    };
  };
  return {...shop, controller, origin, look};
};
afterEach(() => {
  for (const id of Object.keys(overrides)) delete overrides[id];
});

test('CART-13 a typed quantity stays until it is committed, and the line is busy until the answer', async () => {
  const {controller, asked, look} = open();
  controller.editQuantity('e1', '2');
  expect(look()).toMatchObject({quantities: ['2', '1'], busy: [false, false]});
  expect(asked).toEqual([]);
  controller.commitQuantity('e1');
  expect(look()).toMatchObject({quantities: ['2', '1'], busy: [true, false], notice: 'Updating…', alert: ''});
  await settle();
  expect(asked.map(({name, args}) => [name, ...args.slice(0, 2)])).toEqual([['putEntry', 'e1', 2]]);
  asked[0]?.answer(answerOf(TWO));
  await settle();
  expect(look()).toMatchObject({
    quantities: ['2', '1'],
    busy: [false, false],
    notice: 'Cart updated',
    alert: '',
  });
});

// Source: commerce spec §5, quantity
for (const [typed, alert] of [
  ['two', 'Quantity must be a number.'],
  ['', 'Quantity must be a number.'],
  ['1.5', 'Quantity must be a whole number'],
  ['0', 'Quantity must be between 1 and 9,999.'],
  ['10000', 'Quantity must be between 1 and 9,999.'],
] as const)
  test(`CART-13 "${typed}" typed as a quantity shows "${alert}", stays typed and is not sent`, async () => {
    const {controller, asked, look} = open();
    controller.editQuantity('e1', typed);
    controller.commitQuantity('e1');
    await settle();
    expect(look()).toMatchObject({quantities: [typed, '1'], alert});
    expect(asked).toEqual([]);
  });

test('an unchanged quantity is not sent, and clears the alert', async () => {
  const {controller, asked, look} = open();
  controller.editQuantity('e1', 'x');
  controller.commitQuantity('e1');
  controller.editQuantity('e1', '01');
  controller.commitQuantity('e1');
  await settle();
  expect(look()).toMatchObject({quantities: ['1', '1'], alert: ''});
  expect(asked).toEqual([]);
});

test('leaving a field that was not typed in does nothing', () => {
  const {controller} = open();
  const before = controller.getSnapshot();
  controller.commitQuantity('e1');
  expect(controller.getSnapshot()).toBe(before);
});

test('CART-14 a failed change shows its error, and the typed value stays', async () => {
  const {controller, asked, look} = open();
  controller.editQuantity('e1', '2');
  controller.commitQuantity('e1');
  await settle();
  asked[0]?.refuse(new ApiError(500));
  await settle();
  asked[1]?.answer(null);
  await settle();
  expect(look()).toMatchObject({
    quantities: ['2', '1'],
    busy: [false, false],
    alert: 'The cart could not be updated.',
    notice: '',
  });
});

test('a value typed during a change stays typed', async () => {
  const {controller, asked, look} = open();
  controller.editQuantity('e1', '2');
  controller.commitQuantity('e1');
  controller.editQuantity('e1', '25');
  await settle();
  asked[0]?.answer(answerOf(TWO));
  await settle();
  expect(look().quantities).toEqual(['25', '1']);
});

test('a capped quantity has a message', async () => {
  const {controller, asked, look} = open();
  controller.editQuantity('e1', '9');
  controller.commitQuantity('e1');
  await settle();
  const warnings = [
    {code: 'quantity-capped', entryId: 'e1', quantity: 2},
    {code: 'of-another-kind', entryId: null, quantity: null},
  ];
  asked[0]?.answer(answerOf(TWO, {warnings}));
  await settle();
  expect(look()).toMatchObject({
    quantities: ['2', '1'],
    alert: 'Only 2 available; quantity changed to 2',
    notice: 'Cart updated',
  });
});

test('CART-13 a line is removed, from this block', async () => {
  const {controller, asked, log, look, origin} = open();
  controller.remove('e1');
  expect(look().busy).toEqual([true, false]);
  await settle();
  expect(asked[0]).toMatchObject({name: 'deleteEntry', args: ['e1', 'key-1']});
  asked[0]?.answer(answerOf(makeCart(other)));
  await settle();
  expect(look().quantities).toEqual(['1']);
  expect(log.at(-1)?.[1]).toMatchObject({origin});
});

test('CART-14 a failed removal shows its error', async () => {
  const {controller, asked, look} = open();
  controller.remove('e1');
  await settle();
  asked[0]?.refuse(new ApiError(500));
  await settle();
  asked[1]?.answer(null);
  await settle();
  expect(look().alert).toBe('The item could not be removed.');
});

test('CART-13 a coupon is sent without surrounding space, and its field is emptied once it is accepted', async () => {
  const {controller, asked, look} = open();
  controller.editCoupon('  SEA10 ');
  controller.applyCoupon();
  await settle();
  expect(asked[0]).toMatchObject({name: 'setCoupon', args: ['SEA10', true, 'key-1']});
  expect(look().couponText).toBe('  SEA10 ');
  asked[0]?.answer(answerOf(ONE));
  await settle();
  expect(look()).toMatchObject({couponText: '', notice: 'Cart updated'});
});

test('CART-13 a coupon that was refused stays typed, with the reason', async () => {
  const {controller, asked, look} = open();
  controller.editCoupon('SEA');
  controller.applyCoupon();
  await settle();
  asked[0]?.refuse(new ApiError(400, {text: 'Coupon SEA is not valid'}));
  await settle();
  expect(look()).toMatchObject({couponText: 'SEA', alert: 'Coupon SEA is not valid'});
});

test('an empty coupon is not sent', async () => {
  const {controller, asked} = open();
  controller.editCoupon('  ');
  controller.applyCoupon();
  await settle();
  expect(asked).toEqual([]);
});

test('CART-13 a coupon is removed by its code', async () => {
  const {controller, asked} = open();
  controller.removeCoupon('SEA10');
  await settle();
  expect(asked[0]).toMatchObject({name: 'setCoupon', args: ['SEA10', false, 'key-1']});
});

test('CART-05 the page follows every cart and every wording until it ends', () => {
  const {controller, cart, bus} = open();
  const drawn: unknown[] = [];
  const stop = controller.subscribe(() => drawn.push(controller.getSnapshot().view.lines.length));
  cart.take(answerOf(makeCart(other)), 'changed', null);
  overrides.remove = 'Take out';
  bus.emit('labels-changed', {origin: null});
  expect(drawn).toEqual([1, 1]);
  expect(controller.getSnapshot().view.t('remove')).toBe('Take out');
  controller.dispose();
  cart.take(answerOf(ONE), 'changed', null);
  expect(drawn).toHaveLength(2);
  stop();
  controller.editCoupon('x');
  expect(drawn).toHaveLength(2);
});
