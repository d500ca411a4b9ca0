// @vitest-environment happy-dom

import {strToU8, zipSync} from 'fflate';
import {act} from 'react';
import {expect, test, vi} from 'vitest';
import type {SiteArchiveCalls} from '../../../src/builder/site-archive/site-archive-calls.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {SITE_ARCHIVE_LIMITS} from '../../../src/tables/site-archive.js';
import {WHOLE_SITE_MESSAGES} from '../../../widgets/editor/app/whole-site/messages.js';
import {WholeSite} from '../../../widgets/editor/app/whole-site/whole-site-part.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const FILM = {kind: 'file', id: 'f', name: 'film.mp4', reason: 'size'} as const;
const INDEX = {
  format: 'vitrine-site',
  version: 2,
  pages: [{}, {}],
  collections: [{items: [{}, {}]}],
  products: [{}],
  forms: [],
  files: [{}],
  navigation: {items: []},
  mailing: {listId: 'news'},
  leftOut: [FILM],
};
const packed = (index: unknown, name = 'site.zip'): File =>
  new File([new Uint8Array(zipSync({'site.json': strToU8(JSON.stringify(index))}))], name);
const RESULT = {
  created: 1,
  updated: 2,
  kept: 3,
  collections: 1,
  items: 12,
  products: 0,
  downloads: 3,
  coupons: 2,
  forms: 0,
  files: 4,
  productOutcomes: [
    {id: 'p', name: 'Blue mug', outcome: 'left-out'},
    {id: 'q', name: 'Red mug', outcome: 'replaced'},
  ] as const,
  settings: ['styles', 'parts'] as const,
  leftOut: [
    {kind: 'item', id: 'i', name: 'Kiln notes', reason: 'full'},
    {kind: 'product', id: 'p', name: 'Blue mug', reason: 'sku'},
    {kind: 'setting', id: 'mailing', name: 'mailing', reason: 'unknown'},
  ] as const,
};

/** The panel over calls that answer with these. */
const open = async ({
  language = 'en',
  mayPublish = true,
  ...answers
}: Partial<SiteArchiveCalls> & {language?: 'en' | 'es'; mayPublish?: boolean} = {}) => {
  const calls = {
    exportSite: vi.fn(async () => packed(INDEX) as Blob),
    importSite: vi.fn(async () => RESULT),
    ...answers,
  };
  const onStored = vi.fn();
  const onReload = vi.fn();
  const onReplaced = vi.fn();
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <WholeSite
        calls={calls}
        onStored={onStored}
        onReload={onReload}
        onReplaced={onReplaced}
        site={{mayPublish} as never}
        t={stringsIn(language)}
      />
    </EditorProvider>,
  );
  const choose = async (file: File): Promise<void> => {
    const input = root.querySelector<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(input, 'files', {value: [file], configurable: true});
    await act(async () => input?.dispatchEvent(new Event('change', {bubbles: true})));
    await vi.waitFor(async () => {
      await act(async () => {});
      const notes = [...root.querySelectorAll('[role="status"]')].map(({textContent}) => textContent);
      expect(notes.join('')).not.toContain('…');
    });
  };
  const alert = () => root.querySelector('[role="alert"]')?.textContent;
  return {root, choose, alert, calls, onStored, onReload, onReplaced};
};

const lines = (root: ParentNode) => [...root.querySelectorAll('li')].map(({textContent}) => textContent);

test('SITE-02 the panel downloads the file of the site, and names what did not fit into it', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  const {root} = await open();
  await click(button(root, 'Download the file'));
  expect(clicked).toEqual([expect.stringMatching(/^site-\d{4}-\d\d-\d\d\.zip$/)]);
  expect(root.querySelector('[role="status"]')?.textContent).toMatch(
    /^The file is downloaded. It has .+ bytes\.$/,
  );
  expect(lines(root)).toEqual(['File: film.mp4 (it is too large)']);
});

test('SITE-02 a download that fails says why, and Try again makes the file again', async () => {
  const exportSite = vi
    .fn()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(new ApiError(403, {text: 'Your role may not do this.'}))
    .mockRejectedValueOnce(new ApiError(401, {text: 'Sign in.'}));
  const {root, alert} = await open({exportSite});
  await click(button(root, 'Download the file'));
  expect(alert()).toContain('The file could not be made.');
  await click(button(root, 'Try again'));
  expect(alert()).toContain('Your role may not do this.');
  await click(button(root, 'Try again'));
  expect(alert()).toMatch(/You are signed out/);
});

test('SITE-02 a chosen file shows what is in it, and is imported only after the warning', async () => {
  const {root, choose, calls, ...listeners} = await open();
  await choose(packed(INDEX, 'shop.zip'));
  expect(document.activeElement?.textContent).toBe('In shop.zip');
  expect(lines(root)).toEqual([
    ...['2 pages', 'one collection', '2 items of collections', 'one product', '0 forms', 'one file'],
    'Settings: navigation, mailing list',
    'File: film.mp4 (it is too large)',
  ]);
  expect(root.querySelector('.vte-warning')?.textContent).toContain('cannot be taken back');
  await click(button(root, 'Do not import it'));
  expect(document.activeElement?.textContent).toBe('Choose a file');
  expect(calls.importSite).not.toHaveBeenCalled();
  const file = packed(INDEX);
  await choose(file);
  await fill(field(root, 'Products that your site has too'), 'file');
  await click(button(root, 'Import the file'));
  const options = {key: expect.any(String), products: 'file'};
  expect(calls.importSite).toHaveBeenCalledExactlyOnceWith(file, options);
  expect(document.activeElement?.textContent).toBe('The file is imported');
  expect(lines(root)).toEqual([
    ...['one new page', '2 changed pages', 'one new or changed collection'],
    ...['12 new or changed items', 'one replaced product', '3 new files that products deliver'],
    ...['2 new coupons', '4 new files'],
    'Replaced: styles, header and footer',
    'Blue mug: left out',
    'Red mug: replaced by that of the file',
    'Item: Kiln notes (your site has no room for more)',
    'Product: Blue mug (another product has its SKU)',
    'Setting: mailing list (your shop has no such thing)',
  ]);
  expect(root.textContent).toContain('3 were left out:');
  for (const name of ['onStored', 'onReload', 'onReplaced'] as const)
    expect(listeners[name]).toHaveBeenCalledOnce();
});

const large = Object.defineProperty(packed(INDEX), 'size', {value: SITE_ARCHIVE_LIMITS.bytes + 1});

/** A file that is none, and what the owner reads. */
const REFUSED = [
  ['no ZIP', new File(['{}'], 'a.json'), 'a.json is not the file of a site, or only a part of one.'],
  [
    'another version',
    packed({...INDEX, version: 9}),
    'site.zip has version 9 of the format, and this shop reads version 2.',
  ],
  ['too large', large, 'site.zip has 100 MB. A file may have at most 100 MB.'],
] as const;
for (const [name, file, text] of REFUSED)
  test(`SITE-02 a chosen file that is ${name} is refused with what to do, before anything is sent`, async () => {
    const {root, choose, alert, calls} = await open();
    await choose(file);
    expect(alert()).toContain(text);
    await click(button(root, 'Dismiss'));
    expect(alert()).toBeUndefined();
    expect(calls.importSite).not.toHaveBeenCalled();
  });

test('SITE-02 an import that fails says why, keeps the file, and is tried again with the same key', async () => {
  const importSite = vi
    .fn()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(new ApiError(400, {text: 'The field products.3.v1-price is not valid.'}))
    .mockResolvedValueOnce({
      ...RESULT,
      created: 0,
      updated: 0,
      collections: 0,
      items: 0,
      downloads: 0,
      coupons: 0,
      files: 0,
      settings: [],
      productOutcomes: [],
      leftOut: [],
    });
  const {root, choose, alert, onStored} = await open({importSite});
  await choose(packed(INDEX));
  await click(button(root, 'Import the file'));
  expect(alert()).toContain('the connection was lost');
  await click(button(root, 'Import the file'));
  expect(alert()).toContain('nothing has changed. The field products.3.v1-price is not valid.');
  expect(onStored).not.toHaveBeenCalled();
  await click(button(root, 'Import the file'));
  expect(root.textContent).toContain('Nothing new: your site has all of it.Nothing was left out.');
  expect(new Set(importSite.mock.calls.map(([, {key}]) => key)).size).toBe(1);
});

test('SITE-02 who may not publish sees no button, and the panel is in Spanish too', async () => {
  const viewer = await open({mayPublish: false});
  expect(viewer.root.querySelectorAll('button, input')).toHaveLength(0);
  expect(viewer.root.textContent).toContain('Your role may not download or import the site.');
  const {root, choose} = await open({language: 'es'});
  await choose(packed(INDEX));
  expect(root.querySelector('h2')?.textContent).toBe('El sitio entero');
  expect(lines(root)).toContain('Ajustes: navegación, lista de correo');
  const {en, es} = WHOLE_SITE_MESSAGES;
  for (const [id, text] of Object.entries(en))
    expect([id, es[id as keyof typeof es]]).not.toEqual([id, text]);
});
