import {expect, test} from 'vitest';
import {codeFiles} from './tools/project-files.mjs';

/** Options or a last argument that give a test a limit of time, in milliseconds. */
const OPTIONS = /\btest(?:\.\w+)?\([^;]*?\{((?:[^{}]|\{\})*\btimeout: [\w.* ]+[^{}]*)\}, (?:async )?\(/g;
const LAST_ARGUMENT = /^ *\}, [\d_]{5,}\);$/gm;
/** A limit for all tests of a file. */
const OF_FILE = /\bsetConfig\(\{[^}]*\b(?:test|hook)Timeout\b[^}]*\}\)/g;
/** What makes a test one of those that `npm run test:all` alone runs. */
const WHOLE_FILE = /^\/\/ @module-tag whole$/m;
const WHOLE_OPTIONS = /ONLY_WHOLE|WHOLE|'whole'|\.\.\.options|\btags\b/;

/** Limits of time of a test file's tests that `npm run test:all` alone runs, which have one in `vitest.config.ts`. */
const ownLimits = (text: string): string[] => {
  const isWhole = WHOLE_FILE.test(text);
  const options = [...text.matchAll(OPTIONS)].map(([, found = '']) => found.trim());
  return [
    ...options.filter(found => isWhole || WHOLE_OPTIONS.test(found)),
    ...(text.match(LAST_ARGUMENT) ?? []).map(found => found.trim()),
    ...(text.match(OF_FILE) ?? []),
  ];
};

test('a limit of its own is found in options and after them, of whole tests and in whole files', () => {
  const body = 'async () => {\n';
  expect(ownLimits(`test('a', {...ONLY_WHOLE, timeout: 60_000}, ${body}});`)).toHaveLength(1);
  expect(ownLimits(`test('a', {\n  tags: ['whole'],\n  timeout: 60_000,\n}, ${body}});`)).toHaveLength(1);
  expect(ownLimits(`// @module-tag whole\ntest('a', {timeout: 60_000}, ${body}});`)).toHaveLength(1);
  expect(ownLimits(`test('a', {...(is ? {} : ONLY_WHOLE), timeout: LONG}, ${body}});`)).toHaveLength(1);
  expect(ownLimits(`test.concurrent('a', {...options, tags, timeout: LONG}, () => {});`)).toHaveLength(1);
  expect(ownLimits(`test('a', ${body}}, 240_000);`)).toHaveLength(1);
  expect(ownLimits('vi.setConfig({testTimeout: 240_000});')).toHaveLength(1);
  expect(ownLimits(`test('a', {timeout: 60_000}, ${body}});`)).toEqual([]);
});

test('tests of `npm run test:all` have no limits of time of their own, which slow work would pass', () => {
  const found = [...codeFiles()]
    .filter(([path]) => path.startsWith('test/') && path !== 'test/limits.test.ts')
    .flatMap(([path, text]) => ownLimits(text).map(limit => `${path}: ${limit}`));
  expect(found).toEqual([]);
});
