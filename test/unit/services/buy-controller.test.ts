import {afterEach, expect, test} from 'vitest';
import type {BuyChoice} from '../../../src/catalog/buy-snapshot.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import {ApiError} from '../../../src/shared/errors.js';
import {wireVariant} from '../catalog/make-product.js';
import {overrides, t} from './english.js';
import {answerOf, openCart, settle} from './scripted-cart.js';
import {createScriptedClock} from './scripted-clock.js';
import {makeCart, wireEntry} from './wire-cart.js';

const MUG = {variants: [wireVariant({sku: 'MUG'})]};
const SHIRT = {
  variants: [
    wireVariant({id: 'a', sku: 'S-RED', attributes: {Size: 'S', Color: 'Red'}}),
    wireVariant({id: 'b', sku: 'M-RED', attributes: {Size: 'M', Color: 'Red'}}),
  ],
};
const ADDED = answerOf(makeCart(wireEntry()));

const open = (
  content: object = MUG,
  initial: Partial<BuyChoice> = {},
  served: {now: string; was: string} | null = null,
  before?: Parameters<typeof openCart>[0],
) => {
  const shop = openCart(before);
  const clock = createScriptedClock();
  const origin = {};
  const product = decodeProduct({id: 'mug', structuredContent: {productType: 1, ...content}});
  const controller = createBuyController({
    product,
    merchandising: {lowStock: null, isStockShownFirst: true, soldOutText: null, areServicesCounted: true},
    cart: shop.cart,
    bus: shop.bus,
    clock,
    t,
    locale: 'en-US',
    language: 'en',
    origin,
    isExpress: false,
    initial,
    served,
  });
  const look = () => {
    const {phase, view, alert} = controller.getSnapshot();
    return {phase, label: view.button.label, isBusy: view.button.isBusy, news: view.news, alert};
  };
  return {...shop, clock, origin, controller, look};
};
afterEach(() => {
  for (const id of Object.keys(overrides)) delete overrides[id];
});

const IDLE = {phase: 'idle', label: 'Add To Cart', isBusy: false, news: '', alert: null};
const ADDING = {phase: 'adding', label: 'Adding…', isBusy: true, news: '', alert: null};
const CONFIRMING = {phase: 'confirming', label: 'Adding…', isBusy: false, news: 'Added!', alert: null};
const ADDED_LOOK = {phase: 'added', label: 'Added!', isBusy: false, news: 'Added!', alert: null};

// Source: commerce spec §4: added label after 1 second, back to idle 2 seconds later
test('CART-04 the button goes from idle over adding to added after 1 s, and to idle 2 s later', async () => {
  const {controller, asked, clock, look} = open();
  expect(look()).toEqual(IDLE);
  const work = controller.add();
  expect(look()).toEqual(ADDING);
  await settle();
  asked[0]?.answer(ADDED);
  await work;
  expect(look()).toEqual(CONFIRMING);
  clock.advance(999);
  expect(look()).toEqual(CONFIRMING);
  clock.advance(1);
  expect(look()).toEqual(ADDED_LOOK);
  clock.advance(1999);
  expect(look()).toEqual(ADDED_LOOK);
  clock.advance(1);
  expect(look()).toEqual(IDLE);
  expect(clock.waiting()).toBe(0);
});

// Source: commerce spec §4: on error an alert is shown and the button returns to idle after 1 second
test('CART-04 on an error the alert is shown and the button is idle after 1 s; the alert stays', async () => {
  const {controller, asked, clock, look} = open();
  const work = controller.add();
  await settle();
  asked[0]?.refuse(new ApiError(400, {text: 'Only 2 left.'}));
  await work;
  const alert = {title: 'The item could not be added', text: 'Only 2 left.', wrong: null};
  const FAILED = {...ADDING, phase: 'failed', alert};
  expect(look()).toEqual(FAILED);
  clock.advance(999);
  expect(look()).toEqual(FAILED);
  clock.advance(1);
  expect(look()).toEqual({...IDLE, alert});
});

test('CART-04 clicks while adding, confirming or added send nothing', async () => {
  const {controller, asked, clock, look} = open();
  const work = controller.add();
  await controller.add();
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]?.answer(ADDED);
  await work;
  for (const phase of ['confirming', 'added']) {
    expect(look().phase).toBe(phase);
    for (let click = 0; click < 100; click++) await controller.add();
    clock.advance(1000);
  }
  expect(asked).toHaveLength(1);
});

test('CART-04 a click in the second after an error sends nothing, and the next one tries again', async () => {
  const {controller, asked, clock, look} = open();
  const first = controller.add();
  await settle();
  asked[0]?.refuse(new ApiError(400));
  await first;
  clock.advance(999);
  await controller.add();
  expect(asked).toHaveLength(1);
  clock.advance(1);
  const second = controller.add();
  expect(look()).toEqual(ADDING);
  await settle();
  asked[1]?.answer(ADDED);
  await second;
  expect(look().phase).toBe('confirming');
});

test('CART-04 a choice that the visitor must correct leaves the button idle', async () => {
  const {controller, clock, look} = open(SHIRT);
  await controller.add();
  expect(look()).toMatchObject({phase: 'idle', isBusy: false, alert: {text: 'Select Size and Color.'}});
  expect(clock.waiting()).toBe(0);
});

test('CART-09 a gift card that fails has a title of its own', async () => {
  const {controller, look} = open({productType: 4, variants: []});
  await controller.add();
  expect(look().alert?.title).toBe('The gift card could not be bought');
});

// A variant that the page came with was chosen by nobody: what needs another option can still be had.
const CROSSED = {
  variants: [
    wireVariant({id: 'a', sku: 'S-RED', attributes: {Size: 'S', Color: 'Red'}}),
    wireVariant({id: 'b', sku: 'M-BLUE', attributes: {Size: 'M', Color: 'Blue'}}),
  ],
};
const PRESET = {Size: 'S', Color: 'Red'};
const statesOf = ({getSnapshot}: ReturnType<typeof open>['controller']): string[] =>
  getSnapshot().view.options.flatMap(({values}) => values.map(({value, state}) => `${value} ${state}`));

test('COM-07 a variant that the page came with excludes no value; the visitor’s choice does', () => {
  const {controller} = open(CROSSED, {chosen: PRESET});
  expect(statesOf(controller)).toEqual(['S available', 'M available', 'Red available', 'Blue available']);
  controller.choose('Color', 'Blue');
  expect(statesOf(controller)).toEqual(['S not-made', 'M available', 'Red available', 'Blue available']);
  controller.choose('Size', 'M');
  expect(controller.getSnapshot().variant?.sku).toBe('M-BLUE');
  controller.choose('Color', '');
  expect(statesOf(controller)).toEqual(['S available', 'M available', 'Red not-made', 'Blue available']);
});

test('COM-07 a choice from before the block was live excludes unavailable values', () => {
  const {controller} = open(CROSSED, {chosen: PRESET, picked: ['Size']});
  expect(statesOf(controller)).toEqual(['S available', 'M available', 'Red available', 'Blue not-made']);
});

test('COM-07 a choice of the page excludes no value, and one choice counts once', () => {
  const {controller} = open(CROSSED);
  controller.choose('Size', 'S', false);
  controller.choose('Color', 'Red', false);
  expect(controller.getSnapshot()).toMatchObject({variant: {sku: 'S-RED'}, picked: []});
  expect(statesOf(controller)).toEqual(['S available', 'M available', 'Red available', 'Blue available']);
  for (const color of ['Blue', 'Red', 'Blue']) controller.choose('Color', color);
  expect(controller.getSnapshot().picked).toEqual(['Color']);
});

// A designer's handler that cancels shows its own message, or gives the text to show.
for (const [text, expected] of [
  ['', {phase: 'idle', alert: null}],
  ['Closed today.', {phase: 'failed', alert: {text: 'Closed today.'}}],
] as const)
  test(`an add that a handler cancels with ${text ? 'a text shows it' : 'no text shows nothing and leaves the button'}`, async () => {
    const {controller, asked, look} = open(MUG, {}, null, async () => text as never);
    await controller.add();
    expect(look()).toMatchObject(expected);
    expect(asked).toEqual([]);
  });

// Source: commerce spec §5; checklist CART-07, CART-08, COM-06
const PROBLEMS: readonly [string, object, Partial<BuyChoice>, string][] = [
  ['CART-07 missing options', SHIRT, {}, 'Select Size and Color.'],
  ['CART-07 one missing option', SHIRT, {chosen: {Size: 'S'}}, 'Select Color.'],
  [
    'CART-08 a combination nobody makes',
    SHIRT,
    {chosen: {Size: 'S', Color: 'Blue'}},
    'Sorry, that variant of the item is not available. Select another variant.',
  ],
  ['CART-08 a quantity in words', MUG, {quantity: 'two'}, 'Quantity must be a number.'],
  ['CART-08 half a mug', MUG, {quantity: '1.5'}, 'Quantity must be a whole number'],
  ['CART-08 more than there are', MUG, {quantity: '11'}, 'Sorry, but we do not have enough items available.'],
];
for (const [name, content, initial, text] of PROBLEMS)
  test(`${name} shows "${text}" and sends nothing`, async () => {
    const {controller, asked, look} = open(content, initial);
    await controller.add();
    expect(look()).toMatchObject({phase: 'idle', alert: {text}});
    expect(asked).toEqual([]);
  });

test('CART-08 items in the cart count against the stock', async () => {
  const {controller, cart, look} = open(MUG, {quantity: '3'});
  cart.seed(makeCart(wireEntry({quantity: 8, chosenVariant: {sku: 'MUG', attributes: {}}})));
  await controller.add();
  expect(look().alert?.text).toBe('10 left, 8 in your cart.');
});

test('code that does not load shows a broken connection', async () => {
  const {controller, broken, look} = open();
  broken.actions = true;
  await controller.add();
  expect(look().alert?.text).toBe('Check your connection and try again.');
});

test('CART-03 an add has the item, the chosen variant, the quantity and this block', async () => {
  const {controller, asked, log, origin} = open(SHIRT, {chosen: {Size: 'M', Color: 'Red'}, quantity: '3'});
  const work = controller.add();
  await settle();
  expect(asked[0]?.args[0]).toEqual({itemId: 'mug', sku: 'M-RED', quantity: 3, additionalFields: null});
  asked[0]?.answer(ADDED);
  await work;
  expect(log.every(([, detail]) => (detail as {origin: object}).origin === origin)).toBe(true);
});

test('CART-06 the add of a subscription says that it is one, before anything is sent', async () => {
  const asked: unknown[] = [];
  const {controller} = open({...MUG, isSubscribable: true}, {}, null, async (name, request) => {
    asked.push([name, request]);
    return '';
  });
  await controller.add();
  expect(asked).toEqual([['cart.add', expect.objectContaining({itemId: 'mug', isSubscription: true})]]);
});

test('a product whose variant has no sku is added by its item id', async () => {
  const {controller, asked} = open({variants: [wireVariant({sku: ''})]});
  void controller.add();
  await settle();
  expect(asked[0]?.args[0]).toMatchObject({itemId: 'mug', sku: null});
});

test('COM-06 a choice names the variant and fires an event, and can be cleared', () => {
  const {controller, bus, origin} = open(SHIRT, {chosen: {Size: 'S'}});
  const reported: unknown[] = [];
  bus.on('variant-chosen', detail =>
    reported.push([detail.itemId, detail.variant?.sku ?? null, detail.origin]),
  );
  controller.choose('Color', 'Red');
  expect(controller.getSnapshot().variant?.sku).toBe('S-RED');
  controller.choose('Color', '');
  expect(controller.getSnapshot()).toMatchObject({chosen: {Size: 'S'}, variant: null});
  expect(reported).toEqual([
    ['mug', 'S-RED', origin],
    ['mug', null, origin],
  ]);
});

test('setting another block’s variant fires no event', () => {
  const {controller, bus} = open(SHIRT);
  const reported: unknown[] = [];
  bus.on('variant-chosen', detail => reported.push(detail));
  const [first = null] = decodeProduct({id: 'x', structuredContent: {productType: 1, ...SHIRT}}).variants;
  controller.setVariant(first);
  expect(controller.getSnapshot()).toMatchObject({
    chosen: {Size: 'S', Color: 'Red'},
    variant: {sku: 'S-RED'},
  });
  controller.setVariant(null);
  expect(controller.getSnapshot()).toMatchObject({chosen: {}, variant: null});
  expect(reported).toEqual([]);
});

for (const [name, change] of [
  ['a choice', (it: ReturnType<typeof open>) => it.controller.choose('Size', 'S')],
  ['a quantity', (it: ReturnType<typeof open>) => it.controller.setQuantity('2')],
] as const)
  test(`an alert is cleared by ${name}`, async () => {
    const it = open(SHIRT);
    await it.controller.add();
    expect(it.look().alert).not.toBeNull();
    change(it);
    expect(it.look().alert).toBeNull();
  });

test('I18N-04 the owner’s new labels render at once', () => {
  const {controller, bus, look} = open();
  let drawn = 0;
  controller.subscribe(() => drawn++);
  overrides['add-to-cart'] = 'Into the basket';
  bus.emit('labels-changed', {origin: null});
  expect(drawn).toBe(1);
  expect(look().label).toBe('Into the basket');
});

test('the snapshot is the same object until something changes', () => {
  const {controller} = open();
  const before = controller.getSnapshot();
  expect(controller.getSnapshot()).toBe(before);
  controller.setQuantity('2');
  expect(controller.getSnapshot()).not.toBe(before);
});

test('an unsubscribed listener and a disposed controller get no more events', async () => {
  const {controller, bus, asked, clock} = open();
  let drawn = 0;
  const stop = controller.subscribe(() => drawn++);
  controller.setQuantity('2');
  stop();
  controller.setQuantity('3');
  expect(drawn).toBe(1);
  const work = controller.add();
  await settle();
  asked[0]?.answer(ADDED);
  await work;
  expect(clock.waiting()).toBe(1);
  controller.dispose();
  expect(clock.waiting()).toBe(0);
  const before = controller.getSnapshot();
  bus.emit('labels-changed', {origin: null});
  expect(controller.getSnapshot()).toBe(before);
});

test('PROD-01 the server’s price is the price without a choice only where the page has none', () => {
  const one = {
    variants: [
      wireVariant({sku: 'S', attributes: {Size: 'S'}}),
      wireVariant({sku: 'M', attributes: {Size: 'M'}, price: 3000}),
    ],
  };
  const priceOf = (chosen: Readonly<Record<string, string>>) => {
    const {controller} = open(one, {chosen}, {now: 'as served', was: ''});
    controller.choose('Size', '');
    return controller.getSnapshot().view.price.now;
  };
  expect(priceOf({})).toBe('as served');
  expect(priceOf({Size: 'S'})).toBe('from $20.00');
});
