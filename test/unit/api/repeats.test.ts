import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import type {Call} from '../../../src/api/call.js';
import {ApiError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';
import {cutOff, end, FAKE_TIMERS, hang, json, openShop, type Play, text} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

const KEYED: Call = {method: 'post', json: {n: 1}, key: 'key-1'};
const BARE: Call = {method: 'post', json: {n: 1}};
const READ: Call = {};
const fine = json({ok: true});

const statusOf = async (work: Promise<unknown>): Promise<unknown> =>
  end(work).then(
    () => 'answered',
    error => (error instanceof ApiError ? error.status : error.name),
  );

// Source: the platform's HTTP contract: idempotent work is repeated, a visitor's click is answered at once
const FAULTS: readonly [string, Play, unknown][] = [
  ...[408, 500, 502, 503, 504].map(status => [`${status}`, text('', status), status] as const),
  ['a broken connection', cutOff, 'NetworkError'],
].map(row => row as [string, Play, unknown]);
for (const [name, play, problem] of FAULTS) {
  test(`a write with a key is sent once more after ${name}`, async () => {
    const {client, sent} = openShop(play, fine);
    expect(await statusOf(client('entries', KEYED))).toBe('answered');
    expect(sent.map(({headers, body}) => [headers.get('Idempotency-Key'), body])).toEqual([
      ['key-1', '{"n":1}'],
      ['key-1', '{"n":1}'],
    ]);
  });

  test(`a write with a key is given up after ${name} twice`, async () => {
    const {client, sent} = openShop(play);
    expect(await statusOf(client('entries', KEYED))).toBe(problem);
    expect(sent).toHaveLength(2);
  });

  test(`a write without a key is never repeated after ${name}`, async () => {
    const {client, sent} = openShop(play, fine);
    expect(await statusOf(client('entries', BARE))).toBe(problem);
    expect(sent).toHaveLength(1);
  });

  test(`a read is repeated twice after ${name}`, async () => {
    const {client, sent} = openShop(play, play, fine);
    expect(await statusOf(client('cart', READ))).toBe('answered');
    expect(sent).toHaveLength(3);
  });
}

for (const status of [400, 401, 403, 404, 409, 422, 429])
  for (const [name, call] of [
    ['read', READ],
    ['write with a key', KEYED],
  ] as const)
    test(`a ${name} refused with ${status} is answered at once`, async () => {
      const retryAfter = json({error: 'No.'}, status, {'Retry-After': '1'});
      const {client, sent} = openShop(retryAfter, fine);
      expect(await statusOf(client('entries', call))).toBe(status);
      expect(sent).toHaveLength(1);
    });

test('a 503 that asks to wait is repeated after our own wait, for a visitor is watching', async () => {
  const {client, sent} = openShop(json({}, 503, {'Retry-After': '3600'}), fine);
  const work = client('entries', KEYED);
  await vi.advanceTimersByTimeAsync(300);
  await expect(work).resolves.toMatchObject({body: {ok: true}});
  expect(sent).toHaveLength(2);
});

test('a write with a key that gets no answer for ten seconds is sent once more, then given up', async () => {
  const {client, sent} = openShop(hang);
  const work = client('entries', KEYED);
  work.catch(() => {});
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(work).rejects.toBeInstanceOf(TimeoutError);
  expect(new Set(sent.map(({headers}) => headers.get('Idempotency-Key')))).toEqual(new Set(['key-1']));
});

for (const [name, call] of [
  ['read', READ],
  ['write without a key', BARE],
] as const)
  test(`a ${name} that gets no answer for ten seconds is given up`, async () => {
    const {client, sent} = openShop(hang, fine);
    await expect(end(client('cart', call))).rejects.toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(1);
  });

test('the error that broke the connection is the cause', async () => {
  const {client} = openShop(cutOff);
  const error = await end(client('entries', BARE)).catch(caught => caught);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error.cause).toBeInstanceOf(TypeError);
});
