import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {parse} from 'node:url';
// What the `rewrites` of Next's configuration pass requests on with.
import {proxyRequest} from 'next/dist/server/lib/router-utils/proxy-request.js';
import {createServer as createVite} from 'vite';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {allSnippets} from '../tools/docs/markdown.mjs';
import {ITEMS} from './catalog.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const urlOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

/** A proxy of Next's configuration: where a path begins, and where it goes. */
interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

/** The configuration that docs/deploy.md shows, with this shop's address. */
async function configOf(name: 'rewrites' | 'server') {
  const {text = ''} =
    allSnippets().find(
      ({language, path, text}) =>
        language === 'js config' && path === 'docs/deploy.md' && text.includes(`{${name}`),
    ) ?? {};
  const source = text.replaceAll('http://localhost:4600', shop.url);
  const {default: config} = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return config;
}

/** Vite's development server, which passes the shop's paths on to the platform. */
async function startVite(): Promise<string> {
  const {server} = (await configOf('server')) as {server: {proxy: Record<string, string>}};
  const vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    server: {port: 0, hmr: false, ws: false, watch: null, ...server},
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  return urlOf(vite.httpServer as Server);
}

const REST = '/:path*';

/** A server that passes the shop's paths on with what Next passes them on with. */
async function startNext(): Promise<string> {
  const {rewrites} = (await configOf('rewrites')) as {rewrites: () => Promise<readonly Rewrite[]>};
  const named = await rewrites();
  const server = createServer((request, response) => {
    const {url = ''} = request;
    const rewrite = named.find(({source}) => url.startsWith(source.replace(REST, '')));
    if (!rewrite) return response.writeHead(404).end();
    const rest = url.slice(rewrite.source.length - REST.length);
    const target = parse(`${rewrite.destination.replace(REST, '')}${rest}`, true);
    return proxyRequest(request, response, target, undefined, undefined, undefined);
  });
  await new Promise<void>(resolve => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return urlOf(server);
}

/** What a browser says of a request of a page to its own address. */
const ownPage = (url: string) => ({Origin: url, 'Sec-Fetch-Site': 'same-origin'});

/** A browser that has opened a page of the shop behind a proxy. */
async function openPage(url: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  expect((await visitor.send('GET', '/cart')).status).toBe(200);
  return visitor;
}

const PROXIES = [
  ['Vite', startVite],
  ['Next', startNext],
] as const;

for (const [name, startProxy] of PROXIES)
  test(`V01 an add and a form behind the proxy of ${name} are taken as those of the shop's own pages`, async () => {
    const url = await startProxy();
    const visitor = await openPage(url);
    const added = await visitor.add(ITEMS.print, 2, ownPage(url));
    expect([added.status, added.json.error]).toEqual([200, undefined]);
    const fields = new URLSearchParams({crumb: visitor.crumb, itemId: 'print', sku: 'PRINT', quantity: '1'});
    const posted: Answer = await visitor.send('POST', '/cart/add', fields, ownPage(url));
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/cart']);
    const {entries = []} = (await visitor.cart()).json;
    expect([...entries].map(({quantity}) => quantity)).toEqual([3]);
  });

for (const [name, startProxy] of PROXIES)
  test(`V01 a page of another site writes nothing behind the proxy of ${name}`, async () => {
    const url = await startProxy();
    const visitor = await openPage(url);
    for (const site of ['cross-site', 'same-site'])
      expect((await visitor.add(ITEMS.print, 1, {...ownPage(url), 'Sec-Fetch-Site': site})).status).toBe(403);
    // A browser that does not say where a request comes from has its Origin compared alone.
    expect((await visitor.add(ITEMS.print, 1, {Origin: 'https://evil.example'})).status).toBe(403);
  });
