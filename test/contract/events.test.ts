import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {summarise} from '../../examples/platform/features/events/summary.js';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

const EVENTS = '/api/v1/clanker/events';
const WEBSITE = '65a1f0c2d4e5b6a7c8d90000';
const NOW = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({
    nowMs: () => NOW,
    limits: {visitorPerMinute: 200, addressPerMinute: 100_000},
  });
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const SALE = {
  currency: 'USD',
  value_cents: 4800,
  items: [{item_id: 'a', item_name: 'Bowl', item_variant: 'A-1', quantity: 1, price_cents: 4800}],
};

const event = (name: string, more: object = {}) => {
  const content = {
    event_id: randomUUID(),
    context_website_id: WEBSITE,
    custom_schema_name: name,
    event_timestamp: NOW - 5,
    session_id: 's',
    ...more,
  };
  return {eventSchemaName: name, eventContent: JSON.stringify(content)};
};
const idOf = ({eventContent}: {eventContent: string}): string => JSON.parse(eventContent).event_id;
const storedOf = (...ids: string[]) =>
  shop.db.selectFrom('site_event').selectAll().where('event_id', 'in', ids).orderBy('position').execute();

test('TRK-02 one event, or a batch of them, is stored with its name, session and time', async () => {
  const [one, two, three] = [event('wish'), event('view_item', SALE), event('wish', {test_mode: true})];
  const single = await visitor.send('POST', EVENTS, one);
  expect([single.status, single.json]).toEqual([202, {received: 1, stored: 1, errors: []}]);
  const batch = await visitor.send('POST', EVENTS, {events: [two, three]});
  expect(batch.json).toEqual({received: 2, stored: 2, errors: []});
  expect(await storedOf(idOf(one), idOf(two), idOf(three))).toMatchObject([
    {name: 'wish', session_id: 's', channel: 'service', occurred_ms: NOW - 5, received_ms: NOW},
    {name: 'view_item', test_mode: false},
    {name: 'wish', test_mode: true},
  ]);
});

test('TRK-10 each event id is stored once: repeated, twice in a batch, twenty times at one moment', async () => {
  const again = event('wish');
  const answers = await Promise.all(
    Array.from({length: 20}, () => visitor.send('POST', EVENTS, {events: [again, again]})),
  );
  expect(answers.map(({status}) => status)).toEqual(Array.from({length: 20}, () => 202));
  expect(answers.reduce((sum, {json}) => sum + Number(json.stored), 0)).toBe(1);
  expect(await storedOf(idOf(again))).toHaveLength(1);
});

test('TRK-02 good events of a batch are stored, bad ones are reported by index and field', async () => {
  const good = event('purchase', {...SALE, transaction_id: 'o', tax_cents: 0, shipping_cents: 590});
  const bad = [
    event('purchase', SALE),
    event('view_item', {...SALE, items: []}),
    event('wish', {event_id: 'x'}),
    event('wish', {context_website_id: 'another'}),
    {eventSchemaName: 'a b', eventContent: '{}'},
    {eventSchemaName: 'wish', eventContent: '{'},
    {eventSchemaName: 'wish', eventContent: {}},
    event('wish', {note: 'x'.repeat(9000)}),
    event('wish', {
      note: '['
        .repeat(50)
        .split('')
        .reduce<unknown>(inner => [inner], 1),
    }),
    null,
  ];
  const {status, json} = await visitor.send('POST', EVENTS, {events: [...bad, good]});
  expect([status, json.received, json.stored]).toEqual([202, 11, 1]);
  const reported = [...(json.errors ?? [])].map(({index, errors}) => `${index} ${errors?.[0]}`);
  expect(reported).toEqual([
    expect.stringMatching(/^0 transaction_id/),
    expect.stringMatching(/^1 items/),
    expect.stringMatching(/^2 event_id/),
    '3 context_website_id: expected this website',
    expect.stringMatching(/^4 eventSchemaName/),
    expect.stringMatching(/^5 eventContent/),
    expect.stringMatching(/^6 eventContent/),
    '7 eventContent: at most 8000 bytes',
    expect.stringMatching(/^8 eventContent/),
    expect.stringMatching(/^9 eventSchemaName/),
  ]);
});

test('TRK-02 validate mode says whether an event fits its schema, and stores nothing', async () => {
  const path = '/api/v1/clanker/validate-event-content/add_to_cart';
  const {eventContent} = event('add_to_cart', SALE);
  const wrong = await visitor.send('POST', path, {eventContent});
  expect(wrong.json.valid).toBe(false);
  expect([...(wrong.json.errors ?? [])].join()).toContain('cart_id');
  const cart = {
    cart_id: 'c',
    num_items_in_cart: 1,
    product_types_list: [1],
    purchase_type_list: ['one_time'],
    cart_value: 4800,
    currency_code: 'USD',
  };
  const right = event('add_to_cart', {...SALE, ...cart});
  expect((await visitor.send('POST', path, right)).json).toEqual({valid: true, errors: []});
  expect(await storedOf(idOf(right))).toEqual([]);
});

test('TRK-01 RecordEvent takes a form with the crumb, once an id; without the crumb it is refused', async () => {
  const data = JSON.stringify({event_id: randomUUID(), websiteId: WEBSITE, pagePath: '/'});
  const first = await visitor.post('/api/events/RecordEvent', {event: 'add-to-cart', data});
  const second = await visitor.post('/api/events/RecordEvent', {event: 'add-to-cart', data});
  expect([first.status, first.json.stored, second.json.stored]).toEqual([200, 1, 0]);
  const forged = await visitor.post('/api/events/RecordEvent', {crumb: 'x', event: 'add-to-cart', data});
  expect([forged.status, forged.json.crumbFail]).toEqual([401, true]);
});

test('TRK-03 RecordHit takes a form with event, data and the visitor', async () => {
  const id = randomUUID();
  const fields = {event: '1', data: JSON.stringify({event_id: id, url: '/'}), ss_cvr: 'v'};
  expect((await visitor.post('/api/census/RecordHit', fields)).json).toEqual({stored: 1});
  expect(await storedOf(id)).toMatchObject([{channel: 'census', name: '1'}]);
});

test('TRK-07 settings give a page load its id; its records are stored once each', async () => {
  const {json} = await visitor.send('GET', '/api/1/performance/settings');
  expect(json.pageLoadId).toMatch(/^[\da-f-]{36}$/);
  const records = [{recordId: randomUUID(), name: 'LCP', value: 812.5}];
  const body = {pageLoadId: json.pageLoadId, records};
  const path = '/api/1/performance/records';
  const answers = [await visitor.send('POST', path, body), await visitor.send('POST', path, body)];
  expect(answers.map(({json: answer}) => answer.stored)).toEqual([1, 0]);
  expect((await visitor.send('POST', path, {...body, pageLoadId: 'x'})).status).toBe(400);
});

test('TRK-08 the platform answers a recording id', async () => {
  expect((await visitor.send('GET', '/api/commerce/fullstory/getId')).json).toEqual({data: {id: 'example'}});
});

test('TRK-10 the owner’s figures have a row a name, and hours that come to the total', async () => {
  const HOUR_MS = 3_600_000;
  await shop.db.deleteFrom('site_event').execute();
  const nowMs = Date.now();
  const lastHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const row = (channel: 'service' | 'classic', received_ms: number) => ({
    website_id: WEBSITE,
    event_id: randomUUID(),
    channel,
    name: 'view_item',
    session_id: 's',
    test_mode: false,
    content: '{}',
    occurred_ms: received_ms,
    received_ms,
  });
  const rows = [
    row('service', nowMs),
    row('classic', nowMs),
    // The first moment of the chart's first hour, and the last before it, less than a day ago as it may be.
    row('service', lastHourMs - 23 * HOUR_MS),
    row('service', lastHourMs - 23 * HOUR_MS - 1),
  ];
  await shop.db.insertInto('site_event').values(rows).execute();
  const {total, counts, hours} = await summarise(shop.db, nowMs);
  expect(counts).toEqual([{name: 'view_item', count: 3}]);
  expect(hours.reduce((sum, {count}) => sum + count, 0)).toBe(total);
  expect(total).toBe(3);
});

test('an event from another site is refused, and too many in a minute are asked to wait', async () => {
  const forged = await visitor.send('POST', EVENTS, event('wish'), {Origin: 'https://evil.example'});
  expect([forged.status, forged.json.code]).toEqual([403, 'cross-site']);
  const busy = await Visitor.arrive(shop.url);
  const answers = [];
  for (let n = 0; n < 201; n++) answers.push(await busy.send('POST', EVENTS, event('wish')));
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
});
