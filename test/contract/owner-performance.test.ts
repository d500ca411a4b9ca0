// @module-tag whole
import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {DAYS, summarisePerformance} from '../../examples/platform/features/events/performance-summary.js';
import type {Platform} from '../../examples/platform/main.js';
import {PAGE_TYPES} from '../../src/tables/page-types.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PAGE = '/owner/performance';
const DAY_MS = 86_400_000;
/** A role that has other pages. */
const MODERATOR = 6;
const START_MS = Date.UTC(2026, 0, 1, 9, 30);
let nowMs = START_MS;
let shop: Platform;
beforeAll(async () => {
  const limits = {visitorPerMinute: 10_000, addressPerMinute: 100_000};
  shop = await startShop({nowMs: () => nowMs, limits});
});
afterAll(() => shop.close());
beforeEach(async () => {
  nowMs = START_MS;
  await shop.db.deleteFrom('performance_record').execute();
  await shop.db.deleteFrom('site_event').execute();
});

/** One page load sends its records. */
const load = async (pageType: unknown, records: Record<string, number | null>): Promise<void> => {
  const {status} = await new Visitor(shop.url).send('POST', '/api/1/performance/records', {
    pageLoadId: randomUUID(),
    pageType,
    records: Object.entries(records).map(([name, value]) => ({recordId: randomUUID(), name, value})),
  });
  expect(status).toBe(200);
};
const lose = (reason: string, count: unknown) => {
  const eventContent = JSON.stringify({
    event_id: randomUUID(),
    context_website_id: '65a1f0c2d4e5b6a7c8d90000',
    custom_schema_name: 'events_dropped',
    event_timestamp: nowMs,
    session_id: 's',
    reason,
    count,
  });
  const body = {eventSchemaName: 'events_dropped', eventContent};
  return new Visitor(shop.url).send('POST', '/api/v1/clanker/events', body);
};
/** The page as it reads: tags become one space. */
const read = async (path = PAGE): Promise<string> => {
  const {status, text} = await (await signInAs(shop.url, 'admin')).send('GET', path);
  expect(status).toBe(200);
  return text
    .replace(/^.*<main/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
};

test('TRK-07 the owner reads the median and the 75th percentile of each measurement by kind of page', async () => {
  for (const LCP of [900, 1200, 2000, 4000, 9000]) await load(50, {LCP, CLS: LCP / 10_000});
  await load(1, {LCP: 640, INP: 250, TTFB: 40});
  const english = await read();
  expect(english).toContain(
    ' Product and item pages Metric Median 75th percentile Main content visible (LCP) Page loads: 5 2 sec 4 sec Needs improvement Layout shift (CLS) Page loads: 5 0.2 0.4 Poor ',
  );
  expect(english).toContain(
    ' Home and main pages Metric Median 75th percentile Main content visible (LCP) Page loads: 1 640 ms 640 ms Good Response to clicks and keys (INP) Page loads: 1 250 ms 250 ms Needs improvement First byte received (TTFB) Page loads: 1 40 ms 40 ms Good ',
  );
  const spanish = await read(`/es${PAGE}`);
  expect(spanish).toContain(' Páginas de producto y de artículo Métrica Mediana Percentil 75 ');
  expect(spanish).toContain(' Cambios de diseño (CLS) Cargas de página: 5 0,2 0,4 Mal ');
});

test('TRK-07 a page load counts once, with its last word; what no page measured counts for nothing', async () => {
  const pageLoadId = randomUUID();
  for (const value of [100, 300])
    await new Visitor(shop.url).send('POST', '/api/1/performance/records', {
      pageLoadId,
      pageType: 2,
      records: [{recordId: randomUUID(), name: 'INP', value}],
    });
  await load(2, {INP: -5, LCP: 1e300, made_up: 4});
  await load('made up', {INP: 8});
  await load(987, {INP: 8});
  await load(undefined, {INP: 8});
  const {figures} = await summarisePerformance(shop.db, nowMs);
  expect([...figures].sort((one, other) => other.median - one.median)).toEqual([
    {pageType: 2, name: 'INP', loads: 1, median: 300, p75: 300},
    {pageType: null, name: 'INP', loads: 3, median: 8, p75: 8},
  ]);
  expect(await read()).toContain(' Other pages ');
});

test('TRK-07 the owner reads errors by code with counts and latest time, most frequent first', async () => {
  await load(50, {'fault:kind-taken': null, 'fault:<b>': null});
  nowMs += 3_600_000;
  await load(1, {'fault:kind-taken': null});
  const errors = /Errors of the shop’s script.*?Lost events/.exec(await read())?.[0];
  expect(errors).toContain(
    ' kind-taken Latest: Jan 1, 2026, 10:30 AM UTC 2 &lt;b&gt; Latest: Jan 1, 2026, 9:30 AM UTC 1 ',
  );
});

test('TRK-10 the owner reads how many events were lost and why; a report that is none is passed over', async () => {
  await lose('overflow', 300);
  await lose('overflow', 41);
  await lose('refused', 1);
  const content = [{reason: 'refused', count: 'many'}, {reason: 'refused', count: 1e300}, null];
  await shop.db
    .insertInto('site_event')
    .values(
      content.map((reported, at) => ({
        website_id: '65a1f0c2d4e5b6a7c8d90000',
        event_id: String(at),
        channel: 'census' as const,
        name: 'events_dropped',
        session_id: null,
        test_mode: false,
        content: JSON.stringify(reported),
        occurred_ms: nowMs,
        received_ms: nowMs,
      })),
    )
    .execute();
  const reported = (await read()).replace(/^.*Lost events/, '');
  expect(reported).toContain(
    ' Too many events were waiting to be sent Latest: Jan 1, 2026, 9:30 AM UTC 341 The platform refused the events Latest: Jan 1, 2026, 9:30 AM UTC 1 ',
  );
});

test('TRK-07 nothing stored, or nothing of the time shown, is said in both languages', async () => {
  await load(50, {LCP: 900, 'fault:kind-taken': null});
  await lose('overflow', 3);
  nowMs += DAYS * DAY_MS + 1;
  const english = await read();
  for (const text of ['No measurements yet.', 'No errors reported.', 'No events lost.'])
    expect(english).toContain(text);
  const spanish = await read(`/es${PAGE}`);
  for (const text of ['Todavía no hay mediciones.', 'No hay errores', 'No se ha perdido ningún evento.'])
    expect(spanish).toContain(text);
});

test('TRK-07 roles that see no figures see none of these, and a stranger signs in first', async () => {
  expect((await (await signInAs(shop.url, 'admin')).send('GET', '/owner')).text).toContain(PAGE);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', PAGE)).status).toBe(200);
  await shop.db
    .updateTable('owner')
    .set({role_code: MODERATOR})
    .where('email', '=', 'viewer@example.com')
    .execute();
  expect((await viewer.send('GET', PAGE)).status).toBe(403);
  expect((await viewer.send('GET', '/owner')).text).not.toContain(PAGE);
  expect((await new Visitor(shop.url).send('GET', PAGE)).status).toBe(303);
});

test('TRK-07 what is read is bounded, however much is stored', async () => {
  const types = PAGE_TYPES.map(({code}) => code).join(',');
  await sql`
    INSERT INTO performance_record (page_load_id, page_type, record_id, name, value, content, received_ms)
    SELECT (at / 3)::text, (ARRAY[${sql.raw(types)}])[1 + at % 20], at::text,
      (ARRAY['LCP', 'CLS', 'fault:' || at])[1 + at % 3], at % 5000, '{}', ${START_MS}::bigint - at
    FROM generate_series(1, 100000) AS at`.execute(shop.db);
  const {figures, faults} = await summarisePerformance(shop.db, nowMs);
  const read = figures.reduce((sum, {loads}) => sum + loads, 0);
  expect(read).toBe(20_000);
  expect(faults).toHaveLength(20);
  await sql`TRUNCATE performance_record`.execute(shop.db);
});
