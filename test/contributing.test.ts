import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
/** Paths of the project among the words in backticks: those that begin with one of its folders. */
const named = [...text.matchAll(/`((?:src|widgets|runtime|examples|test|docs|build)(?:\/[\w./-]+)?)`/g)].map(
  ([, path = '']) => path,
);

test('CONTRIBUTING.md names no file or folder that is not there', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
});
