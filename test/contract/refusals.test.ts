import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {spread} from '../tools/spread.js';
import {packRows} from './bad-inputs.js';
import {BODY_CALLS} from './body-calls.js';
import {ITEMS} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({limits: {visitorPerMinute: 100_000, addressPerMinute: 100_000}});
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

const ENTRIES = `${CART}/entries`;
const ADD = {...ITEMS.print, quantity: 1, additionalFields: null};

test('COM-02 more than the stock is refused with what there is, and nothing changes', async () => {
  await visitor.add(ITEMS.small, 4);
  const {status, json} = await visitor.add(ITEMS.small, 2);
  expect([status, json]).toEqual([
    400,
    {
      error: 'Sorry, but we do not have enough items available.',
      code: 'out-of-stock',
      qtyInStock: 5,
      qtyInCart: 4,
    },
  ]);
  expect((await visitor.cart()).json.totalQuantity).toBe(4);
  expect((await visitor.add(ITEMS.none)).json).toMatchObject({code: 'out-of-stock', qtyInStock: 0});
});

test('CART-08 refusals speak the visitor’s language', async () => {
  const spanish = {'Accept-Language': 'es'};
  expect((await visitor.add(ITEMS.none, 1, spanish)).json.error).toBe(
    'Lo sentimos, pero no tenemos suficientes artículos disponibles.',
  );
  expect((await visitor.add({itemId: 'bowl', sku: 'X'}, 1, spanish)).json.error).toBe(
    'Lo sentimos, esa variante del artículo no está disponible. Selecciona otra variante.',
  );
  expect((await visitor.add(ITEMS.print, 'two', spanish)).json.error).toBe('La cantidad debe ser un número.');
  expect((await visitor.add(ITEMS.print, 1.5)).json.error).toBe('Quantity must be a whole number');
});

const ADD_ROWS = [
  ['an unknown item', {itemId: 'nothing', sku: 'BOWL-S'}, 'unknown-item'],
  ['a variant of another item', {itemId: 'print', sku: 'BOWL-S'}, 'unknown-variant'],
  ['no variant of an item with several', {itemId: 'bowl', sku: null}, 'unknown-variant'],
  ['another currency', {...ITEMS.print, currency: 'EUR'}, 'currency'],
  ['no item', {sku: 'PRINT'}, 'body-invalid'],
  ['an item id that is an object', {itemId: {$ne: null}, sku: 'PRINT'}, 'body-invalid'],
  ['an item id with NUL', {itemId: 'a\0b', sku: 'PRINT'}, 'body-invalid'],
  ['a very long sku', {itemId: 'print', sku: 'x'.repeat(101)}, 'body-invalid'],
  ['answers over 10 kB', {...ITEMS.print, additionalFields: `"${'x'.repeat(10_000)}"`}, 'body-invalid'],
  ['answers that are an object', {...ITEMS.print, additionalFields: {}}, 'body-invalid'],
  ['answers that are not JSON', {...ITEMS.print, additionalFields: '{nope'}, 'body-invalid'],
  ['answers that are a text', {...ITEMS.print, additionalFields: '"x"'}, 'body-invalid'],
  ['answers nested deeply', {...ITEMS.print, additionalFields: '[[[[[1]]]]]'}, 'body-invalid'],
  ['answers with an object inside', {...ITEMS.print, additionalFields: '{"a":{"b":1}}'}, 'body-invalid'],
  ['a list of unlabelled answers', {...ITEMS.print, additionalFields: '[{"value":"x"}]'}, 'body-invalid'],
  ['a list of numbers', {...ITEMS.print, additionalFields: '[1]'}, 'body-invalid'],
  [
    'too many answers',
    {...ITEMS.print, additionalFields: JSON.stringify(Array(101).fill({label: 'a', value: ''}))},
    'body-invalid',
  ],
  ['an answer with an escaped NUL', {...ITEMS.print, additionalFields: '{"a":"\0"}'}, 'body-invalid'],
] as const;
for (const [name, body, code] of ADD_ROWS)
  test(`adding ${name} is refused as ${code}`, async () => {
    const {status, json} = await visitor.send('POST', ENTRIES, {
      quantity: 1,
      additionalFields: null,
      ...body,
    });
    expect([status, json.code]).toEqual([400, code]);
    expect(json.error).toEqual(expect.any(String));
    expect((await visitor.cart()).json.id).toBe('');
  });

test('an answer that spells NUL as an escape is stored as text the database can hold', async () => {
  const answer = await visitor.send('POST', ENTRIES, {...ADD, additionalFields: '{"a":"x\\u0000y\\ud800"}'});
  expect(answer.json.newlyAdded?.additionalFields).toEqual([{label: 'a', value: 'x\0y\ufffd'}]);
});

test('the answer to a wrong body names the field and what was expected', async () => {
  const {json} = await visitor.send('POST', ENTRIES, {...ADD, itemId: 7});
  expect(json).toEqual({
    error: 'The field itemId is not valid: expected string, received 7.',
    code: 'body-invalid',
    field: 'itemId',
  });
});

const QUANTITY_ROWS = [
  [1, null],
  ['3', null],
  [' 2 ', null],
  [9999, null],
  ['2.0', null],
  [0, 'quantity-out-of-range'],
  [-1, 'quantity-out-of-range'],
  [10_000, 'quantity-out-of-range'],
  [1e300, 'quantity-out-of-range'],
  ['99999999999999999999', 'quantity-out-of-range'],
  [1.5, 'quantity-not-whole'],
  ['1.5', 'quantity-not-whole'],
  ['', 'quantity-not-number'],
  ['two', 'quantity-not-number'],
  ['1,000', 'quantity-not-number'],
  ['1e3', 'quantity-not-number'],
  ['0x10', 'quantity-not-number'],
  ['NaN', 'quantity-not-number'],
  [null, 'quantity-not-number'],
  [true, 'quantity-not-number'],
  [[1], 'quantity-not-number'],
  [{}, 'quantity-not-number'],
] as const;
for (const [quantity, code] of QUANTITY_ROWS)
  test(`CART-08 quantity ${JSON.stringify(quantity)} is ${code ?? 'taken'}`, async () => {
    const {status, json} = await visitor.add(ITEMS.print, quantity);
    expect([status, json.code]).toEqual(code === null ? [200, undefined] : [400, code]);
  });

test('CART-08 every quantity of the conformance data is taken or refused by name', async () => {
  for (const {id, value, expect: expected} of packRows('quantity')) {
    const {status, json} = await visitor.add(ITEMS.print, value);
    const isTaken = status === 200 || String(json.code) === 'quantity-out-of-range';
    if (expected === 'accept') expect(isTaken, id).toBe(true);
    else if (expected === 'reject') expect([id, status]).toEqual([id, 400]);
    else expect([200, 400], id).toContain(status);
  }
});

test('CART-13 a line never holds more than 9999', async () => {
  await visitor.add(ITEMS.print, 9999);
  expect((await visitor.add(ITEMS.print, 1)).json.code).toBe('quantity-out-of-range');
});

test('CART-13 a cart holds 100 lines and says so at the next', async () => {
  const add = (n: number) => visitor.send('POST', ENTRIES, {...ADD, additionalFields: `{"n":${n}}`});
  expect((await add(0)).status).toBe(200);
  const {position: _, ...line} = await shop.db
    .selectFrom('cart_entry')
    .selectAll()
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  const more = Array.from({length: 98}, (_, at) => ({...line, id: `more-${at}`, fields_hash: `more-${at}`}));
  await shop.db.insertInto('cart_entry').values(more).execute();
  expect((await add(5)).status).toBe(200);
  expect((await add(100)).json).toMatchObject({code: 'cart-full'});
  expect((await add(5)).status).toBe(200);
});

const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const BODY_ROWS = [
  ['nothing', '', 'body-not-json'],
  ['half an object', '{"itemId":', 'body-not-json'],
  ['a byte order mark', `\ufeff${JSON.stringify(ADD)}`, 'body-not-json'],
  ['NaN', 'NaN', 'body-not-json'],
  ['a list', '[]', 'body-invalid'],
  ['null', 'null', 'body-invalid'],
  ['a number too large for JSON', '1e999', 'body-invalid'],
  ['100000 levels', deep, 'body-invalid'],
  ['33 levels in a field', `{"itemId":${'['.repeat(33)}${']'.repeat(33)}}`, 'body-invalid'],
] as const;
/** Each call with each body. `npm test` sends each of both once. */
const BODIES = BODY_CALLS.flatMap(call => BODY_ROWS.map(row => [call, row] as const));
const EACH_ONCE = {
  share: 0,
  by: ([[method, path], [name]]: (typeof BODIES)[number]) => [`${method} ${path}`, name],
};

for (const [[[method, path], [name, body, code]], options] of spread(BODIES, EACH_ONCE))
  test(`${method} ${path} refuses ${name} as ${code}`, options, async () => {
    const {status, json} = await visitor.send(method, path, body);
    expect([status, json.code]).toEqual([400, code]);
  });

for (const [method, path] of BODY_CALLS)
  test(`${method} ${path} takes nothing but JSON of at most a megabyte`, async () => {
    const typed = (type: string) => visitor.send(method, path, '{}', {'Content-Type': type});
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
      expect((await typed(type)).status).toBe(415);
    const gzip = await visitor.send(method, path, '{}', {'Content-Encoding': 'gzip'});
    expect([gzip.status, gzip.json.code]).toEqual([415, 'body-type']);
    const large = await visitor.send(method, path, `"${'x'.repeat(1_000_000)}"`);
    expect([large.status, large.json.code]).toEqual([413, 'body-too-large']);
  });

test('a body that is not UTF-8 is refused', async () => {
  const response = await fetch(shop.url + ENTRIES, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': visitor.crumb,
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  });
  expect(response.status).toBe(400);
});

test('unknown calls are 404, known ones with another method 405, endless addresses 414', async () => {
  expect((await visitor.send('GET', '/api/nothing')).json).toMatchObject({code: 'not-found'});
  const patched = await visitor.send('PATCH', CART, {});
  expect([patched.status, patched.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  const entry = await visitor.send('GET', `${ENTRIES}/x`);
  expect([entry.status, entry.headers.get('Allow')]).toEqual([405, 'PUT, DELETE']);
  expect((await visitor.send('PUT', '/about', {})).status).toBe(405);
  const long = await visitor.send('GET', `${CART}?x=${'y'.repeat(9000)}`);
  expect([long.status, long.json.code]).toEqual([414, 'url-too-long']);
});

test('V10 what is thrown and is no error is answered and logged as an error is', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = false;
  const clock = (): number => {
    if (isBroken) throw 'a stopped clock';
    return Date.now();
  };
  const broken = await startShop({nowMs: clock});
  isBroken = true;
  const answer = await fetch(`${broken.url}/about`);
  isBroken = false;
  expect([answer.status, await answer.json()]).toMatchObject([500, {code: 'internal'}]);
  expect(lines.mock.calls.map(([error]) => String(error))).toContainEqual(
    'Error: what was thrown is no error: a stopped clock',
  );
  await broken.close();
  lines.mockRestore();
});
