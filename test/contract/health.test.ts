import {afterAll, beforeAll, expect, test} from 'vitest';
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

test('V17 no page of an owner stands at the address of a probe', () => {
  for (const [path] of PROBES) expect(RESERVED_URL_IDS).toContain(path.slice(1));
});
