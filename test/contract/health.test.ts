import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {RESERVED_URL_IDS} from '../../examples/platform/features/site-content/reserved.js';
import type {Platform} from '../../examples/platform/main.js';
import {startShop} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PROBES = [
  ['/healthz', 'ok'],
  ['/readyz', 'ready'],
] as const;
for (const [path, word] of PROBES)
  test(`V17 ${path} answers "${word}" to GET and HEAD, keeps nothing and gives no cookie`, async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(shop.url + path, {method});
      expect([answer.status, await answer.text()]).toEqual([200, method === 'GET' ? word : '']);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const posted = await fetch(shop.url + path, {method: 'POST', headers: {Origin: shop.url}});
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, expect.stringContaining('GET')]);
  });

test('V17 a hundred requests for /readyz at once or within a second ask the database once', async () => {
  const asks = vi.spyOn(shop.db.getExecutor(), 'executeQuery');
  const ready = (): Promise<Response> => fetch(`${shop.url}/readyz`);
  const probes = (): number => asks.mock.calls.filter(([{sql}]) => sql === 'SELECT 1').length;
  // What another test asked stands no longer.
  await expect.poll(async () => (await ready()) && probes(), {interval: 300}).toBe(1);
  const begun = performance.now();
  const answers = await Promise.all(Array.from({length: 100}, ready));
  expect(answers.every(({status}) => status === 200)).toBe(true);
  // A busy machine may take seconds for a hundred requests.
  expect(probes()).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000));
  asks.mockRestore();
});

test('V17 no page of an owner stands at the address of a probe', () => {
  for (const [path] of PROBES) expect(RESERVED_URL_IDS).toContain(path.slice(1));
});
