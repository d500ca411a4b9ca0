// @module-tag whole
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {deleteUnusedPictures} from '../../examples/platform/features/pictures/pictures.js';
import {trimStore} from '../../examples/platform/kernel/files/file-store.js';
import {openPictureStore} from '../../examples/platform/kernel/files/picture-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {EDIT, type Fields, fieldsIn, formData, formOf, problemsOf} from './owner-product-client.js';
import {Visitor} from './shop-client.js';
import {type ShopOnDisk, startOnDisk} from './shop-on-disk.js';

const DAY_MS = 86_400_000;
let disk: ShopOnDisk;
let shop: Platform;
let dataDir: string;
let owner: Visitor;
beforeAll(async () => {
  disk = await startOnDisk();
  ({shop, dataDir} = disk);
});
afterAll(() => disk.close());
beforeEach(async () => {
  owner = await signInAs(shop.url, 'admin');
});

const MUG: Fields = {title: 'Pictured', address: '', type: 'physical', 'v1-price': '18.00', 'v1-stock': '3'};

/** A plain picture: `color` differs from one to another. */
const picture = (color: string, width = 1200, height = 800) =>
  sharp({create: {width, height, channels: 3, background: color}});

const post = (fields: Fields, files: readonly (readonly [string, Uint8Array])[] = []) =>
  owner.send('POST', EDIT, formData(owner, fields, files));

/** Addresses of a form's pictures, in their order. */
const sources = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (/^p\d+-src$/.test(name) && value ? [value] : []));

async function bytesAt(
  path: string,
): Promise<{readonly bytes: Buffer; readonly headers: Headers; status: number}> {
  const response = await fetch(shop.url + path);
  const {headers, status} = response;
  return {bytes: Buffer.from(await response.arrayBuffer()), headers, status};
}

/** Uploads files into the form of a new product; answers the form that comes back. */
async function upload(files: readonly (readonly [string, Uint8Array])[], more: Fields = {}) {
  const start = {...(await formOf(owner, EDIT)), ...MUG, ...more};
  const {status, text} = await post({...start, do: 'upload'}, files);
  return {status, text, form: fieldsIn(text)};
}

test('COM-01 pictures are uploaded, ordered, described, deleted and saved, and nothing typed is lost', async () => {
  const [red, green, blue] = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map(color => picture(color).jpeg().toBuffer()),
  );
  const files = [
    ['red.jpg', red as Buffer],
    ['green.jpg', green as Buffer],
    ['blue.jpg', blue as Buffer],
  ] as const;
  const uploaded = await upload(files, {description: 'Half typed', 'v2-price': 'nine'});
  expect([uploaded.status, sources(uploaded.form).length]).toEqual([200, 3]);
  expect([uploaded.form.title, uploaded.form.description, uploaded.form['v2-price']]).toEqual([
    'Pictured',
    'Half typed',
    'nine',
  ]);
  expect(await shop.db.selectFrom('product').select('id').where('url_id', '=', 'pictured').execute()).toEqual(
    [],
  );
  const [first, second, third] = sources(uploaded.form);
  const up = fieldsIn(
    (await post({...uploaded.form, 'p3-text': 'The blue one', 'v2-price': '', do: 'p3-up'})).text,
  );
  expect([sources(up), up['p2-text']]).toEqual([[first, third, second], 'The blue one']);
  const down = fieldsIn((await post({...up, do: 'p1-down'})).text);
  const removed = fieldsIn((await post({...down, do: 'p3-remove'})).text);
  expect(sources(removed)).toEqual([third, first]);
  const saved = await post(removed);
  expect([saved.status, problemsOf(saved.text)]).toEqual([303, {}]);
  const page = (await (await Visitor.arrive(shop.url)).send('GET', '/products/pictured')).text;
  expect(page).toContain(`src="${third}" srcset="${third}?format=100w 100w, `);
  expect(page).toContain('alt="The blue one" width="1200" height="800"');
  expect(page).toContain(first);
  expect(page).not.toContain(second);
});

test('COM-01 files that are chosen when the owner saves are added and saved with the product', async () => {
  const start = {...(await formOf(owner, EDIT)), ...MUG, title: 'At once'};
  const {status} = await post(start, [['a.png', await picture('#123456').png().toBuffer()]]);
  expect(status).toBe(303);
  expect((await (await Visitor.arrive(shop.url)).send('GET', '/products/at-once')).text).toContain(
    '/shop-pictures/',
  );
});

test('SITE-05 a picture has seven widths, none larger than it is, at addresses that never change', {
  tags: ['whole'],
}, async () => {
  const {form} = await upload([['wide.jpg', await picture('#804020', 2000, 1000).jpeg().toBuffer()]]);
  const [src = ''] = sources(form);
  for (const [format, width] of [
    ['100w', 100],
    ['300w', 300],
    ['500w', 500],
    ['750w', 750],
    ['1000w', 1000],
    ['1500w', 1500],
    ['2500w', 2000],
    ['600w', 750],
    ['99999w', 2000],
    ['original', 2000],
    ['../../x', 2000],
  ] as const) {
    const {bytes, headers, status} = await bytesAt(`${src}?format=${encodeURIComponent(format)}`);
    expect([format, status, (await sharp(bytes).metadata()).width]).toEqual([format, 200, width]);
    expect(headers.get('Content-Type')).toBe('image/jpeg');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
  const scaled = readdirSync(join(dataDir, 'pictures/scaled')).filter(name =>
    src.includes(name.slice(0, 22)),
  );
  expect(scaled.length).toBe(6);
  const {headers} = await bytesAt(`${src}?format=500w`);
  const again = await fetch(`${shop.url}${src}?format=500w`, {
    headers: {'If-None-Match': headers.get('ETag') ?? ''},
  });
  expect(again.status).toBe(304);
  for (const path of ['/shop-pictures/', '/shop-pictures/x.jpg', `${src}.jpg`, src.replace('.jpg', '.webp')])
    expect((await bytesAt(path)).status, path).toBe(404);
});

test('SEC a photo is turned upright and loses where it was taken; average colours are stored', async () => {
  const photo = await sharp({create: {width: 400, height: 200, channels: 3, background: '#0000ff'}})
    .composite([
      {
        input: {create: {width: 200, height: 100, channels: 3, background: '#ff0000'}},
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({orientation: 6})
    .withExif({IFD0: {Artist: 'Ada'}, IFD3: {GPSLatitude: '51/1 30/1 0/1'}})
    .jpeg({quality: 100})
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const {form} = await upload([['photo.jpg', photo]]);
  const [src = ''] = sources(form);
  const facts = await sharp((await bytesAt(src)).bytes).metadata();
  expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
    200,
    400,
    undefined,
    undefined,
  ]);
  const {colours} = await shop.db
    .selectFrom('picture')
    .select('colours')
    .where('id', '=', src.slice(-26, -4))
    .executeTakeFirstOrThrow();
  const {topLeftAverage, topRightAverage, bottomLeftAverage} = JSON.parse(colours);
  // A quarter turn to the right brings the red corner to the top right.
  const channels = (hex: string) =>
    [hex.slice(0, 2), hex.slice(4)].map(part => Number.parseInt(part, 16) > 127);
  expect([topRightAverage, topLeftAverage, bottomLeftAverage].map(channels)).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test('SEC files that are no pictures or hostile are refused by name; the good ones stay', async () => {
  const good = await picture('#abcdef').webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const files = [
    ['drawing.png', svg],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['doc.jpg', Buffer.from('%PDF-1.7')],
    ['empty.jpg', Buffer.alloc(0)],
    ['huge.png', await picture('#ffffff', 8000, 8000).png({compressionLevel: 1}).toBuffer()],
    ['cut.jpg', (await picture('#ff00ff').jpeg().toBuffer()).subarray(0, 2000)],
    ['"><img>.webp', good],
  ] as const;
  const {status, text, form} = await upload(files);
  expect([status, sources(form).length, form.title]).toEqual([400, 1, 'Pictured']);
  expect(text).toContain('Some files were not added. The others are.');
  const {files: problem = ''} = problemsOf(text);
  for (const part of [
    '“drawing.png” is a file of the kind SVG, and must be a JPEG, PNG, WebP, GIF or AVIF picture.',
    '“page.jpg” is a file of the kind HTML',
    '“doc.jpg” is a file of the kind PDF',
    '“empty.jpg” is no picture',
    '“huge.png” has 8000 × 8000 pixels, and may have 60,000,000 in all.',
    '“cut.jpg” cannot be read to its end',
  ])
    expect(problem).toContain(part);
  expect(problem).not.toContain('<img>');
});

test('COM-01 too many files, or too large ones, lose nothing that was typed', {tags: ['whole']}, async () => {
  const one = await picture('#abcdef', 40, 40).png().toBuffer();
  const many = await upload(
    Array.from({length: 21}, (_, at) => [`${at}.png`, one] as const),
    {description: 'Typed before many'},
  );
  expect([many.status, many.form.title, many.form.description, sources(many.form)]).toEqual([
    400,
    'Pictured',
    'Typed before many',
    [],
  ]);
  expect(many.text).toContain('Send at most 20 files at once');
  const large = new Uint8Array(16_000_000);
  const heavy = await upload(
    Array.from({length: 4}, (_, at) => [`${at}.png`, large] as const),
    {description: 'Typed before large'},
  );
  expect([heavy.status, heavy.form.description]).toEqual([400, 'Typed before large']);
  expect(heavy.text).toContain('at most 60 MB');
});

test('V02 a form sent after the session ended is sent again after a sign-in, with all that was typed', async () => {
  const leaving = await signInAs(shop.url, 'admin');
  const file = ['a.png', await picture('#fedcba').png().toBuffer()] as const;
  const typed = {
    ...(await formOf(leaving, EDIT)),
    ...MUG,
    title: 'Slow <typist>',
    description: 'Line 1\nLine 2',
  };
  await shop.db.deleteFrom('owner_session').execute();
  const refused = await leaving.send('POST', EDIT, formData(leaving, typed, [file]));
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('You are signed out');
  const waiting = fieldsIn(refused.text);
  expect([waiting.title, waiting.description]).toEqual(['Slow <typist>', 'Line 1\r\nLine 2']);
  expect(
    await shop.db.selectFrom('product').select('id').where('url_id', '=', 'slow-typist').execute(),
  ).toEqual([]);
  await signInAs(shop.url, 'admin', leaving);
  const again = await leaving.post(EDIT, waiting);
  expect([again.status, problemsOf(again.text)]).toEqual([303, {}]);
  expect((await leaving.send('GET', '/products/slow-typist')).text).toContain('Slow &lt;typist&gt;');
});

test('SEC a stranger and a viewer upload nothing', async () => {
  const file = ['a.png', await picture('#010203').png().toBuffer()] as const;
  const fields = {...(await formOf(owner, EDIT)), ...MUG, do: 'upload'};
  const before = readdirSync(join(dataDir, 'pictures/masters')).length;
  const stranger = await Visitor.arrive(shop.url);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await stranger.send('POST', EDIT, formData(stranger, fields, [file]))).status).toBe(401);
  expect((await viewer.send('POST', EDIT, formData(viewer, fields, [file]))).status).toBe(403);
  const forged = formData(owner, {...fields, crumb: 'forged'}, [file]);
  expect((await owner.send('POST', EDIT, forged)).status).toBe(401);
  expect(readdirSync(join(dataDir, 'pictures/masters')).length).toBe(before);
});

test('CART-07 a variant has a picture of its own, which its line in the cart shows', {
  tags: ['whole'],
}, async () => {
  const options = {option1: 'Colour', 'v1-1': 'Red', 'v2-1': 'Blue', 'v2-price': '18', 'v2-stock': '2'};
  const {form} = await upload(
    [
      ['one.png', await picture('#111111').png().toBuffer()],
      ['two.png', await picture('#222222').png().toBuffer()],
    ],
    {...options, title: 'Two colours'},
  );
  const [one = '', two = ''] = sources(form);
  const wrong = await post({...form, 'v2-picture': '/elsewhere.png'});
  expect(problemsOf(wrong.text)).toEqual({
    'v2-picture': 'Found “/elsewhere.png”. Choose one of the product’s pictures.',
  });
  expect((await post({...form, 'v2-picture': two})).status).toBe(303);
  const visitor = await Visitor.arrive(shop.url);
  const id = form.id ?? '';
  await visitor.add({itemId: id, sku: 'TWO-COLOURS-1'});
  await visitor.add({itemId: id, sku: 'TWO-COLOURS-2'});
  const {json} = await visitor.cart();
  expect([...(json.entries ?? [])].map(({imageUrl}) => String(imageUrl))).toEqual([
    `${one}?format=300w`,
    `${two}?format=300w`,
  ]);
  const saved = await formOf(owner, `${EDIT}?id=${id}`);
  expect([saved['v1-picture'], saved['v2-picture']]).toEqual(['', two]);
});

test('V12 a picture that nothing shows goes a day after its upload, with its widths; the others stay', async () => {
  const {form} = await upload([
    ['stays.png', await picture('#334455').png().toBuffer()],
    ['goes.png', await picture('#554433').png().toBuffer()],
  ]);
  const [stays = '', goes = ''] = sources(form);
  await bytesAt(`${goes}?format=100w`);
  const withoutSecond = fieldsIn((await post({...form, title: 'Stays', do: 'p2-remove'})).text);
  expect((await post(withoutSecond)).status).toBe(303);
  const store = openPictureStore(dataDir);
  await deleteUnusedPictures(shop.db, store, Date.now());
  expect((await bytesAt(goes)).status).toBe(200);
  await deleteUnusedPictures(shop.db, store, Date.now() + DAY_MS);
  expect([(await bytesAt(goes)).status, (await bytesAt(`${goes}?format=100w`)).status]).toEqual([404, 404]);
  expect((await bytesAt(stays)).status).toBe(200);
});

test('V12 scaled pictures take bounded room, and are made again when somebody asks', {
  tags: ['whole'],
}, async () => {
  const {form} = await upload([['again.png', await picture('#667788').png().toBuffer()]]);
  const [src = ''] = sources(form);
  await bytesAt(`${src}?format=300w`);
  await trimStore(openPictureStore(dataDir).scaled, 0);
  expect(readdirSync(join(dataDir, 'pictures/scaled'))).toEqual([]);
  expect((await sharp((await bytesAt(`${src}?format=300w`)).bytes).metadata()).width).toBe(300);
});

test('V12 without a data folder pictures are in a temporary folder, which goes with the platform', async () => {
  // Other platforms of this machine have such folders too.
  const temporary = mkdtempSync(join(tmpdir(), 'temporary-'));
  vi.stubEnv('TMPDIR', temporary);
  const store = openPictureStore(null);
  vi.unstubAllEnvs();
  await store.masters.write('a.jpg', new Uint8Array([1]));
  expect(await store.masters.read('a.jpg')).toEqual(Buffer.from([1]));
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^pictures-/)]);
  store.close();
  expect(readdirSync(temporary)).toEqual([]);
  rmSync(temporary, {recursive: true});
});
