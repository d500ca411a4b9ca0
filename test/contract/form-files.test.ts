import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {
  ADDRESS_BYTES_MAX,
  CHUNK_BYTES,
  WAITING_BYTES_MAX,
  WAITING_FILE_LIFE_MS,
  WAITING_MAX,
} from '../../examples/platform/features/forms/files/limits.js';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {begin, COMMISSION, held, picture, put, remove, saveFiles, upload} from './file-client.js';
import {FORM_SHOP, keyFor, save, storedOf} from './form-client.js';
import {signInAs} from './owner-client.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

const NOWHERE = 'AAAAAAAAAAAAAAAAAAAAAAAA';
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, captcha: null});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const errorOf = ({status, json}: Answer): unknown[] => [status, json.code];

test('FORM-01 a file sent in pieces is stored with its form, and is a download for the owner', async () => {
  const bytes = picture(2 * CHUNK_BYTES + 77);
  const id = await upload(visitor, bytes, {name: '..\\evil/Ké "x".png'});
  const saved = await saveFiles(visitor, [id]);
  expect(saved.status).toBe(200);
  expect((await storedOf(shop, 'commission')).at(-1)?.answers).toMatchObject({sketches: [id]});
  const owner = await signInAs(shop.url, 'admin');
  const listed = (await owner.send('GET', '/owner/forms?form=commission')).text;
  expect(listed).toContain(`<a href="/owner/forms/file?id=${id}" download>Ké _x_.png</a>`);
  expect((await owner.send('GET', '/owner/forms.csv?form=commission')).text).toContain('"Ké _x_.png"');
  const answer = await fetch(`${shop.url}/owner/forms/file?id=${id}`, {
    headers: {Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')},
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''K%C3%A9%20_x_.png",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
  });
});

test('FORM-01 a piece sent again changes nothing; an empty one or a gap answers the offset to continue at', async () => {
  const bytes = picture(CHUNK_BYTES + 10);
  const {json} = await begin(visitor, {size: bytes.length});
  const id = String(json.id);
  const first = bytes.subarray(0, CHUNK_BYTES);
  const both = await Promise.all([put(visitor, id, 0, first), put(visitor, id, 0, first)]);
  expect(both.map(answer => [answer.status, answer.json.offset])).toEqual([
    [200, CHUNK_BYTES],
    [200, CHUNK_BYTES],
  ]);
  const asked = await put(visitor, id, 0, new Uint8Array());
  expect([asked.status, asked.json.offset]).toEqual([200, CHUNK_BYTES]);
  const gap = await put(visitor, id, CHUNK_BYTES + 5, bytes.subarray(CHUNK_BYTES + 5));
  expect([gap.status, gap.json.offset]).toEqual([409, CHUNK_BYTES]);
  const over = await put(visitor, id, CHUNK_BYTES, picture(11));
  expect(over.status).toBe(409);
  const small = await put(visitor, id, CHUNK_BYTES, bytes.subarray(CHUNK_BYTES, CHUNK_BYTES + 1));
  expect(small.status).toBe(409);
  const last = await put(visitor, id, CHUNK_BYTES, bytes.subarray(CHUNK_BYTES));
  expect(last.json.offset).toBe(bytes.length);
  await remove(visitor, id);
  expect((await put(visitor, id, 0, first)).status).toBe(404);
});

test('FORM-01 begun twice under one key a file is one; begun for another field it is none', async () => {
  const key = {'Idempotency-Key': 'begun-once'};
  const [first, second] = [await begin(visitor, {}, key), await begin(visitor, {}, key)];
  expect(second.json.id).toBe(first.json.id);
  await remove(visitor, String(first.json.id));
  expect((await begin(visitor, {fieldId: 'email'})).status).toBe(404);
  expect((await begin(visitor, {formId: 'nowhere'})).status).toBe(404);
});

const REFUSED: readonly [what: string, file: object, code: string][] = [
  ['larger than its field takes', {size: 5_000_001}, 'file-large'],
  ['empty', {size: 0}, 'file-empty'],
  ['of a type the field does not take', {name: 'a.html', type: 'text/html'}, 'file-type'],
  ['of no type', {name: 'a', type: ''}, 'file-type'],
];
for (const [what, file, code] of REFUSED)
  test(`FORM-06 a file ${what} is refused with a message before a byte of it is sent`, async () => {
    const answer = await begin(visitor, file);
    expect(errorOf(answer)).toEqual([400, code]);
    expect(String(answer.json.error)).toMatch(/^\S.*\.$/);
  });

const CLAIMS: readonly [what: string, file: object, text: string][] = [
  ['a page that says to be a picture', {}, '<!doctype html><script>__xss()</script>'],
  ['a program that says to be a document', {name: 'a.pdf', type: 'application/pdf'}, 'MZ\u0090\0 program'],
  [
    'a picture under a name of another kind',
    {name: 'a.pdf', type: 'image/png'},
    '\u0089PNG\r\n\u001a\n picture',
  ],
];
for (const [what, file, text] of CLAIMS)
  test(`FORM-06 ${what} is refused by its content, and nothing of it stays`, async () => {
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
    const {json} = await begin(visitor, {...file, size: bytes.length});
    expect(errorOf(await put(visitor, String(json.id), 0, bytes))).toEqual([400, 'file-content']);
    expect((await held(shop)).map(({id}) => id)).not.toContain(json.id);
  });

test('FORM-06 a form takes whole files of its own visitor, each once, as many as its field allows', async () => {
  const mine = await upload(visitor, picture(100));
  const half = String((await begin(visitor, {size: 100})).json.id);
  const stranger = await Visitor.arrive(shop.url);
  const theirs = await upload(stranger, picture(100));
  for (const id of [half, theirs, NOWHERE, 'photo.png']) {
    const {status, json} = await saveFiles(visitor, [mine, id]);
    expect([status, json.errors]).toEqual([400, {sketches: 'A file is no longer available. Add it again.'}]);
  }
  const four = await saveFiles(visitor, [mine, half, theirs, NOWHERE]);
  expect(four.json.errors).toEqual({sketches: 'No more files can be added here. The limit is 3.'});
  expect((await saveFiles(visitor, [mine])).status).toBe(200);
  expect((await saveFiles(visitor, [mine])).status).toBe(400);
  expect((await put(stranger, half, 0, picture(100))).status).toBe(404);
  await remove(stranger, half);
  expect((await held(shop)).map(({id}) => id)).toContain(half);
});

test('a visitor who adds files without end is refused, and nobody reads a file but the owner', async () => {
  const eager = await Visitor.arrive(shop.url);
  const sizes = Math.floor(WAITING_MAX.bytes / 5_000_000);
  for (let n = 0; n < sizes; n++) expect((await begin(eager, {size: 5_000_000})).status).toBe(200);
  expect(errorOf(await begin(eager, {size: 5_000_000}))).toEqual([400, 'file-quota']);
  const id = (await held(shop)).find(({submission_id}) => submission_id !== null)?.id;
  expect((await eager.send('GET', `/owner/forms/file?id=${id}`)).status).toBe(401);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', `/owner/forms/file?id=${id}`)).status).toBe(403);
  const owner = await signInAs(shop.url, 'admin');
  const waiting = (await held(shop)).find(({submission_id}) => submission_id === null)?.id;
  expect((await owner.send('GET', `/owner/forms/file?id=${waiting}`)).status).toBe(404);
});

test('FORM-06 a form takes a file in the field that it was added to, and in no other', async () => {
  const forms = () => shop.db.updateTable('form').where('id', '=', 'commission');
  const {definition} = await shop.db
    .selectFrom('form')
    .select('definition')
    .where('id', '=', 'commission')
    .executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await forms().set({definition}).execute();
  });
  const form = JSON.parse(definition);
  const sketches = form.fields.find(({id}: {id: string}) => id === 'sketches');
  const plans = {...sketches, id: 'plans', accept: 'application/pdf'};
  await forms()
    .set({definition: JSON.stringify({...form, fields: [...form.fields, plans]})})
    .execute();
  const id = await upload(visitor, picture(100));
  const sent = async (field: string) =>
    save(visitor, {
      key: await keyFor(visitor),
      formId: 'commission',
      answers: {...COMMISSION, [field]: [id]},
    });
  const elsewhere = await sent('plans');
  expect([elsewhere.status, elsewhere.json.errors]).toEqual([
    400,
    {plans: 'A file is no longer available. Add it again.'},
  ]);
  expect((await sent('sketches')).status).toBe(200);
});

test('a visitor may have so many files wait and no more, however small they are', async () => {
  const eager = await Visitor.arrive(shop.url);
  const ids: unknown[] = [];
  for (let n = 0; n < WAITING_MAX.files; n++) ids.push((await begin(eager, {size: 1})).json.id);
  expect(errorOf(await begin(eager, {size: 1}))).toEqual([400, 'file-quota']);
  await remove(eager, String(ids[0]));
  expect((await begin(eager, {size: 1})).status).toBe(200);
});

test('files that wait have a room in all, wherever they come from', async () => {
  const one = await Visitor.arrive(shop.url);
  const {id} = (await begin(one, {size: 100})).json;
  const fill = (size_bytes: number, client_address: string) =>
    shop.db.updateTable('form_file').set({size_bytes, client_address}).where('id', '=', String(id)).execute();
  await fill(WAITING_BYTES_MAX, '203.0.113.99');
  const other = await Visitor.arrive(shop.url);
  expect(errorOf(await begin(other, {size: 100}))).toEqual([400, 'file-quota']);
  await fill(100, '203.0.113.99');
  expect((await begin(other, {size: 100})).status).toBe(200);
});

test('whoever is many visitors at one address fills its own room and nobody else’s', {
  tags: ['whole'],
}, async () => {
  const proxied = await startShop({...FORM_SHOP, captcha: null, trustProxy: true});
  const from = (address: string) => ({'X-Forwarded-For': address, 'X-Forwarded-Proto': 'http'});
  const size = 5_000_000;
  const perVisitor = Math.floor(WAITING_MAX.bytes / size);
  for (let n = 0; n < ADDRESS_BYTES_MAX / size; n += perVisitor) {
    const one = await Visitor.arrive(proxied.url, from('203.0.113.7'));
    for (let file = 0; file < perVisitor; file++)
      expect((await begin(one, {size}, from('203.0.113.7'))).status).toBe(200);
  }
  const late = await Visitor.arrive(proxied.url, from('203.0.113.7'));
  expect(errorOf(await begin(late, {size: 100}, from('203.0.113.7')))).toEqual([400, 'file-quota']);
  const neighbour = await Visitor.arrive(proxied.url, from('203.0.113.8'));
  expect((await begin(neighbour, {size: 100}, from('203.0.113.8'))).status).toBe(200);
  await proxied.close();
});

test('what an address sent counts for a day, then it is forgotten where it came from', {
  tags: ['whole'],
}, async () => {
  const id = await upload(visitor, picture(100));
  expect((await saveFiles(visitor, [id])).status).toBe(200);
  const addressOf = async () =>
    (await shop.db.selectFrom('form_file').select('client_address').where('id', '=', id).execute())[0]
      ?.client_address;
  expect(await addressOf()).toMatch(/127\.0\.0\.1|::1/);
  await shop.db.updateTable('form_file').set({size_bytes: ADDRESS_BYTES_MAX}).where('id', '=', id).execute();
  expect(errorOf(await begin(visitor, {size: 100}))).toEqual([400, 'file-quota']);
  await deleteExpired(shop.db, Date.now() + WAITING_FILE_LIFE_MS + 1);
  expect(await addressOf()).toBe(null);
  expect((await begin(visitor, {size: 100})).status).toBe(200);
});

test('a file that no form took is forgotten after a day, its bytes too; one in a form stays', async () => {
  const beforeMs = Date.now();
  await upload(visitor, picture(100));
  const kept = (await held(shop)).filter(({submission_id}) => submission_id !== null);
  await deleteExpired(shop.db, beforeMs + WAITING_FILE_LIFE_MS - 1);
  expect((await held(shop)).length).toBeGreaterThan(kept.length);
  await deleteExpired(shop.db, Date.now() + WAITING_FILE_LIFE_MS + 1);
  expect(await held(shop)).toEqual(kept);
  const parts = await shop.db.selectFrom('form_file_part').select('file_id').distinct().execute();
  expect(parts.map(({file_id}) => file_id).sort()).toEqual(kept.map(({id}) => id).sort());
});
