import {existsSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {deleteExpired, deleteUnneededFiles} from '../../examples/platform/housekeeping.js';
import {openDownloadStore} from '../../examples/platform/kernel/files/download-store.js';
import {openPictureStore} from '../../examples/platform/kernel/files/picture-store.js';
import {openSiteFileStore} from '../../examples/platform/kernel/files/site-file-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {createFileCalls, type SiteFile} from '../../src/builder/files/file-calls.js';
import {builderClient} from './builder-client.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {type S3Server, startS3Server} from './s3-server.js';
import {type Json, startShop, Visitor} from './shop-client.js';
import {type ShopOnDisk, startOnDisk} from './shop-on-disk.js';
import {exportSite, importSite} from './site-archive.js';
import {FILES, processFile, sendFile} from './upload-client.js';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 26, 12);
let nowMs = START_MS;
let disk: ShopOnDisk;
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  disk = await startOnDisk({nowMs: () => nowMs});
  shop = disk.shop;
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => disk.close());

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);
const upload = async (name: string, bytes: Uint8Array, by = owner): Promise<Json> =>
  (await processFile(by, await sendFile(by, name, bytes))).json;
/** A file as a call answers it. */
type Named = Json | Pick<SiteFile, 'id' | 'address'>;
const remove = (file: Named, query = '', by = owner) => by.send('DELETE', `${FILES}/${file.id}${query}`);
const undelete = (file: Named, by = owner) => by.send('POST', `${FILES}/${file.id}/undelete`, {});
const deleted = async (by = owner): Promise<unknown> => (await by.send('GET', `${FILES}/deleted`)).json.files;
const statusOf = async (file: Named, url = shop.url): Promise<number> =>
  (await fetch(`${url}${file.address}`)).status;
const names = async (): Promise<unknown[]> =>
  [...((await owner.send('GET', FILES)).json.files ?? [])].map(({name}) => name);
const pathOf = (file: Named): string => join(disk.dataDir, 'site-files/documents', `${file.id}.pdf`);

/** What housekeeping does, some days after the start. Sessions have ended by then. */
async function tidyAfter(days: number): Promise<void> {
  nowMs = START_MS + days * DAY_MS;
  const {dataDir} = disk;
  await deleteExpired(shop.db, nowMs);
  const stores = {
    pictures: openPictureStore(dataDir),
    siteFiles: openSiteFileStore(dataDir),
    downloads: openDownloadStore(dataDir),
  };
  await deleteUnneededFiles({db: shop.db, ...stores}, nowMs);
  owner = await signInAs(shop.url, 'admin');
}

test('SITE-02 a deleted document comes back as it was, and meanwhile visitors do not find it', async () => {
  const first = await upload('First.pdf', pdf('first'));
  const {json: file} = await owner.send('PUT', `${FILES}/${first.id}`, {
    version: first.version,
    name: 'Prices.pdf',
  });
  await upload('Second.pdf', pdf('second'));
  expect((await undelete({id: 'nothing', address: ''})).status).toBe(404);
  expect((await remove(file, `?seen=0&version=${file.version}`)).json).toEqual({id: file.id});
  expect([await statusOf(file), existsSync(pathOf(file)), await names()]).toEqual([
    404,
    true,
    ['Second.pdf'],
  ]);
  expect(await deleted()).toEqual([{id: file.id, name: 'Prices.pdf', kind: 'document', deletedMs: START_MS}]);
  const viewer = await signInAs(shop.url, 'viewer');
  const visitor = await Visitor.arrive(shop.url);
  expect(await deleted(viewer)).toHaveLength(1);
  expect((await visitor.send('GET', `${FILES}/deleted`)).status).toBe(401);
  expect((await undelete(file, viewer)).status).toBe(403);
  // Who writes pages without publishing them deletes and brings back none.
  expect((await undelete(file, await signInViewerAs(shop, 'editor'))).status).toBe(403);
  expect((await undelete(file, visitor)).status).toBe(401);
  expect((await undelete(file)).json).toEqual(file);
  expect([await deleted(), await names()]).toEqual([[], ['Second.pdf', 'Prices.pdf']]);
  expect(await (await fetch(`${shop.url}${file.address}`)).text()).toBe('%PDF-1.7\nfirst');
  // Once more, as after an answer that was lost.
  expect((await undelete(file)).json).toEqual(file);
});

test('SITE-02 a file that another owner changed or used since it was seen is not deleted', async () => {
  const file = await upload('Seen.pdf', pdf('seen'));
  await owner.send('PUT', `${FILES}/${file.id}`, {version: file.version, name: 'Theirs.pdf'});
  const refused = await remove(file, `?seen=0&version=${file.version}`);
  expect([refused.status, refused.json.code]).toEqual([409, 'page-stale']);
  expect(refused.json.file).toMatchObject({name: 'Theirs.pdf'});
  expect(await statusOf(file)).toBe(200);
});

test('SITE-02 a deleted picture stays stored for 30 days though nothing shows it, then goes', async () => {
  const bytes = await sharp({create: {width: 90, height: 60, channels: 3, background: '#841'}})
    .jpeg()
    .toBuffer();
  const calls = createFileCalls(builderClient(owner));
  const {id} = await upload('Glaze.jpg', bytes);
  const {version} = await calls.readFile(String(id));
  const focalPoint = {x: 0.25, y: 0.75};
  const file = await calls.changeFile(String(id), version, {altText: 'A glaze', focalPoint});
  await calls.deleteFile(file, 0);
  for (const days of [2, 15, 29]) await tidyAfter(days);
  const again = createFileCalls(builderClient(owner));
  expect((await again.readDeletedFiles()).map(({name}) => name)).toEqual(['Glaze.jpg']);
  expect(await again.undeleteFile(file.id)).toEqual(file);
  const scaled = await fetch(`${shop.url}${file.address}?format=300w`);
  expect(scaled.headers.get('Content-Type')).toBe('image/jpeg');
  await again.deleteFile(file, 0);
  for (const days of [58, 60, 62]) await tidyAfter(days);
  expect([await deleted(), await statusOf(file)]).toEqual([[], 404]);
  expect((await undelete(file)).status).toBe(404);
});

test('SITE-02 visitors do not get a deleted picture in any width, until it is back or something shows it', async () => {
  const bytes = await sharp({create: {width: 80, height: 60, channels: 3, background: '#184'}})
    .jpeg()
    .toBuffer();
  const file = await upload('Hidden.jpg', bytes);
  const widths = ['', '?format=300w', '?format=original'];
  const statuses = () =>
    Promise.all(widths.map(async width => (await fetch(`${shop.url}${file.address}${width}`)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await remove(file);
  expect(await statuses()).toEqual([404, 404, 404]);
  const {id, revision} = (await owner.send('POST', '/api/site-content/pages', {title: 'Shows it'})).json;
  const block = {id: 'a', kind: 'image', data: {assetUrl: file.address}};
  const edit = (operation: object, at: unknown) =>
    owner.send('POST', `/api/site-content/pages/${id}/operations`, {
      revision: at,
      operations: [operation],
      action: 'edit',
    });
  const shown = await edit({type: 'add-block', block, after: null}, revision);
  expect([shown.status, await statuses()]).toEqual([200, [200, 200, 200]]);
  const gone = await edit({type: 'remove-block', id: 'a'}, shown.json.revision);
  expect([gone.status, await statuses()]).toEqual([200, [404, 404, 404]]);
  await undelete(file);
  expect(await statuses()).toEqual([200, 200, 200]);
  // The same picture may be another file of the library too.
  const twin = await upload('Twin.jpg', bytes);
  await remove(file);
  expect([twin.address === file.address, await statuses()]).toEqual([true, [200, 200, 200]]);
  await remove(twin);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('SITE-02 the bytes of a deleted document are swept once it is forgotten, and no sooner', async () => {
  const kept = await upload('Kept.pdf', pdf('kept'));
  const file = await upload('Gone.pdf', pdf('gone'));
  await remove(file);
  // The store has its own clock, which says that both were written long ago.
  await tidyAfter(70);
  expect([existsSync(pathOf(kept)), existsSync(pathOf(file))]).toEqual([true, true]);
  await tidyAfter(101);
  expect([existsSync(pathOf(kept)), existsSync(pathOf(file))]).toEqual([true, false]);
});

test('SEC deleted files have the room that others leave: the first deleted makes way for an upload', async () => {
  const [first, second] = [await upload('One.pdf', pdf('1')), await upload('Two.pdf', pdf('2'))];
  for (const [file, ms] of [
    [first, nowMs - 1],
    [second, nowMs],
  ] as const) {
    await remove(file);
    await shop.db
      .updateTable('deleted_file')
      .set({bytes: 999_999_000, deleted_ms: ms})
      .where('id', '=', String(file.id))
      .execute();
  }
  expect(await deleted()).toHaveLength(2);
  const third = await upload('Three.pdf', pdf('x'.repeat(9000)));
  expect(await deleted()).toMatchObject([{name: 'Two.pdf'}]);
  expect([existsSync(pathOf(first)), existsSync(pathOf(second))]).toEqual([false, true]);
  // A site that is full of files takes no deleted one back.
  const fill = (bytes: number) =>
    shop.db.updateTable('site_file').set({bytes}).where('id', '=', String(third.id)).execute();
  await fill(1_999_999_990);
  expect((await undelete(second)).json.code).toBe('file-quota');
  await fill(9009);
  expect((await undelete(second)).status).toBe(200);
});

test('SITE-02 a deleted file that the file of a site brings back is no deleted one any more', async () => {
  const file = await upload('Leaflet.pdf', pdf('leaflet'));
  const {bytes} = await exportSite(shop.url, owner);
  await remove(file);
  expect(await deleted()).toHaveLength(1);
  expect((await importSite(owner, bytes)).status).toBe(200);
  expect([await deleted(), await statusOf(file), (await undelete(file)).status]).toEqual([[], 200, 200]);
});

test('SITE-02 a bucket keeps a deleted document, which comes back with its bytes', async () => {
  const s3: S3Server = await startS3Server();
  const there = await startShop({s3: {...s3.settings, patience: {readMs: 500, writeMs: 2000}}});
  try {
    const by = await signInAs(there.url, 'admin');
    const file = await upload('Bucket.pdf', pdf('bucket'), by);
    await remove(file, '', by);
    expect(await statusOf(file, there.url)).toBe(404);
    expect((await undelete(file, by)).status).toBe(200);
    expect(await (await fetch(`${there.url}${file.address}`)).text()).toBe('%PDF-1.7\nbucket');
  } finally {
    await there.close();
    await s3.close();
  }
});
