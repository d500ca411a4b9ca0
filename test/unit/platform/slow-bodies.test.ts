import {connect, type Socket} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {Hono} from 'hono';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Listening, listen} from '../../../examples/platform/kernel/http/listen.js';
import type {ServerTypes} from '../../../examples/platform/kernel/http/shop.js';

const TIMES = {idleMs: 300, bytesPerSecond: 1000, checkMs: 20};
/** How long a busy reader leaves a body unread. */
const BUSY_MS = 800;

let server: Listening;
beforeAll(async () => {
  const app = new Hono<ServerTypes>();
  app.post('/read', async c => c.text(String((await c.req.arrayBuffer()).byteLength)));
  app.post('/busy', async c => {
    await pause(BUSY_MS);
    return c.text(String((await c.req.arrayBuffer()).byteLength));
  });
  app.onError((_, c) => c.body(null, 500));
  app.post('/refuse', c => c.text('no', 403));
  server = await listen(() => app, {port: 0}, TIMES);
});
afterAll(() => server.close());

/** A request that `send` writes the body of. Resolves with what came back, and how long the connection was open in milliseconds. */
const request = (path: string, bytes: number, send: (socket: Socket) => Promise<void>) =>
  new Promise<{answer: string; openMs: number}>(resolve => {
    const beganMs = performance.now();
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('data', data => {
      answer += data;
      if (/\r\n\r\n\d/.test(answer)) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({answer, openMs: performance.now() - beganMs}));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
    void send(socket);
  });

/** Sends pieces with a pause between them, until they or the connection end. */
const inPieces =
  (pieces: number, bytes: number, pauseMs: number) =>
  async (socket: Socket): Promise<void> => {
    for (let at = 0; at < pieces && !socket.destroyed; at++) {
      socket.write(Buffer.alloc(bytes, 120));
      await pause(pauseMs);
    }
  };

test('V10 a body that takes its time comes whole, as long as bytes come', async () => {
  const {answer, openMs} = await request('/read', 10_000, inPieces(10, 1000, 100));
  expect(answer).toMatch(/^HTTP\/1.1 200.*\r\n\r\n10000$/s);
  expect(openMs).toBeGreaterThan(3 * TIMES.idleMs);
});

test('V10 a sender of nothing, and one of a byte now and then, is cut off with 408', async () => {
  for (const send of [inPieces(0, 0, 0), inPieces(1, 5000, 0), inPieces(200, 1, 50)]) {
    const {answer, openMs} = await request('/read', 10_000, send);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(openMs).toBeLessThan(10 * TIMES.idleMs);
  }
});

test('V10 a body that waits for a busy server is not its sender’s fault', async () => {
  const bytes = 3_000_000;
  const {answer} = await request('/busy', bytes, inPieces(1, bytes, 0));
  expect(answer).toMatch(/^HTTP\/1.1 200.*\r\n\r\n3000000$/s);
});

test('V10 a body of a refused request ends soon, however fast it comes', async () => {
  const {answer, openMs} = await request('/refuse', 1_000_000_000, inPieces(500, 2000, 20));
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  expect(openMs).toBeLessThan(10 * TIMES.idleMs);
});
