import {expect, test} from 'vitest';
import {propertyRuns, propertyRunsOf} from '../../tools/property-runs.js';

test('npm test makes a tenth of the runs of a property, the same each time, and test:all every one', () => {
  expect(propertyRuns(405)).toEqual([
    [{numRuns: 41, seed: 1}, {tags: []}],
    [{numRuns: 405}, {tags: ['whole']}],
  ]);
});

test('npm test tries a property with the rows of a sample alone, and test:all with every row', () => {
  const every = [{numRuns: 9}, {tags: ['whole']}];
  expect(propertyRunsOf(['a', 'b', 'c'], {share: 0.3}, 9)).toEqual([
    ['a', ...every],
    ['b', {numRuns: 1, seed: 1}, {tags: []}],
    ['b', ...every],
    ['c', ...every],
  ]);
});
