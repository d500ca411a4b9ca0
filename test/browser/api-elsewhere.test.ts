// @module-tag whole
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {anchorsIn, readPage} from '../tools/docs/markdown.mjs';
import {spread} from '../tools/spread.js';
import {guestHtml, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();

/** A server that answers every call as JSON and knows nothing of other origins. */
let api: Server;
let apiUrl = '';
/** An origin where nobody answers any more. */
let gone = '';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  api = createServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'));
  apiUrl = await listen(api);
  const other = createServer();
  gone = await listen(other);
  await new Promise(resolve => other.close(resolve));
});
afterAll(() => {
  api.close();
});

const page = (apiRoot: string): string =>
  guestHtml(
    `<script type="application/json" data-vitrine="site">${JSON.stringify({apiRoot})}</script>${productMarker()}`,
  );

/** Why a page finds no API, and what its one line names. */
const ROWS: readonly [
  reason: string,
  apiRoot: () => string,
  headers: Readonly<Record<string, string>>,
  named: readonly RegExp[],
][] = [
  [
    'its apiRoot answers 404',
    () => '/no-such-api',
    {},
    [/apiRoot "\/no-such-api"/, /found 404/, /Set apiRoot/],
  ],
  [
    'its apiRoot is a page that takes no calls',
    () => '/cart',
    {},
    [/apiRoot "\/cart"/, /found 40[45]/, /Set apiRoot/],
  ],
  [
    'its apiRoot lacks the scheme',
    () => 'localhost:4600/api',
    {},
    [/found the scheme "localhost:"/, /Did you mean "http:\/\/localhost:4600\/api"\?/],
  ],
  [
    'a firewall refuses the call',
    () => '/refused-api',
    {},
    [/found 403 without an answer of the platform/, /Set apiRoot/],
  ],
  [
    'a proxy answers for the platform',
    () => '/down-api',
    {},
    [/found 502 without an answer of the platform/, /Start the platform/],
  ],
  [
    'an extension blocks the call',
    () => '/blocked-api',
    {},
    [/nothing arrives for \/blocked-api\//, /an extension/],
  ],
  [
    'its apiRoot answers with a page',
    () => '/html-api',
    {},
    [/apiRoot "\/html-api"/, /no JSON/, /Set apiRoot/],
  ],
  [
    'the other origin sends no headers of CORS',
    () => `${apiUrl}/api`,
    {},
    [
      /apiRoot "http:\/\/127/,
      /nothing arrives from http:\/\/127/,
      /not allow the origin http:\/\/localhost\S+ with credentials \(CORS\)/,
    ],
  ],
  [
    'its policy refuses the other origin',
    () => `${apiUrl}/api`,
    {'content-security-policy': "connect-src 'self'"},
    [/content security policy refuses it/, /Add http:\/\/127[\d.:]+ to connect-src/],
  ],
  [
    'nothing answers at the other origin',
    () => `${gone}/api`,
    {},
    [/nothing arrives from http:\/\/127/, /is down/, /set apiRoot/],
  ],
];

for (const [[reason, apiRoot, headers, named], sampled] of spread(ROWS, {share: 0.3}))
  test(
    `EMB-05 a page finds no API because ${reason}: one line says so at its first call`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {
        html: page(apiRoot()),
        headers,
        prepare: async visited => {
          await visited.route('**/html-api/**', route =>
            route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Shop</title>'}),
          );
          for (const [path, status] of [
            ['refused', 403],
            ['down', 502],
          ] as const)
            await visited.route(`**/${path}-api/**`, route =>
              route.fulfill({status, contentType: 'text/html', body: '<!doctype html><title>No</title>'}),
            );
          await visited.route('**/blocked-api/**', route => route.abort('blockedbyclient'));
        },
      });
      await whenLive(guest.page, '[data-block=product]');
      expect(await guest.page.evaluate(() => window.Vitrine.cart.get())).toBeNull();
      const lines = () => guest.consoleLines.filter(line => line.includes('api-unreachable'));
      await expect.poll(() => lines().length, {timeout: 60_000}).toBe(1);
      for (const part of named) expect(lines()[0]).toMatch(part);
      const [, anchor = ''] = / \(see \S+\/errors\.html#([\w-]+)\)$/.exec(lines()[0] ?? '') ?? [];
      expect(anchorsIn(readPage('docs/errors.md'))).toContain(anchor);
      // A second call says nothing more.
      await guest.page.evaluate(() => window.Vitrine.cart.get());
      expect(lines()).toHaveLength(1);
    },
  );

test('EMB-05 a page whose API answers downloads nothing that explains failures', async () => {
  const guest = await visitGuest(shop, {html: page('/api')});
  await whenLive(guest.page, '[data-block=product]');
  expect(await guest.page.evaluate(() => window.Vitrine.cart.get())).not.toBeNull();
  expect(guest.files).toContain('http');
  expect(guest.files).not.toContain('api-fault');
});
