// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {FilesPart} from '../../../widgets/editor/app/lazy-files.js';
import type {SitePartProps} from '../../../widgets/editor/app/site-part-props.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, field, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const PRICES: SiteFile = {
  id: 'prices',
  name: 'prices.pdf',
  kind: 'document',
  type: 'application/pdf',
  bytes: 4000,
  address: '/site-files/prices/prices.pdf',
  width: null,
  height: null,
  altText: '',
  focalPoint: {x: 0.5, y: 0.5},
  createdMs: 0,
  version: '1',
};

/** The files of a site with one document, and the calls that were made. */
const show = async (may: boolean, language: 'en' | 'es' = 'en') => {
  const sent: unknown[] = [];
  const client: Client = async (path, {method = 'get', query} = {}) => {
    sent.push([method, path, query]);
    if (path.endsWith('/deleted')) return {body: {files: []}, etag: null};
    if (path.endsWith('/uses')) return {body: {pages: [{id: 'p', title: 'Lessons'}], others: 0}, etag: null};
    const files = {files: [PRICES], nextPageCursor: null, mayWrite: may, mayDelete: may};
    return {body: files, etag: null};
  };
  const props = {client, t: stringsIn(language)} as unknown as SitePartProps;
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <FilesPart {...props} />
    </EditorProvider>,
  );
  await act(async () => undefined);
  await click(root.querySelector('.vte-tile') as HTMLElement);
  return {root, sent};
};

const copyTo = (writeText: ((text: string) => Promise<void>) | null): void => {
  Object.defineProperty(navigator, 'clipboard', {value: writeText && {writeText}, configurable: true});
};

test('BLD-07 the files of a site are of every kind, and one is deleted after its uses were shown', async () => {
  const {root, sent} = await show(true);
  expect(sent).toEqual([
    ['get', 'site-files', {}],
    ['get', 'site-files/deleted', {}],
  ]);
  expect(root.querySelector('h2')?.textContent).toBe('Files');
  expect(root.querySelector<HTMLInputElement>('input[type=file]')?.accept).toContain('.pdf');
  await click(button(root, 'Delete'));
  expect(root.querySelector('[role=alertdialog]')?.textContent).toContain('Lessons');
  await click(button(root, 'Delete the file'));
  expect(sent).toContainEqual(['delete', 'site-files/prices', {seen: '1', version: '1'}]);
  expect(root.textContent).toContain('prices.pdf is deleted.');
});

test('BLD-07 the address of a file is copied, and stays selected where the browser does not copy', async () => {
  const copied: string[] = [];
  copyTo(async text => void copied.push(text));
  const {root} = await show(true, 'es');
  const address = field(root, 'Dirección del archivo') as HTMLInputElement;
  expect([address.value, address.readOnly]).toEqual([PRICES.address, true]);
  await click(button(root, 'Copiar la dirección'));
  expect([copied, root.textContent?.includes('Copiada.')]).toEqual([[PRICES.address], true]);
  copyTo(null);
  await click(button(root, 'Copiar la dirección'));
  expect(root.textContent).toContain('La dirección está seleccionada');
  expect([address.selectionStart, address.selectionEnd]).toEqual([0, PRICES.address.length]);
});

test('BLD-07 who may only look at files copies an address, and neither uploads nor deletes', async () => {
  const {root} = await show(false);
  expect(root.querySelector('input[type=file]')).toBeNull();
  expect(() => button(root, 'Delete')).toThrow('no button');
  expect(button(root, 'Copy the address')).not.toBeNull();
});
