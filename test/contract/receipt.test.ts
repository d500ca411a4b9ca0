import {randomUUID} from 'node:crypto';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {spread} from '../tools/spread.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await shop.db.deleteFrom('email').execute();
});

const receipts = async (number: unknown) =>
  shop.db.selectFrom('email').selectAll().where('subject', 'like', `%${number}%`).execute();
const buy = async (items: readonly {itemId: string; sku: string}[], more = {}, headers = {}) => {
  const visitor = await Visitor.arrive(shop.url);
  for (const item of items) expect((await visitor.add(item)).status).toBe(200);
  return {visitor, order: (await visitor.order(more, headers)).json};
};

test('an order sends its buyer one receipt, with lines, totals and the address', async () => {
  const {order} = await buy([ITEMS.small, ITEMS.ebook]);
  const [receipt, ...others] = await receipts(order.number);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({recipient: 'ada@example.com', subject: `Your order ${order.number}`});
  expect(receipt?.body).toBe(
    [
      'Thank you for your order. This is your receipt.',
      `Order number: ${order.number}`,
      '1 × bowl in English, S: $10.00\n1 × ebook in English: $7.00',
      expect.stringMatching(/^Subtotal: \$17\.00\nShipping: \$\d+\.\d\d\n(?:.+\n)?Total: \$\d+\.\d\d$/),
      'Delivery\nAda\n1 Quay\nBoston, 02110\nUnited States',
      expect.stringMatching(/^Your order on the shop’s site:\nhttp\S+\/orders\/\S+$/),
    ].reduce<string>(
      (text, part, at) =>
        text + (at ? '\n\n' : '') + (typeof part === 'string' ? part : receipt?.body.split('\n\n')[at]),
      '',
    ),
  );
  expect(receipt?.html).toContain('<html lang="en" dir="ltr">');
  expect(receipt?.html).toContain('<bdi>1 Quay</bdi>');
});

const SETTINGS = '/owner/settings';
/** Subjects and recipients of the emails to the owner. */
const notices = async () =>
  (await shop.db.selectFrom('email').selectAll().where('recipient', 'like', '%@mugs.test').execute())
    .map(({recipient, subject, body}) => ({recipient, subject, body}))
    .sort((one, other) => one.recipient.localeCompare(other.recipient));

/** An owner with an address, who is there from the first test that asks on. */
const addMia = () =>
  shop.db
    .insertInto('owner')
    .values({email: 'mia@mugs.test', role_code: 1, salt: '', password_hash: '', is_demonstration: false})
    .onConflict(conflict => conflict.doNothing())
    .execute();

test('COM-09 a new order is emailed once to each owner with an address, until they choose others', async () => {
  await buy([ITEMS.print]);
  expect(await shop.db.selectFrom('email').select('recipient').execute()).toEqual([
    {recipient: 'ada@example.com'},
  ]);
  await addMia();
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small);
  const key = {'Idempotency-Key': randomUUID(), 'Accept-Language': 'de'};
  const {json: order} = await visitor.order({}, key);
  await visitor.order({}, key);
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice?.subject).toBe(`New order ${order.number}`);
  expect(notice?.body.split('\n\n').slice(0, 4)).toEqual([
    'ada@example.com placed an order.',
    `Open it: ${shop.url}/owner/orders/order?id=${order.id}`,
    `Order number: ${order.number}`,
    '1 × bowl in English, S: $10.00',
  ]);
  expect(notice?.body).toContain('1 Quay');
  expect((await receipts(order.number)).map(({recipient}) => recipient).sort()).toEqual([
    'ada@example.com',
    'mia@mugs.test',
  ]);
});

test('COM-09 the owner chooses who is emailed of new orders, in the language of the form', {
  tags: ['whole'],
}, async () => {
  await addMia();
  const owner = await signInAs(shop.url, 'admin');
  expect((await owner.send('GET', SETTINGS)).text).toContain('value="mia@mugs.test"');
  const zone = 'UTC';
  for (const wrong of [
    'nobody',
    'a@mugs.test, b',
    Array.from({length: 6}, (_, n) => `${n}@mugs.test`).join(),
  ]) {
    const {status, text} = await owner.post(SETTINGS, {zone, notices: wrong});
    expect([status, text.includes('Write up to 5 addresses')]).toEqual([400, true]);
  }
  const chosen = {zone, notices: 'zoe@mugs.test, ana@mugs.test zoe@mugs.test'};
  expect((await owner.post(`/es${SETTINGS}`, chosen)).status).toBe(303);
  // A form from before this field changes nothing of it.
  expect((await owner.post(SETTINGS, {zone})).status).toBe(303);
  const {order} = await buy([ITEMS.ebook]);
  expect((await notices())[0]?.body).toContain('1 × ebook');
  expect((await notices()).map(({recipient, subject}) => [recipient, subject])).toEqual([
    ['ana@mugs.test', `Nuevo pedido ${order.number}`],
    ['zoe@mugs.test', `Nuevo pedido ${order.number}`],
  ]);
  expect((await notices())[0]?.body).toContain(`/es/owner/orders/order?id=${order.id}`);
  expect((await owner.post(SETTINGS, {zone, notices: ''})).status).toBe(303);
  await shop.db.deleteFrom('email').execute();
  await buy([ITEMS.ebook]);
  expect(await notices()).toEqual([]);
});

test('COM-09 long answers are left out of the notices of a new order, which each recipient has', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const recipients = Array.from({length: 5}, (_, n) => `long${n}@mugs.test`);
  await owner.post(SETTINGS, {zone: 'UTC', notices: recipients.join()});
  const visitor = await Visitor.arrive(shop.url);
  const additionalFields = JSON.stringify({Note: 'z'.repeat(9000)});
  await visitor.send('POST', `${CART}/entries`, {...ITEMS.print, quantity: 1, additionalFields});
  const {json: order} = await visitor.order();
  const sent = await notices();
  expect(sent.map(({recipient}) => recipient)).toEqual(recipients);
  for (const {body} of sent) {
    expect(body).toContain(`Order number: ${order.number}`);
    expect(body).not.toContain('zzz');
  }
  expect(
    (await receipts(order.number)).find(({recipient}) => recipient === 'ada@example.com')?.body,
  ).toContain('zzz');
  await owner.post(SETTINGS, {zone: 'UTC', notices: ''});
});

test('a receipt counts units, and lists what was answered on a line', async () => {
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.add(ITEMS.ebook, 3)).status).toBe(200);
  const answers = {recipient: 'grace@example.com', sender: 'Ada & Co', message: 'For you'};
  const gift = {...ITEMS.gift, quantity: 1, additionalFields: JSON.stringify(answers)};
  expect((await visitor.send('POST', `${CART}/entries`, gift)).status).toBe(200);
  const {json: order} = await visitor.order();
  const [receipt] = await receipts(order.number);
  expect(receipt?.body).toContain('3 × ebook in English: $21.00');
  expect(receipt?.body).toMatch(/\n {4}\S.*: Ada & Co/);
  expect(receipt?.html).toContain('<td>3 ×</td>');
  expect(receipt?.html).toMatch(/<br><small><bdi>[^<]*: Ada &amp; Co<\/bdi><\/small>/);
});

test('an order sent twice with one key has one receipt', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print);
  const key = {'Idempotency-Key': randomUUID()};
  const {json: order} = await visitor.order({}, key);
  await visitor.order({}, key);
  expect((await visitor.order()).status).toBe(404);
  expect(await receipts(order.number)).toHaveLength(1);
});

test('a refused order has no receipt', async () => {
  const {order} = await buy([ITEMS.print], {email: 'nobody'});
  expect(order.code).toBe('email-invalid');
  expect(await shop.db.selectFrom('email').select('id').execute()).toEqual([]);
});

for (const [language, options] of spread(LOCALES, {share: 0.2, by: () => []}))
  test(`a receipt in ${language} is in the language of its order`, options, async () => {
    const {order} = await buy([ITEMS.print], {}, {'Accept-Language': language});
    const [receipt] = await receipts(order.number);
    expect(receipt?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(receipt?.body).not.toMatch(/\{\w+\}|undefined|NaN/);
    const names = new Intl.DisplayNames(language, {type: 'region'});
    expect(receipt?.body).toContain(names.of('US'));
    if (language !== 'en') expect(receipt?.body).not.toContain('Thank you');
  });

test('what a buyer typed is text in the HTML of their receipt, and adds no line to its head', async () => {
  const shipping = {
    name: '<script>alert(1)</script>',
    address1: '1 "Quay" & Co',
    city: 'Boston',
    postcode: '02110',
    country: 'US',
  };
  const {order} = await buy([ITEMS.print], {shipping});
  const [receipt] = await receipts(order.number);
  expect(receipt?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(receipt?.html).not.toContain('<script');
  expect(receipt?.subject).not.toMatch(/[\r\n]/);
});

test('nothing is shipped of a digital order: no row for shipping and no address', async () => {
  const {visitor, order} = await buy([ITEMS.ebook]);
  const [receipt] = await receipts(order.number);
  expect(receipt?.body).not.toMatch(/Shipping|Delivery/);
  const page = (await visitor.send('GET', `/checkout/confirmed?oid=${order.id}`)).text;
  expect(page).toContain('ebook in English');
  expect(page).not.toContain('<dt>Shipping</dt>');
  expect(page).not.toContain('<address');
  const owner = await signInAs(shop.url, 'admin');
  const [, newest = ''] = (await owner.send('GET', '/owner/orders')).text.split('owner-order"');
  expect(newest).toContain(String(order.id));
  expect(newest).not.toContain('<dt>Shipping</dt>');
});

test('CART-13 a confirmation has the short number, the address line by line, and what shipping costs', async () => {
  const shipping = {...BUYER.shipping, address1: '1 <Quay>', country: 'us'};
  const {visitor, order} = await buy([ITEMS.print], {shipping});
  expect(order.number).toMatch(/^1\d{3}$/);
  const page = (await visitor.send('GET', `/es/checkout/confirmed?oid=${order.id}`)).text;
  expect(page).toContain('<dt>Envío</dt>');
  expect(page).toContain(`Número de pedido: <bdi class="order-number">${order.number}</bdi>`);
  expect(page).toMatch(
    /<bdi>1 &lt;Quay&gt;<\/bdi><br><bdi>Boston, 02110<\/bdi><br><bdi>Estados Unidos<\/bdi><\/address>/,
  );
});

test('CART-13 orders are numbered one after another, and the number opens nothing', async () => {
  const {order: first} = await buy([ITEMS.print]);
  const {visitor, order: second} = await buy([ITEMS.print]);
  expect(Number(second.number)).toBeGreaterThan(Number(first.number));
  expect((await visitor.send('GET', `/api/commerce/orders/${second.number}`)).status).toBe(404);
  expect((await visitor.send('GET', `/checkout/confirmed?oid=${second.number}`)).status).toBe(404);
});

test('a test order’s receipt says that nothing is charged', {tags: ['whole']}, async () => {
  const trial = await startShop({testMode: true});
  const visitor = await Visitor.arrive(trial.url);
  await visitor.add(ITEMS.print);
  await visitor.order();
  const letters = await trial.db.selectFrom('email').select('body').execute();
  expect(letters.map(({body}) => body)).toEqual([expect.stringContaining('This is a test order')]);
  await trial.close();
});

test('an order is placed even where its receipt cannot be written', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Intl, 'DisplayNames').mockImplementation(function noNames() {
    throw new Error('no names');
  });
  const {order} = await buy([ITEMS.print]);
  expect(order.id).toBeTypeOf('string');
  expect(order.number).toBeTypeOf('string');
  expect(await receipts(order.number)).toEqual([]);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({message: 'no names'}));
});

test('the owner reads a receipt as its buyer does; it runs nothing, and a stranger sees none', async () => {
  const {visitor, order} = await buy([ITEMS.print]);
  const owner = await signInAs(shop.url, 'admin');
  const {text} = await owner.send('GET', '/owner/outbox');
  const path = /href="(\/owner\/outbox\/letter\?id=[\w-]+)"/.exec(text)?.[1] ?? '';
  const letter = await owner.send('GET', path);
  expect(letter.text).toContain(String(order.number));
  expect(letter.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await visitor.send('GET', path)).status).toBe(401);
  expect((await owner.send('GET', '/owner/outbox/letter?id=none')).status).toBe(404);
});
