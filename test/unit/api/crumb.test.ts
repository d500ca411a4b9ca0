import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {ApiError} from '../../../src/shared/errors.js';
import {end, FAKE_TIMERS, json, openShop} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

const fine = json({ok: true});
const stale = (crumb?: string) => json({error: 'Reload.', crumbFail: true, crumb}, 401);
const crumbsOf = (sent: ReturnType<typeof openShop>['sent']) =>
  sent.map(({query, headers}) => [query.crumb, headers.get('X-CSRF-Token')]);

for (const method of ['post', 'put', 'delete'] as const)
  test(`a ${method} proves itself by the crumb of the cookie, in its address and in a header`, async () => {
    const {client, sent} = openShop(fine);
    await end(client('entries', {method}));
    expect(crumbsOf(sent)).toEqual([['cookie-crumb', 'cookie-crumb']]);
  });

test('a read carries no crumb', async () => {
  const {client, sent} = openShop(fine);
  await end(client('cart'));
  expect(crumbsOf(sent)).toEqual([[undefined, null]]);
});

test('a visitor without the cookie sends an empty crumb and learns the fresh one', async () => {
  const {client, sent, cookies} = openShop(stale('fresh'), fine);
  cookies.clear();
  await end(client('entries', {method: 'post'}));
  expect(crumbsOf(sent)).toEqual([
    ['', ''],
    ['fresh', 'fresh'],
  ]);
});

for (const [name, key] of [
  ['with a key', 'key-1'],
  ['without a key', undefined],
] as const)
  test(`a write ${name} whose crumb was refused is sent once more with the fresh one`, async () => {
    const {client, sent} = openShop(stale('fresh'), fine);
    const call = {method: 'post', json: {n: 1}, ...(key ? {key} : {})} as const;
    expect(await end(client('entries', call))).toMatchObject({body: {ok: true}});
    expect(crumbsOf(sent)).toEqual([
      ['cookie-crumb', 'cookie-crumb'],
      ['fresh', 'fresh'],
    ]);
    expect(sent.map(({body}) => body)).toEqual(['{"n":1}', '{"n":1}']);
    expect(sent.map(({headers}) => headers.get('Idempotency-Key'))).toEqual([key ?? null, key ?? null]);
  });

test('a fresh crumb that is refused is reported, not tried again', async () => {
  const {client, sent} = openShop(stale('fresh'), stale('fresh'));
  const error = await end(client('entries', {method: 'post'})).catch(caught => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.crumb).toEqual({failed: true, fresh: 'fresh'});
  expect(sent).toHaveLength(2);
});

test('a second refusal that brings another crumb is tried with it, a third is reported', async () => {
  const {client, sent} = openShop(stale('fresh'), stale('fresher'), stale('freshest'));
  const error = await end(client('entries', {method: 'post'})).catch(caught => caught);
  expect(error.crumb).toEqual({failed: true, fresh: 'freshest'});
  expect(sent.map(({query}) => query.crumb)).toEqual(['cookie-crumb', 'fresh', 'fresher']);
});

test('the fresh crumb serves the writes that follow', async () => {
  const {client, sent} = openShop(stale('fresh'), fine);
  await end(client('entries', {method: 'post'}));
  await end(client('entries', {method: 'put'}));
  expect(sent.at(-1)?.query.crumb).toBe('fresh');
});

test('a refusal without a fresh crumb is tried again with the cookie as it is by then', async () => {
  const {client, sent, cookies} = openShop(() => {
    cookies.set('crumb', 'renewed');
    return new Response('{"crumbFail":true}', {status: 401});
  }, fine);
  await end(client('entries', {method: 'post'}));
  expect(sent.map(({query}) => query.crumb)).toEqual(['cookie-crumb', 'renewed']);
});

test('a 401 that does not mention the crumb is no stale crumb', async () => {
  const {client, sent} = openShop(json({error: 'Sign in.', crumbFail: 'true'}, 401), fine);
  const error = await end(client('entries', {method: 'post'})).catch(caught => caught);
  expect(error).toMatchObject({status: 401, text: 'Sign in.', crumb: {failed: false}});
  expect(sent).toHaveLength(1);
});

test('a body too large to outlive its page is sent all the same', async () => {
  for (const [length, isKept] of [
    [15_000, true],
    [70_000, false],
  ] as const) {
    let keepalive: boolean | null = null;
    const {client} = openShop(request => {
      keepalive = request.keepalive;
      return new Response('{}');
    });
    await end(client('items', {method: 'put', json: {text: 'x'.repeat(length)}}));
    expect(keepalive).toBe(isKept);
  }
});

test('every call asks for the page’s language, and only same-origin cookies are sent', async () => {
  const {client, sent} = openShop(request => {
    expect(request.credentials).toBe('same-origin');
    return new Response('{}');
  });
  await end(client('cart'));
  expect(sent[0]?.headers.get('Accept-Language')).toBe('es-ES');
});

// Source: facts of fetch: a request that outlives its page must be asked for
for (const [method, isKept] of [
  ['get', false],
  ['post', true],
  ['delete', true],
] as const)
  test(`a ${method} ${isKept ? 'outlives' : 'ends with'} its page`, async () => {
    let keepalive: boolean | null = null;
    const {client} = openShop(request => {
      keepalive = request.keepalive;
      return new Response('{}');
    });
    await end(client('cart', {method}));
    expect(keepalive).toBe(isKept);
  });
