import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Forms of pages, each of which is shown again when it is refused. */
const FORMS = [
  ['/cart/add', {}],
  ['/es/cart/coupon', {code: 'FIVE'}],
  ['/checkout', {}],
  ['/checkout', {recount: '1'}],
  ['/market', {currency: 'EUR'}],
  ['/account/sign-in', {email: 'ada@example.com', password: 'a quiet harbour'}],
  ['/form/contact', {}],
  ['/owner/sign-in', {}],
] as const;

const CROSS_SITE: readonly Record<string, string>[] = [
  {'Sec-Fetch-Site': 'cross-site'},
  {Origin: 'https://evil.example'},
];

// Browsers send no cookie with such a post but keep those of its answer: a session given there replaces the visitor's own.
for (const [path, fields] of FORMS)
  test(`V01 ${path} ${JSON.stringify(fields)} posted from another site is given no session`, async () => {
    for (const headers of CROSS_SITE) {
      const stranger = new Visitor(shop.url);
      const answer = await stranger.send('POST', path, new URLSearchParams(fields), {
        Accept: 'text/html',
        ...headers,
      });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

test('V01 a form of the shop whose page sends no referrer, and so no origin, is taken', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const fields = new URLSearchParams({crumb: visitor.crumb, currency: 'EUR'});
  const post = (site: string) =>
    visitor.send('POST', '/market', fields, {Origin: 'null', 'Sec-Fetch-Site': site});
  expect((await post('same-origin')).status).toBe(303);
  expect((await post('cross-site')).status).toBe(403);
});

test('V01 a write through a proxy that is not believed is refused, and the log says once what to set', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const through = {Origin: 'https://shop.example', 'X-Forwarded-Host': 'shop.example'};
  const post = (headers: Record<string, string>) =>
    new Visitor(shop.url).send('POST', '/cart/add', {}, headers);
  expect((await post({...through, 'X-Forwarded-Host': 'other.example'})).status).toBe(403);
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 2; n++) expect((await post(through)).status).toBe(403);
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/shop\.example .*TRUST_PROXY=1/)]);
  warn.mockRestore();
});
