import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/site-connections/mailing';
let nowMs = Date.UTC(2026, 10, 26);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const NONE = {provider: 'Postbird', state: 'disconnected', lists: [], listId: null, automationCount: 0};

test('BLD-07 a mailing service is disconnected, waited for, then connected, and a list starts automations', async () => {
  expect((await owner.send('GET', PATH)).json).toEqual(NONE);
  expect((await owner.send('PUT', PATH, {listId: 'news'})).status).toBe(400);
  expect((await owner.send('POST', PATH, {})).json).toEqual({...NONE, state: 'waiting'});
  nowMs += 2000;
  // Who asks again does not wait again.
  expect((await owner.send('POST', PATH, {})).json).toMatchObject({state: 'connected', listId: null});
  for (const listId of ['none', '__proto__', 7, undefined])
    expect((await owner.send('PUT', PATH, {listId})).json).toMatchObject({field: 'listId'});
  expect((await owner.send('PUT', PATH, {listId: 'customers'})).json).toMatchObject({
    listId: 'customers',
    automationCount: 3,
  });
  expect((await owner.send('PUT', PATH, {listId: null})).json).toMatchObject({automationCount: 0});
  expect((await owner.send('DELETE', PATH)).json).toEqual(NONE);
});

test('BLD-07 only owners who edit forms see and change the mailing service', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const viewer = await signInAs(shop.url, 'viewer');
  for (const [by, status] of [
    [visitor, 401],
    [viewer, 403],
  ] as const)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect([method, (await by.send(method, PATH, method === 'GET' ? undefined : {})).status]).toEqual([
        method,
        status,
      ]);
});
