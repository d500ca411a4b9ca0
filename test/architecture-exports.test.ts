import {expect, test} from 'vitest';
import {codeWithoutReader, isTest} from './house/exports.js';
import {unusedExports} from './tools/unused-exports.js';

test('a value that no code uses is found, whether tests import it or not', () => {
  const sources = new Map([
    ['src/one.ts', 'export const used = 1, own = 2, dead = 3, alone = 4;\nexport const sum = own + alone;\n'],
    ['src/other.ts', "import {sum, used} from './one.js';\nconsole.log(sum, used);\n"],
    ['test/one.test.ts', "import {dead, own} from '../src/one.js';\nconsole.log(dead, own);\n"],
  ]);
  expect(unusedExports(sources, isTest)).toEqual(['src/one.ts dead', 'src/one.ts alone']);
});

// Reads two thousand files with the compiler.
test('no code is exported without a caller, and none for tests alone', () => {
  const {read, unused} = codeWithoutReader();
  expect(read).toBeGreaterThan(2000);
  expect(unused).toEqual([]);
});
