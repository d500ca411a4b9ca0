import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {POSTED_FILES_MAX} from '../examples/platform/features/downloads/limits.js';
import {FILES_PATH} from '../examples/platform/features/downloads/paths.js';
import {POST_BYTES_MAX} from '../examples/platform/features/forms/files/limits.js';
import {POSTED_BYTES_MAX} from '../examples/platform/features/pictures/limits.js';
import {DEFAULT_DOWNLOADS} from '../examples/platform/kernel/download-settings.js';
import {S3_PATIENCE} from '../examples/platform/kernel/files/s3-settings.js';
import {SITE_ARCHIVE_LIMITS} from '../src/tables/site-archive.js';
import {allSnippets, ROOT, readPage} from './tools/docs/markdown.mjs';

const PAGE = 'docs/deploy.md';
const page = readPage(PAGE);
/** The only snippet of docs/deploy.md in a language, or the one that holds a text. */
const snippet = (language: string, holds = ''): string => {
  const found = allSnippets().filter(
    one => one.path === PAGE && one.language === language && one.text.includes(holds),
  );
  expect(found).toHaveLength(1);
  return found[0]?.text ?? '';
};
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** A number of a source that no code imports. */
const numberIn = (path: string, name: string): number =>
  Number(new RegExp(`\\b${name}[ :=]+([\\d_]+)`).exec(textOf(path))?.[1]?.replaceAll('_', ''));

const MB = 1_000_000;
/** The largest body that the platform reads, but for files of digital products. */
const BODY_MAX = Math.max(
  POSTED_BYTES_MAX + numberIn('examples/platform/features/owner/posted-form.ts', 'DROPPED_BYTES_MAX'),
  POST_BYTES_MAX,
  SITE_ARCHIVE_LIMITS.bytes,
);
const DOWNLOADS_MAX = (POSTED_FILES_MAX + 1) * DEFAULT_DOWNLOADS.fileBytesMax;

test('V10 proxies of the documentation take the largest bodies and headers that the platform takes', () => {
  const nginx = snippet('nginx');
  const [rest = '', downloads = ''] = nginx.split(`location ${FILES_PATH} {`);
  expect(/client_max_body_size (\d+);/.exec(rest)?.[1]).toBe(String(BODY_MAX));
  expect(/client_max_body_size (\d+);/.exec(downloads)?.[1]).toBe(String(DOWNLOADS_MAX));
  const caddy = snippet('caddyfile');
  expect([...caddy.matchAll(/path (\S+)\*/g)].map(([, path]) => path)).toEqual([FILES_PATH, FILES_PATH]);
  expect([...caddy.matchAll(/max_size (\w+)/g)].map(([, size]) => size)).toEqual([
    `${DOWNLOADS_MAX / 1000 / MB}GB`,
    `${BODY_MAX / MB}MB`,
  ]);
  expect(page).toContain(`| ${BODY_MAX / MB} MB: `);
  expect(page).toContain(
    `${POSTED_FILES_MAX + 1} times \`DOWNLOAD_FILE_MB\`: ${DOWNLOADS_MAX / 1000 / MB} GB |`,
  );
  const headers = numberIn('examples/platform/kernel/http/listen.ts', 'maxHeaderSize');
  expect(nginx).toContain(`large_client_header_buffers 4 ${headers / 1024}k;`);
  expect(page).toContain(`| ${headers / 1024} KiB, `);
});

test('V10 proxies of the documentation wait as long as the platform may take', () => {
  const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(snippet('nginx'))?.[1]);
  expect(seconds * 1000).toBeGreaterThan(S3_PATIENCE.writeMs);
  expect(page).toContain(`| ${seconds} seconds; an hour for files`);
  const idleMs = numberIn('examples/platform/kernel/http/slow-bodies.ts', 'idleMs');
  expect(page).toContain(`| ${idleMs / 1000} seconds; the platform cuts it off then |`);
  const keptMs = numberIn('examples/platform/kernel/http/listen.ts', 'keepAliveTimeout');
  expect(page).toContain(`| less than ${keptMs / 1000} seconds |`);
  const closeMs = numberIn('examples/platform/kernel/http/listen.ts', 'CLOSE_PATIENCE_MS');
  expect(page).toContain(`ends those under way within ${closeMs / 1000} seconds`);
});

const settings = snippet('ini', 'PUBLIC_ORIGIN');
const dockerfile = snippet('dockerfile');
const compose = snippet('yaml');
const [port = ''] = /(?<=^PORT=)\d+/m.exec(settings) ?? [];

test('every variable that the documentation sets on a server is one of the platform', () => {
  const listed = readPage('docs/platform.md');
  const [, shop = ''] = /\n {2}shop:\n([\s\S]*?)\n {2}\w/.exec(compose) ?? [];
  const names = [
    ...[...settings.matchAll(/^([A-Z_]+)=/gm)],
    ...[...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)],
    ...[...shop.matchAll(/^ {6}([A-Z_]+): /gm)],
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter(name => !new RegExp(`\`${name}[=\`]`).test(listed))).toEqual([]);
});

test('service, image and proxies of the documentation agree on command, port and data folder', () => {
  const [, command = ''] = /^ExecStart=\/usr\/bin\/(node .*)$/m.exec(snippet('ini', 'StateDirectory')) ?? [];
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '')).toEqual(command.split(' '));
  const dataDir = /^DATA_DIR=(.*)$/m.exec(settings)?.[1] ?? '';
  expect(dataDir).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(snippet('ini', 'StateDirectory'))?.[1]}`);
  expect(dockerfile).toContain(`PORT=${port} DATA_DIR=${dataDir}\n`);
  expect(dockerfile).toContain(`RUN install -d -o node -g node -m 700 ${dataDir}\n`);
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(dockerfile).toContain(`http://127.0.0.1:${port}/readyz`);
  expect(compose).toContain(`- files:${dataDir}\n`);
  expect(compose).toContain(`SHOP: shop:${port}\n`);
  expect(snippet('caddyfile')).toContain(`{$SHOP:127.0.0.1:${port}}`);
  for (const [, target] of snippet('nginx').matchAll(/proxy_pass (.*);/g))
    expect(target).toBe(`http://127.0.0.1:${port}`);
  for (const name of ['node_modules', '.data', '.env'])
    expect(snippet('dockerignore').split('\n')).toContain(name);
});

test('the image of the documentation has a Node that the package takes and tests run with', () => {
  const [, major = ''] = /^FROM node:(\d+)-slim$/m.exec(dockerfile) ?? [];
  const {engines} = JSON.parse(textOf('package.json')) as {engines: {node: string}};
  const [, oldest = ''] = /^>=([\d.]+)$/.exec(engines.node) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(Number(oldest.split('.')[0]));
  expect(textOf('test/node-releases/package.json')).toContain(`"node-${major}"`);
  expect(page).toContain(`needs Node ${oldest} or newer`);
  const install = 'npm ci --omit=dev --ignore-scripts';
  expect(dockerfile).toContain(`RUN ${install}\n`);
  expect(page.split(`cd /srv/shop && ${install}\n`)).toHaveLength(3);
});

test('each variable that the compose file reads is named on the page', () => {
  const read = [...new Set([...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))];
  expect(read).toEqual(['DATABASE_PASSWORD', 'SECRET', 'SMTP_URL', 'MAIL_FROM']);
});
