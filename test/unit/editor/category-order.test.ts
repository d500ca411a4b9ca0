import {expect, test} from 'vitest';
import {limitOf} from '../../../src/builder/limit-problem.js';
import {inTree, withNested} from '../../../widgets/editor/app/collections/category-order.js';

const category = (id: string, parentId: string | null) => ({id, revision: 1, name: id, count: 0, parentId});

test('BLD-03 categories stand in the order of their tree, each below the one that it is in', () => {
  const all = [category('b', null), category('c', 'a'), category('a', null), category('d', 'c')];
  expect(inTree(all, 10).map(({category: {id}, depth}) => [id, depth])).toEqual([
    ['b', 0],
    ['a', 0],
    ['c', 1],
    ['d', 2],
  ]);
  expect(inTree(all, 2).length).toBe(2);
  expect([...withNested('a', all)]).toEqual(['a', 'c', 'd']);
});

test('BLD-03 as many categories as there may be are in each other without an end of the stack', () => {
  const max = limitOf('nested-categories');
  const all = Array.from({length: max}, (_, at) => category(`${at}`, at ? `${at - 1}` : null));
  expect(inTree(all, max).at(-1)?.depth).toBe(max - 1);
  expect(withNested('0', all).size).toBe(max);
});
