import {afterAll, beforeAll, expect, test} from 'vitest';
import {HASHES_WAITING_MAX, PASSWORD_COST} from '../../examples/platform/kernel/security/password.js';
import type {Platform} from '../../examples/platform/main.js';
import {SESSION} from './account-client.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop({trustProxy: true, passwordCost: PASSWORD_COST});
});
afterAll(() => shop.close());

/** A try to sign in from an address of its own. */
const tryFrom = async (at: number, path = SESSION) => {
  const headers = {'X-Forwarded-For': `203.0.${at >> 8}.${at & 255}`};
  const visitor = await Visitor.arrive(shop.url, headers);
  const body = {email: `somebody-${at}@example.com`, password: 'a guess', rememberMe: false};
  return {send: () => visitor.send('POST', path, body, headers)};
};
const triesFrom = (first: number, count: number) =>
  Promise.all(Array.from({length: count}, (_, at) => tryFrom(first + at)));

test('V03 V10 of passwords that strangers try at once some are refused, and files wait for none of them', {
  tags: ['whole'],
}, async () => {
  const tries = await triesFrom(0, HASHES_WAITING_MAX + 6);
  let done = 0;
  const all = tries.map(async ({send}) => {
    const answer = await send();
    if (answer.status === 401) done += 1;
    return answer;
  });
  for (const path of ['theme', 'shop', 'cart', 'forms', 'pages'].map(name => `/assets/${name}.css`))
    expect((await new Visitor(shop.url).send('GET', path)).status).toBe(200);
  expect(done).toBeLessThan(tries.length / 2);
  const answers = await Promise.all(all);
  const refused = answers.filter(({status}) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const {headers, json} of refused)
    expect([headers.get('Retry-After'), json.code]).toEqual(['5', 'rate-limited']);
  expect(done + refused.length).toBe(tries.length);
  expect((await (await tryFrom(500)).send()).status).toBe(401);
});
