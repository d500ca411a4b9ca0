// @module-tag whole
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Language, message} from '../../examples/platform/kernel/messages/message.js';
import {type Platform, start} from '../../examples/platform/main.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {LANGUAGES, prefixOf} from '../../examples/site/model/languages.js';
import {getStrings} from '../../examples/site/model/strings.js';
import {createOrderCalls, type OrderCalls} from '../../src/builder/orders/order-calls.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {builderClient} from './builder-client.js';
import {CHEAP_PASSWORD} from './cheap-passwords.js';
import {lendDatabase} from './lent-database.js';
import {formOf, problemsOf} from './owner-product-client.js';
import {CART, ONE_ADDRESS, Visitor} from './shop-client.js';

const CARDS = 'vouchers@example.com';
const folder = mkdtempSync(join(tmpdir(), 'own-shop-payment-'));
const announced: string[] = [];
let platform: Platform;
let owner: Visitor;
let calls: OrderCalls;

beforeAll(async () => {
  const products = [
    {id: 'voucher', title: 'Voucher', type: 'gift-card', sku: 'VOUCHER', price: 5000},
    {id: 'pattern', title: 'Pattern', type: 'digital', sku: 'PATTERN', price: 2000},
    {
      id: 'club',
      title: 'Club',
      type: 'service',
      sku: 'CLUB',
      price: 1500,
      stock: 'unlimited',
      subscription: {every: 1, unit: 'month'},
    },
  ];
  const text = JSON.stringify({name: 'Cups', locale: 'en-US', currency: 'USD', products});
  const own = createOwnShop({catalog: readCatalog('shop.json', text), folder, report: () => undefined});
  const announce = (line: string) => announced.push(line);
  platform = await start({
    port: 0,
    dataDir: null,
    openInMemory: lendDatabase,
    own,
    announce,
    passwordCost: CHEAP_PASSWORD,
    limits: ONE_ADDRESS,
  });
  owner = await Visitor.arrive(platform.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  const signedIn = await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
  expect(signedIn.status).toBe(303);
  calls = createOrderCalls(builderClient(owner));
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, {recursive: true});
});

/** Buys a voucher; answers the order's id and who bought. */
async function buyVoucher() {
  const visitor = await Visitor.arrive(platform.url);
  await visitor.send('POST', `${CART}/entries`, {
    itemId: 'voucher',
    sku: 'VOUCHER',
    quantity: 1,
    additionalFields: JSON.stringify({'Recipient’s email': CARDS}),
  });
  const {status, json} = await visitor.order({shipping: null});
  expect(status).toBe(200);
  return {visitor, id: String(json.id), order: json};
}

const cardsOf = (id: string) =>
  platform.db.selectFrom('gift_card').select('code').where('order_id', '=', id).execute();
const letters = async () =>
  (await platform.db.selectFrom('email').select('body').where('recipient', '=', CARDS).execute()).length;

const paidEmails = (number: unknown, language: Language = 'en') =>
  platform.db
    .selectFrom('email')
    .selectAll()
    .where('subject', '=', message(language, 'paid-subject', {id: String(number)}))
    .execute();

test('GIFT-01 a gift card is made and emailed only once the owner marks its order as paid', async () => {
  const {visitor, id, order} = await buyVoucher();
  expect([order.amountDue, order.giftCardsLeft]).toEqual([5000, 1]);
  const confirmed = (await visitor.send('GET', `/checkout/confirmed?oid=${id}`)).text;
  expect(confirmed).toContain('To pay: $50.00. The shop will tell you how to pay.');
  expect(confirmed).toContain('Gift cards are emailed once the order is paid.');
  const spanish = (await visitor.send('GET', `/es/checkout/confirmed?oid=${id}`)).text;
  expect(spanish).toContain('La tienda te dirá cómo pagar.');
  const [email] = await platform.db
    .selectFrom('email')
    .select('body')
    .where('subject', 'like', `%${order.number}%`)
    .execute();
  expect(email?.body).toContain('To pay: $50.00. The shop will tell you how to pay.');
  expect(email?.body).not.toContain('receipt');
  expect([await cardsOf(id), await letters()]).toEqual([[], 0]);
  const stored = await calls.readOrder(id);
  expect(stored.due).toBe(5000);
  const paid = await calls.changeOrder(stored, {isPaid: true});
  expect([paid.due, paid.version === stored.version]).toEqual([0, false]);
  await expect.poll(async () => (await cardsOf(id)).length).toBe(1);
  await expect(calls.changeOrder(stored, {isPaid: true})).rejects.toMatchObject({status: 409});
  await calls.changeOrder(paid, {isPaid: true});
  expect([(await cardsOf(id)).length, await letters()]).toEqual([1, 1]);
  const after = (await visitor.send('GET', `/checkout/confirmed?oid=${id}`)).text;
  expect(after).not.toContain('To pay:');
});

test('COM-09 the owner marks an order as paid without script, and none that is cancelled', async () => {
  const {id} = await buyVoucher();
  const page = await owner.send('GET', `/owner/orders/order?id=${id}`);
  expect(page.text).toContain('Mark as paid');
  expect((await owner.send('GET', `/es/owner/orders/order?id=${id}`)).text).toContain('Marcar como pagado');
  expect((await owner.post('/owner/orders/order', {id, isPaid: '1'})).status).toBe(303);
  await expect.poll(async () => (await cardsOf(id)).length).toBe(1);
  expect((await owner.send('GET', `/owner/orders/order?id=${id}`)).text).not.toContain('Mark as paid');
  const unpaid = (await buyVoucher()).id;
  await owner.post('/owner/orders/cancel', {id: unpaid});
  expect((await owner.post('/owner/orders/order', {id: unpaid, isPaid: '1'})).status).toBe(400);
  await expect(calls.changeOrder(await calls.readOrder(unpaid), {isPaid: true})).rejects.toMatchObject({
    status: 400,
  });
  expect(await cardsOf(unpaid)).toEqual([]);
});

test('COM-09 buttons of a shop of one’s own order and subscribe, and say nothing of no payment', {
  tags: ['whole'],
}, async () => {
  const visitor = await Visitor.arrive(platform.url);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  const club = {itemId: 'club', sku: 'CLUB', qty: 1};
  const {json} = await visitor.send('POST', '/api/3/commerce/cart/subscription', club);
  const subscribe = `/subscribe?cartToken=${encodeURIComponent(String(json.cartToken))}`;
  for (const language of LOCALES) {
    const t = getStrings(LANGUAGES[language].locale);
    const buttonsAt = async (path: string) => (await visitor.send('GET', prefixOf(language) + path)).text;
    expect(await buttonsAt('/checkout')).toContain(`type="submit">${t.placeOrder}</button>`);
    expect(await buttonsAt(subscribe)).toContain(`type="submit">${t.placeSubscription}</button>`);
    expect([t.placeDemoOrder, t.placeDemoSubscription]).not.toContain(t.placeOrder);
  }
});

test('GIFT-02 an order that a gift card pays in full is paid at once', async () => {
  const {id} = await buyVoucher();
  await calls.changeOrder(await calls.readOrder(id), {isPaid: true});
  await expect.poll(async () => (await cardsOf(id)).length).toBe(1);
  const [card] = await cardsOf(id);
  const visitor = await Visitor.arrive(platform.url);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  await visitor.send('PUT', `${CART}/gift-cards/${card?.code}`);
  expect((await visitor.send('GET', '/checkout')).text).toContain('>Place order</button>');
  const {json} = await visitor.order({shipping: null});
  expect(json.amountDue).toBe(0);
  expect((await calls.readOrder(String(json.id))).due).toBe(0);
});

test('COM-09 the owner’s area says that no email is sent, and the outbox what to set', async () => {
  expect((await owner.send('GET', '/owner')).text).toContain('No email is sent yet, not even a receipt');
  expect((await owner.send('GET', '/es/owner')).text).toContain('Todavía no se envía ningún correo');
  expect((await owner.send('GET', '/owner/outbox')).text).toContain('set SMTP_URL and MAIL_FROM');
});

test('COM-09 the owner’s area says that nobody gets an email of new orders, until somebody does', async () => {
  const note = {en: 'Nobody gets an email of new orders yet', es: 'Nadie recibe todavía un correo'};
  expect((await owner.send('GET', '/owner')).text).toContain(note.en);
  expect((await owner.send('GET', '/es/owner')).text).toContain(note.es);
  const settings = {zone: 'Europe/Berlin', notices: 'shop@example.net'};
  expect((await owner.post('/owner/settings', settings)).status).toBe(303);
  expect((await owner.send('GET', '/owner')).text).not.toContain(note.en);
  await buyVoucher();
  const emails = () =>
    platform.db.selectFrom('email').select('id').where('recipient', '=', 'shop@example.net').execute();
  expect(await emails()).toHaveLength(1);
  expect((await owner.post('/owner/settings', {...settings, notices: ''})).status).toBe(303);
  expect((await owner.send('GET', '/owner')).text).not.toContain(note.en);
});

test('COM-09 the mark emails the buyer one receipt, however many owners press it and however often', async () => {
  const {id, order} = await buyVoucher();
  const mark = async () => (await owner.post('/owner/orders/order', {id, isPaid: '1'})).status;
  expect(await Promise.all([mark(), mark(), mark()])).toEqual([303, 303, 303]);
  await calls.changeOrder(await calls.readOrder(id), {isPaid: true});
  const [receipt, ...others] = await paidEmails(order.number);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    recipient: 'ada@example.com',
    subject: `Your order ${order.number} is paid`,
  });
  expect(receipt?.body).toContain(
    `The shop has received your payment. This is your receipt.\n\nOrder number: ${order.number}\n\n1 × Voucher`,
  );
  expect(receipt?.body).toContain('Total: $50.00');
  // An order that is refused is not paid, and neither is one that there is not.
  const cancelled = await buyVoucher();
  await owner.post('/owner/orders/cancel', {id: cancelled.id});
  await owner.post('/owner/orders/order', {id: cancelled.id, isPaid: '1'});
  expect(await paidEmails(cancelled.order.number)).toEqual([]);
});

test.each(LOCALES)(
  'COM-09 the receipt of a paid order in %s is in the language of the order',
  async language => {
    const visitor = await Visitor.arrive(platform.url);
    await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
    const {json} = await visitor.order({shipping: null}, {'Accept-Language': language});
    await calls.changeOrder(await calls.readOrder(String(json.id)), {isPaid: true});
    const [receipt, ...others] = await paidEmails(json.number, language);
    expect([others, receipt?.body.split('\n\n')[0]]).toEqual([[], message(language, 'paid-intro')]);
    expect(receipt?.html).toContain(`<html lang="${language}"`);
  },
);

const PAYMENT = '/owner/payment';
const savePayment = async (texts: Readonly<Record<string, string>>) =>
  owner.post(PAYMENT, {...(await formOf(owner, PAYMENT)), ...texts});
const receiptOf = (number: unknown) =>
  platform.db
    .selectFrom('email')
    .select(['body', 'html'])
    .where('subject', 'like', `%${number}%`)
    .where('recipient', '<>', CARDS)
    .executeTakeFirstOrThrow();

test('COM-09 buyers read how to pay at checkout, on the confirmation and in the email, in their language', {
  tags: ['whole'],
}, async () => {
  const visitor = await Visitor.arrive(platform.url);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  expect((await visitor.send('GET', '/checkout')).text).not.toContain('How to pay');
  const texts = {'text-en': 'By transfer:\r\nIBAN <DE02> & BIC', 'text-es': 'Por transferencia a <DE02>'};
  expect((await savePayment(texts)).status).toBe(303);
  const shown = 'By transfer:\nIBAN &lt;DE02&gt; &amp; BIC</p>';
  const checkout = (await visitor.send('GET', '/checkout')).text;
  expect([checkout.includes('How to pay</h2>'), checkout.includes(`lang="en" dir="auto">${shown}`)]).toEqual([
    true,
    true,
  ]);
  expect((await visitor.send('GET', '/es/checkout')).text).toContain('Por transferencia a &lt;DE02&gt;');
  // A language without a text shows that of the default language.
  expect((await visitor.send('GET', '/de/checkout')).text).toContain(`lang="en" dir="auto">${shown}`);
  const {json} = await visitor.order({shipping: null}, {'Accept-Language': 'es'});
  const page = (await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`)).text;
  expect(page).toContain('To pay: $20.00.</p>');
  expect(page).toContain(shown);
  const email = await receiptOf(json.number);
  expect(email.body).toContain(
    'Gracias por tu pedido. Por pagar: 20,00\u00a0US$.\n\nPor transferencia a <DE02>\n\n',
  );
  expect(email.html).toContain('<p dir="auto">Por transferencia a &lt;DE02&gt;</p>');
  const id = String(json.id);
  await calls.changeOrder(await calls.readOrder(id), {isPaid: true});
  const paid = (await visitor.send('GET', `/checkout/confirmed?oid=${id}`)).text;
  expect([paid.includes('How to pay'), paid.includes('DE02')]).toEqual([false, false]);
  const cancelled = await buyVoucher();
  expect((await receiptOf(cancelled.order.number)).html).toContain('By transfer:<br>IBAN');
  await owner.post('/owner/orders/cancel', {id: cancelled.id});
  const after = (await cancelled.visitor.send('GET', `/checkout/confirmed?oid=${cancelled.id}`)).text;
  expect([after.includes('To pay:'), after.includes('DE02')]).toEqual([false, false]);
});

test('COM-09 the page of how to pay refuses long texts and stale forms, and an empty text shows nothing', async () => {
  await savePayment({'text-en': 'Cash', 'text-es': ''});
  const before = await formOf(owner, PAYMENT);
  const refused = await savePayment({'text-en': 'x'.repeat(1001)});
  expect([refused.status, problemsOf(refused.text)]).toEqual([
    400,
    {'text-en': 'Use at most 1000 characters.'},
  ]);
  expect((await savePayment({'text-en': 'x\r\n'.repeat(500)})).status).toBe(303);
  const stale = await owner.post(PAYMENT, {...before, 'text-en': 'Not this'});
  expect([stale.status, stale.text.includes('Someone else has changed this page')]).toEqual([400, true]);
  expect((await formOf(owner, PAYMENT))['text-en']).toBe('x\n'.repeat(500).trim());
  expect((await owner.send('GET', '/owner')).text).toContain('href="/owner/payment">How to pay</a>');
  expect((await savePayment({'text-en': ' '})).status).toBe(303);
  const visitor = await Visitor.arrive(platform.url);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  expect((await visitor.send('GET', '/checkout')).text).not.toContain('How to pay');
});
