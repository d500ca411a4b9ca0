import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** A title has fewer characters than this. Source: our choice. */
const TITLE_LIMIT = 100;
/** What stands in a title for an expression, whose text is shorter or longer by its row. */
const EXPRESSION = '________';

/** The first argument of a test, or of a test of rows, where it is a text. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g;

/** The titles of a file's tests, and of its groups of tests. */
const titlesOf = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => title.replace(/\$\{[^}]*\}/g, EXPRESSION));

/** The titles in test files, or in what test files share. */
const titlesIn = (pattern: RegExp): string[] =>
  readdirSync(FOLDER, {recursive: true, encoding: 'utf8'})
    .filter(name => pattern.test(name) && !name.includes('node_modules'))
    .flatMap(name => titlesOf(readFileSync(join(FOLDER, name), 'utf8')));

/** Titles of the tests that the suite had, and those of them that are gone, by what protects now what they did. */
const BEFORE = readFileSync(join(FOLDER, 'titles-before.txt'), 'utf8').trim().split('\n');
const GONE = readFileSync(join(FOLDER, 'titles-gone.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('- '));

/** Titles that stood before, stand in no test now, and are named by no line as `- <file> > <title>: <what protects it now>`. */
const lostTitles = (before: readonly string[], now: readonly string[], gone: readonly string[]): string[] => {
  const standing = new Set(now);
  const isNamed = (title: string): boolean =>
    gone.some(line => line.split(' > ').slice(1).join(' > ').startsWith(`${title}: `));
  return before.filter(title => !standing.has(title) && !isNamed(title));
};

test('titles are found: of plain tests, of rows, and with expressions in them', () => {
  const text = `test('one', run);\ntest.each(rows)(\`two $\{a ? 'b' : 'c'}!\`, run);\ncalled('three');\ntest(name, run);`;
  expect(titlesOf(text)).toEqual(['one', `two ${EXPRESSION}!`]);
});

test('each title of a test has fewer than a hundred characters', () => {
  const titles = titlesIn(/\.test\.tsx?$/);
  expect(titles.length).toBeGreaterThan(BEFORE.length / 2);
  expect(titles.filter(({length}) => length >= TITLE_LIMIT)).toEqual([]);
});

test('a title is lost that stands in no test and in no line with what protects it now', () => {
  const gone = [
    '- a.test.ts > PROD-01 sells: "it sells" of b.test.ts',
    '- a.test.ts > a > b: a unit',
    '- a.test.ts > no reason',
  ];
  expect(lostTitles(['one', 'PROD-01 sells', 'a > b', 'two', 'no reason'], ['one'], gone)).toEqual([
    'two',
    'no reason',
  ]);
});

test('no title of the suite as it was is lost', () => {
  expect(BEFORE.length).toBeGreaterThan(4000);
  expect(lostTitles(BEFORE, titlesIn(/\.tsx?$/), GONE)).toEqual([]);
});
