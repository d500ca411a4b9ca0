import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT_HEADER} from '../../src/tables/account-header.js';
import {signInAs} from './owner-client.js';
import {startShop} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('SITE-02 a call of the editor is refused in the session of another account than opened its page', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const {text} = await owner.send('GET', '/editor');
  const account = String(/"account":"([^"]+)"/.exec(text)?.[1]);
  const PATH = '/api/site-content/pages';
  const read = async (headers: Record<string, string>) =>
    (await owner.send('GET', PATH, undefined, headers)).status;
  expect(await read({[ACCOUNT_HEADER]: account})).toBe(200);
  expect(await read({[ACCOUNT_HEADER]: `${account}x`})).toBe(401);
  await signInAs(shop.url, 'viewer', owner);
  expect(await read({})).toBe(200);
  const refused = await owner.send('GET', PATH, undefined, {[ACCOUNT_HEADER]: account});
  expect([refused.status, refused.json.code]).toEqual([401, 'owner-needed']);
});
