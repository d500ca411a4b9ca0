// @module-tag whole
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';
import {afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test} from 'vitest';
import {parseFault} from '../../examples/platform/kernel/http/faults.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {prepareFolder} from './lent-database.js';
import {CART, startShop, Visitor} from './shop-client.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRIES = `${CART}/entries`;
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});
afterEach(() => shop.faults.set([]));

test('a fault hits its path as often as it says, and nothing else', async () => {
  shop.faults.set([{kind: '500', path: CART, times: 2}]);
  expect((await visitor.send('GET', '/api/commerce/inventory/stock/?itemId=print')).status).toBe(200);
  const statuses = [await visitor.cart(), await visitor.cart(), await visitor.cart()].map(
    ({status}) => status,
  );
  expect(statuses).toEqual([500, 500, 200]);
});

test('429, HTML, truncated and slow answers can be played', async () => {
  shop.faults.set([{kind: '429', path: '/api/*', times: 1}]);
  const limited = await visitor.cart();
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '1']);
  shop.faults.set([{kind: 'html', path: '/api/*', times: 1}]);
  const html = await visitor.cart();
  expect([html.status, html.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8']);
  const whole = (await visitor.cart()).text;
  shop.faults.set([{kind: 'truncated', path: '/api/*', times: 1}]);
  const response = await fetch(shop.url + CART);
  expect(await response.text()).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  shop.faults.set([{kind: 'latency', path: '/api/*', latencyMs: 150}]);
  const began = performance.now();
  await visitor.cart();
  expect(performance.now() - began).toBeGreaterThan(140);
});

test('a connection dropped before the work changes nothing, one dropped after it has done it', async () => {
  const key = {'Idempotency-Key': 'kept through the retry'};
  shop.faults.set([{kind: 'drop', path: ENTRIES, times: 1}]);
  await expect(visitor.add(ITEMS.print, 1, key)).rejects.toThrow();
  expect((await visitor.cart()).json.id).toBe('');
  shop.faults.set([{kind: 'drop-after', path: ENTRIES, times: 1}]);
  await expect(visitor.add(ITEMS.print, 1, key)).rejects.toThrow();
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
  expect((await visitor.add(ITEMS.print, 1, key)).json.newlyAdded?.quantity).toBe(1);
  expect((await visitor.cart()).json.totalQuantity).toBe(1);
});

test('faults are read from the command line, and a wrong one is named', () => {
  expect(parseFault('drop-after:/api/*:2')).toEqual({kind: 'drop-after', path: '/api/*', times: 2});
  expect(parseFault('latency:/x:1:500ms')).toEqual({kind: 'latency', path: '/x', times: 1, latencyMs: 500});
  expect(parseFault('429:/x')).toEqual({kind: '429', path: '/x'});
  expect(() => parseFault('boom:/x')).toThrow(/unknown fault boom:\/x; expected .*drop-after/);
});

test('malformed HTTP is refused without harm to others', async () => {
  const raw = async (text: string) => {
    const socket = connect(Number(new URL(shop.url).port), 'localhost');
    socket.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  const smuggled = 'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  expect(await raw(`POST ${ENTRIES} HTTP/1.1\r\n${smuggled}`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await raw(`GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  expect(
    await raw('GET /vitrine/1/../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 404 /);
  expect((await visitor.cart()).status).toBe(200);
});

/** Builds the platform as `npm start` runs it. */
async function bundle(): Promise<string> {
  const outfile = join(ROOT, '.cache/platform-test/main.mjs');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['examples/platform/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return outfile;
}

/** Runs the command until it answers, lets `act` use it, then stops it and checks what it printed. */
async function run(script: string, dataDir: string, act: (url: string, stop: () => void) => Promise<void>) {
  const env = {...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: ''};
  const faults = ['--fault', '500:/api/broken', '--fault', 'latency:/api/commerce/orders:1:400ms'];
  const child = spawn(process.execPath, [script, ...faults], {env});
  const printed: string[] = [];
  child.stdout.on('data', chunk => printed.push(String(chunk)));
  await once(child.stdout, 'data');
  await act(/http:\S+(?=\/\n)/.exec(printed.join(''))?.[0] ?? '', () => child.kill('SIGTERM'));
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(0);
  expect(printed.join('')).toMatch(/^Vitrine example shop: http:\/\/localhost:\d+\/\n$/);
}

test('on SIGTERM the command finishes the order under way, ends cleanly, and has it after a restart', {
  tags: ['whole'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}));
  await prepareFolder(dataDir);
  const script = await bundle();
  let cookies = new Map<string, string>();
  let orderId = '';
  await run(script, dataDir, async (url, stop) => {
    expect((await fetch(`${url}/api/broken`)).status).toBe(500);
    const buyer = await Visitor.arrive(url);
    await buyer.add({itemId: '65a1f0c2d4e5b6a7c8d90206', sku: 'MAR-06'});
    const ordering = buyer.order();
    // What is asked later is answered: the order has arrived.
    await fetch(`${url}/api/broken`);
    stop();
    orderId = String((await ordering).json.id);
    cookies = buyer.cookies;
  });
  await run(script, dataDir, async (url, stop) => {
    const again = new Visitor(url);
    for (const [name, value] of cookies) again.cookies.set(name, value);
    const order = await again.send('GET', `/api/commerce/orders/${orderId}`);
    expect(order.json).toMatchObject({id: orderId, items: [{sku: 'MAR-06', quantity: 1}]});
    stop();
  });
});
