// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {queueEmails} from '../../examples/platform/features/outbox/emails.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const SETTINGS = '/owner/settings';
const COUPON = '/owner/coupons/coupon';
// In Berlin the clock goes from 2:00 to 3:00 an hour later.
let nowMs = Date.UTC(2026, 2, 29, 0, 30);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const read = async (path: string): Promise<string> => (await owner.send('GET', path)).text;

test('a shop is in UTC until its owner chooses a time zone from the list', async () => {
  const text = await read(SETTINGS);
  expect(text).toContain('Mar 29, 2026, 12:30 AM UTC');
  expect(text).toContain('<option value="UTC" selected>');
  for (const zone of ['Mars/Olympus', '', "Europe/Berlin' --", 'europe/berlin']) {
    const refused = await owner.post(SETTINGS, {zone});
    expect([refused.status, refused.text.includes('Choose one of the time zones')]).toEqual([400, true]);
  }
  const {status, headers} = await owner.post(SETTINGS, {zone: 'Europe/Berlin'});
  expect([status, headers.get('Location')]).toEqual([303, '/owner/settings?saved=1']);
  expect(await read(SETTINGS)).toContain('Mar 29, 2026, 1:30 AM GMT+1');
  expect((await (await signInAs(shop.url, 'viewer')).post(SETTINGS, {zone: 'UTC'})).status).toBe(403);
});

test('dates of pages and exports follow the zone through the change of clocks', async () => {
  for (const ms of [Date.UTC(2026, 2, 29, 0, 30), Date.UTC(2026, 2, 29, 1, 30)]) {
    nowMs = ms;
    const buyer = await Visitor.arrive(shop.url);
    await buyer.add(ITEMS.print);
    expect((await buyer.order()).status).toBe(200);
  }
  const orders = await read('/owner/orders');
  expect(orders).toContain('Mar 29, 2026, 1:30 AM GMT+1');
  expect(orders).toContain('Mar 29, 2026, 3:30 AM GMT+2');
  expect(await read('/es/owner/customers')).toContain('29 mar 2026, 3:30 CEST');
  const csv = await read('/owner/orders.csv');
  expect(csv).toContain('2026-03-29T01:30:00.000+01:00');
  expect(csv).toContain('2026-03-29T03:30:00.000+02:00');
  expect(await read('/owner/customers.csv')).toContain('2026-03-29T03:30:00.000+02:00');
});

test('an invitation names its end in the zone of the shop', async () => {
  await owner.post('/owner/staff', {do: 'invite', email: 'mia@example.com', role: 'viewer'});
  const {body} = await shop.db
    .selectFrom('email')
    .select('body')
    .where('recipient', '=', 'mia@example.com')
    .executeTakeFirstOrThrow();
  expect(body).toContain('The link is good until Apr 1, 2026, 3:30 AM GMT+2, once.');
});

test('a coupon counts until midnight of its last day in the zone, on a day of 23 hours too', async () => {
  const fields = {known: '', code: 'SHORTDAY', name: 'Short', kind: 'percent', amount: '5'};
  expect((await owner.post(COUPON, {...fields, expires: '2026-03-29'})).status).toBe(303);
  const {expires_ms} = await shop.db
    .selectFrom('coupon')
    .select('expires_ms')
    .where('code', '=', 'SHORTDAY')
    .executeTakeFirstOrThrow();
  expect(expires_ms).toBe(Date.UTC(2026, 2, 29, 22));
  const form = await read(`${COUPON}?code=SHORTDAY`);
  expect(form).toContain('value="2026-03-29"');
  expect(form).toContain('Its last moment is midnight in Europe/Berlin.');
});

test('every page of the owner names the zone with its times', async () => {
  const body = 'Hello';
  await shop.db
    .transaction()
    .execute(tx => queueEmails(tx, [{recipient: 'a@example.com', subject: 'Hi', body, createdMs: nowMs}]));
  for (const path of [
    '/owner/orders',
    '/owner/customers',
    '/owner/outbox',
    '/owner/staff',
    '/owner/staff/audit',
  ])
    expect([path, (await read(path)).includes('GMT+2</time>')]).toEqual([path, true]);
});
