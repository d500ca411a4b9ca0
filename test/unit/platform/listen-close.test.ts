import {Agent, get, type IncomingMessage} from 'node:http';
import {connect} from 'node:net';
import {Hono} from 'hono';
import {expect, onTestFinished, test} from 'vitest';
import {listen} from '../../../examples/platform/kernel/http/listen.js';
import type {ServerTypes} from '../../../examples/platform/kernel/http/shop.js';

/** Less than a stop waits for requests under way: a connection that it has to cut off fails the test. */
const SOON = {timeout: 5000};

/** A server with a call that waits until it is released. */
const openServer = async () => {
  let release = (): void => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  let arrive = (): void => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const app = new Hono<ServerTypes>();
  app.get('/', c => c.text('now'));
  app.get('/waits', async c => {
    arrive();
    await released;
    return c.text('late');
  });
  const {url, close} = await listen(() => app, {port: 0});
  const agent = new Agent({keepAlive: true});
  onTestFinished(() => agent.destroy());
  const read = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const take = async (response: IncomingMessage) => resolve((await response.toArray()).join(''));
      get(url + path, {agent}, take).once('error', reject);
    });
  return {url, close, read, arrived, release};
};

test('V10 a stop waits for no connection that a browser opened and never used', SOON, async () => {
  const {url, close, read} = await openServer();
  const socket = connect(Number(new URL(url).port), 'localhost');
  const ended = new Promise(resolve => socket.once('close', resolve));
  socket.on('error', () => {}).resume();
  await new Promise(resolve => socket.once('connect', resolve));
  // Connections are taken in their order, so that the one before this request is known.
  expect(await read('/')).toBe('now');
  await close();
  await ended;
});

test('V10 a stop waits for a request under way, and not for another on its connection', SOON, async () => {
  const {close, read, arrived, release} = await openServer();
  const answer = read('/waits');
  await arrived;
  const closed = close();
  release();
  expect(await answer).toBe('late');
  await closed;
});
