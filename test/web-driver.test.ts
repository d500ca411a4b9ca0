import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, test} from 'vitest';
import {type SendOptions, sendTo} from './engines/driver/web-driver.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A driver with one session that answers every command with `status` and `value`; undefined: with nothing. */
const driverThat = async (status: number, value: unknown, options?: SendOptions) => {
  server = createServer((_, outgoing) => {
    if (value !== undefined) outgoing.writeHead(status).end(JSON.stringify({value}));
  });
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  return sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/session/1`, options);
};

test('a command gives its value', async () => {
  const send = await driverThat(200, {text: 'hello'});
  expect(await send('POST', '/execute/sync', {script: ''})).toEqual({text: 'hello'});
});

test('a command that gets no answer fails in time, and is named with what the driver wrote', async () => {
  const send = await driverThat(200, undefined, {maxMs: 50, consoleLines: () => 'the browser has crashed'});
  await expect(send('POST', '/url', {url: 'about:blank'})).rejects.toThrow(
    'POST /session/1/url: no answer within 50 ms\nthe browser has crashed',
  );
});

test('a command that fails is named with what the driver answers', async () => {
  const send = await driverThat(404, {error: 'no such window', message: 'closed'});
  await expect(send('DELETE', '')).rejects.toThrow('DELETE /session/1: no such window: closed');
});

test('a command to a driver that has gone is named', async () => {
  const send = await driverThat(200, null);
  await new Promise(resolve => server?.close(resolve));
  await expect(send('GET', '/status')).rejects.toThrow('GET /session/1/status: TypeError: fetch failed');
});
