import {expect, test, vi} from 'vitest';
import {readUnfinishedStore, storeUnfinished} from '../../../widgets/editor/app/unfinished-store.js';
import type {UnfinishedStore} from '../../../widgets/editor/store/index.js';

const UNFINISHED: UnfinishedStore = {
  request: {title: 'Pots', description: '', hasNavigation: true},
  progress: {key: 'k', urlId: 'pots', refused: ['pot'], collectionId: 'c1', done: ['collection']},
  problem: 'Cut',
};

/** A storage that holds what was set. */
const openStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    store: {
      get: (key: string) => items.get(key) ?? null,
      set: (key: string, value: string) => void items.set(key, value),
      remove: (key: string) => void items.delete(key),
    },
  };
};

test('BLD-01 an unfinished store is read as it was stored, and is gone once it is finished', () => {
  const {items, store} = openStorage();
  expect(readUnfinishedStore(store)).toBeNull();
  const onCreated = vi.fn();
  storeUnfinished(store, {...UNFINISHED, progress: {...UNFINISHED.progress, done: []}}, onCreated);
  expect(onCreated).not.toHaveBeenCalled();
  storeUnfinished(store, UNFINISHED, onCreated);
  expect(readUnfinishedStore(store)).toEqual(UNFINISHED);
  storeUnfinished(store, null, onCreated);
  expect(onCreated).toHaveBeenCalledOnce();
  expect([readUnfinishedStore(store), items.size]).toEqual([null, 0]);
});

const OTHERS = [
  'no JSON',
  'null',
  '{}',
  JSON.stringify({...UNFINISHED, request: {title: 7}}),
  JSON.stringify({...UNFINISHED, progress: {...UNFINISHED.progress, done: ['other']}}),
];
for (const text of OTHERS)
  test(`BLD-01 an unfinished store of another version is passed over: ${text.slice(0, 30)}`, () => {
    const {items, store} = openStorage();
    storeUnfinished(store, UNFINISHED, vi.fn());
    for (const key of items.keys()) items.set(key, text);
    expect(readUnfinishedStore(store)).toBeNull();
  });
