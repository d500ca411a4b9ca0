// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {DeletedPagesPart} from '../../../widgets/editor/app/deleted-pages/deleted-pages-part.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {click, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const SITE: SitePages = {
  pages: [],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  mayWrite: true,
  mayPublish: true,
  timeZone: '',
  stores: [],
  products: [],
  forms: [],
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  takenUrlIds: [],
  destinations: [],
};
const KILN = {id: 'kiln', title: 'Kiln', deletedMs: Date.UTC(2026, 10, 25, 12)};
const STORED = {
  id: 'kiln',
  revision: 3,
  publishedRevision: null,
  isChanged: true,
  draft: {title: 'Kiln', urlId: 'kiln', description: '', blocks: []},
};

const show = async ({
  pages = [KILN, {...KILN, id: 'loom', title: 'Loom'}],
  refusal,
  mayPublish = true,
  language = 'en',
}: {
  pages?: (typeof KILN)[];
  refusal?: Error;
  mayPublish?: boolean;
  language?: 'en' | 'es';
}) => {
  let left = pages;
  const client = vi.fn<Client>(async (path, {method = 'get'} = {}) => {
    if (method === 'get') return {body: {pages: left}, etag: null};
    if (refusal) throw refusal;
    left = left.filter(({id}) => path !== `site-content/pages/${id}/undelete`);
    return {body: STORED, etag: null};
  });
  const onStored = vi.fn();
  const none = (): void => undefined;
  const root = await renderPiece(
    <EditorProvider locale={language} timeZone="Europe/Berlin">
      <DeletedPagesPart
        site={{...SITE, mayPublish}}
        prefix=""
        text={null}
        t={stringsIn(language)}
        client={client}
        onStored={onStored}
        onStyles={none}
        onReload={none}
        onPart={none}
        onShow={none}
        onTexts={none}
        onTyped={none}
        onReplaced={none}
        onStore={async () => none}
      />
    </EditorProvider>,
  );
  await act(async () => undefined);
  const rows = () => [...root.querySelectorAll('li')].map(row => row.textContent);
  return {root, onStored, rows};
};

test('SITE-02 a deleted page is listed with its time, and comes back to the list of pages', async () => {
  const {root, onStored, rows} = await show({});
  expect(rows()).toEqual([
    expect.stringMatching(/^Kiln Deleted Nov 25, 2026, 1:00\sPMBring back$/),
    expect.stringMatching(/^Loom /),
  ]);
  await click(root.querySelector('[aria-label^="Bring back: Kiln"]') as HTMLElement);
  expect(rows()).toEqual([expect.stringMatching(/^Loom /)]);
  expect(onStored).toHaveBeenCalledOnce();
  expect(root.querySelector('[role="status"]')?.textContent).toBe('“Kiln” is back in the list of pages.');
});

test('SITE-02 a deleted page that cannot come back stays listed, with the reason', async () => {
  const taken = 'Another page has its address.';
  const refused = await show({refusal: new ApiError(400, {text: taken}), pages: [KILN]});
  await click(refused.root.querySelector('li button') as HTMLElement);
  expect(refused.root.querySelector('[role="alert"]')?.textContent).toBe(taken);
  expect([refused.rows().length, refused.onStored.mock.calls.length]).toEqual([1, 0]);
  const lost = await show({refusal: new NetworkError(), pages: [KILN], language: 'es'});
  await click(lost.root.querySelector('li button') as HTMLElement);
  expect(lost.root.querySelector('[role="alert"]')?.textContent).not.toBe('');
});

test('SITE-02 who may not publish sees deleted pages without a way back, and an empty list says so', async () => {
  const {root} = await show({mayPublish: false, pages: [KILN]});
  expect(root.querySelector('button')).toBeNull();
  expect((await show({pages: []})).root.textContent).toContain('No page has been deleted.');
});
