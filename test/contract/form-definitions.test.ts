import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const CONTACT = '/api/form-definitions/contact';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const read = async (): Promise<{version: string; definition: {id: string; fields: object[]}}> =>
  (await owner.send('GET', CONTACT)).json as never;
const field = {id: 'shoe', type: 'number', title: 'Shoe size'};

test('BLD-02 an owner reads and stores the definition of a form, and visitors get it at once', async () => {
  const {version, definition} = await read();
  const changed = {...definition, fields: [...definition.fields, field]};
  const saved = await owner.send('PUT', CONTACT, {version, definition: changed});
  expect(saved.status).toBe(200);
  expect(saved.json.version).not.toBe(version);
  expect(await read()).toEqual({version: saved.json.version, definition: changed});
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.send('GET', '/contact')).text).toContain('Shoe size');
});

test('BLD-02 a write based on an older version is answered 409 with the other, and overwrites nothing', async () => {
  const {version, definition} = await read();
  const first = await owner.send('PUT', CONTACT, {version, definition: {...definition, name: 'Mine'}});
  const second = await owner.send('PUT', CONTACT, {version, definition: {...definition, name: 'Theirs'}});
  expect([first.status, second.status, second.json.code]).toEqual([200, 409, 'page-stale']);
  expect(second.json).toMatchObject({version: first.json.version, definition: {name: 'Mine'}});
  expect((await read()).definition).toMatchObject({name: 'Mine'});
});

test('SEC a NUL in the address of a form is a letter like any other of no id', async () => {
  const {version, definition} = await read();
  const {status} = await owner.send('PUT', `${CONTACT}%00`, {version, definition});
  expect(status).toBeLessThan(500);
});

test('BLD-02 a definition that pages could not show is refused with what is wrong, and nothing is stored', async () => {
  const before = await read();
  const {version, definition} = before;
  const send = (other: unknown) => owner.send('PUT', CONTACT, {version, definition: other});
  for (const other of [
    {...definition, id: 'other'},
    {...definition, fields: [field, field]},
    {...definition, fields: [{id: 'x', type: 'spell'}]},
    {...definition, fields: 'none'},
    {...definition, localized: {es: 5}},
    {id: 'contact'},
    [],
    null,
    'text',
  ])
    expect((await send(other)).json).toMatchObject({code: 'body-invalid'});
  expect((await owner.send('PUT', CONTACT, {version: 7, definition})).status).toBe(400);
  expect(await read()).toEqual(before);
});

test('BLD-02 nobody but whoever may edit forms reads or writes a definition', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const {version, definition} = await read();
  expect((await visitor.send('GET', CONTACT)).status).toBe(401);
  expect((await visitor.send('PUT', CONTACT, {version, definition})).status).toBe(401);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', CONTACT)).status).toBe(403);
  expect((await viewer.send('PUT', CONTACT, {version, definition})).status).toBe(403);
  for (const id of ['nothing', '%00', '__proto__'])
    expect((await owner.send('GET', `/api/form-definitions/${id}`)).status).toBe(404);
});
