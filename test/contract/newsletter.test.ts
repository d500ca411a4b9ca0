import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {FORM_SHOP, keyFor, save} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

const ORIGIN = 'http://shop.example';
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, nowMs: () => nowMs, trustProxy: true, origin: ORIGIN});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const subscribe = async (email: string, headers = {}) =>
  save(visitor, {key: await keyFor(visitor), formId: 'newsletter', answers: {email}}, headers);
const emails = () => shop.db.selectFrom('email').selectAll().orderBy('position').execute();
const statusOf = async (email: string) =>
  (await shop.db.selectFrom('subscriber').select('status').where('email', '=', email).executeTakeFirst())
    ?.status;
const linkIn = (body: string | undefined, action: string) =>
  new RegExp(`http://[^/]+((?:/es)?/newsletter/${action}\\?token=[\\w-]+)`).exec(body ?? '')?.[1] ?? '';

test('FORM-08 an address is subscribed once its owner confirms by a button, not by a fetched link', async () => {
  expect((await subscribe('Ada@example.com')).status).toBe(200);
  expect(await statusOf('ada@example.com')).toBe('asked');
  const [letter] = await emails();
  expect(letter?.recipient).toBe('Ada@example.com');
  const link = linkIn(letter?.body, 'confirm');
  const page = await visitor.send('GET', link);
  expect(page.text).toContain('Confirm your subscription to our newsletter.');
  expect(await statusOf('ada@example.com')).toBe('asked');
  const token = new URL(link, shop.url).searchParams.get('token') ?? '';
  const done = await visitor.post('/newsletter/confirm', {token});
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/newsletter/confirm?done=1']);
  expect(await statusOf('ada@example.com')).toBe('confirmed');
});

test('FORM-08 asking again sends no second email immediately, and none to a subscriber', async () => {
  const count = (await emails()).length;
  await subscribe('ada@example.com');
  await subscribe('bob@example.com');
  await subscribe('BOB@example.com');
  expect((await emails()).length).toBe(count + 1);
  nowMs += 3_600_001;
  await subscribe('bob@example.com');
  expect((await emails()).length).toBe(count + 2);
  await subscribe('ada@example.com');
  expect((await emails()).length).toBe(count + 2);
  expect(await statusOf('ada@example.com')).toBe('confirmed');
});

test('FORM-08 an email leads to the shop, whatever address the request names', async () => {
  const headers = {'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https'};
  const there = await Visitor.arrive(shop.url, headers);
  const sent = {
    key: await keyFor(there, headers),
    formId: 'newsletter',
    answers: {email: 'host@example.com'},
  };
  expect((await save(there, sent, headers)).status).toBe(200);
  const body = (await emails()).at(-1)?.body;
  expect(body).toContain(`${ORIGIN}/newsletter/confirm?token=`);
  expect(body).not.toContain('evil.example');
});

test('FORM-08 an email in the visitor’s language has a link that ends it for good', async () => {
  expect((await subscribe('eva@example.com', {'Accept-Language': 'es'})).status).toBe(200);
  const letter = (await emails()).at(-1);
  expect(letter?.subject).toBe('Confirma tu suscripción al boletín');
  const link = linkIn(letter?.body, 'leave');
  expect(link).toMatch(/^\/es\//);
  const token = new URL(link, shop.url).searchParams.get('token') ?? '';
  expect((await visitor.post('/es/newsletter/leave', {token})).status).toBe(303);
  expect(await statusOf('eva@example.com')).toBe('left');
  expect([await statusOf('ada@example.com'), await statusOf('bob@example.com')]).toEqual([
    'confirmed',
    'asked',
  ]);
  const wrong = await visitor.post('/newsletter/confirm', {token: 'x'.repeat(24)});
  expect(wrong.status).toBe(404);
});
