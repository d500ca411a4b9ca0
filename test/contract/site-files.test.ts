import {randomBytes} from 'node:crypto';
import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {deleteOldUploads, deleteOrphans} from '../../examples/platform/features/site-files/uploads.js';
import {deleteUnneededFiles} from '../../examples/platform/housekeeping.js';
import {openDownloadStore} from '../../examples/platform/kernel/files/download-store.js';
import {openPictureStore} from '../../examples/platform/kernel/files/picture-store.js';
import {openSiteFileStore} from '../../examples/platform/kernel/files/site-file-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {ROLES} from '../../src/tables/roles.js';
import {signInAs} from './owner-client.js';
import {type Answer, type Json, Visitor} from './shop-client.js';
import {type ShopOnDisk, startOnDisk} from './shop-on-disk.js';
import {
  beginUpload,
  FILES,
  idOf,
  PIECE,
  processFile,
  sendFile,
  sendPiece,
  TUS,
  UPLOADS,
} from './upload-client.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let nowMs = Date.UTC(2026, 10, 26, 12);
let disk: ShopOnDisk;
let shop: Platform;
let dataDir: string;
let owner: Visitor;
beforeAll(async () => {
  disk = await startOnDisk({nowMs: () => nowMs});
  ({shop, dataDir} = disk);
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => disk.close());

const begin = (name: string, size: number | string, by = owner, headers: Record<string, string> = {}) =>
  beginUpload(by, {name, size, headers});
const patch = (path: string, offset: number, bytes: Uint8Array, by = owner) =>
  sendPiece(by, path, offset, bytes);
const offsetOf = async (path: string): Promise<number> =>
  Number((await owner.send('HEAD', path, undefined, TUS)).headers.get('Upload-Offset'));
const process = (path: string, by = owner) => processFile(by, path);

/** Uploads a whole file in pieces and has it processed. */
const upload = async (name: string, bytes: Uint8Array): Promise<Answer> =>
  process(await sendFile(owner, name, bytes));

const picture = (color: string, width = 1200, height = 800) =>
  sharp({create: {width, height, channels: 3, background: color}})
    .jpeg()
    .toBuffer();
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);
const listed = async (query = ''): Promise<Json> => (await owner.send('GET', `${FILES}${query}`)).json;
const namesIn = (page: Json): unknown[] => [...(page.files ?? [])].map(file => file.name);

test('SITE-02 a file goes on where its upload was cut, and becomes a picture of seven widths', async () => {
  const noise = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: {type: 'gaussian', mean: 128, sigma: 60},
    },
  })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(3 * PIECE);
  const part = await beginUpload(owner, {name: 'a.png', size: 9, headers: {'Upload-Concat': 'partial'}});
  expect([part.status, part.json.field]).toEqual([400, 'Upload-Concat']);
  const begun = await begin('Kiln & clay.png', noise.length);
  const path = begun.headers.get('Location') ?? '';
  expect([begun.status, begun.headers.get('Access-Control-Allow-Origin')]).toEqual([201, null]);
  expect(path).toMatch(/^\/api\/site-files\/uploads\/[\w-]{24}$/);
  expect((await patch(path, 0, noise.subarray(0, PIECE))).status).toBe(204);
  // A piece that was cut, a repeated one, and one that leaves a gap.
  expect((await patch(path, 0, noise.subarray(0, PIECE))).status).toBe(409);
  expect((await patch(path, 2 * PIECE, noise.subarray(0, PIECE))).status).toBe(409);
  expect([await offsetOf(path), (await process(path)).status]).toEqual([PIECE, 409]);
  for (let at = PIECE; at < noise.length; at += PIECE)
    expect((await patch(path, at, noise.subarray(at, at + PIECE))).status).toBe(204);
  const [one, other] = await Promise.all([process(path), process(path)]);
  expect(other.json).toEqual(one.json);
  expect(one.json).toMatchObject({
    name: 'Kiln & clay.png',
    kind: 'picture',
    type: 'image/png',
    bytes: noise.length,
    width: 900,
    height: 600,
    altText: '',
    focalPoint: {x: 0.5, y: 0.5},
    createdMs: nowMs,
  });
  const scaled = await fetch(`${shop.url}${one.json.address}?format=300w`);
  expect((await sharp(Buffer.from(await scaled.arrayBuffer())).metadata()).width).toBe(300);
  expect((await process(path)).json).toEqual(one.json);
  expect((await owner.send('HEAD', path, undefined, TUS)).status).toBe(404);
  expect(readdirSync(join(dataDir, 'site-files/uploads'))).toEqual([]);
});

/** Sends a part of a piece, and cuts the connection once the platform has begun to store it. Resolves once it is cut. */
async function cutPiece(path: string, offset: number, piece: Uint8Array, sent: number): Promise<void> {
  const sending = request(shop.url + path, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'Content-Type': 'application/offset+octet-stream',
      'X-CSRF-Token': owner.crumb,
      'Upload-Offset': String(offset),
      'Content-Length': String(piece.length),
      Cookie: [...owner.cookies].map(pair => pair.join('=')).join('; '),
    },
  });
  const closed = new Promise(resolve => sending.on('error', () => undefined).on('close', resolve));
  sending.write(piece.subarray(0, sent));
  const stored = join(dataDir, 'site-files/uploads', idOf(path));
  await vi.waitFor(() => expect(statSync(stored).size).toBeGreaterThan(offset), {
    timeout: 60_000,
    interval: 5,
  });
  sending.destroy();
  await closed;
}

/** Uploads a file, and cuts every second piece. Returns what each cut cost in bytes that are sent again. */
async function uploadWithCuts(name: string, bytes: Uint8Array): Promise<number[]> {
  const path = (await begin(name, bytes.length)).headers.get('Location') ?? '';
  const costs: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + PIECE);
    const sent = Math.ceil(piece.length * ((costs.length + 1) / 4));
    await cutPiece(path, at, piece, sent);
    const here = await offsetOf(path);
    expect(here).toBeGreaterThanOrEqual(at);
    costs.push(at + sent - here);
    const rest = bytes.subarray(here, here + PIECE);
    expect((await patch(path, here, rest)).status).toBe(204);
    at = here + rest.length;
  }
  const {address} = (await process(path)).json;
  const stored = await (await fetch(`${shop.url}${address}`)).arrayBuffer();
  expect([name, Buffer.from(stored).equals(bytes)]).toEqual([name, true]);
  return costs;
}

test('BLD-07 twenty uploads that are cut in mid-piece finish, and no cut costs more than a piece', {
  tags: ['whole'],
}, async () => {
  const files = Array.from(
    {length: 20},
    (_, at) =>
      [`Cut ${at}.pdf`, Buffer.concat([pdf(''), randomBytes(2 * PIECE + 50_000 + at * 1000)])] as const,
  );
  const costs = (await Promise.all(files.map(([name, bytes]) => uploadWithCuts(name, bytes)))).flat();
  expect(costs.length).toBeGreaterThanOrEqual(files.length * 2);
  expect(Math.max(...costs)).toBeLessThanOrEqual(PIECE);
  for (const file of (await listed('?search=Cut')).files ?? [])
    await owner.send('DELETE', `${FILES}/${file.id}`);
});

test('SITE-02 an owner lists, searches, renames, describes and deletes files, and sees their uses', async () => {
  for (let at = 0; at < 26; at++) await upload(`Plan ${at}.pdf`, pdf(`${at}`));
  const first = await listed('?kind=document');
  const second = await listed(`?kind=document&cursor=${first.nextPageCursor}`);
  expect([first.files?.length, second.files?.length, second.nextPageCursor]).toEqual([24, 2, null]);
  expect(namesIn(first)[0]).toBe('Plan 25.pdf');
  expect(namesIn(await listed('?search=plan%201.'))).toEqual(['Plan 1.pdf']);
  expect(namesIn(await listed('?search=%25'))).toEqual([]);
  const shown = (await upload('Cup.jpg', await picture('#ff0000'))).json;
  const path = `${FILES}/${shown.id}`;
  const change = {name: 'Red <cup>.jpg', altText: 'A red cup', focalPoint: {x: 0.2, y: 1}};
  const {version} = shown;
  const changed = (await owner.send('PUT', path, {version, ...change})).json;
  expect(changed).toMatchObject({
    ...change,
    name: 'Red _cup_.jpg',
    version: expect.not.stringMatching(`${version}`),
  });
  expect((await owner.send('GET', path)).json).toEqual(changed);
  expect(namesIn(await listed('?search=RED%20CUP'))).toEqual(['Red _cup_.jpg']);
  expect((await owner.send('PUT', path, {version: changed.version})).json.altText).toBe('A red cup');
  const page = (await owner.send('POST', '/api/site-content/pages', {title: 'Cups'})).json;
  const block = {id: 'a', kind: 'image', data: {assetUrl: shown.address}};
  await owner.send('POST', `/api/site-content/pages/${page.id}/operations`, {
    revision: 1,
    operations: [{type: 'add-block', block, after: null}],
  });
  expect((await owner.send('GET', `${path}/uses`)).json).toEqual({
    pages: [{id: page.id, title: 'Cups'}],
    others: 0,
  });
  const unseen = await owner.send('DELETE', `${path}?seen=0`);
  expect([unseen.status, unseen.json.uses]).toEqual([
    409,
    {pages: [{id: page.id, title: 'Cups'}], others: 0},
  ]);
  expect((await owner.send('DELETE', `${path}?seen=1`)).status).toBe(200);
  expect((await owner.send('DELETE', path)).status).toBe(404);
  expect((await owner.send('GET', `${path}/uses`)).status).toBe(404);
  expect(
    await shop.db.selectFrom('picture_use').selectAll().where('used_by', '=', `file ${shown.id}`).execute(),
  ).toEqual([]);
});

test('SITE-02 a file of a post or a deleted page has uses, and is not deleted by who saw none', {
  tags: ['whole'],
}, async () => {
  const {json: shown} = await upload('Post.jpg', await picture('#00ffff'));
  const {json: linked} = await upload('Post.pdf', pdf('post'));
  const root = '/api/site-collections/journal/items';
  const {id} = (await owner.send('POST', root, {title: 'With files'})).json;
  const write = async (change: object): Promise<void> => {
    const {revision, draft} = (await owner.send('GET', `${root}/${id}`)).json;
    const body = {revision, draft: {...(draft as Json), ...change}};
    expect((await owner.send('PUT', `${root}/${id}`, body)).status).toBe(200);
  };
  const usesOf = async (file: Json) => (await owner.send('GET', `${FILES}/${file.id}/uses`)).json;
  const remove = (file: Json) => owner.send('DELETE', `${FILES}/${file.id}?seen=0`);
  const marks = [{type: 'link', attrs: {href: linked.address}}];
  await write({
    body: {type: 'doc', content: [{type: 'paragraph', content: [{type: 'text', text: 'Plan', marks}]}]},
    picture: {assetUrl: shown.address, altText: '', originalSize: '1200x800'},
  });
  for (const file of [shown, linked]) {
    expect(await usesOf(file)).toEqual({pages: [], others: 1});
    const {status, json} = await remove(file);
    expect([status, json.uses]).toEqual([409, {pages: [], others: 1}]);
  }
  // What visitors see counts, whatever the draft has become.
  await owner.send('POST', `${root}/${id}/publish`, {revision: 2});
  await write({picture: null, body: {type: 'doc', content: []}});
  expect((await remove(shown)).status).toBe(409);
  await owner.send('POST', `${root}/${id}/unpublish`, {revision: 4});
  expect((await remove(linked)).status).toBe(200);
  const page = (await owner.send('POST', '/api/site-content/pages', {title: 'Soon gone'})).json;
  const block = {id: 'a', kind: 'image', data: {assetUrl: shown.address}};
  await owner.send('POST', `/api/site-content/pages/${page.id}/operations`, {
    revision: 1,
    operations: [{type: 'add-block', block, after: null}],
  });
  expect((await owner.send('DELETE', `/api/site-content/pages/${page.id}?revision=2`)).status).toBe(200);
  expect(await usesOf(shown)).toEqual({pages: [], others: 1});
  expect((await remove(shown)).status).toBe(409);
  expect((await owner.send('DELETE', `${FILES}/${shown.id}?seen=1`)).status).toBe(200);
});

test('SITE-02 of two owners who change one file the second gets 409 and overwrites nothing', async () => {
  const {json: file} = await upload('Both.pdf', pdf('both'));
  const path = `${FILES}/${file.id}`;
  const other = await signInAs(shop.url, 'admin');
  const change = (by: Visitor, body: object) => by.send('PUT', path, {version: file.version, ...body});
  const [first, second] = await Promise.all([
    change(owner, {name: 'Mine.pdf'}),
    change(other, {name: 'Theirs.pdf'}),
  ]);
  const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
  expect([saved.status, refused.status, refused.json.code]).toEqual([200, 409, 'page-stale']);
  expect(refused.json.file).toEqual(saved.json);
  expect((await owner.send('GET', path)).json).toEqual(saved.json);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', path)).status).toBe(401);
  expect((await owner.send('GET', `${FILES}/gone`)).status).toBe(404);
  expect((await change(owner, {altText: 'x'})).status).toBe(409);
});

test('SEC a document is a download that runs nowhere, whatever it is called now', async () => {
  const {json} = await upload('Preise – März.pdf', pdf('x'));
  const answer = await fetch(`${shop.url}${json.address}`);
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7\nx']);
  expect(answer.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(answer.headers.get('Content-Disposition')).toContain("attachment; filename*=UTF-8''Preise");
  expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  await owner.send('PUT', `${FILES}/${json.id}`, {version: json.version, name: 'Other.pdf'});
  expect((await fetch(`${shop.url}${json.address}`)).status).toBe(200);
  expect((await fetch(`${shop.url}/site-files/${json.id}x/a.pdf`)).status).toBe(404);
  await owner.send('DELETE', `${FILES}/${json.id}`);
  expect((await fetch(`${shop.url}${json.address}`)).status).toBe(404);
});

test('SEC files of other types, too large or hostile are refused, and nothing of them stays', async () => {
  const before = await shop.db.selectFrom('site_file').select('id').execute();
  for (const [name, size, code] of [
    ['page.html', 100, 'file-type'],
    ['drawing.svg', 100, 'file-type'],
    ['run.exe', 100, 'file-type'],
    ['', 100, 'file-type'],
    ['a.pdf', 0, 'file-empty'],
    ['a.pdf', 20_000_001, 'file-large'],
    ['a.pdf', '-1', 'body-invalid'],
    ['a.pdf', '9'.repeat(40), 'body-invalid'],
  ] as const)
    expect([name, size, (await begin(name, size)).json.code]).toEqual([name, size, code]);
  expect((await begin('x'.repeat(5000), 10)).json.code).toBe('body-invalid');
  expect((await begin('a.pdf', 10, owner, {'Upload-Metadata': 'filename !!'})).status).toBe(400);
  expect((await begin('a.pdf', 10, owner, {'Tus-Resumable': '0.1'})).status).toBe(400);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [name, bytes] of [
    ['cup.png', svg],
    ['cup.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['plan.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['plan.zip', pdf('no zip')],
    ['half.jpg', (await picture('#00ff00')).subarray(0, 900)],
  ] as const)
    expect([name, (await upload(name, bytes)).json.code]).toEqual([name, 'file-content']);
  const path = (await begin('a.pdf', 20)).headers.get('Location') ?? '';
  expect((await patch(path, 0, new Uint8Array(21))).status).toBe(413);
  expect((await owner.send('DELETE', path, undefined, TUS)).status).toBe(204);
  expect((await patch(path, 0, new Uint8Array(20))).status).toBe(404);
  expect(await shop.db.selectFrom('site_file').select('id').execute()).toEqual(before);
  expect(readdirSync(join(dataDir, 'site-files/uploads'))).toEqual([]);
});

test('SITE-11 roles: a stranger uploads nothing, a viewer looks, an editor uploads, deletes nothing', async () => {
  const stranger = await Visitor.arrive(shop.url);
  expect([(await begin('a.pdf', 10, stranger)).status, (await stranger.send('GET', FILES)).status]).toEqual([
    401, 401,
  ]);
  expect((await begin('a.pdf', 10, owner, {'X-CSRF-Token': 'x'})).json.code).toBe('crumb-failed');
  expect((await begin('a.pdf', 10, owner, {Origin: 'https://evil.example'})).json.code).toBe('cross-site');
  // One person who is a viewer first, then an editor: a role counts from the next request on.
  const viewer = await signInAs(shop.url, 'viewer');
  const become = (role: 'viewer' | 'editor') =>
    shop.db
      .updateTable('owner')
      .set({role_code: ROLES.find(({name}) => name === role)?.code ?? 0})
      .where('email', '=', 'viewer@example.com')
      .execute();
  const refused = async (method: string, path: string, body?: unknown) =>
    expect([method, (await viewer.send(method, path, body)).json.code]).toEqual([method, 'owner-role']);
  expect((await viewer.send('GET', FILES)).json).toMatchObject({mayWrite: false, mayDelete: false});
  expect((await begin('a.pdf', 10, viewer)).json.code).toBe('owner-role');
  await become('editor');
  const path = (await begin('a.pdf', 9, viewer)).headers.get('Location') ?? '';
  await become('viewer');
  expect((await patch(path, 0, pdf(''), viewer)).status).toBe(403);
  expect((await viewer.send('HEAD', path, undefined, TUS)).status).toBe(403);
  await become('editor');
  expect((await patch(path, 0, pdf(''), viewer)).status).toBe(204);
  await become('viewer');
  expect((await process(path, viewer)).status).toBe(403);
  await become('editor');
  const {json} = await process(path, viewer);
  expect(json.name).toBe('a.pdf');
  await refused('DELETE', `${FILES}/${json.id}`);
  const change = {version: json.version, altText: 'x'};
  expect((await viewer.send('PUT', `${FILES}/${json.id}`, change)).status).toBe(200);
  await become('viewer');
  await refused('PUT', `${FILES}/${json.id}`, change);
  await refused('DELETE', `${FILES}/${json.id}`);
  expect((await owner.send('GET', path, undefined, TUS)).status).toBe(404);
});

test('SITE-11 documents that a crash left without a row are swept after a day, and others stay', async () => {
  const {json} = await upload('Kept.pdf', pdf('kept'));
  const store = openSiteFileStore(dataDir);
  await store.documents.write('orphan.pdf', pdf('lost'));
  await deleteOrphans(shop.db, store, Date.now());
  expect(await store.documents.read('orphan.pdf')).not.toBeNull();
  await deleteOrphans(shop.db, store, Date.now() + DAY_MS + 1000);
  expect([await store.documents.read('orphan.pdf'), await store.documents.read(`${json.id}.pdf`)]).toEqual([
    null,
    pdf('kept'),
  ]);
});

/** A file that takes no byte, as on a full disk. */
const FULL = '/dev/full';
test.skipIf(!existsSync(FULL))(
  'V12 an upload that a full disk stops goes on once there is room',
  async () => {
    const bytes = pdf('x'.repeat(1000));
    const path = (await begin('Again.pdf', bytes.length)).headers.get('Location') ?? '';
    const folder = join(dataDir, 'site-files/uploads');
    const file = join(folder, idOf(path));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    renameSync(file, `${file}-away`);
    symlinkSync(FULL, file);
    const piece = await patch(path, 0, bytes);
    rmSync(file);
    renameSync(`${file}-away`, file);
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
    const begun = await begin('New.pdf', bytes.length);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect([piece, begun].map(({status, headers}) => [status, headers.get('Retry-After')])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    expect(log.mock.calls.at(-1)).toEqual([expect.stringMatching(/folder of uploads cannot be used now/)]);
    log.mockRestore();
    await patch(path, await offsetOf(path), bytes);
    const {json} = await process(path);
    expect(await (await fetch(`${shop.url}${json.address}`)).text()).toBe(bytes.toString());
  },
);

test('SITE-11 what a crash left of writes and uploads is swept, and what is still written stays', async () => {
  const lefts = ['documents/.part', 'uploads/cut', 'uploads/cut.json', 'uploads/alone.json'];
  const pathOf = (name: string) => join(dataDir, 'site-files', name);
  const clockMs = Date.now();
  for (const [age, names] of [
    [2 * DAY_MS, lefts],
    [0, ['documents/.new', 'uploads/new']],
  ] as const)
    for (const name of names) {
      writeFileSync(pathOf(name), 'left');
      utimesSync(pathOf(name), (clockMs - age) / 1000, (clockMs - age) / 1000);
    }
  const siteFiles = openSiteFileStore(dataDir);
  // A store that cannot be used keeps nothing from being tidied.
  const away = join(dataDir, 'pictures', 'scaled');
  rmSync(away, {recursive: true, force: true});
  writeFileSync(away, '');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stores = {pictures: openPictureStore(dataDir), siteFiles, downloads: openDownloadStore(dataDir)};
  await deleteUnneededFiles({db: shop.db, ...stores}, clockMs);
  rmSync(away);
  expect(log.mock.calls).toEqual([[expect.stringContaining('cannot be used now')]]);
  log.mockRestore();
  expect(lefts.filter(name => existsSync(pathOf(name)))).toEqual([]);
  expect(existsSync(pathOf('documents/.new')) && existsSync(pathOf('uploads/new'))).toBe(true);
  rmSync(pathOf('uploads/new'));
});

test('SEC uploads at once and their life are bounded, and names and points out of range are refused', {
  tags: ['whole'],
}, async () => {
  const paths: string[] = [];
  for (let at = 0; at < 20; at++) paths.push((await begin('a.pdf', 1000)).headers.get('Location') ?? '');
  expect((await begin('a.pdf', 1000)).json.code).toBe('file-quota');
  // Another person has uploads of their own, and ten minutes later the first that nobody goes on with makes room.
  await shop.db
    .updateTable('site_file')
    .set({uploaded_by: 'x'})
    .where('id', '=', idOf(paths[19] ?? ''))
    .execute();
  paths[19] = (await begin('a.pdf', 1000)).headers.get('Location') ?? '';
  nowMs += 5 * MINUTE_MS;
  await patch(paths[0] ?? '', 0, pdf('x'));
  expect((await begin('a.pdf', 1000)).json.code).toBe('file-quota');
  nowMs += 5 * MINUTE_MS;
  expect((await begin('a.pdf', 1000)).status).toBe(201);
  expect((await patch(paths[2] ?? '', 0, pdf('x'))).status).toBe(204);
  expect([await offsetOf(paths[0] ?? ''), (await patch(paths[1] ?? '', 0, pdf('x'))).json.code]).toEqual([
    pdf('x').length,
    'file-gone',
  ]);
  nowMs += DAY_MS;
  const store = openSiteFileStore(dataDir);
  await deleteOldUploads(shop.db, store, nowMs);
  expect(readdirSync(join(dataDir, 'site-files/uploads'))).toEqual([]);
  owner = await signInAs(shop.url, 'admin');
  expect((await patch(paths[0] ?? '', 0, pdf('x'))).json.code).toBe('file-gone');
  const {json} = await upload('a.pdf', pdf('x'));
  const {version} = json;
  for (const change of [
    {name: ''},
    {name: ' '},
    {name: 'x'.repeat(101)},
    {altText: 'x'.repeat(201)},
    {altText: 3},
    {focalPoint: {x: 1.1, y: 0}},
    {focalPoint: {x: 0}},
    {focalPoint: 'x'},
  ])
    expect([change, (await owner.send('PUT', `${FILES}/${json.id}`, {version, ...change})).status]).toEqual([
      change,
      400,
    ]);
  for (const wrong of [undefined, 7, 'x'.repeat(101)])
    expect((await owner.send('PUT', `${FILES}/${json.id}`, {version: wrong, name: 'b.pdf'})).json.field).toBe(
      'version',
    );
  for (const id of ['x..', '%00', 'x'.repeat(500), "'"])
    for (const [method, path] of [
      ['GET', `${FILES}/${id}/uses`],
      ['POST', `${FILES}/${id}/processing`],
      ['DELETE', `${UPLOADS}/${id}`],
      ['GET', `/site-files/${id}/x`],
    ] as const)
      expect([
        method,
        path,
        (await owner.send(method, path, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([method, path, 404]);
});
