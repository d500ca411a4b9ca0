// @module-tag whole
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {deleteUnusedPictures} from '../../examples/platform/features/pictures/pictures.js';
import {deleteOrphans} from '../../examples/platform/features/site-files/uploads.js';
import {namesBefore, trimStore} from '../../examples/platform/kernel/files/file-store.js';
import {FILE_PLACES, type ShopWithFiles} from './file-places.js';
import {signInAs} from './owner-client.js';
import {EDIT, fieldsIn, formData, formOf, problemsOf} from './owner-product-client.js';
import type {Visitor} from './shop-client.js';
import {FILES, processFile, sendFile} from './upload-client.js';

const DAY_MS = 86_400_000;

/** Forgets every deleted file, as 30 days after its deletion. */
const forgetDeleted = ({db}: ShopWithFiles['shop']) => db.deleteFrom('deleted_file').execute();

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);
const picture = (background: string) =>
  sharp({create: {width: 400, height: 200, channels: 3, background}})
    .jpeg()
    .toBuffer();

describe.each(FILE_PLACES)('files on %s', (_, startPlace) => {
  let place: ShopWithFiles;
  let owner: Visitor;
  beforeAll(async () => {
    place = await startPlace();
    owner = await signInAs(place.shop.url, 'admin');
  });
  afterAll(() => place.close());

  const upload = async (name: string, bytes: Uint8Array) =>
    (await processFile(owner, await sendFile(owner, name, bytes))).json;
  const fetchAt = (path: unknown, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${place.shop.url}${path}`, {method, headers});
  const textAt = async (path: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetchAt(path, headers);
    return [answer.status, await answer.text()];
  };

  test('SITE-02 documents with odd names come back as they are, whole, in part, and as headers', async () => {
    for (const name of ['Preise – März (1).pdf', '../../up & +%2F.pdf', '📐 план.pdf']) {
      const {address} = await upload(name, pdf(name));
      expect(await textAt(address)).toEqual([200, pdf(name).toString()]);
    }
    const {id, address} = await upload('Plan.pdf', pdf('0123456789'));
    for (const [range, status, text] of [
      ['bytes=0-4', 206, '%PDF-'],
      ['bytes=9-', 206, '0123456789'],
      ['bytes=-3', 206, '789'],
      ['bytes=17-99', 206, '89'],
      ['bytes=0-1,3-4', 200, '%PDF-1.7\n0123456789'],
    ] as const)
      expect([range, ...(await textAt(address, {Range: range}))]).toEqual([range, status, text]);
    const part = await fetchAt(address, {Range: 'bytes=9-11', 'If-Range': `"${id}"`});
    expect([part.headers.get('Content-Range'), await part.text()]).toEqual(['bytes 9-11/19', '012']);
    expect((await textAt(address, {Range: 'bytes=9-11', 'If-Range': '"other"'}))[0]).toBe(200);
    const beyond = await fetchAt(address, {Range: 'bytes=19-'});
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */19']);
    const head = await fetchAt(address, {}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '19']);
  });

  test('SITE-02 many files of several pieces come and go, and what a crash left goes after a day', async () => {
    const documents = place.storeOf('site-files/documents');
    const before = (await documents.list()).length;
    const large = pdf('x'.repeat(600_000));
    const files = await Promise.all(Array.from({length: 8}, (_, at) => upload(`${at}.pdf`, large)));
    await documents.write('orphan.pdf', pdf('lost'));
    expect((await documents.list()).length).toBe(before + 9);
    for (const {id} of files.slice(1)) await owner.send('DELETE', `${FILES}/${id}`);
    await deleteOrphans(place.shop.db, {documents}, Date.now());
    // Deleted files may come back until they are forgotten.
    expect((await documents.list()).length).toBe(before + 9);
    await forgetDeleted(place.shop);
    await deleteOrphans(place.shop.db, {documents}, Date.now() + 2 * DAY_MS);
    expect((await documents.list()).map(({name}) => name)).toContain(`${files[0]?.id}.pdf`);
    expect((await documents.list()).length).toBe(before + 1);
    expect(await textAt(files[0]?.address)).toEqual([200, large.toString()]);
    expect((await textAt(files[1]?.address))[0]).toBe(404);
  });

  test('SITE-05 pictures and their widths are stored, made again, and deleted with their picture', async () => {
    const {id, address} = await upload('Cup.jpg', await picture('#ff0000'));
    const [masters, scaled] = [place.storeOf('pictures/masters'), place.storeOf('pictures/scaled')];
    const widthOf = async (query: string) => {
      const answer = await fetchAt(`${address}${query}`);
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    expect([await widthOf(''), await widthOf('?format=100w')]).toEqual([400, 100]);
    expect((await scaled.list()).length).toBe(1);
    await trimStore(scaled, 0);
    expect([await widthOf('?format=100w'), (await scaled.list()).length]).toEqual([100, 1]);
    await owner.send('DELETE', `${FILES}/${id}`);
    await forgetDeleted(place.shop);
    await deleteUnusedPictures(place.shop.db, {masters, scaled}, Date.now() + 2 * DAY_MS);
    expect([await masters.list(), await scaled.list()]).toEqual([[], []]);
    expect((await fetchAt(address)).status).toBe(404);
  });

  test('V12 a place that is down loses nothing: uploads go on once it is back, and the shop stays open', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stored = await upload('Stored.pdf', pdf('stored'));
    const shown = await upload('Shown.jpg', await picture('#00ff00'));
    await fetchAt(`${shown.address}?format=100w`);
    const waiting = await sendFile(owner, 'Waiting.pdf', pdf('waiting'));
    const drawn = await sendFile(owner, 'Drawn.jpg', await picture('#0000ff'));
    await place.down();
    const answers = await Promise.all([
      processFile(owner, waiting),
      processFile(owner, drawn),
      fetchAt(stored.address),
      fetchAt(shown.address),
    ]);
    expect(answers.map(({status, headers}) => [status, headers.get('Retry-After')])).toEqual(
      answers.map(() => [503, '2']),
    );
    const typed = {...(await formOf(owner, EDIT)), title: 'Half typed', do: 'upload'};
    const form = await owner.send(
      'POST',
      EDIT,
      formData(owner, typed, [['a.jpg', await picture('#ff00ff')]]),
    );
    expect([problemsOf(form.text).files, fieldsIn(form.text).title]).toEqual([
      'Pictures cannot be stored now. Choose the files again in a minute.',
      'Half typed',
    ]);
    expect([(await fetchAt('/')).status, (await owner.send('GET', FILES)).status]).toEqual([200, 200]);
    expect((await owner.send('DELETE', `${FILES}/${stored.id}`)).status).toBe(200);
    await place.up();
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    // Each store reports each reason once, however many files it has.
    expect(lines.filter(line => !/ cannot be used now: /.test(line))).toEqual([]);
    expect(new Set(lines).size).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect((await processFile(owner, waiting)).json.name).toBe('Waiting.pdf');
    const {json} = await processFile(owner, drawn);
    expect([(await fetchAt(json.address)).status, (await fetchAt(shown.address)).status]).toEqual([200, 200]);
  });

  test('V12 a write replaces a file as a whole, and one that is cut leaves the file and nothing else', async () => {
    const store = place.storeOf('site-files/parts');
    await store.write('a.pdf', pdf('first'));
    async function* cut() {
      yield pdf('');
      throw new Error('cut');
    }
    await expect(store.write('a.pdf', {bytes: 100, open: cut})).rejects.toThrow();
    expect(await store.read('a.pdf')).toEqual(pdf('first'));
    await store.write('a.pdf', pdf('second'));
    expect(await store.read('a.pdf')).toEqual(pdf('second'));
    expect((await store.list()).map(({name, bytes}) => [name, bytes])).toEqual([['a.pdf', 15]]);
    expect([await namesBefore(store, 0), await store.read('b.pdf'), await store.stream('b.pdf')]).toEqual([
      [],
      null,
      null,
    ]);
    await store.remove('a.pdf');
    await store.remove('a.pdf');
    expect(await store.list()).toEqual([]);
  });
});
