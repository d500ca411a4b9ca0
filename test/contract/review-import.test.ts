import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/owner/reviews';
const HEAD = 'sourceId,productId,rating,title,body,name,created\r\n';
const LINES =
  '1,print,5,"Lovely, ""really""","Two\nlines",Ada,2025-03-01\r\n2,bowl,3,,Fine,Bob,2025-02-01\r\n';

let shop: Platform;
let visitor: Visitor;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('review').execute();
});

/** Brings in a file and follows the redirect to the page that says how it went: what it says as HTML. */
const noticeOf = async (rows: string, source = 'Market'): Promise<string> => {
  const sent = await owner.post(PATH, {rows, source});
  expect(sent.status).toBe(303);
  const {text} = await owner.send('GET', sent.headers.get('Location') ?? '');
  return /<div class="notice.*?<\/div>/s.exec(text)?.[0] ?? '';
};
/** The same as text. */
const bring = async (rows: string, source?: string): Promise<string> => {
  const notice = await noticeOf(rows, source);
  return notice
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
const read = async (productId: string) =>
  (await visitor.send('GET', `/api/commerce/reviews?productId=${productId}`)).json;

test('PROD-05 reviews from elsewhere come in as CSV, once, however often the file does', async () => {
  expect(await bring(HEAD + LINES)).toBe('New reviews: 2.');
  expect(await read('print')).toMatchObject({
    average: 5,
    count: 1,
    reviews: [
      {
        title: 'Lovely, "really"',
        body: 'Two\nlines',
        created: Date.UTC(2025, 2, 1),
        source: 'Market',
        isVerified: false,
      },
    ],
  });
  expect(await bring(HEAD + LINES)).toBe('New reviews: 0.');
  expect(await bring(HEAD + LINES, 'Fair')).toBe('New reviews: 2.');
  expect((await read('bowl')).count).toBe(2);
});

test('PROD-05 an import of nothing is an alert and looks like an error; any other is a status', async () => {
  const refused = `${HEAD}1,print,9,,Good,Ada,2025-01-01\r\n`;
  const role = async (rows: string) =>
    /^<div class="(.*?)" role="(.*?)"/.exec(await noticeOf(rows))?.slice(1);
  expect(await role(refused)).toEqual(['notice notice-error', 'alert']);
  expect(await role(HEAD + LINES)).toEqual(['notice notice-success', 'status']);
  expect(await role(`${refused}3,print,4,,Good,Ada,2025-01-01\r\n`)).toEqual([
    'notice notice-success',
    'status',
  ]);
  expect(await role(HEAD + LINES)).toEqual(['notice notice-success', 'status']);
});

test('PROD-05 one the owner has hidden stays so when its file comes again', async () => {
  await bring(HEAD + LINES);
  await shop.db.updateTable('review').set({state: 'hidden'}).execute();
  await bring(HEAD + LINES);
  expect((await read('print')).count).toBe(0);
});

test('PROD-05 a JSON import reports invalid reviews and unknown products, and stores the other reviews', async () => {
  const row = {
    sourceId: 'a',
    productId: 'print',
    rating: 4,
    body: 'Good',
    name: 'Ada',
    created: '2025-01-01',
  };
  const rows = [row, {...row, sourceId: 'b', rating: 9}, {...row, sourceId: 'c', productId: 'lamp'}, 'x'];
  expect(await bring(JSON.stringify(rows))).toBe(
    [
      'New reviews: 1. Rows that were not imported: 3.',
      'Row 2: rating must be a whole number from 1 to 5.',
      'Row 3: the shop has no product with that productId.',
      'Row 4: this is no review. The text must be CSV with a row of names, or a JSON list of objects.',
    ].join(' '),
  );
  expect((await read('print')).count).toBe(1);
});

test('PROD-05 a row of a CSV that is refused is named by its number in the file, with what is wrong', async () => {
  expect(await bring(`${HEAD}1,print,5,,Good,Ada,yesterday\r\n2,print,5,,,Ada,2025-01-01\r\n`)).toBe(
    [
      'New reviews: 0. Rows that were not imported: 2.',
      'Row 2: created must be a date, such as 2026-01-31.',
      'Row 3: body must have 1 to 5000 characters.',
    ].join(' '),
  );
  const {text} = await owner.send('GET', `${PATH}?added=0&failed=1&wrong=1-%3Cscript%3E,2-__proto__`);
  expect(text).not.toContain('<script>');
  expect(text).toContain('Row 2: this is no review.');
});

test('PROD-05 imported and the shop’s own stand in one list, newest first, thousands in a file', async () => {
  const many = Array.from({length: 1200}, (_, n) => `${n},print,${(n % 5) + 1},,Good,Ada,2025-01-01\r\n`);
  expect(await bring(HEAD + many.join(''))).toBe('New reviews: 1200.');
  await visitor.add({itemId: 'print', sku: 'PRINT'});
  const orderId = (await visitor.order()).json.id;
  const own = {productId: 'print', orderId, rating: 5, title: '', body: 'Mine', name: 'Eva'};
  await visitor.send('POST', '/api/commerce/reviews', own);
  await shop.db.updateTable('review').set({state: 'published'}).execute();
  const {reviews, count} = await read('print');
  expect(count).toBe(1201);
  expect([...(reviews ?? [])].map(({isVerified, source}) => [isVerified, source])).toEqual([
    [true, null],
    ...Array(4).fill([false, 'Market']),
  ]);
});

test('PROD-05 a quote that is left open is refused by the number of its row', async () => {
  const rows = `${HEAD}1,print,5,,Fine,Ada,2025-03-01\r\n2,print,5,,"Fine,Ada,2025-03-01\r\n3,print,5,,Fine,Ada,2025-03-01`;
  expect(await bring(rows)).toMatch(/^New reviews: 1\..* Row 3: this is no review\. The text must be CSV/);
  expect((await read('print')).count).toBe(1);
});

test('PROD-05 an import is the owner’s alone', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.post(PATH, {rows: HEAD + LINES})).status).toBe(403);
  expect((await visitor.post(PATH, {rows: HEAD + LINES})).status).toBe(401);
  expect((await read('print')).count).toBe(0);
});

test('PROD-05 an import of more rows than one transaction should hold is refused, and keeps none of them', async () => {
  const line = (at: number) => `${at},print,5,,Fine,Ada,2025-03-01\r\n`;
  const rows = (count: number) => HEAD + Array.from({length: count}, (_, at) => line(at)).join('');
  const {status, json} = await owner.post(PATH, {rows: rows(2001), source: 'Market'});
  expect([status, json.code, json.error]).toEqual([
    400,
    'import-too-large',
    'Import at most 2,000 reviews at a time.',
  ]);
  expect((await read('print')).count).toBe(0);
  expect(await bring(rows(2000))).toBe('New reviews: 2000.');
});
