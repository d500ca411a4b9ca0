import {afterAll, beforeAll, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import type {ItemDraft} from '../../src/builder/collections/item-draft.js';
import {contentStatus} from '../../src/builder/content-status.js';
import {ROLES, type RoleName} from '../../src/tables/roles.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {type Json, startShop, Visitor} from './shop-client.js';

const ROOT = '/api/site-collections';
const JOURNAL = `${ROOT}/journal`;
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
let nowMs = Date.UTC(2026, 10, 25, 12);
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const calls = () => createCollectionCalls(builderClient(owner));
const paragraph = (text: string) => ({
  type: 'paragraph',
  attrs: {size: 'medium'},
  content: [{type: 'text', text}],
});
const docOf = (...texts: string[]) => ({type: 'doc', content: texts.map(paragraph)});
const create = async (title: string, collection = 'journal') =>
  calls().readItem(collection, await calls().createItem(collection, title, crypto.randomUUID()));
const save = (item: {id: string; revision: number; draft: ItemDraft}, change: object, by = owner) =>
  by.send('PUT', `${JOURNAL}/items/${item.id}`, {
    revision: item.revision,
    draft: {...item.draft, ...change},
  });
const act = async (id: string, action: 'publish' | 'unpublish', by = owner) => {
  const {revision} = await calls().readItem('journal', id);
  return by.send('POST', `${JOURNAL}/items/${id}/${action}`, {revision});
};
const read = async (path: string): Promise<string> => (await visitor.send('GET', path)).text;
const statusOf = async (path: string): Promise<number> => (await visitor.send('GET', path)).status;

test('SITE-02 the journal is a collection with its posts, tags and categories', async () => {
  const {collections, mayPublish} = await calls().listCollections();
  const posts = collections.filter(({kind}) => kind === 'posts');
  expect(collections.map(({localized}) => Object.keys(localized).length)).toEqual([9, 9]);
  expect([posts, mayPublish]).toMatchObject([
    [
      {
        id: 'journal',
        kind: 'posts',
        revision: 1,
        title: 'Journal',
        urlId: 'journal',
        itemCount: 3,
        isOfTheme: true,
        language: 'en',
        description: 'Notes from the studio: what is in the kiln, on the loom and under the press.',
      },
    ],
    true,
  ]);
  const {items, tags, categories} = await calls().readCollection('journal');
  expect(items.map(({urlId}) => urlId)).toEqual([
    'opening-the-kiln',
    'linen-by-the-sea',
    'printing-in-winter',
  ]);
  expect(items.map(({state}) => contentStatus(state, nowMs))).toEqual([null, null, null]);
  expect(tags.map(({name, count}) => [name, count])).toEqual([
    ['Clay', 1],
    ['Fire', 1],
    ['Linen', 1],
    ['Paper', 1],
  ]);
  expect(categories.map(({name, count}) => [name, count])).toEqual([
    ['Materials', 1],
    ['Studio', 2],
  ]);
});

test('SITE-02 an item is a draft until it is published, and has its texts, picture, tags and search', async () => {
  const item = await create('Café & <clay>');
  expect([item.draft.urlId, item.state.isDraft, item.publishedRevision]).toEqual(['cafe-clay', true, null]);
  const saved = await save(item, {
    excerpt: 'Quokkas <b>',
    author: 'Ada',
    tags: ['clay', 'Glass  ware', 'glass ware'],
    categories: ['Studio'],
    body: {
      type: 'doc',
      content: [
        paragraph('Before it.'),
        {type: 'heading', attrs: {level: 2}, content: [{type: 'text', text: 'One <i>'}]},
        paragraph('Wombat one.'),
      ],
    },
    picture: {assetUrl: '/assets/pictures/photo-dawn.webp', altText: 'Dawn "sky"', originalSize: '800x600'},
  });
  // A tag that the collection has keeps its name; a new one is added once.
  expect([saved.status, saved.json.revision, (saved.json.draft as Json).tags]).toEqual([
    200,
    2,
    ['Clay', 'Glass ware'],
  ]);
  expect([await statusOf('/journal/cafe-clay'), (await read('/journal')).includes('cafe-clay')]).toEqual([
    404,
    false,
  ]);
  expect((await act(item.id, 'publish')).json).toMatchObject({publishedRevision: 3, isChanged: false});
  const html = await read('/journal/cafe-clay');
  expect(html).toContain('<h1>Café &amp; &lt;clay&gt;</h1>');
  expect(html).toContain('<p>Before it.</p>');
  expect(html).toContain('<li><a href="#section-1">One &lt;i&gt;</a></li>');
  expect(html).toContain('alt="Dawn &quot;sky&quot;"');
  expect(html).toContain('<a href="/journal?tag=glass-ware">Glass ware</a>');
  expect(await read('/journal')).toContain('href="/journal/cafe-clay"');
  expect(await read('/journal?tag=glass-ware')).toContain('href="/journal/cafe-clay"');
  expect(await read('/search?q=wombat')).toContain('href="/journal/cafe-clay"');
  // Other languages say which language it is in.
  expect(await read('/es/journal/cafe-clay')).toMatch(/<article class="narrow post [^>]*lang="en"/);
  // What is edited is not seen before it is published.
  const changed = await save(await calls().readItem('journal', item.id), {
    title: 'Changed',
    urlId: 'changed',
  });
  expect(changed.json).toMatchObject({isChanged: true, publishedRevision: 3});
  expect([await statusOf('/journal/changed'), await statusOf('/journal/cafe-clay')]).toEqual([404, 200]);
  await act(item.id, 'publish');
  expect([await statusOf('/journal/changed'), await statusOf('/journal/cafe-clay')]).toEqual([200, 301]);
  await act(item.id, 'unpublish');
  expect(await statusOf('/journal/changed')).toBe(404);
  expect(await read('/search?q=wombat')).not.toContain('href="/journal/changed"');
});

test('SITE-02 an item without picture, tags, headings and author shows nothing in their place', async () => {
  const item = await create('Bare');
  await save(item, {body: docOf('Only this.')});
  await act(item.id, 'publish');
  const html = await read('/journal/bare');
  expect(html).toContain('<p>Only this.</p>');
  for (const part of ['post-picture', 'class="contents"', 'post-tags', 'class="lead"'])
    expect([part, html.includes(part)]).toEqual([part, false]);
});

test('BLD-04 a scheduled item is seen from its time on, a private one by nobody, each with its status', async () => {
  const item = await create('Later');
  const review = await save(item, {needsReview: true, publishAtMs: nowMs + 3_600_000});
  expect(contentStatus((review.json as unknown as typeof item).state, nowMs)).toBe('needs-review');
  await act(item.id, 'publish');
  const state = async () => (await calls().readItem('journal', item.id)).state;
  expect([contentStatus(await state(), nowMs), await statusOf('/journal/later')]).toEqual(['scheduled', 404]);
  expect(await read('/journal')).not.toContain('/journal/later');
  nowMs += 3_600_000;
  // The list was cached before, and nobody has written anything since.
  expect([contentStatus(await state(), nowMs), await statusOf('/journal/later')]).toEqual([null, 200]);
  expect(await read('/journal')).toContain('/journal/later');
  await save(await calls().readItem('journal', item.id), {isPrivate: true});
  await act(item.id, 'publish');
  expect([contentStatus(await state(), nowMs), await statusOf('/journal/later')]).toEqual(['private', 404]);
  expect(await read('/search?q=later')).not.toContain('/journal/later');
});

test('SITE-02 a write on an older revision is answered 409 with what is there, and changes nothing', async () => {
  const item = await create('Stale item');
  const first = await save(item, {excerpt: 'mine'});
  const second = await save(item, {excerpt: 'theirs'});
  expect([first.status, second.status, second.json.code]).toEqual([200, 409, 'page-stale']);
  expect(second.json.item).toEqual(first.json);
  for (const action of ['publish', 'unpublish'])
    expect((await owner.send('POST', `${JOURNAL}/items/${item.id}/${action}`, {revision: 1})).status).toBe(
      409,
    );
  expect((await owner.send('DELETE', `${JOURNAL}/items/${item.id}?revision=1`)).status).toBe(409);
  expect(await calls().readItem('journal', item.id)).toEqual(first.json);
  await calls().deleteItem('journal', {id: item.id, revision: 2});
  expect((await owner.send('GET', `${JOURNAL}/items/${item.id}`)).status).toBe(404);
  const tag = await calls().createTag(
    'journal',
    {type: 'tag', name: 'Stale tag', parentId: null},
    'stale-tag',
  );
  const path = `${JOURNAL}/tags/${tag.id}`;
  const renamed = await owner.send('PUT', path, {revision: 1, name: 'Fresh tag', parentId: null});
  const late = await owner.send('PUT', path, {revision: 1, name: 'Late tag', parentId: null});
  expect([renamed.status, late.status]).toEqual([200, 409]);
  expect(late.json.tag).toEqual(renamed.json);
  expect((await owner.send('DELETE', `${path}?revision=1`)).status).toBe(409);
  await calls().deleteTag('journal', {id: tag.id, revision: 2});
});

test('SITE-02 a repeat with a key is answered with the item as it is, however long, and saves it once', async () => {
  const item = await create('Long and keyed');
  const path = `${JOURNAL}/items/${item.id}`;
  const body = {revision: item.revision, draft: {...item.draft, body: docOf('word '.repeat(1000))}};
  const calls = [
    ['PUT', path, body],
    ['POST', `${path}/publish`, {revision: item.revision + 1}],
    ['POST', `${path}/unpublish`, {revision: item.revision + 2}],
  ] as const;
  for (const [method, to, sent] of calls) {
    const key = {'Idempotency-Key': crypto.randomUUID()};
    const first = await owner.send(method, to, sent, key);
    const again = await owner.send(method, to, sent, key);
    expect([to, first.status, again.status, again.json]).toEqual([to, 200, 200, first.json]);
  }
  await owner.send('DELETE', `${path}?revision=${item.revision + 3}`);
});

test(
  'SITE-02 of writes at once on one revision one is saved; items at once have own addresses',
  ONLY_WHOLE,
  async () => {
    const item = await create('At once');
    const saves = await Promise.all(
      Array.from({length: 6}, (_, at) => save(item, {excerpt: `${at}`, tags: [`At once ${at}`]})),
    );
    expect(saves.map(({status}) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const made = await Promise.all(Array.from({length: 5}, () => create('Twin')));
    expect(new Set(made.map(({draft}) => draft.urlId)).size).toBe(5);
    const publishes = await Promise.all(made.map(({id}) => act(id, 'publish')));
    expect(publishes.map(({status}) => status)).toEqual([200, 200, 200, 200, 200]);
  },
);

test('BLD-03 a renamed tag is renamed in every item and its list; a deleted one leaves them', {
  tags: ['whole'],
}, async () => {
  const tagged = await create('Tagged');
  await save(tagged, {tags: ['Slip'], categories: ['Studio']});
  await act(tagged.id, 'publish');
  const termsNow = async () => calls().readCollection('journal');
  const tag = (await termsNow()).tags.find(({name}) => name === 'Slip');
  expect(tag).toMatchObject({count: 1, revision: 1});
  if (!tag) return;
  const taken = await owner.send('PUT', `${JOURNAL}/tags/${tag.id}`, {...tag, name: 'cLAY '});
  expect([taken.status, taken.json.code, taken.json.error]).toEqual([
    400,
    'tag-exists',
    'This tag already exists',
  ]);
  const renamed = await calls().saveTag('journal', {...tag, name: 'Engobe'});
  expect(renamed).toMatchObject({name: 'Engobe', count: 1, revision: 2});
  const after = await calls().readItem('journal', tagged.id);
  expect([after.draft.tags, after.revision, after.isChanged]).toEqual([['Engobe'], 4, false]);
  // The address of the list stays.
  expect(await read('/journal/tagged')).toContain('<a href="/journal?tag=slip">Engobe</a>');
  expect(await read('/search?q=engobe')).toContain('href="/journal/tagged"');
  await calls().deleteTag('journal', renamed);
  expect((await calls().readItem('journal', tagged.id)).draft.tags).toEqual([]);
  expect(await read('/journal/tagged')).not.toContain('Engobe');
});

test(
  'BLD-03 a category may be nested in others, whose list has its items; it is never in itself',
  ONLY_WHOLE,
  async () => {
    const add = (name: string, parentId: string | null) =>
      calls().createTag('journal', {type: 'category', name, parentId}, `category ${name}`);
    const outer = await add('Outer', null);
    const middle = await add('Middle', outer.id);
    const inner = await add('Inner', middle.id);
    const item = await create('Nested');
    await save(item, {categories: ['Inner']});
    await act(item.id, 'publish');
    for (const urlId of ['outer', 'middle', 'inner'])
      expect([urlId, (await read(`/journal?category=${urlId}`)).includes('/journal/nested')]).toEqual([
        urlId,
        true,
      ]);
    const nest = (tag: typeof outer, parentId: unknown) =>
      owner.send('PUT', `${JOURNAL}/tags/${tag.id}`, {revision: tag.revision, name: tag.name, parentId});
    for (const parentId of [outer.id, inner.id, 'gone', 'journal-tag-clay'])
      expect([parentId, (await nest(outer, parentId)).json.field]).toEqual([parentId, 'parentId']);
    // What is nested in a category that is deleted moves up.
    await calls().deleteTag('journal', middle);
    const {categories} = await calls().readCollection('journal');
    expect(categories.find(({name}) => name === 'Inner')?.parentId).toBe(outer.id);
  },
);

test('SITE-02 hostile items, tags and collections are refused with the field’s name and change nothing', {
  tags: ['whole'],
}, async () => {
  const item = await create('Hostile item');
  const image = (src: unknown) => ({type: 'doc', content: [{type: 'image', attrs: {src, alt: ''}}]});
  for (const [change, field] of [
    [{title: ' '}, 'draft.title'],
    [{title: 7}, 'draft.title'],
    [{title: 'a\0b'}, 'draft.title'],
    [{title: 'x'.repeat(201)}, 'draft.title'],
    [{urlId: '../x'}, 'draft.urlId'],
    [{urlId: 'opening-the-kiln'}, 'urlId'],
    [{excerpt: 'x'.repeat(501)}, 'draft.excerpt'],
    [{author: null}, 'draft.author'],
    [{body: {type: 'doc', content: Array.from({length: 3001}, () => paragraph('x'))}}, 'draft.body'],
    [{body: docOf(...Array.from({length: 7}, () => 'x'.repeat(9000)))}, 'draft'],
    [{picture: {assetUrl: 'javascript:alert(1)', originalSize: '1x1'}}, 'draft.picture.assetUrl'],
    [{picture: {assetUrl: '//evil.example/x.png', originalSize: '1x1'}}, 'draft.picture.assetUrl'],
    [{picture: {assetUrl: 'mailto:a@b.example', originalSize: '1x1'}}, 'draft.picture.assetUrl'],
    [{picture: {assetUrl: '/a.png', originalSize: '"><script>'}}, 'draft.picture.originalSize'],
    [{tags: 'Clay'}, 'draft.tags'],
    [{tags: [7]}, 'draft.tags.0'],
    [{tags: [' ']}, 'draft.tags.0'],
    [{tags: Array.from({length: 51}, (_, at) => `t${at}`)}, 'draft.tags'],
    [{tags: ['x'.repeat(51)]}, 'name'],
    [{categories: ['x'.repeat(26)]}, 'name'],
    [{publishAtMs: -1}, 'draft.publishAtMs'],
    [{publishAtMs: Date.UTC(10_000, 0)}, 'draft.publishAtMs'],
    [{publishAtMs: '2026'}, 'draft.publishAtMs'],
    [{isPrivate: 'no'}, 'draft.isPrivate'],
  ] as const) {
    const {status, json} = await save(item, change);
    const name = JSON.stringify(change).slice(0, 80);
    expect([name, status, json.field]).toEqual([name, 400, field]);
  }
  const tag = {type: 'tag', name: 'X', parentId: null};
  for (const [path, body, field] of [
    ['/journal/tags', {...tag, type: 'drop'}, 'type'],
    ['/journal/tags', {...tag, name: ''}, 'name'],
    ['/journal/tags', {...tag, name: '\ud800'.repeat(60)}, 'name'],
    ['/journal/tags', {...tag, parentId: 'journal-category-studio'}, 'parentId'],
    ['/journal/items', {title: ''}, 'title'],
    ['', {title: 'x'.repeat(101)}, 'title'],
  ] as const) {
    const {status, json} = await owner.send('POST', ROOT + path, body);
    expect([path, status, json.field]).toEqual([path, 400, field]);
  }
  for (const body of ['[]', 'null', '{', '"x"'])
    for (const [method, path] of [
      ['PUT', `/journal/items/${item.id}`],
      ['PUT', '/journal'],
      ['PUT', '/journal/tags/journal-tag-clay'],
      ['POST', '/journal/items'],
      ['POST', `/journal/items/${item.id}/publish`],
    ] as const)
      expect([method, path, (await owner.send(method, ROOT + path, body)).status]).toEqual([
        method,
        path,
        400,
      ]);
  for (const path of ['/gone', '/gone/items/x', `/gone/items/${item.id}`, '/journal/items/__proto__'])
    expect([path, (await owner.send('GET', ROOT + path)).status]).toEqual([path, 404]);
  expect((await owner.send('DELETE', `${JOURNAL}/items/${item.id}?revision=x`)).status).toBe(400);
  expect(await calls().readItem('journal', item.id)).toEqual(item);
  // What a rich text may not have is left out.
  const cleaned = await save(item, {body: image('javascript:alert(1)')});
  expect((cleaned.json.draft as Json).body).toEqual({type: 'doc'});
});

test(
  'BLD-03 a collection holds 250 items, and the 251st is refused with the limit’s message',
  ONLY_WHOLE,
  async () => {
    const full = await calls().createCollection('Full house', 'full-house');
    const rows = Array.from({length: 249}, (_, at) => ({
      id: `full-${at}`,
      collection_id: full.id,
      revision: 1,
      draft: '{}',
      draft_url_id: `full-${at}`,
      created_ms: at,
    }));
    await shop.db.insertInto('site_item').values(rows).execute();
    const path = `${ROOT}/${full.id}/items`;
    expect((await owner.send('POST', path, {title: 'The last'})).status).toBe(200);
    const {status, json} = await owner.send('POST', path, {title: 'One more'});
    expect([status, json.code, json.error]).toEqual([
      400,
      'limit-orderable-items',
      'A collection holds up to 250 items. Delete one to add another.',
    ]);
    // A tab that was opened before the items came deletes none of them.
    const stale = await owner.send('DELETE', `${ROOT}/${full.id}?revision=1&itemCount=0`);
    expect([stale.status, stale.json.collection]).toEqual([409, {...full, itemCount: 250}]);
    expect((await owner.send('DELETE', `${ROOT}/${full.id}?revision=1`)).json.field).toBe('itemCount');
    expect((await owner.send('GET', ROOT)).json.collections).toContainEqual({...full, itemCount: 250});
    await calls().deleteCollection({...full, itemCount: 250});
    expect((await owner.send('GET', `${ROOT}/${full.id}`)).status).toBe(404);
  },
);

test('BLD-03 a collection has 10,000 categories, and one more is refused with the limit’s message', {
  tags: ['whole'],
}, async () => {
  const {id} = await calls().createCollection('Categories', 'many-categories');
  const rows = Array.from({length: 10_000}, (_, at) => ({
    id: `many-${at}`,
    collection_id: id,
    kind: 'category' as const,
    revision: 1,
    localized: '{}',
    url_id: `many-${at}`,
    name: `Many ${at}`,
    parent_id: at ? `many-${at - 1}` : null,
    created_ms: at,
  }));
  for (let from = 0; from < rows.length; from += 2500)
    await shop.db
      .insertInto('site_term')
      .values(rows.slice(from, from + 2500))
      .execute();
  const more = {type: 'category', name: 'One more', parentId: null};
  const {status, json} = await owner.send('POST', `${ROOT}/${id}/tags`, more);
  expect([status, json.code]).toEqual([400, 'limit-nested-categories']);
  expect(json.error).toBe('There are up to 10,000 categories.');
  await calls().deleteCollection({id, revision: 1, itemCount: 0});
});

test(
  'SITE-02 a new collection has an address that no page has, and no page gets that of a collection',
  ONLY_WHOLE,
  async () => {
    const page = async (title: string) =>
      ((await owner.send('POST', '/api/site-content/pages', {title})).json.draft as Json).urlId;
    expect(await page('News')).toBe('news');
    const collection = await calls().createCollection('News', 'news');
    expect(collection).toMatchObject({urlId: 'news-1', title: 'News', itemCount: 0});
    expect([await page('News 1'), await statusOf('/news-1')]).toEqual(['news-1-1', 200]);
    const named = await calls().saveCollection({
      ...collection,
      title: 'Newsroom',
      description: 'What is new',
    });
    expect(named).toMatchObject({revision: 2, title: 'Newsroom', urlId: 'news-1'});
    const html = await read('/news-1');
    expect(html).toContain('<h1>Newsroom</h1>');
    expect(html).toContain('What is new');
    const item = await create('In the news', collection.id);
    const {revision} = await calls().publishItem(collection.id, item.id, 1);
    expect([revision, await statusOf('/news-1/in-the-news'), await statusOf('/journal/in-the-news')]).toEqual(
      [2, 200, 404],
    );
    expect((await owner.send('DELETE', `${ROOT}/${collection.id}?revision=1&itemCount=1`)).status).toBe(409);
    await calls().deleteCollection({id: collection.id, revision: 2, itemCount: 1});
    expect(await statusOf('/news-1')).toBe(404);
    // Pages of the theme link to the journal.
    expect((await owner.send('DELETE', `${JOURNAL}?revision=1&itemCount=0`)).json.field).toBe('id');
  },
);

test('SITE-02 collections of one long title have addresses of their own, within the longest', async () => {
  const title = 'Notes on '.repeat(10).trim();
  const make = async (key: string) => calls().createCollection(title, key);
  const made = [await make('long-1'), await make('long-2')];
  const [first = '', second] = made.map(({urlId}) => urlId);
  expect([first.length <= 60, second]).toEqual([true, `${first}-1`]);
  for (const collection of made) await calls().deleteCollection(collection);
});

test(
  'SITE-02 the history of an item names each write, and brings any version back as the newest',
  ONLY_WHOLE,
  async () => {
    const item = await create('With history');
    await save(item, {excerpt: 'first', tags: ['Kept tag']});
    await act(item.id, 'publish');
    await save(await calls().readItem('journal', item.id), {
      excerpt: 'second',
      body: docOf('Other'),
      tags: [],
    });
    const restore = (revision: number, to: unknown) =>
      owner.send('POST', `${JOURNAL}/items/${item.id}/restore`, {revision, to});
    for (const [revision, to, status] of [
      [3, 2, 409],
      [4, 5, 404],
      [4, 0, 404],
      [4, 1.5, 400],
      [4, 'x', 400],
    ] as const)
      expect([to, (await restore(revision, to)).status]).toEqual([to, status]);
    const restored = await calls().restoreItem('journal', item.id, {revision: 4, to: 2});
    expect([restored.revision, restored.publishedRevision, restored.draft]).toEqual([
      ...[5, 3],
      {...item.draft, excerpt: 'first', tags: ['Kept tag']},
    ]);
    const {changes} = await calls().readItemHistory('journal', item.id);
    expect(changes.map(({revision, action}) => [revision, action])).toEqual([
      [5, 'restore'],
      [4, 'edit'],
      [3, 'publish'],
      [2, 'edit'],
      [1, 'create'],
    ]);
    expect(changes[0]).toMatchObject({email: 'owner@example.com', atMs: nowMs});
    expect((await calls().restoreItem('journal', item.id, {revision: 5, to: 1})).draft).toEqual(item.draft);
    // A version has the address that is another item's by now.
    await save(await calls().readItem('journal', item.id), {urlId: 'moved-away'});
    await act(item.id, 'unpublish');
    await create('With history');
    expect((await restore(8, 1)).json.field).toBe('urlId');
  },
);

test('SITE-02 a renamed tag is a write of each item’s history, whose older versions have its old name', async () => {
  const item = await create('Tag history');
  await save(item, {tags: ['Old name']});
  const tag = (await calls().readCollection('journal')).tags.find(({name}) => name === 'Old name');
  if (!tag) throw new Error('no tag');
  await calls().saveTag('journal', {...tag, name: 'New name'});
  const [newest] = (await calls().readItemHistory('journal', item.id)).changes;
  expect(newest).toMatchObject({revision: 3, action: 'tags', email: 'owner@example.com'});
  const restored = await calls().restoreItem('journal', item.id, {revision: 3, to: 2});
  expect(restored.draft.tags).toEqual(['Old name']);
  const names = (await calls().readCollection('journal')).tags.map(({name}) => name);
  expect(names).toEqual(expect.arrayContaining(['New name', 'Old name']));
});

test('SITE-02 an item remembers its newest 300 writes, and at most 4 MB of them', {
  tags: ['whole'],
}, async () => {
  const item = await create('Long history');
  const write = {item_id: item.id, action: 'edit', email: '', at_ms: nowMs} as const;
  const fill = async (from: number, count: number, inverses: string) => {
    const rows = Array.from({length: count}, (_, at) => ({...write, revision: from + at, inverses}));
    await shop.db.insertInto('site_item_change').values(rows).execute();
    const revision = from + count - 1;
    await shop.db.updateTable('site_item').set({revision}).where('id', '=', item.id).execute();
    await save(await calls().readItem('journal', item.id), {excerpt: `${revision}`});
    return shop.db
      .selectFrom('site_item_change')
      .select(({fn}) => [fn.countAll<number>().as('count'), fn.min('revision').as('first')])
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow()
      .then(({count: all, first}) => [Number(all), Number(first)]);
  };
  expect(await fill(2, 310, '[]')).toEqual([300, 13]);
  const long = JSON.stringify([['excerpt', 'x'.repeat(999_000)]]);
  expect(await fill(313, 6, long)).toEqual([5, 315]);
  const restore = (to: number) =>
    owner.send('POST', `${JOURNAL}/items/${item.id}/restore`, {revision: 319, to});
  expect([(await restore(313)).status, (await restore(318)).status]).toEqual([404, 200]);
});

test('SITE-02 a preview link shows the draft of an item as it is now, to whoever has it, for a day', {
  tags: ['whole'],
}, async () => {
  const item = await create('Seen early');
  const {path, expiresMs} = await calls().createItemPreview('journal', item.id);
  expect(expiresMs).toBe(nowMs + 86_400_000);
  await save(item, {
    excerpt: 'A first look',
    body: docOf('Not yet for all.'),
    isPrivate: true,
    tags: ['Clay'],
  });
  const {text, status, headers} = await visitor.send('GET', path);
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
    ...[200, 'noindex'],
    'private, no-store',
  ]);
  for (const part of [
    '<h1>Seen early</h1>',
    '<p>Not yet for all.</p>',
    '<a href="/journal?tag=clay">Clay</a>',
  ])
    expect(text).toContain(part);
  expect(await read(`/es${path}`)).toMatch(/<article class="narrow post [^>]*lang="en"/);
  expect([await statusOf('/journal/seen-early'), await statusOf('/preview/draft')]).toEqual([404, 404]);
  for (const sent of [`${JOURNAL}/items/gone/preview`, `${ROOT}/gone/items/${item.id}/preview`])
    expect([sent, (await owner.send('POST', sent, {})).status]).toEqual([sent, 404]);
  nowMs = expiresMs;
  expect(await statusOf(path)).toBe(404);
  // The session is over, too.
  owner = await signInAs(shop.url, 'admin');
  const {path: last} = await calls().createItemPreview('journal', item.id);
  expect(await statusOf(last)).toBe(200);
  await calls().deleteItem('journal', {id: item.id, revision: 2});
  expect(await statusOf(last)).toBe(404);
});

/** What each role is answered that asks for the journal, writes a post, publishes it, and renames a tag. Source: ours. */
const ROLE_ANSWERS: Readonly<Partial<Record<RoleName, readonly number[]>>> = {
  admin: [200, 200, 200, 200],
  'store-manager': [200, 200, 200, 200],
  'website-manager': [200, 200, 200, 200],
  editor: [200, 200, 403, 403],
  viewer: [200, 403, 403, 403],
};
const NOTHING = [403, 403, 403, 403];

test(
  'SITE-02 roles by code: each may look at collections, write or publish items, or nothing',
  ONLY_WHOLE,
  async () => {
    const item = await create('Roles');
    const tag = await calls().createTag('journal', {type: 'tag', name: 'Roles', parentId: null}, 'roles-tag');
    const person = await signInAs(shop.url, 'viewer');
    for (const {name} of ROLES) {
      await shop.db
        .updateTable('owner')
        .set({role_code: codeOf(name)})
        .where('email', '=', 'viewer@example.com')
        .execute();
      const list = await person.send('GET', ROOT);
      const written = await save(await calls().readItem('journal', item.id), {excerpt: name}, person);
      const published = await act(item.id, 'publish', person);
      const found = (await calls().readCollection('journal')).tags.find(({id}) => id === tag.id);
      const renamed = await person.send('PUT', `${JOURNAL}/tags/${tag.id}`, {...found, name: `Of ${name}`});
      const history = await person.send('GET', `${JOURNAL}/items/${item.id}/history`);
      const {revision} = await calls().readItem('journal', item.id);
      const restored = await person.send('POST', `${JOURNAL}/items/${item.id}/restore`, {revision, to: 1});
      const link = await person.send('POST', `${JOURNAL}/items/${item.id}/preview`, {});
      expect([name, history.status, restored.status, link.status]).toEqual([
        ...[name, list.status],
        ...[written.status, written.status],
      ]);
      const statuses = [list, written, published, renamed].map(({status}) => status);
      expect([name, statuses]).toEqual([name, ROLE_ANSWERS[name] ?? NOTHING]);
      const [seen, write, publish] = statuses;
      // The editor offers what the platform allows.
      if (seen === 200)
        expect(list.json).toMatchObject({mayWrite: write === 200, mayPublish: publish === 200});
    }
    for (const path of [ROOT, JOURNAL, `${JOURNAL}/items/${item.id}`, `${JOURNAL}/items/${item.id}/history`])
      expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 401]);
    expect((await save(item, {}, visitor)).status).toBe(401);
  },
);

test(
  'SITE-02 a deleted item comes back with its history, its tags and what visitors saw, once',
  ONLY_WHOLE,
  async () => {
    const item = await create('Comes back');
    await save(item, {tags: ['Only here'], excerpt: 'As it was'});
    await act(item.id, 'publish');
    const before = await calls().readItem('journal', item.id);
    const undelete = (by = owner) => by.send('POST', `${JOURNAL}/items/${item.id}/undelete`, {});
    expect((await owner.send('POST', `${JOURNAL}/items/nothing/undelete`, {})).status).toBe(404);
    await calls().deleteItem('journal', before);
    const tag = (await calls().readCollection('journal')).tags.find(({name}) => name === 'Only here');
    if (tag) await calls().deleteTag('journal', tag);
    const {deletedItems} = await calls().readCollection('journal');
    expect([deletedItems.find(({id}) => id === item.id), await statusOf('/journal/comes-back')]).toEqual([
      {id: item.id, title: 'Comes back', deletedMs: nowMs},
      404,
    ]);
    expect((await undelete(visitor)).status).toBe(401);
    expect((await owner.send('POST', `${ROOT}/news/items/${item.id}/undelete`, {})).status).toBe(404);
    // Another item took its address meanwhile.
    const twin = await create('Comes back');
    expect([(await undelete()).json.field, twin.draft.urlId]).toEqual(['urlId', 'comes-back']);
    await calls().deleteItem('journal', twin);
    expect((await undelete()).json).toEqual(before);
    // Once more, as after an answer that was lost.
    expect([await statusOf('/journal/comes-back'), (await undelete()).json]).toEqual([200, before]);
    expect((await calls().readCollection('journal')).tags.map(({name}) => name)).toContain('Only here');
    expect((await calls().readItemHistory('journal', item.id)).changes).toHaveLength(3);
    const back = await calls().restoreItem('journal', item.id, {revision: before.revision, to: 1});
    expect(back.draft.excerpt).toBe('');
  },
);
