import {expect, test} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import {createRestockCalls} from '../../../src/builder/restock-calls.js';

const VARIANT = {productId: 'p1', variantId: 'v1'};
const PATH = 'site-users/account/notifications/restock';

/** A platform with three pages of sign-ups; `isEndless` has one more after each. */
const scripted = (isEndless = false) => {
  const asked: unknown[] = [];
  const client: Client = async (path, {query, json, key} = {}) => {
    asked.push({path, query, json, key});
    const at = Number(query?.cursor ?? 0);
    const hasNextPage = isEndless || at < 2;
    return {
      body: {
        signUps: [{siteVisitorEmail: `n${at}@example.com`, isJoinMailingList: true, created: at, sent: null}],
        signUpGroups: [{...VARIANT, sku: 'MUG', count: 3, waiting: 2, titles: '{}'}],
        hasNextPage,
        nextPageCursor: hasNextPage ? String(at + 1) : null,
      },
      etag: null,
    };
  };
  return {asked, calls: createRestockCalls(client)};
};

test('RST-05 sign-ups of a variant are read page by page until none remain', async () => {
  const {asked, calls} = scripted();
  const rows = await calls.readAllSignUps(VARIANT);
  expect(rows.map(({email}) => email)).toEqual(['n0@example.com', 'n1@example.com', 'n2@example.com']);
  expect(rows[0]).toEqual({email: 'n0@example.com', isJoinMailingList: true, createdAtMs: 0, sentAtMs: null});
  expect(asked).toMatchObject([
    {path: PATH, query: VARIANT},
    {path: PATH, query: {...VARIANT, cursor: '1'}},
    {path: PATH, query: {...VARIANT, cursor: '2'}},
  ]);
});

test('RST-05 a platform whose pages never end is reported', async () => {
  await expect(scripted(true).calls.readAllSignUps(VARIANT)).rejects.toThrow(RangeError);
});

test('RST-05 groups come a page at a time', async () => {
  const {asked, calls} = scripted();
  expect(await calls.readGroups(null)).toEqual({
    rows: [{...VARIANT, sku: 'MUG', count: 3, waiting: 2, isBuyable: true}],
    nextPageCursor: '1',
  });
  await calls.readGroups('1');
  expect(asked).toMatchObject([{path: `${PATH}/groups`, query: {}}, {query: {cursor: '1'}}]);
});

test('RST-05 emails go to those who wait for one variant, or for several', async () => {
  const {asked, calls} = scripted();
  await calls.send(VARIANT, 'k1');
  await calls.sendAll([VARIANT], 'k2');
  expect(asked).toMatchObject([
    {path: `${PATH}/send`, json: VARIANT, key: 'k1'},
    {path: `${PATH}/send/all`, json: {sendRequests: [VARIANT]}, key: 'k2'},
  ]);
});
