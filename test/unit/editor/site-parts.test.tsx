// @vitest-environment happy-dom

import {act} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {SitePartProps} from '../../../widgets/editor/app/site-part-props.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {FAKE_TIMERS} from '../api/scripted-shop.js';
import {button, click, field, fill, press, renderPiece} from './render-piece.js';
import {saved} from './saved.js';
import {stringsIn} from './strings-in.js';

/** Sessions outlive panels: each test loads the modules of its panel again. */
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  // What an owner does one after the other is saved at once, however long the machine takes for it.
  vi.useFakeTimers(FAKE_TIMERS);
});
afterEach(() => {
  vi.useRealTimers();
});

const SITE: SitePages = {
  pages: ['a', 'b', 'c'].map(id => ({
    id,
    revision: 1,
    title: `Page ${id}`,
    urlId: id,
    publishedRevision: 1,
    isChanged: false,
    isLocked: false,
    lockVersion: 0,
  })),
  navigation: {
    revision: 1,
    items: [
      {pageId: 'a', items: []},
      {pageId: 'b', items: []},
    ],
  },
  stores: [],
  timeZone: '',
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  takenUrlIds: [],
  destinations: [],
  websiteId: 'x',
  mayWrite: true,
  mayPublish: true,
  products: [{id: 'mug', title: 'Mug'}],
  forms: [],
};

type Answers = Readonly<Record<string, (json: unknown) => object>>;

/** A client over scripted answers; `sent` has what writes carried. */
const scripted = (answers: Answers) => {
  const sent: [string, unknown][] = [];
  const client: Client = async (path, {method = 'get', json} = {}) => {
    const call = `${method} ${path}`;
    const answer = answers[call];
    if (!answer) throw new Error(`no answer to ${call}`);
    if (method !== 'get') sent.push([call, json]);
    return {body: answer(json), etag: null};
  };
  return {client, sent};
};

type Part = (props: SitePartProps) => React.ReactNode;

const show = async (
  Part: Part,
  client: Client,
  change: Partial<SitePages> = {},
  language: 'en' | 'es' = 'en',
) => {
  const [onReload, onPart, onShow] = [vi.fn(), vi.fn(), vi.fn()];
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <Part
        client={client}
        site={{...SITE, ...change}}
        prefix=""
        onStyles={() => undefined}
        onStored={() => undefined}
        onPart={onPart}
        onShow={onShow}
        onReplaced={vi.fn()}
        onStore={vi.fn()}
        text={null}
        onTexts={vi.fn()}
        onTyped={vi.fn()}
        onReload={onReload}
        t={stringsIn(language)}
      />
    </EditorProvider>,
  );
  await act(async () => undefined);
  return {root, onReload, onPart, onShow};
};

const language = (code: string, name: string, isPublished: boolean, isDefault = false) => ({
  code,
  name,
  locale: code,
  direction: 'ltr',
  isPublished,
  isDefault,
});
const ENGLISH = language('en', 'English', true, true);
const SPANISH = language('es', 'Español', true);
const GERMAN = language('de', 'Deutsch', false);

const languages = (change: Answers = {}) =>
  scripted({
    'get multilingual/languages': () => ({revision: 4, languages: [ENGLISH, SPANISH, GERMAN]}),
    'get multilingual/status': () => ({isConnected: true, publishedCount: 2}),
    'put multilingual/languages': json => {
      const {languages: choices} = json as {languages: {code: string; isDefault: boolean}[]};
      const all = [ENGLISH, SPANISH, GERMAN].map(one => {
        const choice = choices.find(({code}) => code === one.code);
        return {...one, isPublished: choice !== undefined, isDefault: choice?.isDefault === true};
      });
      const order = choices.map(({code}) => code);
      const placeOf = ({code}: {code: string}) => (order.includes(code) ? order.indexOf(code) : order.length);
      return {revision: 5, languages: all.sort((a, b) => placeOf(a) - placeOf(b))};
    },
    ...change,
  });

test('SITE-02 languages are added, ordered, made the default and removed, and each change is undone', async () => {
  const {LanguagesPart} = await import('../../../widgets/editor/app/languages/languages-part.js');
  const {client, sent} = languages();
  const {root, onReload} = await show(LanguagesPart, client);
  const rows = () =>
    [...root.querySelectorAll('[role=row]')].map(row => row.querySelector('.vte-name')?.textContent);
  expect(rows()).toEqual(['English (en), default', 'Español (es)']);
  expect(button(root, 'Remove: English (en), default').hasAttribute('disabled')).toBe(true);
  await fill(field(root, 'Add a language'), 'de');
  await click(button(root, 'Add'));
  await click(button(root, 'Move up: Deutsch (de)'));
  await fill(field(root, 'Default language'), 'de');
  await click(button(root, 'Remove: Español (es)'));
  await saved();
  expect(sent).toEqual([
    [
      'put multilingual/languages',
      {
        languages: [
          {code: 'en', isDefault: false},
          {code: 'de', isDefault: true},
        ],
        revision: 4,
      },
    ],
  ]);
  expect([root.textContent?.includes('Saved'), onReload.mock.calls.length]).toEqual([true, 1]);
  await press('z', {ctrlKey: true}, button(root, 'Undo'));
  expect(rows()).toEqual(['English (en)', 'Deutsch (de), default', 'Español (es)']);
});

test('SITE-02 the default language stays among those that two owners chose', async () => {
  const {LANGUAGE_RULES} = await import('../../../widgets/editor/app/languages/language-draft.js');
  const {mergeDraft} = await import('../../../src/builder/saving/merge-draft.js');
  const base = {published: ['en', 'es'], defaultLanguage: 'en'};
  const merged = mergeDraft(LANGUAGE_RULES, {
    base,
    mine: {...base, defaultLanguage: 'es'},
    theirs: {...base, published: ['en']},
  });
  expect(merged).toEqual({value: {published: ['es', 'en'], defaultLanguage: 'es'}, conflicts: []});
});

test('SITE-02 translations are disconnected, connected and brought back by undo; a viewer changes nothing', async () => {
  const {LanguagesPart} = await import('../../../widgets/editor/app/languages/languages-part.js');
  let isConnected = true;
  let revision = 4;
  const {client, sent} = languages({
    'get multilingual/status': () => ({isConnected, publishedCount: 1}),
    'get multilingual/languages': () => ({
      revision,
      languages: isConnected ? [ENGLISH, SPANISH] : [ENGLISH, {...SPANISH, isPublished: false}],
    }),
    'delete multilingual/connection': () => {
      isConnected = false;
      revision += 1;
      return {isConnected};
    },
  });
  const {root} = await show(LanguagesPart, client, {}, 'es');
  await click(button(root, 'Desconectar las traducciones'));
  await act(async () => undefined);
  expect(root.textContent).toContain('Las traducciones están desconectadas');
  await click(button(root, 'Conectar las traducciones'));
  await act(async () => undefined);
  expect(sent.at(-1)).toEqual([
    'put multilingual/languages',
    {languages: [{code: 'en', isDefault: true}], revision: 5},
  ]);
  await click(button(root, 'Deshacer'));
  await saved();
  const both = [
    {code: 'en', isDefault: true},
    {code: 'es', isDefault: false},
  ];
  expect(sent.at(-1)?.[1]).toMatchObject({languages: both});
  const viewer = await show(LanguagesPart, client, {mayPublish: false});
  expect(viewer.root.textContent).toContain('Your role may look at the languages');
  expect(viewer.root.querySelector('fieldset')?.disabled).toBe(true);
});

const PARTS = {header: {text: 'News', links: [{text: 'A', href: '/a'}]}, footer: null};

test('SITE-02 header and footer are a draft with links in order, which a wrong link does not reach', async () => {
  const {HeaderFooterPart} = await import('../../../widgets/editor/app/header-footer/header-footer-part.js');
  const state = {revision: 1, draft: PARTS as object, published: PARTS as object, isChanged: false};
  const {client, sent} = scripted({
    'get site-header-footer/draft': () => ({...state, mayWrite: true}),
    'put site-header-footer/draft': json => {
      Object.assign(state, {
        draft: (json as typeof state).draft,
        revision: state.revision + 1,
        isChanged: true,
      });
      return state;
    },
    'post site-header-footer/publish': () => {
      Object.assign(state, {published: state.draft, revision: state.revision + 1, isChanged: false});
      return state;
    },
  });
  const {root, onReload} = await show(HeaderFooterPart, client);
  expect(root.textContent).toContain('Visitors see this.');
  const [header] = root.querySelectorAll<HTMLElement>('fieldset.ed-fields > section');
  if (!header) throw new Error('no header');
  await fill(field(header, 'Text of the link'), 'Bad');
  await fill(field(header, 'Where it leads'), 'javascript:alert(1)');
  await click(button(header, 'Add the link'));
  expect(header.textContent).toContain('Enter a path, or an address with https');
  const target = field(header, 'Where it leads') as HTMLInputElement;
  expect([target.getAttribute('role'), target.maxLength]).toEqual(['combobox', 500]);
  await fill(target, 'https://example.com');
  await click(button(header, 'Add the link'));
  await click(button(header, 'Move up: Bad (https://example.com)'));
  await saved();
  expect(sent).toEqual([
    [
      'put site-header-footer/draft',
      {
        revision: 1,
        draft: {
          header: {
            text: 'News',
            links: [
              {text: 'Bad', href: 'https://example.com'},
              {text: 'A', href: '/a'},
            ],
          },
          footer: null,
        },
      },
    ],
  ]);
  expect([
    root.textContent?.includes('Visitors do not see these changes yet.'),
    onReload.mock.calls.length,
  ]).toEqual([true, 1]);
  await click(button(root, 'Publish the header and footer'));
  await act(async () => undefined);
  expect([root.textContent?.includes('Every page shows it from now on'), state.published]).toEqual([
    true,
    state.draft,
  ]);
  await click(button(header, 'Delete: A (/a)'));
  await click(button(header, 'Delete: Bad (https://example.com)'));
  await fill(field(header, 'Text'), '');
  await saved();
  expect(state.draft).toEqual({header: null, footer: null});
});

test('SITE-02 two owners who change the header keep both versions until a choice', async () => {
  const {ApiError} = await import('../../../src/shared/errors.js');
  const {HeaderFooterPart} = await import('../../../widgets/editor/app/header-footer/header-footer-part.js');
  const theirs = {header: {text: 'Theirs', links: []}, footer: {text: 'Foot', links: []}};
  let stored: object = {revision: 1, draft: PARTS, published: PARTS, isChanged: false};
  const {client, sent} = scripted({
    'get site-header-footer/draft': () => ({...stored, mayWrite: true}),
    'put site-header-footer/draft': json => {
      if ((json as {revision: number}).revision === 1) {
        stored = {...stored, revision: 2, draft: theirs};
        throw new ApiError(409);
      }
      stored = {...stored, revision: 3, draft: (json as {draft: object}).draft};
      return stored;
    },
  });
  const {root} = await show(HeaderFooterPart, client);
  const [header] = root.querySelectorAll<HTMLElement>('fieldset.ed-fields > section');
  if (!header) throw new Error('no header');
  await fill(field(header, 'Text'), 'Mine');
  await saved();
  const conflict = root.querySelector('.ed-conflict');
  expect([...(conflict?.querySelectorAll('dd') ?? [])].map(one => one.textContent)).toEqual([
    'Mine\nA (/a)',
    'Theirs',
  ]);
  await click(button(root, 'Keep yours'));
  await saved();
  expect(sent.at(-1)?.[1]).toEqual({
    revision: 2,
    draft: {header: {text: 'Mine', links: PARTS.header.links}, footer: theirs.footer},
  });
});

test('SITE-02 the navigation is a tree whose pages move by keys, with undo and redo', async () => {
  const {NavigationPart} = await import('../../../widgets/editor/app/navigation/navigation-part.js');
  const {client, sent} = scripted({
    'put site-content/navigation': json => ({
      ...(json as object),
      revision: (json as {revision: number}).revision + 1,
    }),
  });
  const {root} = await show(NavigationPart, client);
  const rows = () =>
    [...root.querySelectorAll('[role=row]')].map(
      row => `${row.getAttribute('aria-level')} ${row.querySelector('.vte-name')?.textContent}`,
    );
  expect(rows()).toEqual(['1 Page a', '1 Page b']);
  await click(button(root, 'Add to the navigation: Page c'));
  await click(button(root, 'Below the page before it: Page c'));
  expect(rows()).toEqual(['1 Page a', '1 Page b', '2 Page c']);
  await saved();
  expect(sent.at(-1)?.[1]).toEqual({
    revision: 1,
    items: [
      {pageId: 'a', items: []},
      {pageId: 'b', items: [{pageId: 'c', items: []}]},
    ],
  });
  await click(button(root, 'Undo'));
  await click(button(root, 'Undo'));
  expect(rows()).toEqual(['1 Page a', '1 Page b']);
  await click(button(root, 'Redo'));
  expect(rows()).toEqual(['1 Page a', '1 Page b', '1 Page c']);
  await saved();
  expect(sent.at(-1)?.[1]).toMatchObject({revision: 2});
});

test('SITE-02 the navigation takes a page of the theme, a collection and an address, which can be changed', async () => {
  const {NavigationPart} = await import('../../../widgets/editor/app/navigation/navigation-part.js');
  const {client, sent} = scripted({
    'put site-content/navigation': json => ({
      ...(json as object),
      revision: (json as {revision: number}).revision + 1,
    }),
  });
  const {root} = await show(NavigationPart, client, {
    pages: [],
    navigation: {revision: 1, items: [{collectionId: 'gone', items: []}]},
    destinations: [
      {target: {path: '/about'}, title: 'About'},
      {target: {collectionId: 'news'}, title: 'News'},
    ],
  });
  const rows = () => [...root.querySelectorAll('[role=row] .vte-name')].map(row => row.textContent);
  expect(rows()).toEqual(['No longer there']);
  await click(button(root, 'Add to the navigation: About (/about)'));
  await click(button(root, 'Add to the navigation: News'));
  await fill(field(root, 'Text of the link'), 'Fair');
  await fill(field(root, 'Where it leads'), 'javascript:alert(1)');
  await click(button(root, 'Add the link'));
  expect(rows()).toEqual(['No longer there', 'About', 'News']);
  await fill(field(root, 'Where it leads'), 'https://fair.example/');
  await click(button(root, 'Add the link'));
  await click(button(root, 'Take out of the navigation: No longer there'));
  expect(rows()).toEqual(['About', 'News', 'Fair']);
  // Nothing goes below what lists nothing.
  expect(button(root, 'Below the page before it: News').matches(':disabled')).toBe(true);
  await click(button(root, 'Change the link: Fair'));
  await fill(field(root, 'Text of the link'), 'The fair');
  await click(button(root, 'Change the link'));
  await saved();
  expect(sent.at(-1)?.[1]).toMatchObject({
    items: [
      {path: '/about', items: []},
      {collectionId: 'news', items: []},
      {text: 'The fair', href: 'https://fair.example/', items: []},
    ],
  });
  await click(button(root, 'Undo'));
  expect(rows()).toEqual(['About', 'News', 'Fair']);
});

test('RST-05 the restock panel names products, and says so to a role that may not see it', async () => {
  const {ApiError} = await import('../../../src/shared/errors.js');
  const {RestockPart} = await import('../../../widgets/editor/app/restock-part.js');
  const groups = 'get site-users/account/notifications/restock/groups';
  const {client} = scripted({
    [groups]: () => ({
      signUpGroups: [{productId: 'mug', variantId: 'v', sku: 'MUG-1', count: 2, waiting: 1}],
      hasNextPage: false,
      nextPageCursor: null,
    }),
  });
  const {root} = await show(RestockPart, client);
  expect(root.querySelector('strong')?.textContent).toBe('Mug (MUG-1)');
  const refusing = scripted({
    [groups]: () => {
      throw new ApiError(403, {text: 'Your role may not do this.'});
    },
  });
  const refused = await show(RestockPart, refusing.client);
  expect(refused.root.querySelector('[role=alert]')?.textContent).toBe('Your role may not do this.');
});

test('BLD-07 the mailing settings keep the list on the platform, and count the automations that it starts', async () => {
  const {MailingSettings} = await import('../../../widgets/editor/app/mailing-settings.js');
  let mailing = {
    provider: 'Postbird',
    state: 'connected',
    lists: [{id: 'news', name: 'News'}],
    listId: null as string | null,
    automationCount: 0,
  };
  const {client, sent} = scripted({
    'get site-connections/mailing': () => mailing,
    'put site-connections/mailing': json => {
      mailing = {...mailing, ...(json as {listId: string}), automationCount: 2};
      return mailing;
    },
  });
  const root = await renderPiece(
    <EditorProvider locale="en">
      <MailingSettings media={{client, locale: 'en'}} t={stringsIn('en')} />
    </EditorProvider>,
  );
  await act(async () => undefined);
  expect(root.textContent).toContain('A list must be selected');
  expect(root.textContent).toContain('No automations are connected');
  await fill(field(root, 'Mailing list'), 'news');
  await act(async () => undefined);
  expect(sent).toEqual([['put site-connections/mailing', {listId: 'news', was: null}]]);
  expect(root.textContent).toContain('2 automations are connected');
});

test('BLD-07 a list that another owner chose meanwhile is shown, and not replaced', async () => {
  const {ApiError} = await import('../../../src/shared/errors.js');
  const {MailingSettings} = await import('../../../widgets/editor/app/mailing-settings.js');
  const lists = ['news', 'customers'].map(id => ({id, name: id}));
  let mailing = {provider: 'Postbird', state: 'connected', lists, listId: null as string | null};
  const {client} = scripted({
    'get site-connections/mailing': () => ({...mailing, automationCount: 0}),
    'put site-connections/mailing': () => {
      mailing = {...mailing, listId: 'customers'};
      throw new ApiError(409, {text: 'Changed.'});
    },
  });
  const root = await renderPiece(
    <EditorProvider locale="en">
      <MailingSettings media={{client, locale: 'en'}} t={stringsIn('en')} />
    </EditorProvider>,
  );
  await act(async () => undefined);
  await fill(field(root, 'Mailing list'), 'news');
  await act(async () => undefined);
  expect(field(root, 'Mailing list').value).toBe('customers');
  expect(root.querySelector('[role=alert]')?.textContent).toBe(stringsIn('en').stale);
});

test('SITE-02 a page of the theme is shown, says where its texts are, and leads to what can be changed', async () => {
  const {ThemePagesPart} = await import('../../../widgets/editor/app/theme-pages/theme-pages-part.js');
  const themePages = [
    {path: '/about', file: 'templates/about.html', parts: [], forms: []},
    {
      path: '/contact',
      file: 'templates/contact.html',
      parts: ['products'],
      forms: [{id: 'c', title: 'Contact'}],
    },
  ];
  const {root, onPart, onShow} = await show(ThemePagesPart, scripted({}).client, {themePages});
  expect(root.textContent).toContain('other texts and pictures are in files');
  await click(button(root, '/contact'));
  expect([onShow.mock.calls, root.textContent?.includes('It is made of templates/contact.html.')]).toEqual([
    [['/contact']],
    true,
  ]);
  for (const name of ['Form: Contact', 'Products and stock', 'Header and footer'])
    await click(button(root, name));
  expect(onPart.mock.calls).toEqual([['forms'], ['products'], ['header-footer']]);
  const none = await show(ThemePagesPart, scripted({}).client, {}, 'es');
  expect(none.root.textContent).toContain('El tema no tiene páginas propias.');
});
