import {expect, test} from 'vitest';
import {openEngineShop} from './shop.js';
import type {Visitor} from './visitor.js';

const shop = openEngineShop();
const PRODUCT = '.item [data-block=product]';
const ENTRIES = 'POST /api/commerce/shopping-cart/entries';

const openProduct = async (urlId: string): Promise<Visitor> => {
  const visitor = await shop.visit(`/products/${urlId}`);
  await visitor.isLive(PRODUCT);
  return visitor;
};

test('PROD-01 COM-03 COM-05 COM-06 price, sale, status and low stock follow the choice', async () => {
  const visitor = await openProduct('tide-bowl');
  await visitor.reads('.item .vt-price-now', 'from $32.00');
  await visitor.click('.item label', 'Medium');
  await visitor.choose('Glaze', 'Ash');
  await visitor.choose('Set', 'Pair');
  await visitor.reads('.item .vt-price-now', '$88.00');
  await visitor.reads('.item .vt-scarcity', 'Only 2 left');
  await visitor.click('.item label', 'Large');
  await visitor.choose('Glaze', 'Foam');
  await visitor.choose('Set', 'Single');
  await visitor.reads('.item .vt-price-now', '$56.00');
  await visitor.reads('.item .vt-price-was', '$68.00');
  await visitor.reads('.item .vt-mark', 'sale');
});

test('CART-07 COM-07 what is missing is named, what cannot be had is marked, and nothing is sent', async () => {
  const visitor = await openProduct('tide-bowl');
  await visitor.click('.item .vt-add');
  await visitor.reads('.item .vt-alert strong', 'The item could not be added');
  await visitor.reads('.item .vt-alert', /Select Size, Glaze, and Set\.$/);
  await visitor.click('.item label', 'Medium');
  await visitor.choose('Glaze', 'Kelp');
  await visitor.click('.item .vt-add');
  await visitor.reads('.item .vt-alert', /Select Set\.$/);
  await visitor.reads('.item option[value=Single]', 'Single – Sold out');
  expect(visitor.sent()).toEqual([]);
});

test('CART-03 CART-05 COM-16 one call adds, fills pill and header, and fires a DOM event on the page', async () => {
  const visitor = await openProduct('tide-bowl');
  await visitor.run(() => {
    document.addEventListener('vitrine:item-added', event => {
      const {cart} = (event as CustomEvent<{cart: {totalQuantity: number}}>).detail;
      const block = (event.target as Element).getAttribute('data-block');
      document.body.dataset.log = `${block} ${cart.totalQuantity}`;
    });
  });
  await visitor.click('.item label', 'Medium');
  await visitor.choose('Glaze', 'Ash');
  await visitor.choose('Set', 'Pair');
  await visitor.type('.item .vt-quantity-input', '2');
  await visitor.click('.item .vt-add');
  await visitor.reads('.vt-pill-count', '2');
  await visitor.reads('.nav-cart .vt-cart-count', '2');
  await visitor.reads('.item .vt-add', 'Added!');
  expect(await visitor.run(() => document.body.dataset.log)).toBe('product 2');
  expect(visitor.sent()).toMatchObject([{call: ENTRIES, body: {sku: 'MAR-01-MED-ASH-PAI', quantity: 2}}]);
});
