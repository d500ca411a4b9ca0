import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

/** The newest order as its owner reads it: tags between texts become one space. */
const newest = async (path = '/owner/orders'): Promise<string> => {
  const {text} = await (await signInAs(shop.url, 'admin')).send('GET', path);
  const order = /<li class="owner-letter.*?<dl class="owner-sums">.*?<\/dl>/s.exec(text)?.[0] ?? '';
  return order.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

/** Two small bowls and a gift card for somebody, with a coupon and a gift card that pays. */
const orderMuch = async (): Promise<number> => {
  await visitor.add(ITEMS.small, 2);
  const additionalFields = JSON.stringify({
    'Correo de quien la recibe': 'grace@example.com',
    Message: 'Hi <3',
  });
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.gift, quantity: 1, additionalFields});
  await visitor.send('PUT', `${CART}/coupons/FIVE`);
  await visitor.send('PUT', `${CART}/gift-cards/TIDE-GIFT-CARD-2500`);
  const shipping = {...BUYER.shipping, city: 'Portland <b>', region: 'tx', country: 'us'};
  const {json} = await visitor.order({shipping});
  return Number(json.number);
};

test('COM-09 CART-13 the owner reads an order’s number, address, choices, answers, prices and sums', async () => {
  const number = await orderMuch();
  const english = await newest();
  for (const text of [
    ` Order number ${number} `,
    ' Delivery Ada 1 Quay Portland &lt;b&gt;, tx 02110 United States ',
    ' 2 × bowl in English S SKU BOWL-S $10.00 each $20.00 ',
    ' 1 × gift in English SKU GIFT-25 $25.00 each $25.00 Recipient’s email grace@example.com Message Hi &lt;3 ',
    ' Subtotal $45.00 Discount -$5.00 Shipping $5.90 Tax $0.94 Total $46.84 Gift card -$21.84 To pay $25.00 ',
  ])
    expect(english).toContain(text);
  const spanish = (await newest('/es/owner/orders')).replaceAll('\u00a0', ' ');
  for (const text of [
    ` Número de pedido ${number} `,
    ' Estados Unidos ',
    ' 2 × bowl en español S SKU BOWL-S 10,00 US$ por unidad 20,00 US$ ',
    ' Correo de quien la recibe grace@example.com Mensaje Hi ',
    ' Envío 5,90 US$ ',
  ])
    expect(spanish).toContain(text);
});

test('CART-13 an order that goes nowhere shows no address, and its own currency', async () => {
  await visitor.send('PUT', '/api/commerce/market', {currency: 'JPY'});
  await visitor.add(ITEMS.ebook);
  await visitor.order({shipping: null});
  expect(await newest()).not.toMatch(/Delivery|Shipping/);
  expect(await newest()).toContain(' Subtotal ¥1,050 Total ¥1,050 ');
  await visitor.add(ITEMS.ebook);
  await visitor.order({shipping: {name: 'Ada', address1: '', country: 'Narnia'}});
  expect(await newest()).toContain(' Full name Ada ');
  await visitor.add(ITEMS.ebook);
  await visitor.order({shipping: {name: 'Ada', address1: '1 Quay', country: 'Narnia'}});
  expect(await newest()).toContain(' 1 Quay Narnia ');
});

test('COM-09 the owner’s first page says to each role that may look how many orders to pack', async () => {
  await visitor.add(ITEMS.small);
  await visitor.order();
  for (const role of ['admin', 'viewer'] as const) {
    const staff = await signInAs(shop.url, role);
    const {text} = await staff.send('GET', '/es/owner');
    const [, href = '', count] =
      /<a class="owner-due" href="([^"]+)">(\d+) por preparar<\/a>/.exec(text) ?? [];
    expect(href).toBe('/es/owner/orders?status=open');
    const {text: list} = await staff.send('GET', href);
    expect(list.match(/<li class="owner-letter/g)?.length).toBe(Number(count));
  }
});
