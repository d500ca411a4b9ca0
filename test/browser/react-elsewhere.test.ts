// @module-tag whole
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {build} from 'esbuild';
import type {Request} from 'playwright-core';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {installPacked, linkPackages} from '../tools/packed-package.js';
import {WHOLE} from '../tools/spread.js';
import {ITEM} from './guest-page.js';
import {listenTo, openShop} from './harness.js';
import {becomes} from './visitor.js';

/** The app's own server, which knows no API. */
let api = '';
const site = createServer((request, response) => {
  const isScript = request.url === '/main.js';
  const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
  response
    .setHeader('content-type', type)
    .end(isScript ? readFileSync(join(app.folder, 'built/main.js')) : pageOf(api));
});
await new Promise<void>(resolve => site.listen(0, resolve));
afterAll(() => void site.close());
const APP = `http://app.localhost:${(site.address() as AddressInfo).port}`;
const pageOf = (
  root: string,
): string => `<!doctype html><html lang="en" data-api="${root}/api"><head><title>App</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;
/** A host without TLS that is not this machine's name: the browser stores no cookies of it for other sites. */
const API = 'api.example';

const shop = openShop(
  {allowedOrigins: [APP]},
  {flags: ['--test-third-party-cookie-phaseout', `--host-resolver-rules=MAP ${API} 127.0.0.1`]},
);

const app = installPacked();
afterAll(() => app.remove());
linkPackages(app.folder, ['react', 'react-dom', 'scheduler']);
app.write({
  'main.jsx': `import {createRoot} from 'react-dom/client';
import {CartPill, Product, VitrineProvider} from 'vitrine/react';
createRoot(document.getElementById('root')).render(
  <VitrineProvider site={{apiRoot: document.documentElement.dataset.api, locale: 'en-US', currency: 'USD'}}>
    <Product item={${JSON.stringify(ITEM)}} />
    <CartPill />
  </VitrineProvider>,
);`,
});

beforeAll(async () => {
  await build({
    entryPoints: [join(app.folder, 'main.jsx')],
    outfile: join(app.folder, 'built/main.js'),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
  });
});

/** Opens the app, whose API is at `host`. `calls` are its requests of the API, but for preflights. */
const openApp = async (host: string) => {
  api = `http://${host}:${new URL(shop.platform.url).port}`;
  const context = await shop.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const {errors} = listenTo(page);
  const calls: Request[] = [];
  page.on('request', request => {
    if (request.url().startsWith(`${api}/api/`)) calls.push(request);
  });
  await page.goto(`${APP}/`);
  return {page, context, calls, errors};
};

for (const [way, host, isByToken] of [
  ['with cookies', '127.0.0.1', false],
  ['by a token where the browser stores no cookie of the API', API, true],
] as const)
  test(`EMB-04 a React app whose API is on another site keeps its cart over a reload, ${way}`, {
    tags: isByToken ? [] : [WHOLE],
  }, async () => {
    const {page, context, calls, errors} = await openApp(host);
    const pill = (): Promise<string | null> => page.textContent('.vt-pill-count');
    await page.click('.vt-add');
    await becomes(pill, '1');
    await page.reload();
    await becomes(pill, '1');
    await page.click('.vt-add');
    await becomes(pill, '2');
    const headers = await calls.at(-1)?.allHeaders();
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter(key => key.startsWith('vitrine-session')),
    );
    if (isByToken) {
      expect(await context.cookies(api)).toEqual([]);
      expect(headers?.authorization).toMatch(/^Bearer .*CART~/);
      expect(stored).toEqual([`vitrine-session:${api}`]);
    } else {
      expect(headers?.cookie).toContain('CART=');
      expect([headers?.authorization, stored]).toEqual([undefined, []]);
    }
    expect(errors).toEqual([]);
  });
