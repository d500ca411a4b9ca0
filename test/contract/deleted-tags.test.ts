// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import type {ItemDraft} from '../../src/builder/collections/item-draft.js';
import type {CollectionTag} from '../../src/builder/collections/site-collections.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const TAGS = '/api/site-collections/journal/tags';
const nowMs = Date.UTC(2026, 10, 25, 12);
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const calls = () => createCollectionCalls(builderClient(owner));
const read = async (path: string): Promise<string> => (await visitor.send('GET', path)).text;
const termsNow = async () => {
  const {tags, categories} = await calls().readCollection('journal');
  return [...tags, ...categories];
};
async function termOf(name: string): Promise<CollectionTag> {
  const found = (await termsNow()).find(one => one.name === name);
  if (!found) throw new Error(`no term is called ${name}`);
  return found;
}
const itemOf = (id: string) => calls().readItem('journal', id);
async function itemWith(title: string, change: Partial<ItemDraft>) {
  const id = await calls().createItem('journal', title, crypto.randomUUID());
  const {revision, draft} = await itemOf(id);
  await calls().saveItem('journal', id, {revision, draft: {...draft, ...change}});
  return id;
}
const publish = async (id: string) => calls().publishItem('journal', id, (await itemOf(id)).revision);
const category = (name: string, parentId: string | null = null) =>
  calls().createTag('journal', {type: 'category', name, parentId}, crypto.randomUUID());

test('BLD-03 a deleted tag comes back to the items that had it, at its place, and to what visitors see', async () => {
  const id = await itemWith('Tagged', {tags: ['Clay', 'Slip', 'Fire']});
  const draftOnly = await itemWith('Draft of it', {tags: ['Slip']});
  await publish(id);
  const tag = await termOf('Slip');
  await calls().deleteTag('journal', tag);
  expect((await itemOf(id)).draft.tags).toEqual(['Clay', 'Fire']);
  expect(await read('/journal/tagged')).not.toContain('Slip');
  expect((await calls().readCollection('journal')).deletedTags).toEqual([
    {id: tag.id, type: 'tag', name: 'Slip', deletedMs: nowMs},
  ]);
  const back = await calls().undeleteTag('journal', tag.id);
  expect(back).toEqual({...tag, count: 2, revision: tag.revision + 1});
  const item = await itemOf(id);
  expect([item.draft.tags, item.isChanged]).toEqual([['Clay', 'Slip', 'Fire'], false]);
  expect((await itemOf(draftOnly)).draft.tags).toEqual(['Slip']);
  expect(await read('/journal/tagged')).toContain('Slip');
  expect((await calls().readItemHistory('journal', id)).changes.map(({action}) => action)).toEqual([
    ...['tags', 'tags', 'publish', 'edit', 'create'],
  ]);
  // Once more, as after an answer that was lost.
  expect(await calls().undeleteTag('journal', tag.id)).toEqual(back);
  const unknown = await owner.send('POST', `${TAGS}/nothing/undelete`, {});
  expect([unknown.status, (await calls().readCollection('journal')).deletedTags]).toEqual([404, []]);
});

test('BLD-03 an item that was changed meanwhile keeps that, and gets the tag back once', async () => {
  const id = await itemWith('Changed', {tags: ['Grog']});
  const full = await itemWith('Full', {tags: ['Grog']});
  const tag = await termOf('Grog');
  await calls().deleteTag('journal', tag);
  const names = Array.from({length: 50}, (_, at) => `Many ${at}`);
  for (const [item, tags] of [
    [id, ['Fire']],
    [full, names],
  ] as const) {
    const {revision, draft} = await itemOf(item);
    await calls().saveItem('journal', item, {revision, draft: {...draft, title: 'Later', tags}});
  }
  await calls().undeleteTag('journal', tag.id);
  expect((await itemOf(id)).draft).toMatchObject({title: 'Later', tags: ['Grog', 'Fire']});
  expect((await itemOf(full)).draft.tags).toEqual(names);
});

test('BLD-03 a deleted category comes back into its own, with those that were in it and did not move', async () => {
  const outer = await category('Outer');
  const middle = await category('Middle', outer.id);
  const inner = await category('Inner', middle.id);
  const moved = await category('Moved', middle.id);
  const id = await itemWith('Nested', {categories: ['Inner']});
  await publish(id);
  await calls().deleteTag('journal', middle);
  expect((await termOf('Inner')).parentId).toBe(outer.id);
  await calls().saveTag('journal', {...(await termOf('Moved')), parentId: null});
  await calls().undeleteTag('journal', middle.id);
  expect((await termOf('Middle')).parentId).toBe(outer.id);
  expect([(await termOf('Inner')).parentId, (await termOf('Moved')).parentId]).toEqual([middle.id, null]);
  expect(await read('/journal?category=middle')).toContain('Nested');
  // The category that it was in is gone.
  await calls().deleteTag('journal', await termOf('Middle'));
  await calls().deleteTag('journal', outer);
  await calls().undeleteTag('journal', middle.id);
  expect([(await termOf('Middle')).parentId, (await termOf('Inner')).parentId]).toEqual([null, middle.id]);
  expect([inner.parentId, moved.parentId]).toEqual([middle.id, middle.id]);
});

test('BLD-03 a tag whose name another one has meanwhile does not come back, and says why', async () => {
  const tag = await calls().createTag('journal', {type: 'tag', name: 'Kaolin', parentId: null}, 'kaolin');
  await calls().deleteTag('journal', tag);
  const other = await calls().createTag('journal', {type: 'tag', name: 'kaolin', parentId: null}, 'other');
  const refused = await owner.send('POST', `${TAGS}/${tag.id}/undelete`, {});
  expect([refused.status, refused.json.code]).toEqual([400, 'tag-exists']);
  // One that is renamed keeps the address of lists, and so has it.
  await calls().saveTag('journal', {...other, name: 'China clay'});
  expect((await calls().undeleteTag('journal', tag.id)).name).toBe('Kaolin');
  const {rows} = {
    rows: await shop.db
      .selectFrom('site_term')
      .select(['name', 'url_id'])
      .where('url_id', 'like', 'kaolin%')
      .execute(),
  };
  expect(rows.map(({url_id}) => url_id).sort()).toEqual(['kaolin', 'kaolin-1']);
});

test('BLD-03 a tag that is renamed back has its names of other languages again', async () => {
  const id = await itemWith('Translated', {tags: ['Linen']});
  await publish(id);
  const spanish = async () => (await read('/es/journal/translated')).includes('?tag=linen">Lino</a>');
  expect(await spanish()).toBe(true);
  const renamed = await calls().saveTag('journal', {...(await termOf('Linen')), name: 'Flax'});
  expect([await spanish(), (await read('/es/journal/translated')).includes('>Flax</a>')]).toEqual([
    false,
    true,
  ]);
  const back = await calls().saveTag('journal', {...renamed, name: 'Linen'});
  expect(await spanish()).toBe(true);
  await calls().saveTag('journal', {...back, name: 'Flax'});
  expect(await spanish()).toBe(false);
});

test('BLD-03 only whoever may publish brings a tag back, and a deleted collection takes its tags along', async () => {
  const {id} = await calls().createCollection('Short-lived', 'short-lived');
  const tag = await calls().createTag(id, {type: 'tag', name: 'Brief', parentId: null}, 'brief');
  await calls().deleteTag(id, tag);
  const path = `/api/site-collections/${id}/tags/${tag.id}/undelete`;
  const editor = await signInAs(shop.url, 'viewer');
  expect([
    (await visitor.send('POST', path, {})).status,
    (await editor.send('POST', path, {})).status,
  ]).toEqual([401, 403]);
  // Of another collection it is none.
  expect((await owner.send('POST', `${TAGS}/${tag.id}/undelete`, {})).status).toBe(404);
  await calls().deleteCollection({id, revision: 1, itemCount: 0});
  const left = await shop.db.selectFrom('deleted_term').select('id').where('id', '=', tag.id).execute();
  expect([left, (await owner.send('POST', path, {})).status]).toEqual([[], 404]);
});
