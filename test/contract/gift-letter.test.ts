import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {QUANTITY_MAX} from '../../src/tables/limits.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, origin: 'https://shop.example'});
});
afterAll(() => shop.close());

test('PROD-03 the letter of a gift card leads to its page at the shop, and waits for its day', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const additionalFields = JSON.stringify({
    'Recipient’s email': 'grace@example.com',
    Message: 'Happy birthday!',
    'Send on': '2026-01-03',
  });
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.gift, quantity: 1, additionalFields});
  expect((await visitor.order()).status).toBe(200);
  const outbox = async () => (await (await signInAs(shop.url, 'admin')).send('GET', '/owner/outbox')).text;
  nowMs = Date.UTC(2026, 0, 2, 23);
  expect(await outbox()).not.toContain('grace@example.com');
  nowMs = Date.UTC(2026, 0, 3);
  const page = await outbox();
  expect(page).toContain('ada@example.com sent you a gift card');
  expect(page).toMatch(/Happy birthday! Its code is .*href="https:\/\/shop\.example\/gift-card\/[\w-]+"/);
});

test('PROD-03 an order of more gift cards than one statement can hold issues and writes each of them', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const all = 2 * QUANTITY_MAX;
  for (const recipient of ['a@example.com', 'b@example.com'])
    await visitor.send('POST', `${CART}/entries`, {
      ...ITEMS.gift,
      quantity: QUANTITY_MAX,
      additionalFields: JSON.stringify({'Recipient’s email': recipient}),
    });
  const {status, json: order} = await visitor.order();
  expect(status).toBe(200);
  const cards = shop.db.selectFrom('gift_card').where('order_id', '=', String(order.id));
  const letters = shop.db.selectFrom('letter').where('recipient', 'in', ['a@example.com', 'b@example.com']);
  expect(await cards.select('code').execute()).toHaveLength(all);
  expect(await letters.select('id').execute()).toHaveLength(all);
});

test('PROD-03 a sender who writes lines and NUL into their name adds no line to the head of a letter, and buys', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const additionalFields = JSON.stringify({
    'Recipient’s email': 'lines\0@example.com',
    From: 'Ada\r\nBcc: all@example.com\u2028\0',
  });
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.gift, quantity: 1, additionalFields});
  expect((await visitor.order()).status).toBe(200);
  const letter = shop.db.selectFrom('letter').where('recipient', '=', 'lines@example.com').select('subject');
  expect(await letter.execute()).toEqual([{subject: 'Ada Bcc: all@example.com sent you a gift card'}]);
});
