import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {twoParts} from '../tools/two-parts.js';
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

/** Texts of a group of the data, each no longer than `most`. */
const textsOf = (group: string, most: number): readonly string[] =>
  packRows(group).flatMap(({value}) => (typeof value === 'string' ? [value.slice(0, most)] : []));

/** `npm test` sends the project's own inputs and a few of the data's. */
const SHARE = 0.1;

/** Percent-encoded; lone surrogates, which no address can hold, become U+FFFD. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const ENTRIES = `${CART}/entries`;
const ADD = {...ITEMS.print, quantity: 1, additionalFields: null};

/** Everything a shop owner owns: no bad input may change any of it. */
const ownedRows = async () => ({
  variants: await shop.db.selectFrom('variant').selectAll().orderBy('id').execute(),
  products: await shop.db.selectFrom('product').selectAll().orderBy('id').execute(),
  coupons: await shop.db.selectFrom('coupon').selectAll().orderBy('code').execute(),
  orders: await shop.db.selectFrom('shop_order').selectAll().execute(),
});

const LEAKS =
  /select |insert |update .* set|\bat .*\.(?:js|ts)|node_modules|syntax error|constraint|relation "/i;

const IDS = twoParts(textsOf('path_id', 2000).map(encode), {
  share: SHARE,
  always: ['..', '%00', '%2e%2e%2f', "' OR 1=1--", '%ff', '%', 'a/b', '__proto__', 'null'],
});

for (const {part, options, rows} of IDS)
  describe(part, options, () => {
    test('ids in paths are looked up literally, whatever they hold', async () => {
      for (const id of rows) {
        const path = `${ENTRIES}/${id}`;
        expect([200, 401, 500], id).not.toContain((await visitor.send('DELETE', path)).status);
        expect([400, 404], id).toContain((await visitor.send('GET', `/api/commerce/orders/x${id}`)).status);
        expect((await visitor.send('PUT', `${CART}/coupons/x${id}`)).status, id).toBeLessThan(500);
      }
    });
  });

const SQL = twoParts(textsOf('sql', 90), {
  share: SHARE,
  always: ["'; DROP TABLE cart; --", "1' OR '1'='1", "'; SELECT pg_sleep(5); --", '$1', '\\'],
});

for (const {part, options, rows} of SQL)
  describe(part, options, () => {
    test('SQL in any text is text: looked up or kept as it is, and nothing else happens', async () => {
      const before = await ownedRows();
      for (const text of rows) {
        if (text.includes('\0')) continue;
        const answers = [
          await visitor.add({itemId: text, sku: 'PRINT'}),
          await visitor.add({itemId: 'print', sku: text || 'x'}),
          await visitor.send('PUT', `${CART}/coupons/x${encode(text)}`),
          await visitor.send('GET', `/api/commerce/inventory/stock/?itemId=${encode(text)}`),
          await visitor.order({cartId: text}),
        ];
        for (const {status, text: body} of answers) {
          expect([400, 404], text).toContain(status);
          expect(body.replaceAll(JSON.stringify(text.toUpperCase()).slice(1, -1), '')).not.toMatch(
            /pg_|syntax|sqlstate/,
          );
        }
        const kept = await visitor.send('POST', ENTRIES, {
          ...ADD,
          additionalFields: JSON.stringify({a: text}),
        });
        expect(kept.json.newlyAdded?.additionalFields).toEqual([{label: 'a', value: text}]);
        await visitor.send('DELETE', `${ENTRIES}/${kept.json.newlyAdded?.id}`);
      }
      expect(await ownedRows()).toEqual(before);
    });
  });

const SCRIPTS = twoParts(textsOf('unicode_text', 500), {
  share: SHARE,
  always: ['👩‍👩‍👧‍👦', 'ı̇', '\u202eabc', '\ud800', 'a\udc00b'],
});

for (const {part, options, rows} of SCRIPTS)
  describe(part, options, () => {
    test('text in any script stays, lone surrogates become U+FFFD', async () => {
      for (const text of rows) {
        const {status, json} = await visitor.send('POST', ENTRIES, {
          ...ADD,
          additionalFields: JSON.stringify([{label: 'a', value: text}]),
        });
        expect(status).toBe(200);
        expect(json.newlyAdded?.additionalFields?.[0]?.value).toBe(Buffer.from(text).toString());
        await visitor.send('DELETE', `${ENTRIES}/${json.newlyAdded?.id}`);
      }
    });
  });

const BODIES = twoParts(
  ['json_raw', 'proto_pollution'].flatMap(group => textsOf(group, Number.POSITIVE_INFINITY)),
  {
    share: 0.05,
    always: [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"itemId":"print","itemId":7}',
    ],
  },
);

for (const {part, options, rows} of BODIES)
  describe(part, options, () => {
    test('no JSON makes a call fail with 5xx or pollutes an object', async () => {
      for (const [method, path] of BODY_CALLS)
        for (const body of rows) {
          const {status, text} = await visitor.send(method, path, body);
          expect(status, body.slice(0, 80)).toBeLessThan(500);
          expect(text).not.toMatch(LEAKS);
        }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    });
  });

test('keys nobody asked for change nothing', async () => {
  const before = await ownedRows();
  const own = {
    purchasePriceCents: 1,
    subTotal: 0,
    qtyInStock: 9999,
    isPurchased: true,
    grandTotalCents: 0,
    id: 'mine',
    visitor_id: 'x',
  };
  const pack = packRows('mass_assignment').flatMap(({value}) =>
    typeof value === 'object' && value !== null ? [value] : [],
  );
  for (const more of [own, ...pack]) {
    const {status, json} = await visitor.send('POST', ENTRIES, {...ADD, ...more});
    expect([200, 400]).toContain(status);
    if (status === 200) expect(json.newlyAdded).toMatchObject({itemId: 'print', purchasePriceCents: 300});
  }
  const id = (await visitor.add(ITEMS.print)).json.newlyAdded?.id;
  const changed = await visitor.send('PUT', `${ENTRIES}/${id}`, {quantity: 2, ...own});
  expect(changed.json.shoppingCart).toMatchObject({isPurchased: false, subtotalCents: 600});
  expect(await ownedRows()).toEqual(before);
});

test('another visitor’s line is unknown, by every call', async () => {
  const id = (await visitor.add(ITEMS.print)).json.newlyAdded?.id;
  const stranger = await Visitor.arrive(shop.url);
  await stranger.add(ITEMS.ebook);
  const answers = [
    await stranger.send('PUT', `${ENTRIES}/${id}`, {quantity: 5}),
    await stranger.send('DELETE', `${ENTRIES}/${id}`),
    await stranger.send('PUT', `${ENTRIES}/${id}/additionalFields`, {additionalFields: null}),
  ];
  for (const {status, json} of answers) expect([status, json.code]).toEqual([404, 'unknown-entry']);
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('the answers of a line are not changed under another item’s name', async () => {
  const id = (await visitor.add(ITEMS.print)).json.newlyAdded?.id;
  const other = {...ITEMS.ebook, additionalFields: null};
  expect((await visitor.send('PUT', `${ENTRIES}/${id}/additionalFields`, other)).json.code).toBe(
    'unknown-entry',
  );
});

test('a forged or damaged CART cookie opens nothing', async () => {
  await visitor.add(ITEMS.print);
  const [id = '', signature = ''] = (visitor.cookies.get('CART') ?? '').split('.');
  for (const token of [
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${signature}.${id}`,
    'null',
    '%E0%A4%A',
    '"',
  ]) {
    const stranger = new Visitor(shop.url);
    stranger.cookies.set('CART', token);
    expect((await stranger.cart()).json.id, token).toBe('');
  }
});
