// @module-tag whole
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop, type Visitor} from './shop-client.js';
import {exportSite, importSite, inOtherShop, type OpenSite, packSite, shownPage} from './site-archive.js';
import {processFile, sendFile} from './upload-client.js';

const nowMs = Date.UTC(2026, 10, 26, 12);
const OPENING = '65a1f0c2d4e5b6a7c8d90a01';
let shop: Platform;
let site: OpenSite & {bytes: Uint8Array};
let notesId: string;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, catalog: CATALOG});
  const owner = await signInAs(shop.url, 'admin');
  notesId = await makeCollections(owner);
  site = await exportSite(shop.url, owner);
});
afterAll(() => shop.close());

const callsOf = (by: Visitor) => createCollectionCalls(builderClient(by));
const docOf = (text: string) => ({
  type: 'doc',
  content: [
    {type: 'heading', attrs: {level: 2}, content: [{type: 'text', text}]},
    {type: 'paragraph', attrs: {size: 'medium'}, content: [{type: 'text', text: `${text} & <more>`}]},
  ],
});

/** Writes an item. */
async function write(by: Visitor, collectionId: string, title: string, change: object = {}) {
  const calls = callsOf(by);
  const id = await calls.createItem(collectionId, title, crypto.randomUUID());
  const {revision, draft} = await calls.readItem(collectionId, id);
  return calls.saveItem(collectionId, id, {revision, draft: {...draft, body: docOf(title), ...change}});
}

const PAGES = ['/journal', '/es/journal', '/journal/kiln-notes', '/es/journal/kiln-notes', '/recipes', '/'];

/** A journal with a new item that was changed since, a draft, and a renamed tag; and a collection of its own. */
async function makeCollections(by: Visitor): Promise<string> {
  const calls = callsOf(by);
  const photo = await sharp({create: {width: 600, height: 400, channels: 3, background: '#804020'}})
    .jpeg()
    .toBuffer();
  const {json} = await processFile(by, await sendFile(by, 'kiln.jpg', photo));
  const picture = {assetUrl: String(json.address), altText: 'The kiln', originalSize: '600x400'};
  const {tags} = await calls.readCollection('journal');
  const [renamed] = tags;
  if (!renamed) throw new Error('the journal has no tag');
  await calls.saveTag('journal', {...renamed, name: 'Renamed'});
  const above = await calls.createTag(
    'journal',
    {type: 'category', name: 'Firing', parentId: null},
    'key-of-firing',
  );
  await calls.createTag('journal', {type: 'category', name: 'Raku', parentId: above.id}, 'key-of-raku');
  const change = {picture, tags: ['Ash glaze', 'Renamed'], categories: ['Raku'], excerpt: 'Hot'};
  const notes = await write(by, 'journal', 'Kiln notes', change);
  const shown = await calls.publishItem('journal', notes.id, notes.revision);
  await calls.saveItem('journal', notes.id, {
    revision: shown.revision,
    draft: {...shown.draft, title: 'Kiln notes, second edition'},
  });
  await write(by, 'journal', 'Not yet');
  const {id} = await calls.createCollection('Recipes', 'key-of-recipes');
  const recipe = await write(by, id, 'Slip', {tags: ['Slip']});
  await calls.publishItem(id, recipe.id, recipe.revision);
  return notes.id;
}

const inAnother = (act: Parameters<typeof inOtherShop>[0]): Promise<void> =>
  inOtherShop(act, {nowMs: () => nowMs});
const send = async (there: {readonly owner: Visitor}, index: object) =>
  (await importSite(there.owner, packSite({index, entries: site.entries}))).json;

test('SITE-02 a site’s file makes the same lists and items of collections in an empty shop', () =>
  inAnother(async there => {
    const {json} = await importSite(there.owner, site.bytes);
    expect(json).toMatchObject({collections: 1, items: 3, leftOut: []});
    for (const path of PAGES)
      expect([path, await shownPage(there.url, path)]).toEqual([path, await shownPage(shop.url, path)]);
    expect(await shownPage(there.url, '/journal/kiln-notes')).toContain('Ash glaze');
    // Drafts, what visitors see, names in every language and categories with what they are nested in.
    expect((await exportSite(there.url, there.owner)).index.collections).toEqual(site.index.collections);
    expect((await importSite(there.owner, site.bytes)).json).toMatchObject({
      collections: 0,
      items: 0,
      leftOut: [],
    });
  }));

test('SITE-02 items that differ become those of the file at their next revision, and what it lacks stays', () =>
  inAnother(async there => {
    await importSite(there.owner, site.bytes);
    const calls = callsOf(there.owner);
    const mine = await write(there.owner, 'journal', 'Mine', {tags: ['Mine', 'Ash glaze']});
    const before = await calls.readItem('journal', notesId);
    const changed = await calls.saveItem('journal', notesId, {
      revision: before.revision,
      draft: {...before.draft, title: 'Changed here', tags: []},
    });
    expect(await send(there, {...site.index, collections: undefined})).toMatchObject({
      collections: 0,
      items: 0,
    });
    expect((await calls.readItem('journal', notesId)).draft.title).toBe('Changed here');
    expect(await send(there, site.index)).toMatchObject({collections: 0, items: 1, leftOut: []});
    const after = await calls.readItem('journal', notesId);
    expect(after).toMatchObject({revision: changed.revision + 1, draft: before.draft, isChanged: true});
    const [newest] = (await calls.readItemHistory('journal', notesId)).changes;
    expect(newest).toMatchObject({revision: after.revision, action: 'import'});
    const back = await calls.restoreItem('journal', notesId, {
      revision: after.revision,
      to: changed.revision,
    });
    expect(back.draft).toEqual(changed.draft);
    await send(there, site.index);
    expect((await calls.readItem('journal', mine.id)).draft).toEqual(mine.draft);
    const {tags} = await calls.readCollection('journal');
    expect(tags.find(({name}) => name === 'Mine')).toMatchObject({count: 1});
    // A tag that has another name in the file is renamed in every item.
    const renamed = JSON.parse(JSON.stringify(site.index).replaceAll('Ash glaze', 'Wood ash'));
    expect(await send(there, renamed)).toMatchObject({leftOut: []});
    expect((await calls.readItem('journal', mine.id)).draft.tags).toEqual(['Mine', 'Wood ash']);
    expect(await shownPage(there.url, '/journal/kiln-notes')).toContain('Wood ash');
  }));

const journalOf = ({index}: OpenSite) => {
  const journal = index.collections.find(({id}) => id === 'journal');
  const item = journal?.items.find(({id}) => id === OPENING);
  if (!journal || !item) throw new Error('the file has no journal');
  return {journal, item};
};

test('SITE-02 an import leaves out items and collections without an address or room, and says so', () =>
  inAnother(async there => {
    const {journal, item} = journalOf(site);
    await there.owner.send('POST', '/api/site-content/pages', {title: 'Recipes'});
    await write(there.owner, 'journal', 'Not yet');
    await write(there.owner, 'journal', 'Mine');
    const copies = Array.from({length: 245}, (_, at) => ({
      ...item,
      id: `copy-${at}`,
      draft: {...item.draft, urlId: `copy-${at}`},
      published: null,
    }));
    const alone = {...item, id: 'alone', draft: {...item.draft, tags: [], categories: []}, published: null};
    const json = await send(there, {
      ...site.index,
      collections: [
        {...journal, items: [...journal.items, ...copies]},
        ...site.index.collections.filter(({id}) => id !== 'journal'),
        {id: 'other', urlId: 'other', title: 'Other', items: [alone]},
      ],
    });
    expect(json).toMatchObject({collections: 1, items: 246});
    expect([...(json.leftOut ?? [])].map(({kind, name, reason}) => [kind, name, reason])).toEqual([
      ['collection', 'Recipes', 'address'],
      ['item', 'Not yet', 'address'],
      ['item', item.draft.title, 'full'],
    ]);
  }));

/** Files with collections that no site has, with the field that is named. */
const refusedCollections = (): readonly (readonly [string, readonly object[], string])[] => {
  const {journal, item} = journalOf(site);
  const withItem = (change: object, published: object | null = null) => [
    {...journal, items: [{...item, draft: {...item.draft, ...change}, published}]},
  ];
  const first = 'collections.0.items.0.draft';
  const term = {id: 'a', urlId: 'a', name: 'A', localized: {}};
  const long = {type: 'doc', content: Array.from({length: 900}, () => docOf('long'.repeat(10)).content[0])};
  const script = {type: 'doc', content: [{type: 'script', content: [{type: 'text', text: 'alert(1)'}]}]};
  return [
    ['an id', [{...journal, id: '../x'}], 'collections.0.id'],
    ['an address', [{...journal, urlId: 'A b'}], 'collections.0.urlId'],
    [
      'two of an address',
      [journal, {...journal, id: 'b', tags: [], categories: [], items: []}],
      'collections.1.urlId',
    ],
    ['an item twice', [{...journal, items: [item, item]}], 'collections.0.items'],
    [
      'an item in two collections',
      [journal, {...journal, id: 'b', urlId: 'b', tags: [], categories: [], items: [item]}],
      'collections.1.items.0.id',
    ],
    [
      'two items of an address',
      [{...journal, items: [item, {...item, id: 'b'}]}],
      'collections.0.items.1.draft.urlId',
    ],
    [
      '251 items',
      [{...journal, items: Array.from({length: 251}, (_, at) => ({...item, id: `i-${at}`}))}],
      'collections.0.items',
    ],
    ['no title', withItem({title: ' '}), `${first}.title`],
    [
      'a picture that runs',
      withItem({picture: {assetUrl: 'javascript:alert(1)', originalSize: '1x1'}}),
      `${first}.picture.assetUrl`,
    ],
    ['51 tags', withItem({tags: Array.from({length: 51}, (_, at) => `t${at}`)}), `${first}.tags`],
    ['a tag that is none', withItem({tags: ['No such tag']}), `${first}.tags.0`],
    ['a long body', withItem({body: long}), first],
    [
      'no time',
      withItem({}, {...item.draft, publishAtMs: null}),
      'collections.0.items.0.published.publishAtMs',
    ],
    ['a long tag', [{...journal, tags: [{...term, name: 'n'.repeat(51)}]}], 'collections.0.tags.0.name'],
    [
      'a long category',
      [{...journal, categories: [{...term, name: 'n'.repeat(26)}]}],
      'collections.0.categories.0.name',
    ],
    [
      'a tag twice',
      [{...journal, tags: [term, {...term, id: 'b', urlId: 'b', name: 'a'}]}],
      'collections.0.tags.1.name',
    ],
    [
      'a category in itself',
      [{...journal, categories: [{...term, parentId: 'a'}]}],
      'collections.0.categories.0.parentId',
    ],
    [
      '23 collections',
      Array.from({length: 23}, (_, at) => ({id: `c-${at}`, urlId: `c-${at}`, title: 'C'})),
      'collections',
    ],
    ['another language', [{...journal, localized: {xx: {title: 'x'}}}], 'collections.0.localized.xx'],
    ['a body that runs', withItem({body: script}), ''],
  ];
};

test('SITE-02 a collection that is wrong in one part changes nothing, and the answer names the part', () =>
  inAnother(async there => {
    const before = (await exportSite(there.url, there.owner)).index;
    for (const [name, collections, field] of refusedCollections()) {
      const bytes = packSite({index: {...site.index, collections}, entries: site.entries});
      const {status, json} = await importSite(there.owner, bytes);
      // A rich text loses what it may not have.
      if (field === '') expect([name, status]).toEqual([name, 200]);
      else {
        expect([name, status, json.code, json.field]).toEqual([name, 400, 'body-invalid', field]);
        expect([name, (await exportSite(there.url, there.owner)).index]).toEqual([name, before]);
      }
    }
    expect(JSON.stringify((await exportSite(there.url, there.owner)).index.collections)).not.toContain(
      'alert',
    );
  }));
