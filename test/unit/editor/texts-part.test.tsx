// @vitest-environment happy-dom

import {act} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {SiteTexts} from '../../../src/site/site-texts.js';
import type {SitePartProps} from '../../../widgets/editor/app/site-part-props.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';
import {saved} from './saved.js';
import {stringsIn} from './strings-in.js';

/** The session outlives the panel: each test loads its modules again. */
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const TITLE = {id: 'strings.title', path: '/', defaults: {en: 'Home', es: 'Inicio'}};
const ABOUT = {id: 'strings.about', path: '/about', defaults: {en: 'About', es: 'Acerca'}};
const EVERY = {id: 'strings.nav', path: null, defaults: {en: 'Shop', es: 'Tienda'}};
const ALT = {id: 'strings.alt', path: '/', defaults: {en: 'A shelf', es: 'Un estante'}};
const HERO = {
  id: 'pictures.hero',
  path: '/',
  names: {en: 'Main picture', es: 'Imagen principal'},
  src: '/hero.svg',
  width: 960,
  height: 720,
  altId: ALT.id,
  isCropped: true,
};
const LOGO = {...HERO, id: 'pictures.logo', path: null, altId: null, isCropped: false};
const PHOTO = {
  assetUrl: '/shop-pictures/fxQZrSRvwuPkI6g1m14ZrF.jpg',
  altText: 'Bowls',
  originalSize: '2400x1600',
  mediaFocalPoint: {x: 0.33, y: 0.62},
};
const CHANGES = [2, 1, 0].map(revision => ({
  revision,
  action: revision ? 'edit' : 'create',
  email: revision ? 'owner@example.com' : '',
  atMs: Date.UTC(2026, 10, 27),
}));
const LANGUAGES = [
  {code: 'en', name: 'English', direction: 'ltr', prefix: ''},
  {code: 'es', name: 'Español', direction: 'ltr', prefix: '/es'},
];

/** A platform with texts: `change` is what another owner does before a save. */
const platform = (more: object = {}) => {
  const state = {revision: 1, draft: {} as SiteTexts, published: {} as SiteTexts};
  const stored = () => ({
    ...state,
    isChanged: JSON.stringify(state.draft) !== JSON.stringify(state.published),
  });
  const roles = {mayWrite: true, mayPublish: true};
  const client: Client = async (path, {method = 'get', json} = {}) => {
    const sent = json as {revision: number; draft: SiteTexts};
    const {ApiError} = await import('../../../src/shared/errors.js');
    if (method !== 'get' && sent.revision !== state.revision) throw new ApiError(409);
    if (method === 'put') Object.assign(state, {draft: sent.draft, revision: state.revision + 1});
    if (path.endsWith('publish'))
      Object.assign(state, {published: state.draft, revision: state.revision + 1});
    if (path.endsWith('history')) return {body: {changes: CHANGES, nextPageCursor: null}, etag: null};
    if (path.endsWith('restore'))
      Object.assign(state, {draft: {'en/strings.title': 'Earlier'}, revision: state.revision + 1});
    const themePictures = [HERO, LOGO];
    const first = {
      themeTexts: [ALT, TITLE, ABOUT, EVERY],
      themePictures,
      languages: LANGUAGES,
      ...roles,
      ...more,
    };
    return {body: method === 'get' ? {...stored(), ...first} : stored(), etag: null};
  };
  return {state, client};
};

const show = async (client: Client, text: SitePartProps['text'] = null, language: 'en' | 'es' = 'en') => {
  const {TextsPart} = await import('../../../widgets/editor/app/texts/texts-part.js');
  const [onShow, onTexts] = [vi.fn(), vi.fn()];
  const others = {
    onStyles: vi.fn(),
    onTyped: vi.fn(),
    onStored: vi.fn(),
    onPart: vi.fn(),
    onReplaced: vi.fn(),
    onStore: vi.fn(),
    onReload: vi.fn(),
  };
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <TextsPart
        client={client}
        text={text}
        onShow={onShow}
        onTexts={onTexts}
        {...others}
        site={{} as SitePartProps['site']}
        prefix={language === 'es' ? '/es' : ''}
        t={stringsIn(language)}
      />
    </EditorProvider>,
  );
  await act(async () => undefined);
  return {root, onShow, onTexts};
};

const labels = (root: ParentNode) => [...root.querySelectorAll('label')].map(label => label.textContent);

test('SITE-02 a clicked text has the focus among those of its page, and is saved, undone and published', async () => {
  const {state, client} = platform();
  const {root, onTexts} = await show(client, {id: ABOUT.id});
  expect(labels(root)).toEqual(['Language', 'Page', 'In place of “About”']);
  const about = field(root, 'In place of “About”');
  expect([about.value, document.activeElement === about]).toEqual(['About', true]);
  await fill(about, 'Who we are');
  await saved();
  expect([state.draft, onTexts.mock.calls.length]).toEqual([{'en/strings.about': 'Who we are'}, 1]);
  expect(root.textContent).toContain('Visitors do not see these changes yet.');
  await click(button(root, 'Publish texts and pictures'));
  expect([state.published, root.textContent?.includes('Visitors see this.')]).toEqual([state.draft, true]);
  await click(button(root, 'Use the theme’s text: About'));
  await saved();
  expect(state.draft).toEqual({});
  await click(button(root, 'Undo'));
  expect(field(root, 'In place of “About”').value).toBe('Who we are');
  await click(button(root, 'Redo'));
  await click(button(root, 'Go back to what visitors see'));
  await saved();
  expect(state.draft).toEqual(state.published);
});

test('SITE-02 a language or page that is chosen is shown in the frame, and the choice keeps the focus', async () => {
  const {client} = platform();
  const {root, onShow} = await show(client, {id: TITLE.id});
  field(root, 'Language').focus();
  await fill(field(root, 'Language'), 'es');
  expect(labels(root)).toContain('In place of “Inicio”');
  expect(document.activeElement).toBe(field(root, 'Language'));
  await fill(field(root, 'Page'), '/about');
  await fill(field(root, 'Page'), '');
  expect(labels(root)).toContain('In place of “Tienda”');
  expect(onShow.mock.calls).toEqual([['/es/'], ['/es/about'], ['/es/']]);
});

test('SITE-02 of a text that two owners changed, both versions are shown until one is chosen', async () => {
  const {state, client} = platform();
  const {root} = await show(client);
  Object.assign(state, {revision: 2, draft: {'en/strings.title': 'Theirs', 'es/strings.nav': 'Suya'}});
  await fill(field(root, 'In place of “Home”'), 'Mine');
  await saved();
  const conflict = root.querySelector('.ed-conflict');
  expect([...(conflict?.querySelectorAll('h3, dd') ?? [])].map(one => one.textContent)).toEqual([
    'Home',
    'Mine',
    'Theirs',
  ]);
  await click(button(root, 'Keep yours'));
  await saved();
  expect(state.draft).toEqual({'en/strings.title': 'Mine', 'es/strings.nav': 'Suya'});
});

test('SITE-02 a clicked picture has its own choice, point in view and words, and goes back to the theme’s', async () => {
  const {state, client} = platform();
  state.draft = {'*/pictures.hero': PHOTO, 'es/strings.alt': 'Cuencos'};
  const {root} = await show(client, {id: HERO.id});
  expect(labels(root).slice(2)).toEqual([
    ...['From left to right', 'From top to bottom', 'What the picture shows'],
    'In place of “Home”',
  ]);
  expect(field(root, 'What the picture shows').value).toBe('Bowls');
  await fill(field(root, 'From left to right'), '80');
  await fill(field(root, 'What the picture shows'), 'Two bowls');
  await saved();
  expect(state.draft).toEqual({
    '*/pictures.hero': {...PHOTO, mediaFocalPoint: {x: 0.8, y: 0.62}},
    'es/strings.alt': 'Cuencos',
    'en/strings.alt': 'Two bowls',
  });
  // What was written of another picture goes with it.
  await click(button(root, 'Use the theme’s picture: Main picture'));
  expect(field(root, 'What the picture shows').value).toBe('A shelf');
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/hero.svg');
  await saved();
  expect(state.draft).toEqual({});
  await fill(field(root, 'Page'), '');
  expect(labels(root)).not.toContain('What the picture shows');
  expect(root.querySelector('legend')?.textContent).toBe('Main picture');
});

test('SITE-02 the history of texts says who did what, and undo takes back what is restored', async () => {
  const {state, client} = platform();
  state.revision = 2;
  const {root, onTexts} = await show(client, {id: TITLE.id});
  await click(button(root, 'History'));
  await act(async () => undefined);
  const rows = [...root.querySelectorAll('.ed-history li')];
  expect(
    rows.map(row => [row.textContent?.includes('owner@example.com'), !!row.querySelector('button')]),
  ).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(rows[2]?.textContent).toContain('The theme’s own texts and pictures');
  await click(rows[1]?.querySelector('button') ?? root);
  await act(async () => undefined);
  expect(field(root, 'In place of “Home”').value).toBe('Earlier');
  expect([root.textContent?.includes('Restored.'), onTexts.mock.calls.length]).toEqual([true, 1]);
  await click(button(root, 'Undo'));
  expect(field(root, 'In place of “Home”').value).toBe('Home');
});

test('SITE-02 whoever may not write or publish texts reads them; a site of files has none', async () => {
  const {client} = platform({mayWrite: false, mayPublish: false});
  const {root} = await show(client, null, 'es');
  expect(root.textContent).toContain('Tu rol puede ver los textos y las imágenes, pero no cambiarlos.');
  expect([root.querySelectorAll('.ed-row button').length, root.querySelector('fieldset')?.disabled]).toEqual([
    1,
    true,
  ]);
  expect(field(root, 'En lugar de «Inicio»').value).toBe('Inicio');
  vi.resetModules();
  const none = await show(platform({themeTexts: []}).client);
  expect(none.root.textContent).toBe(
    'This site has its texts and pictures in its files. They cannot be changed here.',
  );
});
