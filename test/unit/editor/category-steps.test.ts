import {expect, test} from 'vitest';
import type {CollectionCalls} from '../../../src/builder/collections/collection-calls.js';
import type {CollectionTag} from '../../../src/builder/collections/site-collections.js';
import {ApiError} from '../../../src/shared/errors.js';
import {
  addCategory,
  CategoryUsed,
  categoryTimeline,
  moveCategory,
} from '../../../widgets/editor/app/collections/category-steps.js';
import {deleteTag, renameTag} from '../../../widgets/editor/app/collections/tag-steps.js';

type Calls = Parameters<typeof addCategory>[0];

/** A platform in memory with the categories of one collection. */
function createPlatform(...categories: CollectionTag[]) {
  let known = categories;
  let deleted: CollectionTag[] = [];
  const seen = ({id, revision}: Pick<CollectionTag, 'id' | 'revision'>): CollectionTag => {
    const found = known.find(one => one.id === id && one.revision === revision);
    if (!found) throw new ApiError(409);
    return found;
  };
  const replace = (next: CollectionTag): CollectionTag => {
    known = [...known.filter(({id}) => id !== next.id), next];
    return next;
  };
  const calls: Calls = {
    createTag: async (_, {name, parentId}, key) => replace(category(name, parentId, `id-${key}`)),
    saveTag: async (_, change) => replace({...seen(change), ...change, revision: change.revision + 1}),
    async deleteTag(_, change) {
      const gone = seen(change);
      deleted = [gone];
      known = known.filter(one => one !== gone);
    },
    undeleteTag: async (_, id) => {
      const back = deleted.find(one => one.id === id);
      if (!back) throw new ApiError(404);
      return replace({...back, revision: back.revision + 1});
    },
    readCollection: async () =>
      ({tags: [], categories: known}) as unknown as Awaited<ReturnType<CollectionCalls['readCollection']>>,
  };
  return {calls, replace, names: () => known.map(({name, parentId}) => [name, parentId])};
}

const category = (name: string, parentId: string | null, id = `id-${name}`): CollectionTag => ({
  id,
  name,
  parentId,
  revision: 1,
  count: 0,
});

test('BLD-03 a new category goes with undo and comes back with redo, as often as asked', async () => {
  const {calls, names} = createPlatform();
  const step = await addCategory(calls, 'journal', {name: 'Kiln', parentId: 'id-Fire', key: '1'});
  for (const _ of ['first', 'second']) {
    await step.undo();
    expect(names()).toEqual([]);
    await step.redo();
    expect(names()).toEqual([['Kiln', 'id-Fire']]);
  }
});

test('BLD-03 a moved category goes back into the one that it was in, and out again', async () => {
  const inner = category('Inner', 'id-Studio', 'id-2');
  const {calls, names} = createPlatform(inner);
  const step = await moveCategory(calls, 'journal', {category: inner, parentId: null});
  expect(names()).toEqual([['Inner', null]]);
  await step.undo();
  expect(names()).toEqual([['Inner', 'id-Studio']]);
  await step.redo();
  expect(names()).toEqual([['Inner', null]]);
});

test('BLD-03 undo keeps a new category that items have by now, and deletes it once they have it no more', async () => {
  const {calls, names, replace} = createPlatform();
  const step = await addCategory(calls, 'journal', {name: 'Kiln', parentId: null, key: '3'});
  const added = category('Kiln', null, 'id-3');
  replace({...added, count: 40});
  const error = await step.undo().catch(reason => reason);
  expect(error).toBeInstanceOf(CategoryUsed);
  expect([error.category.count, names()]).toEqual([40, [['Kiln', null]]]);
  replace(added);
  await step.undo();
  expect(names()).toEqual([]);
});

test('BLD-03 several steps of one category are undone and made again one after another', async () => {
  const {calls, names} = createPlatform();
  const added = await addCategory(calls, 'journal', {name: 'Kiln', parentId: null, key: '4'});
  const start = category('Kiln', null, 'id-4');
  const first = await moveCategory(calls, 'journal', {category: start, parentId: 'id-Fire'});
  const inFire = {...start, parentId: 'id-Fire', revision: 2};
  const second = await moveCategory(calls, 'journal', {category: inFire, parentId: 'id-Clay'});
  for (const step of [second, first, added]) await step.undo();
  expect(names()).toEqual([]);
  for (const step of [added, first, second]) await step.redo();
  expect(names()).toEqual([['Kiln', 'id-Clay']]);
});

test('BLD-03 where another owner renamed a moved category, undo is refused once and keeps the new name', async () => {
  const inner = category('Inner', 'id-Studio', 'id-5');
  const {calls, names, replace} = createPlatform(inner);
  const step = await moveCategory(calls, 'journal', {category: inner, parentId: null});
  replace({...inner, name: 'Within', parentId: null, revision: 7});
  await expect(step.undo()).rejects.toThrow(ApiError);
  expect(names()).toEqual([['Within', null]]);
  await step.undo();
  expect(names()).toEqual([['Within', 'id-Studio']]);
});

test('BLD-03 a tag that another owner renamed or deleted is not changed, and the error has its name now', async () => {
  const {calls, names, replace} = createPlatform(category('Fire', null));
  replace({...category('Fire', null), name: 'Flame', revision: 2});
  const rename = () => renameTag(calls, 'journal', {tag: category('Fire', null), to: 'Blaze'});
  await expect(rename()).rejects.toMatchObject({name: 'TagChanged', status: 409, currentName: 'Flame'});
  expect(names()).toEqual([['Flame', null]]);
  // The owner has read that, and asks again.
  await rename();
  expect(names()).toEqual([['Blaze', null]]);
  const gone = () => deleteTag(calls, 'journal', category('Ash', null));
  await expect(gone()).rejects.toMatchObject({name: 'TagChanged', currentName: null});
});

test('BLD-03 the steps of a collection’s categories stay while its panel is closed, apart from others’', async () => {
  const {calls} = createPlatform();
  const step = await addCategory(calls, 'journal', {name: 'Kiln', parentId: null, key: '6'});
  categoryTimeline('journal').record(step);
  expect([categoryTimeline('journal').canUndo, categoryTimeline('events').canUndo]).toEqual([true, false]);
  expect(await categoryTimeline('journal').turn('undo')).toBe(true);
  expect([categoryTimeline('journal').canUndo, categoryTimeline('journal').canRedo]).toEqual([false, true]);
});
