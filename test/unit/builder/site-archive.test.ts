import {strToU8, zipSync} from 'fflate';
import {expect, test} from 'vitest';
import {
  ApiError,
  createSiteArchiveCalls,
  NetworkError,
  readSiteArchive,
  SITE_ARCHIVE_LIMITS,
} from '../../../src/builder/index.js';

const packed = (index: unknown): Blob =>
  new Blob([
    new Uint8Array(zipSync({'site.json': strToU8(JSON.stringify(index)), 'pictures/a.jpg': strToU8('x')})),
  ]);
const INDEX = {format: 'vitrine-site', version: 2, pages: [{}, {}], products: [{}], files: [], styles: {}};
const COLLECTIONS = [{items: [{}, {}]}, {}];
const LEFT = {kind: 'file', id: 'f', name: 'film.mp4', reason: 'size'};

test('SITE-02 the file of a site says what is in it before it is imported', async () => {
  const file = packed({
    ...INDEX,
    downloads: [{}, {}],
    collections: COLLECTIONS,
    mailing: {listId: 'news'},
    leftOut: [LEFT],
  });
  expect(await readSiteArchive(file)).toEqual({
    bytes: file.size,
    pages: 2,
    collections: 2,
    items: 2,
    products: 1,
    coupons: 0,
    forms: 0,
    files: 0,
    downloads: 2,
    settings: ['styles', 'mailing'],
    leftOut: [LEFT],
  });
});

const tooLarge = Object.defineProperty(new Blob(['x']), 'size', {value: SITE_ARCHIVE_LIMITS.bytes + 1});

/** A file that no import takes, why, and the version that it has. */
const REFUSED = [
  ['JSON', new Blob(['{"format":"vitrine-site"}']), 'no-site', ''],
  ['a ZIP of something else', new Blob([new Uint8Array(zipSync({'a.txt': strToU8('a')}))]), 'no-site', ''],
  ['a cut file', packed(INDEX).slice(0, 60), 'no-site', ''],
  ['another format', packed({format: 'x', version: 2}), 'no-site', ''],
  ['lists that are none', packed({...INDEX, pages: 3}), 'no-site', ''],
  ['items that are none', packed({...INDEX, collections: [{items: 3}]}), 'no-site', ''],
  ['a later version', packed({...INDEX, version: 3}), 'other-version', '3'],
  ['a file of 100 MB and a byte', tooLarge, 'too-large', ''],
] as const;
for (const [name, file, problem, version] of REFUSED)
  test(`SITE-02 ${name} is no file that an import takes: ${problem}`, () =>
    expect(readSiteArchive(file)).rejects.toMatchObject({name: 'SiteArchiveError', problem, version}));

const DONE = {
  created: 1,
  updated: 0,
  kept: 2,
  collections: 1,
  items: 5,
  products: 3,
  coupons: 2,
  forms: 0,
  files: 4,
  downloads: 1,
  settings: ['navigation'],
  leftOut: [{...LEFT, reason: 'exists'}],
};

/** Calls of a platform that answers with these, in their order; an error is no answer. */
const platform = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers];
  const sent: Request[] = [];
  const calls = createSiteArchiveCalls({
    root: 'https://shop.example/api',
    locale: 'es',
    cookies: {get: name => (name === 'crumb' ? 'old' : undefined)},
    fetch: async request => {
      sent.push(request);
      const answer = left.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? request.signal.reason;
    },
  });
  return {calls, sent};
};

test('SITE-02 an import sends the file with its crumb and key, and again with a fresh crumb', async () => {
  const stale = Response.json({crumbFail: true, crumb: 'fresh'}, {status: 401});
  const {calls, sent} = platform(stale, Response.json(DONE));
  expect(await calls.importSite(packed(INDEX), {key: 'key-1', products: 'file'})).toEqual({
    ...DONE,
    productOutcomes: [],
  });
  expect(sent.map(({url}) => url)).toEqual(
    Array(2).fill('https://shop.example/api/site-content/import?products=file'),
  );
  expect(sent.map(({headers}) => headers.get('X-CSRF-Token'))).toEqual(['old', 'fresh']);
  expect(sent.map(({headers}) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1']);
  expect(sent.map(({headers}) => headers.get('Content-Type'))).toEqual(
    Array(2).fill('application/octet-stream'),
  );
});

test('SITE-02 an export is the file, and a call that fails is a typed error', async () => {
  const {calls, sent} = platform(
    new Response('PK'),
    Response.json({error: 'No', code: 'owner-role'}, {status: 403}),
  );
  expect(await (await calls.exportSite()).text()).toBe('PK');
  await expect(calls.exportSite()).rejects.toEqual(new ApiError(403, {text: 'No', code: 'owner-role'}));
  expect(sent[0]?.headers.get('Accept-Language')).toBe('es');
  const lost = platform(new TypeError('cut'), new Response('no JSON'));
  await expect(lost.calls.importSite(packed(INDEX), {key: 'k'})).rejects.toThrow(NetworkError);
  await expect(lost.calls.importSite(packed(INDEX), {key: 'k'})).rejects.toMatchObject({name: 'DecodeError'});
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(platform().calls.exportSite(signal)).rejects.toThrow('stopped');
});
