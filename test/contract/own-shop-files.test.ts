import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {type Platform, start} from '../../examples/platform/main.js';
import {readServed} from '../../examples/platform/own-shop/catalog/read-served.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {lendDatabase} from './lent-database.js';

const folder = mkdtempSync(join(tmpdir(), 'own-files-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
const NOBODY = 65_534;
const reported: string[] = [];
let platform: Platform;

const write = (name: string, text: string | Uint8Array): void => writeFileSync(join(folder, name), text);
const link = (target: string, name: string): void => symlinkSync(target, join(folder, name));

const CATALOG = JSON.stringify({
  name: 'Cups',
  locale: 'en-US',
  currency: 'USD',
  products: [
    {id: 'mug', title: 'Mug', price: 1850, stock: 2, pictures: ['locked/mug.jpg']},
    {
      id: 'pattern',
      title: 'Pattern',
      type: 'digital',
      price: 500,
      files: ['private/b.txt', 'private/out.txt'],
    },
  ],
});

const FILM = new Uint8Array(4_000_000).map((_, at) => at % 10);

/** A folder that this process cannot read. Root reads all, so it is somebody else until the test has finished. */
function unreadable(name: string): void {
  mkdirSync(join(folder, name), {recursive: true});
  chmodSync(join(folder, name), 0o000);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  onTestFinished(() => {
    if (isRoot) process.seteuid?.(0);
    chmodSync(join(folder, name), 0o700);
  });
}

function readShop() {
  const report = (line: string) => void reported.push(line);
  const catalog = readServed({catalog: {file: 'shop.json', text: CATALOG}, folder}, report);
  return createOwnShop({catalog, folder, report});
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'private'));
  write('private/b.txt', 'sold');
  write('shop.json', CATALOG);
  write('film.mp4', FILM);
  write('notes.txt', 'notes '.repeat(100));
  write('about.html', '<title>About</title>');
  writeFileSync(join(elsewhere, 'secret.txt'), 'secret');
  writeFileSync(join(elsewhere, 'secret.html'), 'secret');
  platform = await start({
    port: 0,
    dataDir: null,
    openInMemory: lendDatabase,
    own: readShop(),
    announce: () => undefined,
  });
});
afterAll(async () => {
  await platform.close();
  for (const path of [folder, elsewhere]) rmSync(path, {recursive: true});
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${platform.url}/${path}`, {headers});

test('a film is sent as it is on the disk, whole and by parts, and a text compressed', async () => {
  const whole = await get('film.mp4', {'Accept-Encoding': 'br'});
  expect([whole.status, whole.headers.get('Content-Encoding')]).toEqual([200, null]);
  expect([whole.headers.get('Content-Length'), whole.headers.get('Accept-Ranges')]).toEqual([
    '4000000',
    'bytes',
  ]);
  expect((await whole.arrayBuffer()).byteLength).toBe(FILM.length);
  const rows = [
    ['bytes=0-3', 206, '0,1,2,3', 'bytes 0-3/4000000'],
    ['bytes=3999998-', 206, '8,9', 'bytes 3999998-3999999/4000000'],
    ['bytes=-1', 206, '9', 'bytes 3999999-3999999/4000000'],
    ['bytes=4000000-', 416, '', 'bytes */4000000'],
  ] as const;
  for (const [range, status, bytes, content] of rows) {
    const part = await get('film.mp4', {Range: range});
    const body = new Uint8Array(await part.arrayBuffer()).join();
    expect([range, part.status, body, part.headers.get('Content-Range')]).toEqual([
      range,
      status,
      bytes,
      content,
    ]);
  }
  expect((await get('notes.txt', {'Accept-Encoding': 'br'})).headers.get('Content-Encoding')).toBe('br');
});

test('a part of a film that changed meanwhile is the whole film, and one that the browser has is a 304', async () => {
  const etag = (await get('film.mp4', {Range: 'bytes=0-1'})).headers.get('ETag') ?? '';
  expect((await get('film.mp4', {Range: 'bytes=0-1', 'If-Range': etag})).status).toBe(206);
  expect((await get('film.mp4', {Range: 'bytes=0-1', 'If-Range': '"other"'})).status).toBe(200);
  for (const name of ['film.mp4', 'notes.txt']) {
    const known = (await get(name)).headers.get('ETag') ?? '';
    expect([name, (await get(name, {'If-None-Match': known, 'Accept-Encoding': 'identity'})).status]).toEqual(
      [...[name, 304]],
    );
  }
  const head = await fetch(`${platform.url}/film.mp4`, {method: 'HEAD'});
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '4000000']);
});

const isFilm = (id: string): boolean => {
  try {
    return readlinkSync(`/proc/self/fd/${id}`).endsWith('/film.mp4');
  } catch {
    return false;
  }
};

test('a film stays open for nobody who has left or has all that was asked for', async () => {
  const open = () => readdirSync('/proc/self/fd').filter(id => isFilm(id)).length;
  await Promise.all(Array.from({length: 20}, async () => (await get('film.mp4')).body?.cancel()));
  await Promise.all(
    Array.from({length: 20}, async () => (await get('film.mp4', {Range: 'bytes=0-1023'})).text()),
  );
  // Nobody reads what a visitor left.
  await expect.poll(open).toBe(0);
});

test('links lead to what the folder serves by its own name, and never out of it', async () => {
  link(join(elsewhere, 'secret.txt'), 'out.txt');
  link(join(elsewhere, 'secret.html'), 'out.html');
  link(elsewhere, 'outside');
  link('private/b.txt', 'sold.txt');
  link('shop.json', 'catalog.txt');
  link('shop.json', 'catalog.html');
  link('round.txt', 'round.txt');
  link('notes.txt', 'near.txt');
  link('about.html', 'us.html');
  link('nowhere.txt', 'gone.txt');
  const found = ['near.txt', 'us', 'us.html'];
  const hidden = [
    ...['out.txt', 'out', 'out.html', 'outside/secret.txt', 'outside/secret', 'sold.txt', 'catalog.txt'],
    ...['catalog', 'round.txt', 'gone.txt'],
  ];
  const statuses = await Promise.all(
    [...found, ...hidden].map(async path => [path, (await get(path)).status]),
  );
  expect(statuses).toEqual([...found.map(path => [path, 200]), ...hidden.map(path => [path, 404])]);
});

test('a file that a product delivers is one of the folder, not where a link leads', () => {
  link(join(realpathSync(elsewhere), 'secret.txt'), 'private/out.txt');
  const before = reported.length;
  readShop();
  expect(reported.slice(before).filter(line => line.includes('private/'))).toEqual([
    expect.stringContaining('found "private/out.txt"'),
  ]);
});

test('a folder that cannot be read is reported, and the shop starts and shows every page', async () => {
  unreadable('locked');
  const before = reported.length;
  const own = readShop();
  own.checkPages({products: [], forms: []});
  expect(reported.slice(before)).toContain(
    'locked: cannot be read, so visitors see nothing of it; check its permissions',
  );
  expect(own.pageFiles()).toContain('about.html');
  for (const path of ['', 'about', 'products/mug', 'cart', 'checkout', 'account'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  for (const path of ['locked/a', 'locked/a.txt'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});
