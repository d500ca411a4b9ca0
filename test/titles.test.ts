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

test('titles are found: of plain tests, of rows, and with expressions in them', () => {
  const text = `test('one', run);\ntest.each(rows)(\`two $\{a ? 'b' : 'c'}!\`, run);\ncalled('three');\ntest(name, run);`;
  expect(titlesOf(text)).toEqual(['one', `two ${EXPRESSION}!`]);
});

test('each title of a test has fewer than a hundred characters', () => {
  const files = readdirSync(FOLDER, {recursive: true, encoding: 'utf8'}).filter(name =>
    /\.test\.tsx?$/.test(name),
  );
  const titles = files.flatMap(name => titlesOf(readFileSync(join(FOLDER, name), 'utf8')));
  expect(titles.length).toBeGreaterThan(files.length);
  expect(titles.filter(({length}) => length >= TITLE_LIMIT)).toEqual([]);
});
