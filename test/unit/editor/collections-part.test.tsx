// @vitest-environment happy-dom

import {act} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {ItemDraft} from '../../../src/builder/collections/item-draft.js';
import type {
  CollectionTag,
  ItemEntry,
  StoredItem,
} from '../../../src/builder/collections/site-collections.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import {richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {button, click, field, fill, press, renderPiece} from './render-piece.js';
import {saved} from './saved.js';
import {settles} from './settles.js';
import {stringsIn} from './strings-in.js';

/** Sessions outlive panels: each test loads the modules of its panel again. */
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

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
const DRAFT: ItemDraft = {
  title: 'Opening',
  urlId: 'opening',
  excerpt: '',
  author: '',
  body: richDocOf('Text'),
  picture: null,
  tags: ['Clay'],
  categories: [],
  publishAtMs: null,
  isPrivate: false,
  needsReview: false,
  times: null,
  location: null,
  localized: {},
};
const LANGUAGES = [
  {code: 'en', name: 'English', direction: 'ltr', prefix: ''},
  {code: 'ar', name: 'العربية', direction: 'rtl', prefix: '/ar'},
];
const PUBLIC = {isDraft: false, needsReview: false, isPrivate: false, publishAtMs: 1};
const tag = (name: string, parentId: string | null = null): CollectionTag => ({
  id: `id-${name}`,
  revision: 1,
  name,
  count: 1,
  parentId,
});

/** A refusal, of the modules that the panel has. */
const refusalOf = async (status: number, text: string | null): Promise<Error> => {
  const {ApiError} = await import('../../../src/shared/errors.js');
  return new ApiError(status, {text});
};

const STALE = 409;
const GONE = 404;

/** The answer that there is nothing, of the modules that the panel has. */
const nothingAt = async (path: string): Promise<Error> => {
  const {NotFoundError} = await import('../../../src/builder/not-found-error.js');
  return new NotFoundError(path);
};

/** A platform in memory with one collection; `sent` has what writes carried. */
class Platform {
  sent: [call: string, json: unknown][] = [];
  stored: StoredItem = {
    id: 'a',
    revision: 1,
    draft: DRAFT,
    published: DRAFT,
    publishedRevision: 1,
    isChanged: false,
    state: PUBLIC,
    language: 'en',
  };
  items: ItemEntry[] = [this.entry(this.stored)];
  deleted: object[] = [];
  deletedTags: object[] = [];
  kind = 'posts';
  timeZone = 'America/New_York';
  tags = [tag('Clay'), tag('Fire')];
  categories = [tag('Studio'), tag('Inner', 'id-Studio')];
  roles = {mayWrite: true, mayPublish: true};
  changes = [
    {revision: 3, action: 'tags', email: 'ada@example.com', atMs: 2},
    {revision: 2, action: 'create', email: '', atMs: 1},
  ];
  /** What the next write is refused with. */
  refusal: string | null = null;

  private entry({draft: {title, urlId, times}, ...item}: StoredItem): ItemEntry {
    return {...item, title, urlId, startMs: times?.startMs ?? null};
  }

  private get collection() {
    return {
      id: 'journal',
      kind: this.kind,
      revision: 1,
      title: 'Journal',
      urlId: 'journal',
      description: 'Notes',
      itemCount: this.items.length,
      isOfTheme: true,
    };
  }

  private write(json: unknown): StoredItem {
    const {draft = this.stored.draft, revision} = json as {draft?: ItemDraft; revision: number};
    if (revision !== this.stored.revision) throw STALE;
    this.stored = {...this.stored, draft, revision: revision + 1, isChanged: true};
    this.items = [this.entry(this.stored)];
    return this.stored;
  }

  private retag(change: (tags: readonly string[]) => readonly string[]): void {
    const draft = {...this.stored.draft, tags: change(this.stored.draft.tags)};
    this.stored = {...this.stored, draft, revision: this.stored.revision + 1};
  }

  private answer(call: string, json: unknown): object {
    switch (call) {
      case 'get site-collections':
        return {collections: [this.collection], ...this.roles};
      case 'get site-collections/journal':
        return {
          collection: this.collection,
          items: this.items,
          tags: this.tags,
          categories: this.categories,
          languages: LANGUAGES,
          defaultLanguage: 'en',
          deletedItems: this.deleted,
          deletedTags: this.deletedTags,
          timeZone: this.timeZone,
        };
      case 'get site-collections/journal/items/a':
        if (!this.items.length) throw GONE;
        return this.stored;
      case 'put site-collections/journal/items/a':
        return this.write(json);
      case 'post site-collections/journal/items/a/publish':
        this.write(json);
        this.stored = {...this.stored, publishedRevision: this.stored.revision, isChanged: false};
        return this.stored;
      case 'get site-collections/journal/items/a/history':
        return {changes: this.changes, nextPageCursor: null};
      case 'post site-collections/journal/items/a/restore':
        return this.write({...(json as object), draft: {...DRAFT, title: 'As it was'}});
      case 'post site-collections/journal/items/a/preview':
        return {path: '/preview/secret', expiresMs: 1};
      case 'post site-collections':
        return this.collection;
      case 'post site-collections/journal/items':
        return {id: 'a'};
      case 'put site-collections/journal/tags/id-Clay': {
        const {name, revision} = json as CollectionTag;
        const known = this.tags.find(({id}) => id === 'id-Clay');
        if (known?.revision !== revision) throw STALE;
        const renamed = {...known, name, revision: revision + 1};
        this.tags = this.tags.map(one => (one === known ? renamed : one));
        this.retag(tags => tags.map(one => (one === known.name ? name : one)));
        return renamed;
      }
      case 'delete site-collections/journal/tags/id-Clay':
        this.deletedTags = [{id: 'id-Clay', type: 'tag', name: 'Clay', deletedMs: 1}];
        this.tags = this.tags.filter(({id}) => id !== 'id-Clay');
        this.retag(tags => tags.filter(one => one !== 'Clay'));
        return {id: 'id-Clay'};
      case 'post site-collections/journal/tags/id-Clay/undelete':
        this.deletedTags = [];
        this.tags = [{...tag('Clay'), revision: 2}, ...this.tags];
        this.retag(tags => ['Clay', ...tags]);
        return this.tags[0] ?? {};
      case 'put site-collections/journal/tags/id-Inner':
        this.categories = [tag('Studio'), tag('Inner')];
        return tag('Inner');
      case 'post site-collections/journal/tags':
        return tag((json as {name: string}).name);
      case 'delete site-collections/journal/items/a':
        if ((json as {revision: string}).revision !== `${this.stored.revision}`) throw STALE;
        this.items = [];
        this.deleted = [{id: 'a', title: 'Opening', deletedMs: 1}];
        return {id: 'a'};
      case 'post site-collections/journal/items/a/undelete':
        this.items = [this.entry(this.stored)];
        this.deleted = [];
        return this.stored;
      default:
        throw new Error(`no answer to ${call}`);
    }
  }

  client: Client = async (path, {method = 'get', json, query} = {}) => {
    const call = `${method} ${path}`;
    if (method !== 'get') {
      this.sent.push([call, json]);
      const {refusal} = this;
      this.refusal = null;
      if (refusal) throw await refusalOf(400, refusal);
    }
    try {
      return {body: structuredClone(this.answer(call, json ?? query)), etag: null};
    } catch (error) {
      if (error === GONE) throw await nothingAt(path);
      throw error === STALE ? await refusalOf(STALE, null) : error;
    }
  };
}

const show = async (platform: Platform, language: 'en' | 'es' = 'en', timeZone = 'Europe/Berlin') => {
  const {EditorProvider} = await import('../../../widgets/editor/index.js');
  const {CollectionsPart} = await import('../../../widgets/editor/app/collections/collections-part.js');
  const onShow = vi.fn();
  const root = await renderPiece(
    <EditorProvider locale={language} timeZone={timeZone}>
      <CollectionsPart
        client={platform.client}
        site={SITE}
        prefix=""
        onStyles={() => undefined}
        onStored={() => undefined}
        onPart={() => undefined}
        onShow={onShow}
        onReload={() => undefined}
        onReplaced={() => undefined}
        onStore={async () => () => undefined}
        text={null}
        onTexts={() => undefined}
        onTyped={() => undefined}
        t={stringsIn(language)}
      />
    </EditorProvider>,
  );
  await act(async () => undefined);
  return {root, onShow};
};
const entry = (root: HTMLElement, text: string): HTMLElement => {
  const found = [...root.querySelectorAll<HTMLElement>('.vte-goods-entry')].find(one =>
    one.textContent?.includes(text),
  );
  if (!found) throw new Error(`no entry with ${text}`);
  return found;
};
const open = async (root: HTMLElement, ...names: string[]): Promise<void> => {
  for (const name of names) await click(entry(root, name));
  // The editor of texts is loaded when it is first shown.
  await settles(() => expect(root.querySelector('.ProseMirror, fieldset')).not.toBe(null));
};

test('BLD-04 a collection lists its items, each with the status that keeps it from visitors', async () => {
  const platform = new Platform();
  const [item] = platform.items as [ItemEntry];
  const later = Date.now() + 1e9;
  platform.items = [
    {...item, id: '1', title: 'One', publishedRevision: null, state: {...PUBLIC, isDraft: true}},
    {...item, id: '2', title: 'Two', publishedRevision: null, state: {...PUBLIC, needsReview: true}},
    {...item, id: '3', title: 'Three', state: {...PUBLIC, publishAtMs: later}},
    {...item, id: '4', title: 'Four', isChanged: true, state: {...PUBLIC, isPrivate: true}},
    {...item, id: '5', title: 'Five'},
  ];
  const {root} = await show(platform);
  expect(entry(root, 'Journal').textContent).toBe('Journal 5 items');
  await click(entry(root, 'Journal'));
  expect([...root.querySelectorAll('.vte-goods-entry')].map(one => one.textContent)).toEqual([
    'One Draft',
    'Two Needs review',
    'Three Scheduled',
    'Four Private · Changed',
    'Five Published',
  ]);
});

test('SITE-02 an item is saved while its owner types, undone, published, and left for its list', async () => {
  const platform = new Platform();
  const {root, onShow} = await show(platform);
  await open(root, 'Journal', 'Opening');
  expect(document.activeElement?.textContent).toContain('Opening');
  expect(onShow).toHaveBeenLastCalledWith('/journal');
  await fill(field(root, 'Title'), 'Opening again');
  await fill(field(root, 'Publish date'), '2026-03-29T03:00');
  await click(field(root, 'Private: only owners see it'));
  await saved();
  expect(platform.sent).toEqual([
    [
      'put site-collections/journal/items/a',
      {
        revision: 1,
        draft: {
          ...DRAFT,
          title: 'Opening again',
          publishAtMs: Date.parse('2026-03-29T01:00:00Z'),
          isPrivate: true,
        },
      },
    ],
  ]);
  await press('z', {ctrlKey: true}, button(root, 'Undo'));
  await click(button(root, 'Publish'));
  await settles(() => expect(platform.sent.length).toBe(3));
  expect(platform.sent.slice(1).map(([call]) => call)).toEqual([
    'put site-collections/journal/items/a',
    'post site-collections/journal/items/a/publish',
  ]);
  expect(platform.stored.draft.isPrivate).toBe(false);
  expect(root.textContent).toContain('Published. Visitors see it from its time on.');
  await click(
    [...root.querySelectorAll('button')].find(one => one.textContent?.includes('All items')) as HTMLElement,
  );
  expect(document.activeElement?.localName).toBe('h2');
  expect(entry(root, 'Opening again').textContent).toContain('Published');
});

test('SITE-02 an event has its times in the zone of pages, its place, and no author', async () => {
  const platform = new Platform();
  platform.kind = 'events';
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  expect(root.textContent).toContain('In the time zone America/New_York, in which pages show them.');
  expect([...root.querySelectorAll('label')].some(one => one.textContent === 'Author')).toBe(false);
  await fill(field(root, 'Start'), '2027-03-06T14:00');
  await fill(field(root, 'End'), '2027-03-06T13:00');
  const end = field(root, 'End');
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(end.closest('.vte-field')?.querySelector('.vte-problem')?.textContent).toBe(
    'The event ends before it begins. Choose a later end, or an earlier start.',
  );
  await fill(end, '2027-03-06T16:00');
  expect(end.hasAttribute('aria-invalid')).toBe(false);
  await fill(field(root, 'Street and number'), '3 Kelp Lane');
  await saved();
  const startMs = Date.parse('2027-03-06T19:00:00Z');
  expect(platform.stored.draft).toMatchObject({
    times: {startMs, endMs: Date.parse('2027-03-06T21:00:00Z')},
    location: {addressTitle: '', addressLine1: '3 Kelp Lane', addressLine2: '', addressCountry: ''},
  });
  await fill(field(root, 'Street and number'), '');
  await fill(field(root, 'Language of the texts'), 'ar');
  await fill(field(root, 'Country'), 'الولايات المتحدة');
  await saved();
  expect(platform.stored.draft).toMatchObject({
    location: null,
    localized: {ar: {addressCountry: 'الولايات المتحدة'}},
  });
  await click(
    [...root.querySelectorAll('button')].find(one => one.textContent?.includes('All items')) as HTMLElement,
  );
  expect(entry(root, 'Opening').textContent).toContain('2027-03-06 14:00');
});

test('BLD-04 an unknown time zone is named wherever a time is read, which is that of the device', async () => {
  const platform = new Platform();
  platform.kind = 'events';
  platform.timeZone = 'Mars/Base';
  const startMs = Date.UTC(2026, 5, 1, 10, 30);
  const times = {startMs, endMs: null};
  platform.stored = {...platform.stored, draft: {...DRAFT, times, publishAtMs: startMs}};
  platform.items = platform.items.map(item => ({...item, startMs}));
  const {root} = await show(platform, 'en', 'Mars/Base');
  await click(entry(root, 'Journal'));
  const {localTimeOf} = await import('../../../src/site/zoned-time.js');
  const here = localTimeOf(startMs, '');
  expect(root.textContent).toContain(here.replace('T', ' '));
  const problem = 'Could not load the time zone Mars/Base.';
  const problems = () =>
    [...root.querySelectorAll('[role=alert]')].filter(one => one.textContent?.includes(problem)).length;
  expect(problems()).toBe(1);
  await click(entry(root, 'Opening'));
  await settles(() => field(root, 'Start'));
  expect([problems(), field(root, 'Start').value, field(root, 'Publish date').value]).toEqual([
    2,
    here,
    here,
  ]);
  expect(root.textContent).toContain('In your time zone.');
  await fill(field(root, 'Start'), localTimeOf(startMs + 60_000, ''));
  await saved();
  expect(platform.stored.draft.times?.startMs).toBe(startMs + 60_000);
});

test('SITE-02 a new collection lists posts unless events are chosen', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await fill(field(root, 'Title of the new collection'), 'Workshops');
  await fill(field(root, 'What it lists'), 'events');
  await click(button(root, 'Create the collection'));
  await settles(() => expect(platform.sent.length).toBe(1));
  expect(platform.sent).toEqual([['post site-collections', {title: 'Workshops', kind: 'events'}]]);
});

test('SITE-02 an item’s history brings a version back, undo takes that back, and a reader only looks', async () => {
  const platform = new Platform();
  platform.stored = {...platform.stored, revision: 3};
  const {root} = await show(platform, 'es');
  await open(root, 'Journal', 'Opening');
  expect(button(root, 'Historial').getAttribute('aria-expanded')).toBe('false');
  await click(button(root, 'Historial'));
  const rows = [...root.querySelectorAll('.ed-history li')];
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Etiqueta cambiada · ada@example.com · 1 ene 1970/),
    expect.stringMatching(/^Creada · 1 ene 1970.*Restaurar$/),
  ]);
  // The newest version is there already.
  await click(rows[1]?.querySelector('button') as HTMLElement);
  expect(platform.sent).toEqual([['post site-collections/journal/items/a/restore', {revision: 3, to: 2}]]);
  expect(field(root, 'Título').value).toBe('As it was');
  expect(root.textContent).toContain('Restaurada.');
  await click(button(root, 'Deshacer'));
  await saved();
  expect([field(root, 'Título').value, platform.stored.draft]).toEqual(['Opening', DRAFT]);
  const reader = new Platform();
  reader.roles = {mayWrite: false, mayPublish: false};
  const looking = await show(reader);
  await open(looking.root, 'Journal', 'Opening');
  await click(button(looking.root, 'History'));
  expect(looking.root.querySelectorAll('.ed-history li').length).toBe(2);
  expect(looking.root.querySelector('.ed-history button')).toBeNull();
});

test('SITE-02 a preview link of an item is made once its draft is saved', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await fill(field(root, 'Author'), 'Ada');
  await click(button(root, 'Preview link'));
  await settles(() => expect(platform.sent.length).toBe(2));
  expect(platform.sent.map(([call]) => call)).toEqual([
    'put site-collections/journal/items/a',
    'post site-collections/journal/items/a/preview',
  ]);
  const link = root.querySelector<HTMLAnchorElement>('.ed-note a');
  expect(link?.getAttribute('href')).toBe('/preview/secret');
  expect(link?.textContent).toMatch(/^https?:.*\/preview\/secret$/);
});

test('BLD-03 tags of an item are chosen, added within the limits, and renamed in the collection', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  const list = [...root.querySelectorAll('fieldset')].find(
    one => one.querySelector('legend')?.textContent === 'Tags',
  ) as HTMLElement;
  expect([...list.querySelectorAll('li')].map(row => row.querySelector('.vte-tag')?.textContent)).toEqual([
    'Clayused by 1 item',
    'Fireused by 1 item',
  ]);
  await fill(field(list, 'Find a tag or add one'), 'clay');
  expect(list.textContent).toContain('This tag already exists');
  await fill(field(list, 'Find a tag or add one'), 'x'.repeat(51));
  expect(list.textContent).toContain('A tag has up to 50 characters');
  expect(button(list, 'Add').hasAttribute('disabled')).toBe(true);
  await fill(field(list, 'Find a tag or add one'), 'Glaze');
  await click(button(list, 'Add'));
  await saved();
  expect(platform.stored.draft.tags).toEqual(['Clay', 'Glaze']);
  await click(button(list, 'Rename: Clay'));
  await fill(field(list, 'New name of the tag'), 'Earth');
  await click(button(list, 'Save'));
  await settles(() => expect(platform.tags[0]?.name).toBe('Earth'));
  await saved();
  expect(platform.sent.at(-1)).toEqual([
    'put site-collections/journal/tags/id-Clay',
    {revision: 1, name: 'Earth', count: 1, parentId: null},
  ]);
  expect(field(list, 'Earth')).toHaveProperty('checked', true);
});

const tagsOf = (root: HTMLElement): HTMLElement =>
  [...root.querySelectorAll('fieldset')].find(
    one => one.querySelector('legend')?.textContent === 'Tags',
  ) as HTMLElement;

test('SITE-02 undo and redo take the rename of a tag back and make it again, among edits of the item', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await fill(field(root, 'Author'), 'Ada');
  await saved();
  await click(button(root, 'Rename: Clay'));
  await fill(field(tagsOf(root), 'New name of the tag'), 'Earth');
  await click(button(tagsOf(root), 'Save'));
  await settles(() => expect(platform.stored.draft.tags).toEqual(['Earth']));
  await fill(field(root, 'Author'), 'Bo');
  await click(button(root, 'Undo'));
  expect([field(root, 'Author').value, platform.stored.draft.tags]).toEqual(['Ada', ['Earth']]);
  await click(button(root, 'Undo'));
  await settles(() => expect(platform.stored.draft.tags).toEqual(['Clay']));
  expect(root.textContent).toContain('has been undone in every item');
  expect([field(root, 'Author').value, field(root, 'Clay')]).toEqual([
    'Ada',
    expect.objectContaining({checked: true}),
  ]);
  await click(button(root, 'Undo'));
  expect(field(root, 'Author').value).toBe('');
  await click(button(root, 'Redo'));
  await click(button(root, 'Redo'));
  await settles(() => expect(platform.stored.draft.tags).toEqual(['Earth']));
  await click(button(root, 'Redo'));
  expect(field(root, 'Author').value).toBe('Bo');
  expect(button(root, 'Redo')).toHaveProperty('disabled', true);
});

test('SITE-02 a deleted tag comes back with undo, and goes again with redo', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await click(button(root, 'Delete: Clay'));
  await click(button(tagsOf(root), 'Delete'));
  await settles(() => expect(platform.stored.draft.tags).toEqual([]));
  expect(tagsOf(root).textContent).not.toContain('Clay');
  // As with Ctrl+Z anywhere but in a field of text.
  await press('z', {ctrlKey: true}, button(root, 'Rename: Fire'));
  await settles(() => expect(field(root, 'Clay')).toHaveProperty('checked', true));
  await click(button(root, 'Redo'));
  await settles(() => expect(platform.stored.draft.tags).toEqual([]));
});

test('SITE-02 where another owner renamed a tag meanwhile, undo says so and is made by the next press', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await click(button(root, 'Rename: Clay'));
  await fill(field(tagsOf(root), 'New name of the tag'), 'Earth');
  await click(button(tagsOf(root), 'Save'));
  await settles(() => expect(platform.tags[0]?.name).toBe('Earth'));
  platform.tags = platform.tags.map(one =>
    one.name === 'Earth' ? {...one, name: 'Soil', revision: 9} : one,
  );
  await click(button(root, 'Undo'));
  await settles(() => expect(root.textContent).toContain('Somebody else has changed this'));
  expect(platform.tags[0]?.name).toBe('Soil');
  await click(button(root, 'Undo'));
  await settles(() => expect(platform.tags[0]?.name).toBe('Clay'));
});

test('SITE-02 deleted tags and categories are listed in their collection, each with the way back', async () => {
  const platform = new Platform();
  platform.deletedTags = [{id: 'id-Clay', type: 'tag', name: 'Clay', deletedMs: 1}];
  platform.tags = [tag('Fire')];
  const {root} = await show(platform, 'es');
  await open(root, 'Journal');
  await click(button(root, 'Recuperar: Clay'));
  await settles(() => expect(root.textContent).toContain('«Clay» está otra vez'));
  expect(() => button(root, 'Recuperar: Clay')).toThrow('no button');
  expect(platform.sent.map(([call]) => call)).toEqual([
    'post site-collections/journal/tags/id-Clay/undelete',
  ]);
});

test('SITE-02 what two owners changed is kept in both versions until one is chosen', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  platform.stored = {...platform.stored, revision: 2, draft: {...DRAFT, title: 'Theirs', author: 'Ada'}};
  await fill(field(root, 'Title'), 'Mine');
  await saved();
  const choice = root.querySelector('.ed-conflict') as HTMLElement;
  expect(choice.querySelector('dl')?.textContent).toBe('YoursMineTheirsTheirs');
  expect(field(root, 'Author').value).toBe('Ada');
  await click(button(choice, 'Keep yours'));
  await saved();
  expect(platform.stored.draft).toEqual({...DRAFT, title: 'Mine', author: 'Ada'});
});

test('SITE-02 a refused item keeps what was typed and says why, in Spanish too', async () => {
  const platform = new Platform();
  const {root} = await show(platform, 'es');
  expect(root.textContent).toContain('Diario y colecciones');
  await open(root, 'Journal', 'Opening');
  platform.refusal = 'Esa dirección ya existe.';
  await fill(field(root, 'Dirección'), 'taken');
  await saved();
  expect(root.querySelector('.ed-state-refused')?.textContent).toContain('Esa dirección ya existe.');
  expect(field(root, 'Dirección').value).toBe('taken');
  await click(button(root, 'Intentar de nuevo'));
  await settles(() => expect(platform.stored.draft.urlId).toBe('taken'));
});

test('SITE-02 a wrong address of an item is not tried again: its field is shown, in its own language', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await fill(field(root, 'Address'), 'No address!');
  await settles(() => button(root, 'Show the field'));
  expect([...root.querySelectorAll('button')].map(({textContent}) => textContent)).not.toContain('Try again');
  await fill(field(root, 'Language of the texts'), 'ar');
  expect(root.querySelector('[aria-invalid=true]')).toBe(null);
  await click(button(root, 'Show the field'));
  await settles(() => expect(document.activeElement).toBe(field(root, 'Address')));
  expect(platform.sent).toEqual([]);
});

test('SITE-02 an item is made with a title, and deleted once its owner agreed', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await click(entry(root, 'Journal'));
  platform.refusal = 'Not now.';
  await fill(field(root, 'Title of the new item'), 'Opening');
  await press('Enter', {}, field(root, 'Title of the new item'));
  await click(button(root, 'Create the item'));
  expect(root.textContent).toContain('Not now.');
  expect(field(root, 'Title of the new item').value).toBe('Opening');
  await click(button(root, 'Create the item'));
  await settles(() => button(root, 'Delete the item'));
  await click(button(root, 'Delete the item'));
  await press('Escape', {}, document.activeElement);
  expect(platform.sent.some(([call]) => call.startsWith('delete'))).toBe(false);
  await click(button(root, 'Delete the item'));
  await click(button(root, 'Delete'));
  await settles(() => expect(root.textContent).toContain('“Opening” has been deleted.'));
  expect(root.textContent).toContain('There are no items yet.');
  platform.refusal = 'Its address is taken.';
  await click(button(root, 'Undo'));
  expect(root.textContent).toContain('Its address is taken.');
  await click(button(root, 'Bring back: Opening'));
  await settles(() => button(root, 'Delete the item'));
  expect(platform.deleted).toEqual([]);
});

test('SITE-02 undo of a new item takes back its edits, and never deletes it', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await click(entry(root, 'Journal'));
  await fill(field(root, 'Title of the new item'), 'Opening');
  await click(button(root, 'Create the item'));
  await settles(() => button(root, 'Delete the item'));
  expect(button(root, 'Undo')).toHaveProperty('disabled', true);
  await fill(field(root, 'Author'), 'Ada');
  await fill(field(root, 'Excerpt'), 'Soon');
  for (const _ of [1, 2, 3, 4]) await click(button(root, 'Undo'));
  await saved();
  expect([field(root, 'Author').value, field(root, 'Excerpt').value]).toEqual(['', '']);
  expect(platform.sent.some(([call]) => call.startsWith('delete'))).toBe(false);
  expect(platform.items).toHaveLength(1);
});

const askToDelete = async (platform: Platform): Promise<HTMLElement> => {
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await click(button(root, 'Delete the item'));
  return root;
};
const deletions = ({sent}: Platform) => sent.filter(([call]) => call.startsWith('delete'));

test('SITE-02 an item that another owner changed since the question was asked is not deleted', async () => {
  const platform = new Platform();
  const root = await askToDelete(platform);
  platform.stored = {...platform.stored, revision: 2, draft: {...DRAFT, author: 'Ada'}};
  await click(button(root, 'Delete'));
  const changed = 'Another owner has changed it meanwhile, so it was not deleted.';
  await settles(() => expect(root.textContent).toContain(changed));
  expect([platform.items.length, field(root, 'Author').value]).toEqual([1, 'Ada']);
  // What they changed comes in with unsaved work of one's own too.
  await click(button(root, 'Delete the item'));
  platform.stored = {...platform.stored, revision: 3, draft: {...DRAFT, author: 'Grace'}};
  await fill(field(root, 'Excerpt'), 'Typed');
  const before = deletions(platform).length;
  await click(button(root, 'Delete'));
  await settles(() => expect(platform.stored.draft.excerpt).toBe('Typed'));
  await act(async () => undefined);
  expect(root.textContent).toContain(changed);
  expect([deletions(platform).length, field(root, 'Author').value]).toEqual([before, 'Grace']);
  // Whoever has seen it may delete it.
  await click(button(root, 'Delete the item'));
  await click(button(root, 'Delete'));
  await settles(() => expect(root.textContent).toContain('“Opening” has been deleted.'));
});

test('SITE-02 an item with work that is refused, or in conflict, is not deleted', async () => {
  const platform = new Platform();
  const root = await askToDelete(platform);
  await fill(field(root, 'Address'), 'taken');
  platform.refusal = 'That address is taken.';
  await click(button(root, 'Delete'));
  await settles(() => expect(root.textContent).toContain('so the item was not deleted'));
  platform.stored = {...platform.stored, revision: 2, draft: {...DRAFT, urlId: 'theirs'}};
  await click(button(root, 'Try again'));
  await saved();
  await click(button(root, 'Delete the item'));
  await click(button(root, 'Delete'));
  await settles(() => expect(root.textContent).toContain('Look at their changes first'));
  expect(deletions(platform)).toEqual([]);
});

test('BLD-03 a full collection and full categories say why before anything can be pressed', async () => {
  const platform = new Platform();
  const [item] = platform.items as [ItemEntry];
  platform.items = Array.from({length: 250}, (_, at) => ({...item, id: `${at}`}));
  platform.categories = Array.from({length: 10_000}, (_, at) => tag(`C${at}`));
  const {root} = await show(platform);
  await click(entry(root, 'Journal'));
  expect(root.textContent).toContain('A collection that you order yourself holds up to 250 items');
  expect(button(root, 'Create the item').hasAttribute('disabled')).toBe(true);
  await fill(field(root, 'Name of the new category'), 'One more');
  expect(root.textContent).toContain('A store has up to 10,000 categories');
  expect(button(root, 'Add the category').hasAttribute('disabled')).toBe(true);
});

test('BLD-03 a category is nested in others but not in itself, and a new one in any', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await click(entry(root, 'Journal'));
  await click(button(root, 'Move: Studio'));
  const move = root.querySelector('li [aria-expanded=true]')?.closest('li') as HTMLElement;
  await fill(field(move, 'In the category'), 'Inner');
  expect(move.textContent).toContain('Inner is not one of the expected options');
  expect(button(move, 'Save').hasAttribute('disabled')).toBe(true);
  await click(button(move, 'Cancel'));
  await click(button(root, 'Move: Inner'));
  expect(field(root, 'In the category').value).toBe('Studio');
  await fill(field(root, 'In the category'), '');
  await click(button(root, 'Save'));
  expect(platform.sent.at(-1)?.[1]).toMatchObject({name: 'Inner', parentId: null, revision: 1});
  await fill(field(root, 'Name of the new category'), 'x'.repeat(26));
  expect(root.textContent).toContain('A category has up to 25 characters');
  await fill(field(root, 'Name of the new category'), 'studio');
  expect(root.textContent).toContain('This category already exists');
  await fill(field(root, 'Name of the new category'), 'Kiln');
  await fill(field(root, 'In the category'), 'studio');
  await click(button(root, 'Add the category'));
  expect(platform.sent.at(-1)?.[1]).toEqual({type: 'category', name: 'Kiln', parentId: 'id-Studio'});
});

test('BLD-03 the name of the next category that is typed while one is being added stays', async () => {
  const platform = new Platform();
  const {client} = platform;
  let letOn = (): void => undefined;
  const held = new Promise<void>(resolve => {
    letOn = resolve;
  });
  platform.client = async (path, options) => {
    if (options?.method === 'post') await held;
    return client(path, options);
  };
  const {root} = await show(platform);
  await click(entry(root, 'Journal'));
  const name = field(root, 'Name of the new category');
  await fill(name, 'Kiln');
  await click(button(root, 'Add the category'));
  await fill(name, 'Glaze');
  await act(async () => letOn());
  expect([platform.sent.length, name.value]).toEqual([1, 'Glaze']);
});

test('SITE-02 whoever may only look reads an item and changes nothing', async () => {
  const platform = new Platform();
  platform.roles = {mayWrite: false, mayPublish: false};
  const {root} = await show(platform);
  await click(entry(root, 'Journal'));
  expect(root.textContent).toContain('Your role may look at items and not change them.');
  await open(root, 'Opening');
  expect(root.querySelector('fieldset')?.hasAttribute('disabled')).toBe(true);
  expect([...root.querySelectorAll('button')].some(one => one.textContent === 'Publish')).toBe(false);
});

test('SITE-02 the texts of another language are edited by themselves, shown in the frame, and undone', async () => {
  const platform = new Platform();
  const picture = {assetUrl: '/p.svg', altText: 'Fire', originalSize: '8x8'};
  platform.stored = {...platform.stored, draft: {...DRAFT, excerpt: 'Short', picture}};
  const {root, onShow} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await fill(field(root, 'Language of the texts'), 'ar');
  await settles(() => root.querySelector('.ProseMirror'));
  expect(onShow).toHaveBeenLastCalledWith('/ar/journal');
  expect(root.textContent).toContain('English: Short');
  expect(root.textContent).not.toContain('Publish date');
  await fill(field(root, 'Title'), 'فتح');
  await fill(field(root, 'What the picture shows'), 'نار');
  expect(field(root, 'Title').getAttribute('dir')).toBe('rtl');
  await saved();
  expect(platform.stored.draft).toEqual({
    ...DRAFT,
    excerpt: 'Short',
    picture,
    localized: {ar: {title: 'فتح', altText: 'نار'}},
  });
  await click(button(root, 'Begin with the text in English'));
  await saved();
  expect(platform.stored.draft.localized.ar?.body).toEqual(DRAFT.body);
  await click(button(root, 'Undo'));
  await click(button(root, 'Undo'));
  await saved();
  expect(platform.stored.draft.localized).toEqual({ar: {title: 'فتح'}});
  await fill(field(root, 'Title'), '');
  await saved();
  expect(platform.stored.draft.localized).toEqual({});
  await fill(field(root, 'Language of the texts'), 'en');
  expect((field(root, 'Title') as HTMLInputElement).value).toBe('Opening');
});

test('SITE-02 two owners who translate an item into two languages keep both; a text of both is chosen', async () => {
  const platform = new Platform();
  const {root} = await show(platform);
  await open(root, 'Journal', 'Opening');
  await fill(field(root, 'Language of the texts'), 'ar');
  const {stored} = platform;
  const localized = {es: {title: 'Apertura'}, ar: {title: 'الافتتاح'}};
  platform.stored = {...stored, revision: 2, draft: {...stored.draft, localized}};
  await fill(field(root, 'Title'), 'فتح');
  await saved();
  const conflict = root.querySelector('.ed-conflict');
  expect(conflict?.textContent).toContain('Title (العربية)');
  expect(conflict?.textContent).toContain('الافتتاح');
  await click(button(root, 'Keep yours'));
  await saved();
  expect(platform.stored.draft.localized).toEqual({es: {title: 'Apertura'}, ar: {title: 'فتح'}});
});
