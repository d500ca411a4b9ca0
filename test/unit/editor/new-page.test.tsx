// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import {createPageCalls, type PageCalls, type SitePages} from '../../../src/builder/pages/page-calls.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {EMPTY_PAGE} from '../../../src/site/page-content.js';
import {EditorApp} from '../../../widgets/editor/app/app.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const SITE: SitePages = {
  pages: [],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  takenUrlIds: [],
  mayWrite: true,
  mayPublish: true,
  timeZone: 'UTC',
  stores: [],
  products: [],
  forms: [],
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  destinations: [],
};
const client: Client = () => Promise.reject(new NetworkError());

const FAILURES = [
  ['en', 'signed out', new ApiError(401), 'You are signed out. Sign in in another tab, then try again'],
  [
    'es',
    'signed out',
    new ApiError(401),
    'La sesión ha terminado. Inicia sesión en otra pestaña e inténtalo',
  ],
  ['en', 'offline', new NetworkError(), 'Network error'],
] as const;

test('SITE-02 the title of the next page that is typed while one is being made stays', async () => {
  const t = stringsIn('en');
  const titles: string[] = [];
  let make = (): void => undefined;
  const page = {id: 'p', revision: 1, publishedRevision: null, isChanged: true, draft: EMPTY_PAGE};
  const calls: PageCalls = {
    ...createPageCalls(client),
    readSite: async () => SITE,
    readPage: async () => page,
    createPage: text => {
      titles.push(text);
      return new Promise(resolve => {
        make = () => resolve(page);
      });
    },
  };
  const root = await renderPiece(
    <EditorApp client={client} calls={calls} t={t} settings={{prefix: '', email: 'ada@example.com'}} />,
  );
  const title = field(root, t.newPageTitle);
  const submit = () =>
    act(async () => title.form?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true})));
  await fill(title, 'Kiln diary');
  await submit();
  await fill(title, 'Glazes');
  await act(async () => make());
  expect(title.value).toBe('Glazes');
  await submit();
  expect(titles).toEqual(['Kiln diary', 'Glazes']);
});

for (const [locale, how, failure, message] of FAILURES)
  test(`SITE-02 a new page keeps its title while ${how}, and the next try makes it, in ${locale}`, async () => {
    const t = stringsIn(locale);
    const keys: string[] = [];
    let fault: Error | null = null;
    const answer = <Answer,>(value: Answer): Promise<Answer> =>
      fault ? Promise.reject(fault) : Promise.resolve(value);
    const page = {id: 'p', revision: 1, publishedRevision: null, isChanged: true, draft: EMPTY_PAGE};
    const calls: PageCalls = {
      ...createPageCalls(client),
      readSite: () => answer(SITE),
      readPage: () => answer(page),
      createPage: (title, key) => {
        keys.push(`${title} ${key}`);
        return answer(page);
      },
    };
    const root = await renderPiece(
      <EditorProvider locale={locale}>
        <EditorApp client={client} calls={calls} t={t} settings={{prefix: '', email: 'ada@example.com'}} />
      </EditorProvider>,
    );
    fault = failure;
    const title = field(root, t.newPageTitle);
    const submit = () =>
      act(async () => title.form?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true})));
    await fill(title, 'Kiln diary');
    await submit();
    expect(title.value).toBe('Kiln diary');
    expect([...root.querySelectorAll('[role=alert]')].map(one => one.textContent).join()).toContain(message);
    expect(root.textContent).not.toContain('Unable to load pages');
    fault = null;
    await submit();
    expect(title.value).toBe('');
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBe(2);
  });

test('SITE-02 undo of a new page takes back its edits, and never deletes it', async () => {
  const t = stringsIn('en');
  const deleted: string[] = [];
  let page = {id: 'diary', revision: 1, publishedRevision: null, isChanged: true, draft: EMPTY_PAGE};
  const calls: PageCalls = {
    ...createPageCalls(client),
    readSite: async () => SITE,
    readPage: async () => page,
    createPage: async title => {
      page = {...page, draft: {...EMPTY_PAGE, title}};
      return page;
    },
    saveOperations: async () => {
      page = {...page, revision: page.revision + 1};
      return page;
    },
    deletePage: async id => void deleted.push(id),
  };
  const root = await renderPiece(
    <EditorApp client={client} calls={calls} t={t} settings={{prefix: '', email: 'ada@example.com'}} />,
  );
  await fill(field(root, t.newPageTitle), 'Kiln diary');
  await act(async () =>
    field(root, t.newPageTitle).form?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true})),
  );
  const title = () => field(root, t.fields.title).value;
  for (const text of ['One', 'Two', 'Three']) {
    await fill(field(root, t.fields.title), text);
    await fill(field(root, t.fields.description), text);
  }
  expect(title()).toBe('Three');
  const undo = () => [...root.querySelectorAll('button')].find(({textContent}) => textContent === t.undo);
  for (let left = 12; left > 0; left -= 1) {
    await act(async () => undo()?.click());
    await act(async () => undefined);
  }
  expect([title(), undo()?.disabled, deleted]).toEqual(['Kiln diary', true, []]);
});
