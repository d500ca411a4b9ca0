import {randomBytes} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {emailsTo} from './account-client.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const password = 'a quiet harbour';
/** Longer than the database can find anything by, and random, so that it does not get short by being packed. */
const LONG = `${randomBytes(20_000).toString('hex')}@example.com`;

const post = async (form: string, email: string) => {
  const {status, text} = await (await Visitor.arrive(shop.url)).post(`/account/${form}`, {email, password});
  return {status, text};
};

for (const email of ['ada\0@example.com', LONG])
  test(`V10 signing in as ${JSON.stringify(email.slice(0, 10))}… is refused as any address unknown`, async () => {
    const {status, text} = await post('sign-in', email);
    expect([status, text.includes('is incorrect')]).toEqual([401, true]);
  });

test('V10 an account for an address that is far too long is refused for its address', async () => {
  const {status, text} = await post('register', LONG);
  expect([status, text.includes('name@example.com')]).toEqual([400, true]);
});

test('V10 an account for an address with NUL in it is one without', async () => {
  expect((await post('register', 'grace\0@example.com')).status).toBe(303);
  const [email] = await emailsTo(shop, 'grace@example.com');
  expect(email?.subject).toBe('Confirm your account');
});
