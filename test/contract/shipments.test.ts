import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const ORDER = '/owner/orders/order';
const PARCEL = {carrier: 'Post & Sons', number: 'RR 123', url: 'https://post.example/track?id=RR123&a="'};
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('shipment').execute());

const buy = async (item: {itemId: string; sku: string} = ITEMS.print, language = 'en') => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(item);
  const {json} = await visitor.order({}, {'Accept-Language': language});
  await shop.db.deleteFrom('email').execute();
  return String(json.id);
};
const ship = (id: string, more: Record<string, string> = {}, by = owner) =>
  by.post(ORDER, {id, do: 'ship', parcel: newId(), ...PARCEL, ...more});
const emails = () => shop.db.selectFrom('email').select(['subject', 'body', 'html']).execute();
const parcels = () => shop.db.selectFrom('shipment').selectAll().orderBy('position').execute();
const pageOf = async (id: string) => (await owner.send('GET', `${ORDER}?id=${id}`)).text;

test('COM-09 a parcel is noted with carrier, number and link, and its buyer emailed once', async () => {
  const id = await buy();
  const parcel = newId();
  for (const {status} of await Promise.all([ship(id, {parcel}), ship(id, {parcel}), ship(id, {parcel})]))
    expect(status).toBe(303);
  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email?.subject).toMatch(/^Your order .+ is on its way$/);
  expect(email?.body).toContain(
    `A parcel of your order was sent.\n\nPost & Sons, tracking number RR 123\n${PARCEL.url}`,
  );
  expect(email?.html).toContain('Post &amp; Sons, tracking number RR 123');
  const page = await pageOf(id);
  expect(page).toContain('href="https://post.example/track?id=RR123&amp;a=&quot;"');
  expect(page).toContain('Post &amp; Sons RR 123');
});

test('COM-09 an order goes in several parcels, up to twenty', async () => {
  const id = await buy();
  for (let at = 0; at < 20; at += 1) expect((await ship(id, {number: `N${at}`, url: ''})).status).toBe(303);
  const refused = await ship(id);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('at most 20 parcels')]);
  expect((await parcels()).map(({tracking_number, tracking_url}) => [tracking_number, tracking_url])).toEqual(
    Array.from({length: 20}, (_, at) => [`N${at}`, null]),
  );
});

const BAD = [
  ['carrier', '', 'Type up to 60 characters.'],
  ['carrier', 'x'.repeat(61), 'Type up to 60 characters.'],
  ['number', ' \n ', 'Type up to 60 characters.'],
  ['url', 'javascript:alert(1)', 'begins with https://'],
  ['url', 'http://post.example', 'begins with https://'],
  ['url', `https://post.example/${'x'.repeat(500)}`, 'begins with https://'],
] as const;
for (const [name, value, message] of BAD)
  test(`COM-09 a parcel with ${name} ${JSON.stringify(value.slice(0, 20))} (${value.length}) is refused`, async () => {
    const id = await buy();
    const {status, text} = await ship(id, {[name]: value});
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
    // What was typed stays.
    expect(text).toContain(name === 'number' ? 'value="Post &amp; Sons"' : 'value="RR 123"');
    expect([await parcels(), await emails()]).toEqual([[], []]);
  });

test('COM-09 what is cancelled is not sent, and what needs no shipping has no form for it', async () => {
  const id = await buy();
  expect(await pageOf(id)).toContain('Send a parcel');
  expect((await owner.post('/owner/orders/cancel', {id})).status).toBe(303);
  await shop.db.deleteFrom('email').execute();
  const {status, text} = await ship(id);
  expect([status, text]).toEqual([400, expect.stringContaining('A cancelled order is not sent.')]);
  expect(await emails()).toEqual([]);
  expect(await pageOf(await buy(ITEMS.ebook))).not.toContain('Send a parcel');
});

test('COM-09 a parcel of an order that there is not, or without an id, is refused', async () => {
  expect((await ship('nothing')).status).toBe(404);
  expect((await ship(await buy(), {parcel: "'; DROP TABLE shipment; --"})).status).toBe(404);
  expect(await parcels()).toEqual([]);
});

test('I18N-04 the email of a parcel is in the language of the order', async () => {
  const subjects = new Set<string>();
  for (const language of LOCALES) {
    await ship(await buy(ITEMS.print, language));
    const [email] = await emails();
    expect([language, email?.body]).toEqual([language, expect.stringContaining('Post & Sons')]);
    expect([language, email?.body]).toEqual([language, expect.stringContaining('RR 123')]);
    subjects.add(email?.subject.replace(/\S*\d\S*/, '') ?? '');
  }
  expect(subjects.size).toBe(LOCALES.length);
});
