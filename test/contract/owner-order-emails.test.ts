import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {orderToken} from '../../examples/platform/features/order-links/order-link.js';
import type {Platform} from '../../examples/platform/main.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {spread} from '../tools/spread.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

const ORDER = '/owner/orders/order';
const CANCEL = '/owner/orders/cancel';
const GIFT_CARD = 'TIDE-GIFT-CARD-2500';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({secret: SECRET});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

interface Purchase {
  readonly item?: {readonly itemId: string; readonly sku: string};
  readonly quantity?: number;
  readonly giftCard?: string;
  readonly more?: object;
  readonly language?: string;
}

/** Buys, deletes the emails of the purchase, and answers the order. */
async function buy({item = ITEMS.print, quantity = 1, giftCard, more = {}, language = 'en'}: Purchase = {}) {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(item, quantity);
  if (giftCard) await visitor.send('PUT', `${CART}/gift-cards/${giftCard}`);
  const {json, status} = await visitor.order(more, {'Accept-Language': language});
  expect(status).toBe(200);
  await shop.db.deleteFrom('email').execute();
  return json;
}

const emails = () => shop.db.selectFrom('email').selectAll().execute();
const cancel = async (id: unknown) => expect((await owner.post(CANCEL, {id: String(id)})).status).toBe(303);
const mark = async (id: unknown, status: 'open' | 'packed') =>
  expect((await owner.post(ORDER, {id: String(id), status})).status).toBe(303);
const SECRET = 'the secret of a shop';
/** What an email about an order ends with. */
const linkTo = (id: unknown) =>
  `Your order on the shop’s site:\n${shop.url}/orders/${orderToken(SECRET, String(id))}`;
const setBalance = (cents: number) =>
  shop.db.updateTable('gift_card').set({balance_cents: cents}).where('code', '=', GIFT_CARD).execute();
beforeEach(() => setBalance(2500));

test('COM-09 a buyer gets one email of a cancelled order, with what was bought and what comes back', async () => {
  await setBalance(150);
  const {id, number, grandTotal} = await buy({quantity: 2, giftCard: GIFT_CARD});
  await Promise.all([cancel(id), cancel(id), cancel(id)]);
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(Number(grandTotal)).toBeGreaterThan(150);
  expect(email).toMatchObject({
    recipient: 'ada@example.com',
    subject: `Your order ${number} was cancelled`,
    body: [
      'The shop has cancelled your order.',
      `Order number: ${number}`,
      '2 × print in English: $6.00',
      'Refund to the gift card ending in 2500: $1.50',
      linkTo(id),
    ].join('\n\n'),
  });
  expect(email?.html).toContain('<html lang="en" dir="ltr">');
  expect(email?.html).toContain('Refund to the gift card ending in 2500</th><td>$1.50</td>');
  expect(`${email?.html}${email?.body}`).not.toContain(GIFT_CARD);
});

test('COM-09 what a gift card paid whole comes back to it alone', async () => {
  const {id} = await buy({giftCard: GIFT_CARD});
  await cancel(id);
  const [email] = await emails();
  expect(email?.body).toContain('Refund to the gift card ending in 2500: $');
});

test('COM-09 names no refund where nothing was paid, in the email and where the owner cancels', async () => {
  const {id} = await buy();
  const {text} = await owner.send('GET', `${CANCEL}?id=${id}`);
  expect(text).toContain('money that the buyer paid you elsewhere is yours to give back');
  await cancel(id);
  const [email] = await emails();
  expect(email?.body).toContain('The shop has cancelled your order.');
  expect(`${email?.body}${email?.html}`).not.toMatch(/refund|payment/i);
});

test('GIFT-01 the email of a cancelled order says that the gift cards it sold are void', async () => {
  const {id} = await buy({item: ITEMS.gift, more: {shipping: null}});
  const cards = () =>
    shop.db.selectFrom('gift_card').select('code').where('order_id', '=', String(id)).execute();
  await expect.poll(async () => (await cards()).length).toBe(1);
  await shop.db.deleteFrom('email').execute();
  await cancel(id);
  const [email] = await emails();
  expect(email?.body).toContain('The gift cards of this order can no longer be used.');
});

test('GIFT-01 an order that is not cancelled, because a gift card of it was used, emails nobody', async () => {
  const {id} = await buy({item: ITEMS.gift, more: {shipping: null}});
  const cards = shop.db.updateTable('gift_card').set({balance_cents: 1}).where('order_id', '=', String(id));
  await expect.poll(async () => Number((await cards.executeTakeFirst()).numUpdatedRows)).toBe(1);
  await shop.db.deleteFrom('email').execute();
  expect((await owner.post(CANCEL, {id: String(id)})).status).toBe(400);
  expect(await emails()).toEqual([]);
});

test('COM-09 a buyer gets one email when their order is packed, however often the owner marks it', async () => {
  const {id, number} = await buy();
  await mark(id, 'packed');
  await mark(id, 'open');
  await mark(id, 'packed');
  await owner.post(ORDER, {id: String(id), note: 'fragile'});
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject: `Your order ${number} is packed`,
    body: [
      'Your order is packed and ready to be sent.',
      `Order number: ${number}`,
      '1 × print in English: $3.00',
      'Delivery\nAda\n1 Quay\nBoston, 02110\nUnited States',
      linkTo(id),
    ].join('\n\n'),
  });
  expect(email?.html).not.toContain('<tfoot>');
});

test('COM-09 an order of which nothing is shipped has no email when it is packed', async () => {
  const {id} = await buy({item: ITEMS.ebook, more: {shipping: null}});
  await mark(id, 'packed');
  expect(await emails()).toEqual([]);
});

for (const [language, options] of spread(LOCALES, {share: 0.2, by: () => []}))
  test(
    `COM-09 the emails of an order in ${language} are in that language, whatever the owner's`,
    options,
    async () => {
      await setBalance(50);
      const {id, number} = await buy({giftCard: GIFT_CARD, language});
      await mark(id, 'packed');
      await cancel(id);
      const written = await emails();
      expect(written).toHaveLength(2);
      for (const {subject, body, html} of written) {
        expect(subject).toContain(String(number));
        expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
        expect(body).not.toMatch(/\{\w+\}|undefined|NaN/);
        if (language !== 'en') expect(body).not.toMatch(/The shop|Your order|Refund to/);
      }
    },
  );

test('COM-09 what a buyer typed is text in the HTML of these emails', async () => {
  const shipping = {
    name: '<script>alert(1)</script>',
    address1: '1 "Quay" & Co',
    city: 'Boston',
    postcode: '02110',
    country: 'US',
  };
  const {id} = await buy({more: {shipping}});
  await mark(id, 'packed');
  const [email] = await emails();
  expect(email?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(email?.html).not.toContain('<script');
});

test('COM-09 the email of a cancelled test order refunds nothing', async () => {
  const trial = await startShop({testMode: true});
  const visitor = await Visitor.arrive(trial.url);
  await visitor.add(ITEMS.print);
  const {json} = await visitor.order();
  const admin = await signInAs(trial.url, 'admin');
  await admin.post(CANCEL, {id: String(json.id)});
  const [, email] = await trial.db.selectFrom('email').select('body').orderBy('position').execute();
  expect(email?.body).toContain('This is a test order');
  expect(email?.body).not.toContain('Refund');
  await trial.close();
});
