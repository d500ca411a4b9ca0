// @vitest-environment happy-dom

import {act} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {OpenCollection, SiteCollection} from '../../../src/builder/collections/site-collections.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

/** Sessions outlive panels: each test loads the modules of its panel again. */
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const JOURNAL: SiteCollection = {
  id: 'journal',
  kind: 'posts',
  revision: 1,
  title: 'Journal',
  urlId: 'journal',
  description: 'Notes',
  localized: {},
  language: 'en',
  itemCount: 0,
  isOfTheme: true,
};

/** A platform in memory with one collection. */
class Platform {
  collection = JOURNAL;
  sent: object[] = [];

  get opened(): OpenCollection {
    return {
      collection: this.collection,
      items: [],
      tags: [],
      categories: [],
      deletedItems: [],
      deletedTags: [],
      languages: [
        {code: 'en', name: 'English', direction: 'ltr', prefix: ''},
        {code: 'ar', name: 'العربية', direction: 'rtl', prefix: '/ar'},
      ],
      defaultLanguage: 'en',
      timeZone: 'UTC',
    };
  }

  client: Client = async (_, {method = 'get', json} = {}) => {
    if (method === 'put') {
      const {revision, ...change} = json as SiteCollection;
      const {ApiError} = await import('../../../src/shared/errors.js');
      if (revision !== this.collection.revision) throw new ApiError(409);
      this.sent.push(change);
      this.collection = {...this.collection, ...change, revision: revision + 1};
      return {body: this.collection, etag: null};
    }
    return {body: this.opened, etag: null};
  };
}

async function show(platform: Platform, language: 'en' | 'es' = 'en') {
  const {EditorProvider} = await import('../../../widgets/editor/index.js');
  const {createCollectionCalls} = await import('../../../src/builder/collections/collection-calls.js');
  const {CollectionSettings} = await import('../../../widgets/editor/app/collections/collection-settings.js');
  const onReload = vi.fn();
  const onShow = vi.fn();
  const onTyped = vi.fn();
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <CollectionSettings
        calls={createCollectionCalls(platform.client)}
        opened={platform.opened}
        onChanged={async () => undefined}
        onDeleted={() => undefined}
        prefix=""
        t={stringsIn(language)}
        onReload={onReload}
        onShow={onShow}
        onTyped={onTyped}
      />
    </EditorProvider>,
  );
  return {root, onReload, onShow, onTyped};
}

const isOpen = (root: HTMLElement) => root.querySelector('details')?.open;

test('SITE-02 what is typed of a collection is there again after its panel was left, and after a reload', async () => {
  const platform = new Platform();
  const first = await show(platform);
  expect(isOpen(first.root)).toBe(false);
  await fill(field(first.root, 'Title'), 'Studio notes');
  // The panel is left, and opened again.
  const again = await show(platform);
  expect([field(again.root, 'Title').value, isOpen(again.root)]).toEqual(['Studio notes', true]);
  expect(again.root.textContent).toContain('Not saved yet');
  expect(again.root.textContent).toContain('Visitors see: Journal');
  vi.resetModules();
  const reloaded = await show(platform);
  expect(field(reloaded.root, 'Title').value).toBe('Studio notes');
  expect(platform.sent).toEqual([]);
  await click(button(reloaded.root, 'Save'));
  expect(platform.sent).toEqual([{title: 'Studio notes', description: 'Notes', localized: {}}]);
  expect(reloaded.root.textContent).toContain('Saved. Visitors see it like this from now on.');
  expect(reloaded.onReload).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

test('SITE-02 a title is undone and redone, and none that is empty can be saved', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await fill(field(root, 'Title'), '');
  expect(button(root, 'Save')).toHaveProperty('disabled', true);
  await click(button(root, 'Undo'));
  expect([field(root, 'Title').value, root.textContent?.includes('Not saved yet')]).toEqual([
    'Journal',
    false,
  ]);
  await click(button(root, 'Redo'));
  expect(field(root, 'Title').value).toBe('');
  await fill(field(root, 'Title'), 'Diary');
  await click(button(root, 'Save'));
  await click(button(root, 'Undo'));
  await click(button(root, 'Undo'));
  await click(button(root, 'Save'));
  expect(platform.collection.title).toBe('Journal');
});

test('SITE-02 the texts of another language are written by themselves, in its direction, and shown', async () => {
  const platform = new Platform();
  const {root, onShow, onTyped} = await show(platform);
  expect(onShow).toHaveBeenLastCalledWith('/journal');
  expect(onTyped).toHaveBeenLastCalledWith({title: 'Journal', description: 'Notes'});
  await fill(field(root, 'Language of the texts'), 'ar');
  expect(onShow).toHaveBeenLastCalledWith('/ar/journal');
  expect([field(root, 'Title').value, field(root, 'Title').dir]).toEqual(['', 'rtl']);
  expect(root.textContent).toContain('English: Journal');
  expect(onTyped).toHaveBeenLastCalledWith({title: 'Journal', description: 'Notes'});
  await fill(field(root, 'Title'), 'يوميات');
  // What has no translation yet is the text of the first language.
  expect(onTyped).toHaveBeenLastCalledWith({title: 'يوميات', description: 'Notes'});
  await click(button(root, 'Save'));
  expect(platform.sent).toEqual([
    {title: 'Journal', description: 'Notes', localized: {ar: {title: 'يوميات'}}},
  ]);
  await fill(field(root, 'Title'), '');
  await click(button(root, 'Save'));
  expect(platform.collection.localized).toEqual({});
});

test('SITE-02 two owners who change a collection keep both; of one text one is chosen', async () => {
  const platform = new Platform();
  const {root} = await show(platform, 'es');
  await fill(field(root, 'Idioma de los textos'), 'ar');
  await fill(field(root, 'Título'), 'لي');
  await fill(field(root, 'Idioma de los textos'), 'en');
  await fill(field(root, 'Descripción'), 'Mine');
  platform.collection = {
    ...JOURNAL,
    revision: 2,
    description: 'Theirs',
    localized: {ar: {title: 'لهم'}},
  };
  await click(button(root, 'Guardar'));
  const conflict = root.querySelector('[aria-label="Título (العربية)"]');
  expect(conflict?.textContent).toMatch(/لي.*لهم/s);
  expect(button(root, 'Guardar')).toHaveProperty('disabled', true);
  for (const name of ['Descripción', 'Título (العربية)']) {
    const found = root.querySelector<HTMLElement>(`[aria-label="${name}"]`);
    await click(button(found ?? root, 'Dejar la tuya'));
  }
  await act(async () => undefined);
  await click(button(root, 'Guardar'));
  expect(platform.collection).toMatchObject({description: 'Mine', localized: {ar: {title: 'لي'}}});
});
