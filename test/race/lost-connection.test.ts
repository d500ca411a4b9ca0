import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Platform, start} from '../../examples/platform/main.js';
import {CATALOG, ITEMS} from '../contract/catalog.js';
import {type Answer, startShop, Visitor} from '../contract/shop-client.js';
import {type Cluster, startCluster} from '../tools/postgres-cluster.mjs';

const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};
const RECOVERY_MS = 20_000;

let shop: Platform;
beforeAll(async () => {
  if (!process.env.DATABASE_URL)
    throw new Error('Connections are lost to a database server: run npm run test:postgres.');
  shop = await startShop({limits: UNLIMITED});
});
afterAll(() => shop.close());

const expectUnavailable = ({status, headers, json}: Answer): void => {
  expect([status, json.code]).toEqual([503, 'unavailable']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
};

/** Ends the connections of this shop's that wait as asked, once there are some. Its tables distinguish it from other shops. */
async function endWaiting(kind: 'Lock' | 'Timeout'): Promise<void> {
  const ended = sql<{ended: boolean}>`
    SELECT pg_terminate_backend(activity.pid) AS ended
    FROM pg_stat_activity AS activity
    WHERE activity.wait_event_type = ${kind}
      AND EXISTS (SELECT 1 FROM pg_locks WHERE pg_locks.pid = activity.pid AND pg_locks.relation = 'cart'::regclass)`;
  await expect.poll(async () => (await ended.execute(shop.db)).rows.length, {timeout: 10_000}).toBe(1);
}

test('V17 a write whose connection ends inside of its transaction is answered 503, and can be sent again', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.ebook);
  await shop.db.transaction().execute(async tx => {
    await tx.selectFrom('cart').select('id').forUpdate().execute();
    const waiting = visitor.add(ITEMS.print);
    await endWaiting('Lock');
    expectUnavailable(await waiting);
  });
  expect((await visitor.add(ITEMS.print)).status).toBe(200);
});

test('V17 a write whose connection ends at its commit is answered 503; its key shows the outcome', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.ebook);
  await sql`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(20); RETURN NULL; END'`.execute(
    shop.db,
  );
  await sql`CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON cart_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION linger()`.execute(
    shop.db,
  );
  const key = {'Idempotency-Key': 'at commit'};
  const committing = visitor.add(ITEMS.print, 1, key);
  await endWaiting('Timeout');
  expectUnavailable(await committing);
  await sql`DROP TRIGGER slow_commit ON cart_entry`.execute(shop.db);
  expect((await visitor.add(ITEMS.print, 1, key)).status).toBe(200);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

/** How often each answer came: its status, and whether it says when to come back. */
type Outcomes = Map<string, number>;
const DONE = '200';
const UNAVAILABLE = '503 with Retry-After';

/** The JSON calls, pages and forms that one visitor goes on making until the signal. */
async function keepAsking(url: string, outcomes: Outcomes, signal: AbortSignal): Promise<void> {
  const visitor = await Visitor.arrive(url);
  const calls = [
    () => visitor.add(ITEMS.ebook),
    () => visitor.cart(),
    () => visitor.send('GET', '/cart'),
    () => visitor.post('/cart/add', {...ITEMS.ebook, quantity: '1'}),
    () => visitor.order(),
  ];
  while (!signal.aborted)
    for (const call of calls) {
      const {status, headers} = await call();
      const outcome = headers.has('Retry-After') ? `${status} with Retry-After` : String(status);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
}

test('V17 no request is answered 500 while the database server dies and comes back', async () => {
  const cluster: Cluster = await startCluster();
  const dying = await start({port: 0, catalog: CATALOG, limits: UNLIMITED, databaseUrl: cluster.url});
  const outcomes: Outcomes = new Map();
  const stop = new AbortController();
  const more = (outcome: string, than: number) =>
    expect.poll(() => outcomes.get(outcome) ?? 0, {timeout: RECOVERY_MS}).toBeGreaterThan(than);
  try {
    const crowd = Array.from({length: 12}, () => keepAsking(dying.url, outcomes, stop.signal));
    for (let round = 0; round < 3; round++) {
      await more(DONE, (outcomes.get(DONE) ?? 0) + 40);
      await cluster.kill();
      await more(UNAVAILABLE, outcomes.get(UNAVAILABLE) ?? 0);
      await cluster.restart();
    }
    await more(DONE, outcomes.get(DONE) ?? 0);
    stop.abort();
    await Promise.all(crowd);
  } finally {
    stop.abort();
    await dying.close();
    await cluster.stop();
  }
  expect([...outcomes.keys()].filter(outcome => outcome.startsWith('5'))).toEqual([UNAVAILABLE]);
});
