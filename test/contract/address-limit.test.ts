import {randomBytes} from 'node:crypto';
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

/** How the first add of a new visitor from an address is answered. */
const addFrom = async (address: string): Promise<number> => {
  const visitor = new Visitor(shop.url);
  const from = {'X-Forwarded-For': address};
  await visitor.send('GET', '/cart', undefined, from);
  return (await visitor.add(ITEMS.print, 1, from)).status;
};

test('new sessions do not lift the limit of an address, behind a trusted proxy the visitor’s own', async () => {
  for (const address of ['1.1.1.1', '1.1.1.1', '6.6.6.6, 1.1.1.1']) expect(await addFrom(address)).toBe(200);
  expect(await addFrom('1.1.1.1')).toBe(429);
  expect(await addFrom('2.2.2.2')).toBe(200);
});

test('new addresses of one network of IPv6 do not lift its limit', async () => {
  for (const host of [1, 2, 3]) expect(await addFrom(`2001:db8::${host}`)).toBe(200);
  expect(await addFrom('2001:db8::4')).toBe(429);
  expect(await addFrom('2001:db8:0:1::1')).toBe(200);
});

test('the port of a connection, which some proxies name too, is no other address', async () => {
  for (const port of [1, 2, 3]) expect(await addFrom(`3.3.3.3:${port}`)).toBe(200);
  expect(await addFrom('3.3.3.3')).toBe(429);
  for (const port of [1, 2, 3]) expect(await addFrom(`[2001:db8:5::1]:${port}`)).toBe(200);
  expect(await addFrom('2001:db8:5::1')).toBe(429);
});

test('what is no address is counted as one, however much of it there is', async () => {
  const noise = () => randomBytes(3000).toString('hex');
  for (const address of [noise(), 'somewhere', noise()]) expect(await addFrom(address)).toBe(200);
  for (const address of [noise(), '::::::', '1.2.3', '']) expect(await addFrom(address || 'x')).toBe(429);
});

test('cookies are Secure when the proxy says the visit is https', async () => {
  const answer = await new Visitor(shop.url).send('GET', '/cart', undefined, {'X-Forwarded-Proto': 'https'});
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
});
