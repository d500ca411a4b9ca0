// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import {NetworkError} from '../../../src/shared/errors.js';
import {LinkField} from '../../../widgets/editor/app/link-field.js';
import {createLinkSearches} from '../../../widgets/editor/app/link-search.js';
import {MediaProvider} from '../../../widgets/editor/app/media.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {act} from './act.js';
import {field, fill, renderPiece} from './render-piece.js';

const STATE = {revision: 1, publishedRevision: 1, isChanged: false};
const SITE = {
  pages: [{id: 'kiln', title: 'Our kiln', urlId: 'kiln'}],
  themePages: ['/', '/about', '/journal'].map(path => ({path, file: '', parts: [], forms: []})),
} as unknown as SitePages;
const JOURNAL = {
  id: 'j',
  revision: 1,
  title: 'Journal',
  urlId: 'journal',
  description: '',
  itemCount: 1,
  isOfTheme: true,
};
const ITEM = {
  id: 'i',
  ...STATE,
  title: 'Firing the kiln',
  urlId: 'firing',
  state: {isDraft: false, isPrivate: false, needsReview: false, publishAtMs: null},
};
const CUP = {
  id: 'c',
  title: 'Kiln cup',
  urlId: 'kiln-cup',
  imageUrl: null,
  type: 'physical',
  visibility: 'listed',
  minCents: 1,
  maxCents: 1,
  stock: 1,
};
const PDF = {
  id: 'f',
  name: 'prices.pdf',
  kind: 'document',
  type: 'application/pdf',
  bytes: 1,
  address: '/site-files/f/prices.pdf',
  width: null,
  height: null,
  altText: '',
  focalPoint: {x: 0.5, y: 0.5},
  createdMs: 0,
  version: '1',
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  'site-collections': {collections: [JOURNAL], mayWrite: true, mayPublish: true},
  'site-collections/j': {collection: JOURNAL, items: [ITEM], tags: [], categories: []},
  'site-products': {products: [CUP], nextPageCursor: null, currency: 'EUR', mayWrite: true},
  'site-files': {files: [PDF], nextPageCursor: null, mayWrite: true, mayDelete: true},
};

const openClient = (failures: Error[] = []) => {
  const asked: string[] = [];
  const client: Client = async (path, {query} = {}) => {
    const failure = failures.shift();
    if (failure) throw failure;
    asked.push([path, (query as {search?: string} | undefined)?.search].filter(Boolean).join(' '));
    return {body: ANSWERS[path], etag: null};
  };
  return {client, asked};
};
const {signal} = new AbortController();

test('BLD-07 a link finds pages, collections, items, products and pages of the theme', async () => {
  const {client, asked} = openClient();
  const {searchPages} = createLinkSearches(client, SITE);
  expect(await searchPages('', signal)).toEqual([
    {value: '/kiln', name: 'Our kiln'},
    {value: '/journal', name: 'Journal'},
    {value: '/journal/firing', name: 'Firing the kiln'},
    {value: '/products/kiln-cup', name: 'Kiln cup'},
    {value: '/', name: '/'},
    {value: '/about', name: '/about'},
  ]);
  const found = await searchPages('KILN', signal);
  expect(found.map(({value}) => value)).toEqual(['/kiln', '/journal/firing', '/products/kiln-cup']);
  expect((await searchPages('/products/kiln-cup', signal)).length).toBe(1);
  expect(asked.filter(path => !path.includes('collections'))).toEqual([
    'site-products',
    'site-products KILN',
    'site-products kiln-cup',
  ]);
  expect(asked.filter(path => path.includes('collections')).length).toBe(2);
});

test('BLD-07 a search of a link that failed reads the collections again', async () => {
  const {client} = openClient([new NetworkError(), new NetworkError()]);
  const {searchPages} = createLinkSearches(client, SITE);
  await expect(searchPages('', signal)).rejects.toThrow(NetworkError);
  expect((await searchPages('journal', signal)).map(({name}) => name)).toContain('Firing the kiln');
});

test('BLD-07 the link of a picture leads to a file that the owner finds by its name', async () => {
  const {client, asked} = openClient();
  const hrefs: string[] = [];
  const root = await renderPiece(
    <MediaProvider value={{client, locale: 'en'}}>
      <EditorProvider locale="en">
        <p>A block</p>
        <LinkField
          label="Link"
          href=""
          isNewWindow={false}
          site={SITE}
          loading=""
          instead={null}
          onChange={href => hrefs.push(href)}
        />
      </EditorProvider>
    </MediaProvider>,
  );
  await expect.poll(() => root.querySelectorAll('.vte-kinds input').length).toBe(5);
  await act(async () => root.querySelectorAll<HTMLInputElement>('.vte-kinds input')[4]?.click());
  await fill(field(root, 'Name or address of the file'), 'prices');
  await expect.poll(() => root.querySelector('[role=option]')?.textContent).toContain('prices.pdf');
  const option = root.querySelector<HTMLElement>('[role=option]');
  await act(async () => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      option?.dispatchEvent(new MouseEvent(type, {bubbles: true}));
  });
  expect([hrefs.at(-1), asked.at(-1)]).toEqual([PDF.address, 'site-files prices']);
});
