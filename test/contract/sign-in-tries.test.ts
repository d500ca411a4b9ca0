import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, CONFIRMATION, confirmTokenOf, SESSION} from './account-client.js';
import {startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, trustProxy: true});
});
afterAll(() => shop.close());

const PASSWORD = 'a quiet harbour';

/** The status of a try from a network address. */
const tryFrom = async (address: string, path: string, email: string, password = PASSWORD) => {
  const from = {'X-Forwarded-For': address};
  const visitor = await Visitor.arrive(shop.url, from);
  const answer = await visitor.send('POST', path, {email, password}, from);
  return answer.status;
};

/** Asks for an account and confirms it, from one address. */
const openFrom = async (address: string, email: string) => {
  expect(await tryFrom(address, ACCOUNT, email)).toBe(200);
  const from = {'X-Forwarded-For': address};
  const visitor = await Visitor.arrive(shop.url, from);
  const body = {token: await confirmTokenOf(shop, email), password: PASSWORD};
  const {status} = await visitor.send('POST', CONFIRMATION, body, from);
  expect(status).toBe(200);
};

const hitsOf = (address: string) =>
  shop.db.selectFrom('rate_window').select('hits').where('bucket', '=', `address sign-ins-from ${address}`);

/** The statuses of wrong passwords, one after another, each for the account that `emailOf` names. */
const guess = async (address: string, count: number, emailOf: (at: number) => string) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push(await tryFrom(address, SESSION, emailOf(at)));
  return statuses;
};

test('V03 one account can be guessed at five times a minute from one address', async () => {
  const statuses = await guess('5.5.5.5', 6, () => 'five@example.com');
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await tryFrom('5.5.5.6', SESSION, 'five@example.com')).toBe(401);
});

test('V03 one address that tries one password on many accounts has to wait after twenty, and no other', async () => {
  const statuses = await guess('6.6.6.6', 21, at => `guessed-${at}@example.com`);
  expect(statuses.indexOf(429)).toBe(20);
  expect(await tryFrom('6.6.6.6', SESSION, 'two@example.com')).toBe(429);
  expect(await tryFrom('6.6.6.6', ACCOUNT, 'three@example.com')).toBe(429);
  await openFrom('1.1.1.1', 'two@example.com');
  nowMs += 60_000;
  expect(await tryFrom('6.6.6.6', SESSION, 'two@example.com')).toBe(200);
});

test('V03 signing in rightly counts for no address', async () => {
  nowMs += 60_000;
  await openFrom('2.2.2.2', 'four@example.com');
  for (let n = 0; n < 3; n++) expect(await tryFrom('2.2.2.2', SESSION, 'four@example.com')).toBe(200);
  expect(await hitsOf('2.2.2.2').execute()).toEqual([{hits: 1}]);
});
