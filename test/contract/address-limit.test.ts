import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  const limits = {visitorPerMinute: 100, addressPerMinute: 3};
  shop = await startShop({trustProxy: true, nowMs: () => Date.UTC(2026, 0, 1), limits});
});
afterAll(() => shop.close());

test('new sessions do not lift the limit of an address, behind a trusted proxy the visitor’s own', async () => {
  const from = async (address: string) =>
    (await (await Visitor.arrive(shop.url)).add(ITEMS.print, 1, {'X-Forwarded-For': address})).status;
  expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('6.6.6.6, 1.1.1.1')]).toEqual([
    200, 200, 200,
  ]);
  expect(await from('1.1.1.1')).toBe(429);
  expect(await from('2.2.2.2')).toBe(200);
});

test('cookies are Secure when the proxy says the visit is https', async () => {
  const answer = await new Visitor(shop.url).send('GET', '/cart', undefined, {'X-Forwarded-Proto': 'https'});
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
});
