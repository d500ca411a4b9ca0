// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import {createPageCalls} from '../../../src/builder/pages/page-calls.js';
import type {ChangeList} from '../../../src/builder/saving/change-history.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {EditorApp} from '../../../widgets/editor/app/app.js';
import {HistoryPanel} from '../../../widgets/editor/app/history-panel.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

// Nothing is loaded into the frame here: it is the browser tests' part.
vi.mock('../../../widgets/editor/app/frame.js', () => ({Frame: () => null}));

const ENTRY = {
  id: 'kiln',
  revision: 1,
  title: 'Kiln',
  urlId: 'kiln',
  publishedRevision: null,
  isChanged: true,
  isLocked: false,
  lockVersion: 0,
};
const SITE = {
  pages: [ENTRY],
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
};
const PAGE = {
  id: 'kiln',
  revision: 1,
  publishedRevision: null,
  isChanged: true,
  draft: {title: 'Kiln', urlId: 'kiln', description: '', blocks: []},
};
const alertIn = (root: HTMLElement) => root.querySelector('.ed-stage [role="alert"] span')?.textContent;

/** The editor after its only page was pressed, whose reads fail one after the other and then succeed. */
const openPage = async (language: 'en' | 'es', failures: Error[]) => {
  const client: Client = async path => {
    if (path.endsWith('/pages')) return {body: SITE, etag: null};
    const failure = path.endsWith('/kiln') ? failures.shift() : undefined;
    if (failure) throw failure;
    return {body: PAGE, etag: null};
  };
  const calls = createPageCalls(client);
  const settings = {prefix: '', email: 'owner@example.com'};
  const root = await renderPiece(
    <EditorApp client={client} calls={calls} settings={settings} t={stringsIn(language)} />,
  );
  const page = () => [...root.querySelectorAll('button')].find(one => one.textContent?.startsWith('Kiln'));
  await click(page() as HTMLElement);
  await act(async () => undefined);
  return root;
};

const retry = async (root: HTMLElement, name: string): Promise<void> => {
  await click(button(root.querySelector('[role="alert"]') as HTMLElement, name));
  await act(async () => undefined);
};

test('a page that cannot be read says why, and opens once a retry reads it', async () => {
  const root = await openPage('en', [
    new NetworkError(),
    new ApiError(401),
    new ApiError(404, {text: 'There is no such page.'}),
  ]);
  expect(alertIn(root)).toBe('This page could not be loaded. Check your connection, then try again.');
  await retry(root, 'Try again');
  expect(alertIn(root)).toBe('You are signed out. Sign in in another tab, then try again');
  await retry(root, 'Try again');
  expect(alertIn(root)).toBe('There is no such page.');
  await retry(root, 'Try again');
  expect(alertIn(root)).toBeUndefined();
  expect(root.querySelector('[aria-label="Page: Kiln"]')).not.toBeNull();
});

test('a page that cannot be read says so in Spanish', async () => {
  const root = await openPage('es', [new NetworkError()]);
  expect(alertIn(root)).toBe(
    'No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.',
  );
  await retry(root, 'Reintentar');
  expect(root.querySelector('[aria-label="Página: Kiln"]')).not.toBeNull();
});

const change = (revision: number): ChangeList['changes'][number] => ({
  revision,
  action: 'edit',
  email: 'owner@example.com',
  atMs: 0,
});

test('a history that cannot be read says so, keeps what it has, and a retry reads what is missing', async () => {
  const answers: (ChangeList | Error)[] = [
    new NetworkError(),
    {changes: [change(3)], nextPageCursor: 'older'},
    new NetworkError(),
    {changes: [change(2)], nextPageCursor: null},
  ];
  const read = vi.fn(async (_cursor?: string) => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  const root = await renderPiece(
    <EditorProvider locale="en" timeZone="UTC">
      <HistoryPanel read={read} revision={3} mayWrite={true} onRestore={vi.fn()} t={stringsIn('en')} />
    </EditorProvider>,
  );
  expect(root.querySelector('[role="alert"] span')?.textContent).toBe('Unable to load results');
  await retry(root, 'Try again');
  expect([root.querySelectorAll('li').length, root.querySelector('[role="alert"]')]).toEqual([1, null]);
  await click(button(root, 'Show more'));
  expect(root.querySelectorAll('li').length).toBe(1);
  await retry(root, 'Try again');
  expect(read.mock.calls).toEqual([[undefined], [undefined], ['older'], ['older']]);
  expect([root.querySelectorAll('li').length, root.querySelector('[role="alert"]')]).toEqual([2, null]);
});
