import {expect, test} from 'vitest';
import {selectTests} from '../../tools/changed-tests.mjs';

const sources = new Map([
  ['src/cart/line.ts', "import {CODES} from '../tables/codes.js';"],
  ['src/tables/codes.ts', "import {MORE} from './more-codes.js';"],
  ['src/tables/more-codes.ts', ''],
  ['src/forms/field.ts', ''],
  ['examples/platform/main.ts', "import {save} from './save.js';\nimport {routes} from './routes.js'"],
  ['examples/platform/save.ts', ''],
  ['examples/platform/routes.ts', ''],
  ['examples/platform/page.ts', ''],
  ['test/unit/line.test.ts', "import {line} from '../../src/cart/line.js';"],
  ['test/unit/field.test.ts', "import {field} from '../../src/forms/field.js';"],
  ['test/contract/save.test.ts', "import {start} from '../../examples/platform/main.js';"],
  ['test/contract/page.test.ts', "import {start} from '../../examples/platform/main.js';"],
  ['test/contract/routes.test.ts', ''],
  ['test/contract/child.ts', "import {spawn} from 'node:child_process';"],
  ['test/contract/start.test.ts', "import {run} from './child.js';"],
]);
const touched = new Map(
  Object.entries({
    'test/unit/line.test.ts': ['src/cart/line.ts', 'test/unit/line.test.ts'],
    'test/unit/field.test.ts': ['src/forms/field.ts'],
    'test/contract/save.test.ts': ['examples/platform/main.ts', 'examples/platform/save.ts'],
    'test/contract/page.test.ts': ['examples/platform/main.ts', 'examples/platform/page.ts'],
    'test/contract/routes.test.ts': ['examples/platform/routes.ts'],
    'test/contract/start.test.ts': [],
  }).map(([file, touched]) => [file, new Set(touched)]),
);
const records = {touched, atLoad: new Set(['examples/platform/routes.ts'])};
/** It starts a process, so that nobody knows what it touches. */
const ALWAYS = 'test/contract/start.test.ts';
const select = (...changed: string[]) => selectTests({changed, sources, records});

test('a change runs the tests whose record has its file', () => {
  expect(select('src/forms/field.ts').files).toEqual(['test/unit/field.test.ts', ALWAYS]);
  expect(select('examples/platform/save.ts').files).toEqual(['test/contract/save.test.ts', ALWAYS]);
});

test('a change of a list runs the tests of its readers, through lists that only pass it on', () => {
  expect(select('src/tables/more-codes.ts').files).toEqual(['test/unit/line.test.ts', ALWAYS]);
});

test('a change of what modules use as they load runs the tests of these modules', () => {
  expect(select('examples/platform/routes.ts').files).toEqual([
    'test/contract/save.test.ts',
    'test/contract/page.test.ts',
    'test/contract/routes.test.ts',
    ALWAYS,
  ]);
});

test('a test that changed runs, and one that was never recorded', () => {
  expect(select('test/unit/line.test.ts').files).toEqual(['test/unit/line.test.ts', ALWAYS]);
  const withNew = new Map(sources).set('test/unit/new.test.ts', '');
  expect(selectTests({changed: ['src/forms/field.ts'], sources: withNew, records}).files).toEqual([
    'test/unit/field.test.ts',
    ALWAYS,
    'test/unit/new.test.ts',
  ]);
});

test('nothing runs where nothing changed', () => {
  expect(select().files).toEqual([]);
});

test.each([
  'package.json',
  'examples/site/templates/home.html',
  'build.mjs',
  'test/vitest.config.ts',
  'docs/api.md',
])('a change of %s runs all, as no record knows of it', path => {
  expect(select('src/forms/field.ts', path).all).toContain(path);
});

test('all run where nothing was recorded', () => {
  expect(selectTests({changed: ['src/forms/field.ts'], sources, records: undefined}).all).toContain(
    '--record',
  );
});
