import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, trustProxy: true});
});
afterAll(() => shop.close());

const ACCOUNT = '/api/site-users/account';
const SESSION = `${ACCOUNT}/session`;
const PASSWORD = 'a quiet harbour';

/** The status of a try from a network address. */
const tryFrom = async (address: string, path: string, email: string, password = PASSWORD) => {
  const visitor = await Visitor.arrive(shop.url);
  const answer = await visitor.send('POST', path, {email, password}, {'X-Forwarded-For': address});
  return answer.status;
};

const hitsOf = (address: string) =>
  shop.db.selectFrom('rate_window').select('hits').where('bucket', '=', `address sign-ins-from ${address}`);

test('V03 one address that tries one password on many accounts is told to wait, and nobody else', async () => {
  expect(await tryFrom('6.6.6.6', SESSION, 'one@example.com')).toBe(401);
  const spent = shop.db
    .updateTable('rate_window')
    .where('bucket', '=', 'address sign-ins-from 6.6.6.6')
    .set({hits: 60})
    .returning('hits');
  expect(await spent.execute()).toHaveLength(1);
  expect(await tryFrom('6.6.6.6', SESSION, 'two@example.com')).toBe(429);
  expect(await tryFrom('6.6.6.6', ACCOUNT, 'three@example.com')).toBe(429);
  expect(await tryFrom('1.1.1.1', ACCOUNT, 'two@example.com')).toBe(200);
  nowMs += 60_000;
  expect(await tryFrom('6.6.6.6', SESSION, 'two@example.com')).toBe(200);
});

test('V03 signing in rightly counts for no address', async () => {
  nowMs += 60_000;
  expect(await tryFrom('2.2.2.2', ACCOUNT, 'four@example.com')).toBe(200);
  for (let n = 0; n < 3; n++) expect(await tryFrom('2.2.2.2', SESSION, 'four@example.com')).toBe(200);
  expect(await hitsOf('2.2.2.2').execute()).toEqual([{hits: 1}]);
});
