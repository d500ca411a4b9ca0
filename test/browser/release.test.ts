// @module-tag whole
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ONLY_WHOLE, WHOLE} from '../tools/spread.js';
import {buttonSays, expectUnharmed, guestHtml, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** The page comes from the test, not from an address, which the browser holds for a page of the internet. */
const options = {permissions: ['local-network-access']};
const TYPES: Readonly<Record<string, string>> = {'.js': 'text/javascript', '.css': 'text/css'};

/** The headers that a host sends with a file: those of every rule of `_headers` that matches its address. */
const headersOf = (file: string, address: string): Record<string, string> => {
  const headers: Record<string, string> = {};
  let matches = false;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('/'))
      matches = new RegExp(`^${line.replaceAll('.', '\\.').replace('*', '.*')}$`).test(address);
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (!matches || !name) continue;
    expect(headers[name], `${address} has two rules for ${name}`).toBeUndefined();
    headers[name] = value;
  }
  return headers;
};

const root = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
const caches = new Map<string, string | undefined>();
const host = createServer(({url = ''}, response) => {
  const file = join(root, url);
  const headers = headersOf(join(root, '_headers'), url);
  caches.set(url, headers['Cache-Control']);
  if (!existsSync(file)) return response.writeHead(404).end();
  return response
    .writeHead(200, {...headers, 'Content-Type': TYPES[extname(url)] ?? 'text/plain'})
    .end(readFileSync(file));
});
let tags: string[] = [];

beforeAll(async () => {
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/vitrine`;
  const printed = execFileSync(process.execPath, [CLI, 'release', root, '--url', url], {encoding: 'utf8'});
  tags = printed.match(/<script .*<\/script>/g) ?? [];
});
afterAll(() => {
  host.close();
  rmSync(root, {recursive: true, force: true});
});

for (const [index, name] of ['that moves', 'of this version alone'].entries())
  test(`EMB-08 a page of another origin sells by the released tag ${name}, cached as its rules say`, {
    tags: index ? [WHOLE] : [],
  }, async () => {
    caches.clear();
    const guest = await visitGuest(shop, {html: guestHtml(productMarker(), tags[index]), options});
    await whenLive(guest.page, '[data-block=product]');
    await guest.page.click('[data-block=product] [type=submit]');
    await buttonSays(guest.page, 'Added!');
    await expectUnharmed(guest);
    const kept = [...caches].filter(([, cache]) => cache?.includes('immutable')).map(([url]) => url);
    const others = [...caches.keys()].filter(url => !kept.includes(url));
    expect(kept.filter(url => url.includes('/chunks-')).length).toBeGreaterThan(3);
    expect(
      others.every(url => index === 0 && /^\/vitrine\/1\/[\w-]+\.(?:js|css)$/.test(url)),
      others.join(),
    ).toBe(true);
    expect([...caches.values()]).not.toContain(undefined);
  });

test('EMB-08 a pinned tag whose file was changed at the host runs nothing', async () => {
  const changed = tags[1]?.replace(/sha384-..../, 'sha384-AAAA');
  const guest = await visitGuest(shop, {html: guestHtml(productMarker(), changed), options});
  await expect.poll(() => guest.log.lines.join()).toContain('integrity');
  expect(await guest.page.evaluate(() => 'Vitrine' in window)).toBe(false);
});

test(
  'EMB-08 a chunk that was changed at the host runs under no address where an import map has its hash',
  ONLY_WHOLE,
  async () => {
    const [, src = ''] = /src="([^"]+)"/.exec(tags[1] ?? '') ?? [];
    const {files}: {files: Record<string, {integrity: string}>} = JSON.parse(
      readFileSync(new URL('../../dist/manifest.json', import.meta.url), 'utf8'),
    );
    const listed = Object.entries(files).map(([file, {integrity}]) => [new URL(file, src).href, integrity]);
    const map = `<script type="importmap">${JSON.stringify({integrity: Object.fromEntries(listed)})}</script>`;
    const guest = await visitGuest(shop, {
      html: guestHtml(productMarker(), map + tags[1]),
      options,
      prepare: page =>
        page.route(/\/product\.js/, async route => {
          const response = await route.fetch();
          await route.fulfill({response, body: `${await response.text()}\nwindow.isChanged = true;`});
        }),
    });
    await guest.page.waitForSelector('[data-block=product][data-block-state=failed]');
    expect(await guest.page.evaluate(() => 'isChanged' in window)).toBe(false);
    await guest.page.waitForSelector('.fallback');
  },
);
