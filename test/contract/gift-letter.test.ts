import {afterAll, beforeAll, expect, test} from 'vitest';
import {queueEmails} from '../../examples/platform/features/outbox/emails.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, origin: 'https://shop.example'});
});
afterAll(() => shop.close());

test('PROD-03 the email of a gift card leads to its page at the shop, and waits for its day', async () => {
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
  // The receipt, which names who the card is for, is the buyer's.
  expect(await outbox()).not.toContain('sent you a gift card');
  nowMs = Date.UTC(2026, 0, 3);
  const page = await outbox();
  expect(page).toContain('ada@example.com sent you a gift card');
  expect(page).toMatch(/Happy birthday! The code is .*href="https:\/\/shop\.example\/gift-card\/[\w-]+"/);
});

test('GIFT-01 the recipient gets no gift card of an order that is cancelled before the chosen day', async () => {
  const buy = async (recipient: string) => {
    const visitor = await Visitor.arrive(shop.url);
    const additionalFields = JSON.stringify({'Recipient’s email': recipient, 'Send on': '2026-02-03'});
    await visitor.send('POST', `${CART}/entries`, {...ITEMS.gift, quantity: 1, additionalFields});
    return String((await visitor.order()).json.id);
  };
  const emails = async () => {
    const waiting = shop.db.selectFrom('email').select('recipient').where('send_ms', '>', nowMs);
    return (await waiting.orderBy('position').execute()).map(({recipient}) => recipient);
  };
  const id = await buy('cancelled@example.com');
  await buy('kept@example.com');
  await expect.poll(emails).toEqual(['cancelled@example.com', 'kept@example.com']);
  const owner = await signInAs(shop.url, 'admin');
  expect((await owner.post('/owner/orders/cancel', {id})).status).toBe(303);
  expect(await emails()).toEqual(['kept@example.com']);
});

test('PROD-03 a sender with lines and NUL in their name adds no line to an email’s head, and buys', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const additionalFields = JSON.stringify({
    'Recipient’s email': 'lines\0@example.com',
    From: 'Ada\r\nBcc: all@example.com\u2028\0',
  });
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.gift, quantity: 1, additionalFields});
  expect((await visitor.order()).status).toBe(200);
  const letter = shop.db.selectFrom('email').where('recipient', '=', 'lines@example.com').select('subject');
  expect(await letter.execute()).toEqual([{subject: 'Ada Bcc: all@example.com sent you a gift card'}]);
});

test('PROD-03 an email that waits for its day is read in neither form before it', async () => {
  nowMs = Date.UTC(2026, 0, 5);
  const letter = {
    recipient: 'later@example.com',
    subject: 'Not before Friday',
    body: 'Plain',
    html: '<p>As HTML</p>',
    createdMs: nowMs,
    sendMs: nowMs + 86_400_000,
  };
  await shop.db.transaction().execute(tx => queueEmails(tx, [letter]));
  const {id} = await shop.db
    .selectFrom('email')
    .select('id')
    .where('recipient', '=', 'later@example.com')
    .executeTakeFirstOrThrow();
  const statuses = async () => {
    const owner = await signInAs(shop.url, 'admin');
    const {text} = await owner.send('GET', '/owner/outbox');
    const {status} = await owner.send('GET', `/owner/outbox/letter?id=${id}`);
    return [text.includes('Not before Friday'), status];
  };
  expect(await statuses()).toEqual([false, 404]);
  nowMs += 86_400_000;
  expect(await statuses()).toEqual([true, 200]);
});
