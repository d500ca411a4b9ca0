import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, type Visitor} from './shop-client.js';

const PAGE = '/owner/charts';
const HOUR_MS = 3_600_000;
/** Noon in Berlin on the Wednesday after clocks were set forward. */
const NOW_MS = Date.UTC(2026, 3, 1, 10);
/** The Sunday of 23 hours, from its midnight in Berlin to the next. */
const SUNDAY = {start: Date.UTC(2026, 2, 28, 23), end: Date.UTC(2026, 2, 29, 22)};

let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => NOW_MS});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const order = async (
  createdMs: number,
  cents: number,
  {
    currency = 'USD',
    status = 'open',
    test_mode = false,
  }: {currency?: string; status?: 'open' | 'cancelled'; test_mode?: boolean} = {},
): Promise<void> => {
  const [id, visitor_id] = [randomUUID(), randomUUID()];
  await shop.db
    .insertInto('cart')
    .values({
      id,
      visitor_id,
      kind: 'cart',
      created_ms: createdMs,
      changed_ms: createdMs,
      order_id: null,
      ship_to: null,
    })
    .execute();
  const sums = {
    subtotal_cents: cents,
    discount_cents: 0,
    shipping_cents: 0,
    tax_cents: 0,
    grand_total_cents: cents,
  };
  await shop.db
    .insertInto('shop_order')
    .values({
      id,
      cart_id: id,
      visitor_id,
      email: 'ada@example.com',
      shipping: '{}',
      currency,
      status,
      test_mode,
      ...sums,
      requires_shipping: false,
      review_token: null,
      created_ms: createdMs,
      status_ms: null,
      packed_email_ms: null,
      review_email_ms: null,
    })
    .execute();
};
const record = (name: string, value: number | null, receivedMs: number, load: string = randomUUID()) =>
  shop.db
    .insertInto('performance_record')
    .values({
      page_load_id: load,
      record_id: randomUUID(),
      name,
      value,
      content: '{}',
      received_ms: receivedMs,
    })
    .execute();
const visit = (session: string, name: string, receivedMs: number, test = false) =>
  shop.db
    .insertInto('site_event')
    .values({
      website_id: 'w',
      event_id: randomUUID(),
      channel: 'service',
      name,
      session_id: session,
      test_mode: test,
      content: '{}',
      occurred_ms: receivedMs,
      received_ms: receivedMs,
    })
    .execute();

const read = async (query = ''): Promise<string> => (await owner.send('GET', PAGE + query)).text;
/** The rows of a table, by what names it, as text. */
const rowsOf = (page: string, id: string): string[] => {
  const [, body = ''] =
    new RegExp(`aria-labelledby="${id}"[\\s\\S]*?<tbody>([\\s\\S]*?)</tbody>`).exec(page) ?? [];
  return body
    .split('</tr>')
    .map(row =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
};

test('COM-09 a shop without a past has no picture and says so for each', async () => {
  const text = await read();
  for (const none of [
    'No orders on these days.',
    'No errors were reported',
    'Nothing was measured',
    'No visit was counted',
  ])
    expect(text).toContain(none);
  expect(text).not.toContain('<svg');
});

test('COM-09 revenue and orders by day of the shop’s zone; cancelled ones are no money and tests nothing', async () => {
  await owner.post('/owner/settings', {zone: 'Europe/Berlin'});
  await order(SUNDAY.start - 1, 100);
  await order(SUNDAY.start, 2000);
  await order(SUNDAY.end - 1, 1550);
  await order(SUNDAY.end - HOUR_MS, 9900, {status: 'cancelled'});
  await order(SUNDAY.end - HOUR_MS, 7700, {test_mode: true});
  await order(SUNDAY.end, 400);
  await order(SUNDAY.start, 500, {currency: 'JPY'});
  await order(NOW_MS - 8 * 24 * HOUR_MS, 10_000);
  const text = await read('?days=7');
  expect(rowsOf(text, 'chart-revenue-USD')).toEqual([
    'Apr 1 $0',
    'Mar 31 $0',
    'Mar 30 $4',
    'Mar 29 $35.50',
    'Mar 28 $1',
    'Mar 27 $0',
    'Mar 26 $0',
  ]);
  expect(rowsOf(text, 'chart-revenue-JPY')).toContain('Mar 29 ¥500');
  expect(rowsOf(text, 'chart-orders').slice(2, 5)).toEqual(['Mar 30 1', 'Mar 29 4', 'Mar 28 1']);
  expect(text).toContain('Total: <strong>$40.50</strong>');
  expect(await read('?days=30')).toContain('Total: <strong>$140.50</strong>');
});

test('COM-09 a picture has a name, a description, a scale with units and the names of its days', async () => {
  const text = await read('?days=7');
  const [svg = ''] = /<svg[^>]*aria-labelledby="chart-revenue-USD-name[\s\S]*?<\/svg>/.exec(text) ?? [];
  expect(svg).toContain('<title id="chart-revenue-USD-name">Revenue in USD</title>');
  expect(svg).toContain('Total: $40.50. Largest value of a day: $35.50.</desc>');
  const labels = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(labels.slice(0, 5)).toEqual(['$0', '$10', '$20', '$30', '$40']);
  expect([labels[5], labels.at(-1)]).toEqual(['Mar 26', 'Apr 1']);
  expect(svg.match(/<rect/g)).toHaveLength(3);
});

test('COM-09 errors and Web Vitals by day, a page load once, with the limit of a good value', async () => {
  await record('fault:one', null, SUNDAY.start);
  await record('fault:two', null, SUNDAY.end - 1);
  const load = randomUUID();
  for (const value of [100, 900]) await record('LCP', value, SUNDAY.start, load);
  for (const value of [1000, 2000, 3000, 4000]) await record('LCP', value, SUNDAY.end - 1);
  await record('LCP', 9e9, SUNDAY.start);
  await record('CLS', 0.3, SUNDAY.start);
  const text = await read('?days=7');
  expect(rowsOf(text, 'chart-errors')[3]).toBe('Mar 29 2');
  expect(rowsOf(text, 'chart-LCP').slice(2, 5)).toEqual(['Mar 30 –', 'Mar 29 3,000 ms', 'Mar 28 –']);
  expect(rowsOf(text, 'chart-CLS')[3]).toBe('Mar 29 0.3');
  expect(text).toContain('Good up to 2,500 ms, the dashed line.');
});

test('COM-09 conversion from views to orders has numbers and rates', async () => {
  const steps = [
    ['view_item', 8],
    ['add_to_cart', 4],
    ['begin_checkout', 3],
    ['purchase', 1],
  ] as const;
  for (const [name, visits] of steps)
    for (let n = 0; n < visits; n++) {
      await visit(`s${n}`, name, SUNDAY.start);
      await visit(`s${n}`, name, SUNDAY.start + 1);
    }
  await visit('tester', 'purchase', SUNDAY.start, true);
  await visit('earlier', 'view_item', NOW_MS - 40 * 24 * HOUR_MS);
  expect(rowsOf(await read('?days=7'), 'chart-funnel')).toEqual([
    'Product viewed 8 – 100%',
    'Added to cart 4 50% 50%',
    'Checkout started 3 75% 37.5%',
    'Order placed 1 33.3% 12.5%',
  ]);
  expect(rowsOf(await read('?days=90'), 'chart-funnel')[0]).toBe('Product viewed 9 – 100%');
});

test('COM-09 an unknown range is that of 30 days, and Spanish writes its own numbers', async () => {
  expect(await read("?days=9999'--")).toContain('days=30" aria-current="page"');
  const spanish = (await owner.send('GET', `/es${PAGE}?days=7`)).text;
  expect(rowsOf(spanish, 'chart-revenue-USD')[3]?.replaceAll(/\s/g, ' ')).toBe('29 mar 35,50 US$');
});
