// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import {ApiError} from '../../../src/shared/errors.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import {wireVariant} from '../catalog/make-product.js';
import {t} from '../services/english.js';
import {answerOf, openCart} from '../services/scripted-cart.js';
import {createScriptedClock} from '../services/scripted-clock.js';
import {makeCart, wireEntry} from '../services/wire-cart.js';
import {find, outline, renderWidget, type} from './render-widget.js';

const open = async (wire: object, isBare = false) => {
  const shop = openCart();
  const clock = createScriptedClock();
  const controller = createBuyController({
    product: decodeProduct(wire),
    merchandising: decodeMerchandising(wire),
    cart: shop.cart,
    bus: shop.bus,
    clock,
    t,
    locale: 'en-US',
    language: 'en',
    origin: null,
    isExpress: false,
    initial: {},
  });
  const root = await renderWidget(<ProductBlock store={controller} isBare={isBare} />);
  const button = find<HTMLButtonElement>(root, 'button.vt-add');
  return {...shop, clock, controller, root, button};
};
const productOf = (content: object): object => ({
  id: 'mug',
  structuredContent: {productType: 1, variants: [wireVariant()], ...content},
});
const SIZES = productOf({
  variants: [
    wireVariant({id: 'a', sku: 'S-RED', attributes: {Size: 'S', Color: 'Red'}}),
    wireVariant({id: 'b', sku: 'M-RED', attributes: {Size: 'M', Color: 'Red'}, qtyInStock: 0}),
  ],
});

test('PROD-01 the first option is a row of radio buttons and the next a list, each with a name', async () => {
  const {root} = await open(SIZES);
  expect(
    [...root.querySelectorAll('input[type=radio]')].map(radio => radio.getAttribute('aria-label')),
  ).toEqual(['S', 'M – Sold out']);
  expect(find(root, 'legend').textContent).toBe('Size');
  const list = find<HTMLSelectElement>(root, 'select');
  expect(find(root, `label[for="${list.id}"]`).textContent).toBe('Color');
  expect([...list.options].map(option => option.text)).toEqual(['Select Color', 'Red']);
});

test('COM-07 a value that cannot be bought is marked and can still be chosen', async () => {
  const {root, controller} = await open(SIZES);
  expect([...root.querySelectorAll('.vt-choice')].map(choice => choice.getAttribute('data-state'))).toEqual([
    'available',
    'sold-out',
  ]);
  find(root, 'input[value=M]').click();
  expect(controller.getSnapshot().chosen).toEqual({Size: 'M'});
  await expect.poll(() => find<HTMLInputElement>(root, 'input[value=M]').checked).toBe(true);
});

test('COM-15 the quantity is asked for as a number from 1 to 9999 by 1, and typing it is reported', async () => {
  const {root, controller} = await open(productOf({}));
  const field = find<HTMLInputElement>(root, 'input[name=quantity]');
  expect([field.type, field.min, field.max, field.step, field.value]).toEqual([
    'number',
    '1',
    '9999',
    '1',
    '1',
  ]);
  expect(find(root, `label[for="${field.id}"]`).textContent).toBe('Quantity');
  type(field, '3');
  expect(controller.getSnapshot().quantity).toBe('3');
});

test('CART-04 sending the form adds once, and the button shows its state', async () => {
  const {root, button, asked, clock} = await open(productOf({}));
  const regions = ['[role=alert]', '[role=status]'].map(selector => find(root, selector));
  expect(regions.map(region => region.textContent)).toEqual(['', '']);
  button.click();
  button.click();
  await expect.poll(() => button.textContent).toBe('Adding…');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.answer(answerOf(makeCart(wireEntry())));
  await expect.poll(() => find(root, '[role=status]').textContent).toBe('Added!');
  clock.advance(1000);
  await expect.poll(() => button.textContent).toBe('Added!');
  clock.advance(2000);
  await expect.poll(() => button.textContent).toBe('Add To Cart');
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  expect(find(root, '[role=alert]')).toBe(regions[0]);
});

const XSS = '<img src=x onerror=alert(1)>';
test('X01 what the shop says of a failure is text', async () => {
  const {root, button, asked} = await open(productOf({}));
  button.click();
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.refuse(new ApiError(400, {text: XSS}));
  await expect.poll(() => find(root, '[role=alert]').textContent).toBe(`The item could not be added ${XSS}`);
  expect(root.querySelector('img')).toBeNull();
});

test('X01 names, values and labels of a product are text', async () => {
  const attributes = (value: string) => ({[XSS]: value, B: XSS});
  const {root} = await open(
    productOf({
      variants: [
        wireVariant({id: 'a', attributes: attributes(XSS)}),
        wireVariant({id: 'b', attributes: attributes('b')}),
      ],
      useCustomAddButtonText: true,
      customAddButtonText: XSS,
    }),
  );
  expect(root.querySelector('img')).toBeNull();
  expect(find(root, 'legend').textContent).toBe(XSS);
  expect(find(root, 'button').textContent).toBe(XSS);
});

test('CART-07 a missing choice marks its field, which the alert describes until it is made', async () => {
  const {root, button, controller} = await open(SIZES);
  const marked = (): string[] =>
    [...root.querySelectorAll('[aria-invalid=true]')].map(
      field => field.getAttribute('value') ?? field.localName,
    );
  find(root, 'input[value=S]').click();
  button.click();
  await expect.poll(marked).toEqual(['select']);
  const description = find(root, 'select').getAttribute('aria-describedby');
  expect(find(root, `[id="${description}"]`).textContent).toBe('The item could not be added Select Color.');
  controller.choose('Color', 'Red');
  await expect.poll(marked).toEqual([]);
  expect(find(root, 'select').hasAttribute('aria-describedby')).toBe(false);
});

test('CART-08 too large a quantity is marked, and a variant without stock leaves it alone', async () => {
  const {root, button, controller} = await open(SIZES);
  const quantity = (): (string | null)[] =>
    ['aria-invalid', 'aria-describedby'].map(name => find(root, '[name=quantity]').getAttribute(name));
  controller.choose('Color', 'Red');
  controller.choose('Size', 'M');
  button.click();
  await expect.poll(() => find(root, '[role=alert]').textContent).toContain('enough items');
  expect(quantity()).toEqual(['false', null]);
  controller.choose('Size', 'S');
  controller.setQuantity('9999');
  button.click();
  await expect.poll(quantity).toEqual(['true', find(root, '[role=alert]').id]);
});

test('COM-02 a sold-out product cannot be sent', async () => {
  const {button} = await open(productOf({variants: [wireVariant({qtyInStock: 0})]}));
  expect(button.disabled).toBe(true);
  expect(button.textContent).toBe('Sold out');
});

test('a button on its own shows neither price nor quantity', async () => {
  const {root} = await open(productOf({}), true);
  const button = 'button.vt-button.vt-primary.vt-add';
  expect(outline(root)).toEqual(['form.vt-form', button, 'p.vt-alert', 'span.vt-hidden']);
});
