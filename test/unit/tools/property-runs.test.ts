import {expect, test} from 'vitest';
import {propertyRuns} from '../../tools/property-runs.js';

test('npm test makes a tenth of the runs of a property, the same each time, and test:all every one', () => {
  expect(propertyRuns(405)).toEqual([
    [{numRuns: 41, seed: 1}, {tags: []}],
    [{numRuns: 405}, {tags: ['whole']}],
  ]);
});
