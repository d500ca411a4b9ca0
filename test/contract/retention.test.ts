import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {deleteExpired, reclaimSpace} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {RETENTION} from '../../examples/platform/retention.js';
import {WHOLE} from '../tools/spread.js';
import {openAccount} from './account-client.js';
import {ITEMS} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1);
let nowMs = START_MS;
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  // There is no message without one.
  const webhook = {id: 'w', address: 'https://books.example/', events: '', secret: '', made_ms: START_MS};
  await shop.db
    .insertInto('webhook')
    .values({...webhook, made_by: 'owner@example.com'})
    .execute();
});
afterAll(() => shop.close());

const tidyAfter = (days: number) => deleteExpired(shop.db, START_MS + days * DAY_MS);
const rowsOf = async (table: string): Promise<number> => {
  const {rows} = await sql
    .raw<{count: number}>(`SELECT count(*)::integer AS count FROM ${table}`)
    .execute(shop.db);
  return rows[0]?.count ?? 0;
};

test('every table of the schema has a rule that says how long its rows are stored', async () => {
  const {rows} = await sql<{name: string}>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`.execute(
    shop.db,
  );
  expect(rows.map(({name}) => name).sort()).toEqual(Object.keys(RETENTION).sort());
});

const event = (at: number) => ({
  website_id: 'w',
  event_id: randomUUID(),
  channel: 'service' as const,
  name: 'look',
  session_id: null,
  test_mode: false,
  content: '{}',
  occurred_ms: START_MS + at,
  received_ms: START_MS + at,
});

test('events and measurements are gone after their time, and those of later stay', async () => {
  const record = {page_load_id: 'p', name: 'lcp', value: 1, content: '{}'};
  await shop.db
    .insertInto('site_event')
    .values([event(0), event(80 * DAY_MS)])
    .execute();
  await shop.db
    .insertInto('performance_record')
    .values([
      {...record, record_id: 'a', received_ms: START_MS},
      {...record, record_id: 'b', received_ms: START_MS + 20 * DAY_MS},
    ])
    .execute();
  await tidyAfter(29);
  expect([await rowsOf('site_event'), await rowsOf('performance_record')]).toEqual([2, 2]);
  await tidyAfter(30);
  expect([await rowsOf('site_event'), await rowsOf('performance_record')]).toEqual([2, 1]);
  await tidyAfter(90);
  expect([await rowsOf('site_event'), await rowsOf('performance_record')]).toEqual([1, 0]);
  await shop.db.deleteFrom('site_event').execute();
});

/** A column that a row cannot do without. */
interface NeededColumn {
  readonly name: string;
  readonly type: string;
}

/** Fills a table with rows of which the later ones are younger; `at` counts them from 1. */
const fillTable = async (table: string, by: string, count: number): Promise<void> => {
  const {rows} = await sql<NeededColumn>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_identity = 'NO'
      AND column_default IS NULL AND (is_nullable = 'NO' OR column_name = ${by})`.execute(shop.db);
  const sampleOf = ({name, type}: NeededColumn): string => {
    if (type === 'boolean') return 'false';
    if (name === 'collection_id') return '(SELECT min(id) FROM site_collection)';
    if (name === 'webhook_id') return '(SELECT min(id) FROM webhook)';
    // Columns that take a word of a list alone.
    if (name === 'channel') return "'service'";
    if (name === 'purpose') return table === 'account_link' ? "'email'" : "'register'";
    if (type === 'text') return 'at::text';
    return name.endsWith('_ms') ? `${START_MS} + at` : 'at';
  };
  await sql
    .raw(
      `INSERT INTO ${table} (${rows.map(({name}) => name)}) SELECT ${rows.map(sampleOf)} FROM generate_series(1, ${count}) AS at`,
    )
    .execute(shop.db);
};

const BOUNDED = Object.entries(RETENTION).flatMap(([table, {most}]) => (most ? [{table, ...most}] : []));
/** More than one statement deletes. */
const OVER = 2500;
/** `npm test` fills the smaller tables alone. */
const SMALL = 10_000;
for (const {table, rows: most, by} of BOUNDED)
  test(`of more rows than ${table} takes the oldest go, and the newest ${most} stay`, {
    tags: most > SMALL ? [WHOLE] : [],
  }, async () => {
    await fillTable(table, by, most + OVER);
    const oldest = async (offset: number): Promise<number> => {
      const {rows} = await sql
        .raw<{value: string}>(`SELECT ${by} AS value FROM ${table} ORDER BY ${by} OFFSET ${offset} LIMIT 1`)
        .execute(shop.db);
      return Number(rows[0]?.value);
    };
    const firstStored = await oldest(OVER);
    // Nothing has expired.
    await tidyAfter(0);
    expect([await rowsOf(table), await oldest(0)]).toEqual([most, firstStored]);
    await sql.raw(`TRUNCATE ${table} CASCADE`).execute(shop.db);
  });

test('tables of strangers, and of what owners deleted, replaced and did, have a largest number of rows', () => {
  expect(BOUNDED.map(({table}) => table).sort()).toEqual([
    'account_link',
    'deleted_file',
    'deleted_item',
    'deleted_page',
    'deleted_product',
    'deleted_term',
    'former_address',
    'former_page_lock',
    'owner_action',
    'passkey_challenge',
    'performance_record',
    'registration',
    'site_event',
    'webhook_message',
  ]);
});

test('e-mails go 90 days after they were due, not after they were written', async () => {
  const letter = {recipient: 'a@kept.example', subject: 's', body: 'b', created_ms: START_MS};
  await shop.db
    .insertInto('email')
    .values([
      {...letter, id: 'now', send_ms: 0},
      {...letter, id: 'later', send_ms: START_MS + 60 * DAY_MS},
    ])
    .execute();
  await tidyAfter(90);
  const left = await shop.db
    .selectFrom('email')
    .select('id')
    .where('recipient', '=', 'a@kept.example')
    .execute();
  expect(left).toEqual([{id: 'later'}]);
});

test('carts that nobody ordered go after half a year, those ordered stay with their orders', async () => {
  nowMs = START_MS;
  const [buyer, leaver] = [await Visitor.arrive(shop.url), await Visitor.arrive(shop.url)];
  await buyer.add(ITEMS.print);
  expect((await buyer.order()).status).toBe(200);
  await leaver.add(ITEMS.print);
  const orders = await rowsOf('shop_order');
  await tidyAfter(179);
  expect(await rowsOf('cart')).toBe(2);
  await tidyAfter(180);
  expect([await rowsOf('cart'), await rowsOf('cart_entry'), await rowsOf('shop_order')]).toEqual([
    1,
    1,
    orders,
  ]);
  expect((await leaver.cart()).json.totalQuantity).toBe(0);
  expect((await leaver.add(ITEMS.print)).json.shoppingCart?.totalQuantity).toBe(1);
});

test('CART-02 a cart stays for half a year after its last change of any kind', async () => {
  nowMs = START_MS;
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print);
  const entryOf = async () => (await visitor.cart()).json.entries?.[0]?.id;
  const changes: readonly (() => Promise<{status: number}>)[] = [
    () => visitor.add(ITEMS.print),
    async () => visitor.send('PUT', `${CART}/entries/${await entryOf()}`, {quantity: 3}),
    () => visitor.send('PUT', `${CART}/coupons/FIVE`),
    () => visitor.send('DELETE', `${CART}/coupons/FIVE`),
  ];
  let day = 0;
  for (const change of changes) {
    day += 170;
    nowMs = START_MS + day * DAY_MS;
    // A crumb lives for a day.
    await visitor.send('GET', '/cart');
    expect((await change()).status).toBe(200);
    await tidyAfter(day);
  }
  expect((await visitor.cart()).json.totalQuantity).toBe(3);
  await tidyAfter(day + 179);
  expect((await visitor.cart()).json.totalQuantity).toBe(3);
  // What is refused changes nothing.
  nowMs = START_MS + (day + 179) * DAY_MS;
  await visitor.send('GET', '/cart');
  expect((await visitor.add({itemId: ITEMS.print.itemId, sku: 'NONE'})).status).toBe(400);
  await tidyAfter(day + 180);
  expect((await visitor.cart()).json.totalQuantity).toBe(0);
  nowMs = START_MS;
});

test('an account keeps its cart for as long as it is there', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const credentials = {email: 'kept@example.com', password: 'password-1'};
  await openAccount(shop, visitor, credentials);
  await visitor.add(ITEMS.print);
  await tidyAfter(1000);
  expect((await visitor.cart()).json.totalQuantity, 'the session ended').toBe(0);
  const again = await Visitor.arrive(shop.url);
  await again.send('POST', '/api/site-users/account/session', credentials);
  expect((await again.cart()).json.totalQuantity).toBe(1);
});

test('room of deleted rows is used again', async () => {
  const size = async (): Promise<number> => {
    const {rows} = await sql<{bytes: number}>`SELECT pg_total_relation_size('site_event') AS bytes`.execute(
      shop.db,
    );
    return Number(rows[0]?.bytes);
  };
  const fill = (round: number) =>
    shop.db
      .insertInto('site_event')
      .values(Array.from({length: 2000}, () => event(round)))
      .execute();
  await fill(0);
  const full = await size();
  for (let round = 1; round < 5; round++) {
    await tidyAfter(100);
    await reclaimSpace(shop.db);
    await fill(round);
  }
  // Not each time: a snapshot of the database's own upkeep may hold the rows of one round back.
  expect(await size()).toBeLessThan(full * 3);
});
