import {afterAll, beforeAll, expect, test} from 'vitest';
import type {MailingService} from '../../examples/platform/kernel/mailing-service.js';
import type {Platform} from '../../examples/platform/main.js';
import {FORM_SHOP, keyFor, save} from './form-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/site-connections/mailing';
let nowMs = Date.UTC(2026, 10, 26);
/** The lists of the service, and why it takes nothing now. */
const lists = new Map([
  ['news', new Set<string>()],
  ['customers', new Set<string>()],
]);
let fault = '';
const service: MailingService = {
  async add(listId, email) {
    if (fault) throw new Error(fault);
    lists.get(listId)?.add(email);
  },
  async remove(listId, email) {
    if (fault) throw new Error(fault);
    lists.get(listId)?.delete(email);
  },
};
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, nowMs: () => nowMs, mailing: service, mailPollMs: 10});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const NO_SIGN_UPS = {forwarded: 0, waiting: 0, problem: null};
const NONE = {
  provider: 'Postbird',
  state: 'disconnected',
  lists: [],
  listId: null,
  automationCount: 0,
  signUps: NO_SIGN_UPS,
};

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
  // An owner who saw no list does not replace the one that another owner chose.
  const stale = await owner.send('PUT', PATH, {listId: 'news', was: null});
  expect([stale.status, stale.json]).toMatchObject([
    409,
    {code: 'page-stale', mailing: {listId: 'customers'}},
  ]);
  expect((await owner.send('GET', PATH)).json.listId).toBe('customers');
  expect((await owner.send('PUT', PATH, {listId: null, was: 'customers'})).json).toMatchObject({
    automationCount: 0,
  });
  expect((await owner.send('DELETE', PATH)).json).toEqual(NONE);
});

test('BLD-07 a connection that is asked for again has its list once the service agrees, and keeps it then', async () => {
  const post = (body: object) => owner.send('POST', PATH, body);
  for (const listId of [7, 'x'.repeat(101), {}])
    expect((await post({listId})).json).toMatchObject({field: 'listId'});
  expect((await post({listId: 'customers'})).json).toMatchObject({state: 'waiting', listId: null});
  // Another choice while it is waited for takes the place of the first.
  await post({listId: 'news'});
  nowMs += 2000;
  expect((await owner.send('GET', PATH)).json).toMatchObject({state: 'connected', listId: 'news'});
  expect((await post({listId: 'customers'})).json).toMatchObject({state: 'connected', listId: 'news'});
  await owner.send('DELETE', PATH);
  // A list that the service lacks is none.
  await post({listId: 'gone'});
  nowMs += 2000;
  expect((await owner.send('GET', PATH)).json).toMatchObject({state: 'connected', listId: null});
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

/** A sign-up; its link, by an action, is in the email that asks for it. */
async function signUp(visitor: Visitor, email: string) {
  await save(visitor, {key: await keyFor(visitor), formId: 'newsletter', answers: {email}});
  const {token} = await shop.db
    .selectFrom('subscriber')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return (action: 'confirm' | 'leave') => visitor.post(`/newsletter/${action}`, {token});
}
const signUps = async () => (await owner.send('GET', PATH)).json.signUps;
const listed = () => [...lists.values()].map(emails => [...emails].sort());

test('FORM-08 confirmed sign-ups are forwarded once a list is chosen, and none is lost to a refusal', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const ada = await signUp(visitor, 'ada@example.com');
  const bo = await signUp(visitor, 'bo@example.com');
  await signUp(visitor, 'unconfirmed@example.com');
  await ada('confirm');
  await owner.send('POST', PATH, {});
  nowMs += 2000;
  expect([await signUps(), listed()]).toEqual([{...NO_SIGN_UPS, waiting: 1}, [[], []]]);
  fault = 'quota  reached';
  await owner.send('PUT', PATH, {listId: 'news'});
  await bo('confirm');
  await expect.poll(signUps).toEqual({forwarded: 0, waiting: 2, problem: 'quota reached'});
  fault = '';
  expect((await owner.send('POST', `${PATH}/retry`, {})).status).toBe(200);
  await expect.poll(signUps).toEqual({...NO_SIGN_UPS, forwarded: 2});
  expect(listed()).toEqual([['ada@example.com', 'bo@example.com'], []]);
  // Without a press the next try comes by itself.
  fault = 'down';
  await ada('leave');
  await expect.poll(async () => (await owner.send('GET', PATH)).status).toBe(200);
  fault = '';
  nowMs += 60_000;
  await expect.poll(listed).toEqual([['bo@example.com'], []]);
  await owner.send('PUT', PATH, {listId: 'customers'});
  await expect.poll(listed).toEqual([[], ['bo@example.com']]);
});
