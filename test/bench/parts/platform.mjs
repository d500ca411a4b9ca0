/** What one visitor who means harm costs the reference platform in a minute: bytes on its disk, and how long others wait. */
import {randomBytes, randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {start} from '../../../dist/platform/main.js';
import {atMost} from '../harness/target.mjs';

const MINUTE_MS = 60_000;
/** Limits count by the minute: all of it falls into one. */
const ATTACK_MS = 55_000;
/** Concurrent requests, and how often another visitor fetches their cart. */
const ATTACKERS = 20;
const ASK_EVERY_MS = 100;
const BYTES_MAX = 1_000_000;
const WAIT_MS_MAX = 1000;
/** Product types. Source: commerce spec §3. */
const [DIGITAL, GIFT_CARD] = [2, 4];
const CART = '/api/commerce/shopping-cart';

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));
const noise = length => randomBytes(length).toString('base64').slice(0, length);

/** One browser behind a network address. */
async function arrive(url, address) {
  const headers = {'X-Forwarded-For': address};
  const page = await fetch(`${url}/cart`, {headers});
  const cookies = page.headers.getSetCookie().map(cookie => cookie.split(';')[0]);
  const crumb = cookies.find(cookie => cookie.startsWith('crumb='))?.slice('crumb='.length) ?? '';
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        Cookie: cookies.join('; '),
        'X-CSRF-Token': decodeURIComponent(crumb),
        'Idempotency-Key': randomUUID(),
        ...(body === undefined ? {} : {'Content-Type': 'application/json'}),
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/** Long lines, most gift cards at once, orders and events, as fast as they are answered. */
async function attack(url, untilMs, {statuses, gift, item}) {
  while (Date.now() < untilMs) {
    const send = await arrive(url, '203.0.113.1');
    const note = JSON.stringify({Message: noise(400)});
    const steps = [
      ['POST', `${CART}/entries`, {...gift, quantity: 100, additionalFields: note}],
      ['POST', '/api/commerce/orders', {email: 'a@example.com'}],
      ['POST', '/api/census/RecordHit', {}],
      ['POST', `${CART}/entries`, {...item, quantity: 1, additionalFields: JSON.stringify({a: noise(9000)})}],
      ['GET', CART, undefined],
    ];
    for (const [method, path, body] of steps) {
      const status = await send(method, path, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
}

/** Waiting times of another visitor, in milliseconds. */
async function ask(url, untilMs) {
  const send = await arrive(url, '198.51.100.7');
  const waits = [];
  while (Date.now() < untilMs) {
    const startedMs = performance.now();
    await send('GET', CART);
    waits.push(performance.now() - startedMs);
    await pause(ASK_EVERY_MS);
  }
  return waits.sort((a, b) => a - b);
}

const diskBytes = async db => {
  const {rows} = await sql`
    SELECT sum(pg_total_relation_size(oid))::bigint AS bytes FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`.execute(db);
  return Number(rows[0].bytes);
};

/** An item of a product type. */
const itemOf = (db, productType) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.id as itemId', 'sku'])
    .where('product_type', '=', productType)
    .orderBy('sku')
    .executeTakeFirstOrThrow();

/** Measures one minute on the embedded database; more runs would add no information. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const platform = await start({port: 0, dataDir: folder, trustProxy: true});
  const {url, db} = platform;
  try {
    const [gift, item] = [await itemOf(db, GIFT_CARD), await itemOf(db, DIGITAL)];
    const answered = {statuses: new Map(), gift, item};
    await pause(MINUTE_MS - (Date.now() % MINUTE_MS));
    const before = await diskBytes(db);
    const untilMs = Date.now() + ATTACK_MS;
    const attackers = Array.from({length: ATTACKERS}, () => attack(url, untilMs, answered));
    const waits = await ask(url, untilMs);
    await Promise.all(attackers);
    const grown = (await diskBytes(db)) - before;
    const longest = Math.round(waits.at(-1) ?? 0);
    const rows = [
      {name: 'answers to the attacker', value: JSON.stringify(Object.fromEntries(answered.statuses))},
      {name: 'bytes the database grew', value: grown},
      {name: 'carts somebody else asked for', value: waits.length},
      {name: 'median wait, ms', value: Math.round(waits[Math.floor(waits.length / 2)] ?? 0)},
      {name: 'longest wait, ms', value: longest},
    ];
    const targets = [
      atMost('bytes one address adds in a minute', grown, BYTES_MAX),
      atMost('longest wait of somebody else, ms', longest, WAIT_MS_MAX),
    ];
    return {about: 'one minute of 20 requests at once from one address', rows, targets};
  } finally {
    await platform.close();
    rmSync(folder, {recursive: true, force: true});
  }
}
