import {once} from 'node:events';
import {connect, createServer, type Server, type Socket} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Platform, start} from '../../examples/platform/main.js';
import {CATALOG, ITEMS} from '../contract/catalog.js';
import {createDatabase} from '../contract/server-database.js';
import {Visitor} from '../contract/shop-client.js';

/** A new connection comes at once; a busy machine may take its time. */
const RECOVERY_MS = 20_000;

/** Stands between the platform and its database, and can cut them apart. */
class Cable {
  private isCut = false;
  private readonly ends = new Set<Socket>();
  readonly server: Server;

  constructor(target: URL) {
    this.server = createServer(near => {
      if (this.isCut) {
        near.destroy();
        return;
      }
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.ends) end.destroy();
    this.ends.clear();
  }

  mend(): void {
    this.isCut = false;
  }
}

const databaseUrl = process.env.DATABASE_URL ?? '';
let drop: () => Promise<void>;
let cable: Cable;
let shop: Platform;
beforeAll(async () => {
  if (!databaseUrl) throw new Error('An outage needs a database server: run npm run test:postgres.');
  const database = await createDatabase();
  ({drop} = database);
  cable = new Cable(new URL(databaseUrl));
  cable.server.listen(0, '127.0.0.1');
  await once(cable.server, 'listening');
  const address = cable.server.address();
  const through = new URL(database.url);
  through.port = String(typeof address === 'object' ? address?.port : '');
  shop = await start({port: 0, databaseUrl: through.href, catalog: CATALOG});
});
afterAll(async () => {
  await shop.close();
  cable.server.close();
  await drop();
});

test('while the database is away visitors are asked to come back, and lose nothing', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small, 2);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  cable.cut();
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  // An answer of the database stands for a second.
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, {timeout: 5000}).toBe(503);
  const answers = await Promise.all([visitor.cart(), visitor.add(ITEMS.small), visitor.order()]);
  for (const {status, json, headers} of answers) {
    expect([status, json.code]).toEqual([503, 'unavailable']);
    expect(headers.get('Retry-After')).toBe('2');
    expect(String(json.error)).toBe('The store is busy. Try again in a few seconds.');
  }
  cable.mend();
  await expect.poll(async () => (await visitor.cart()).status, {timeout: RECOVERY_MS}).toBe(200);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
  expect((await visitor.order()).status).toBe(200);
});
