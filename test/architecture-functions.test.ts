import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {longFunctions} from './tools/long-functions.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The most lines that a function may have. Source: ours; usually a function has under 15, and a reader asks why at 40. */
const LINES_MAX = 60;
const FOLDERS = ['src', 'widgets', 'runtime', 'build', 'examples'];

/** Playwright sends the function's own text into the page. */
const IN_PAGE = 'runs in the page that the doctor visits, so it can call nothing outside of itself';

/** Functions over the limit: the lines that each may have, and why. A new function gets no row. */
const LONG: Readonly<Record<string, {readonly lines: number; readonly why: string}>> = {
  'src/cli/doctor/in-page/read-blocks.ts readBlocks': {lines: 77, why: IN_PAGE},
  'src/cli/doctor/in-page/read-candidates.ts readCandidates': {lines: 70, why: IN_PAGE},
};

const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter(name => /\.(?:ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name));

test('a function over the limit is found, and the one that contains it', () => {
  const body = (lines: number): string => 'work();\n'.repeat(lines);
  const inner = `const inner = () => {\n${body(LINES_MAX - 1)}};\n`;
  const text = `export function outer() {\n${inner}}\nclass Kind { method() {\n${body(LINES_MAX - 2)}} }\n`;
  expect(longFunctions('planted.ts', text, LINES_MAX)).toEqual([
    {name: 'outer', line: 1, lines: LINES_MAX + 3},
    {name: 'inner', line: 2, lines: LINES_MAX + 1},
  ]);
});

// Reads a thousand files with the compiler.
test('no function has more than 60 lines, except those with a reason', () => {
  const long = FOLDERS.flatMap(files).flatMap(file =>
    longFunctions(file, readFileSync(join(ROOT, file), 'utf8'), LINES_MAX).map(({name, line, lines}) => ({
      row: `${file} ${name}`,
      text: `${file}:${line} ${name} has ${lines} lines`,
      lines,
    })),
  );
  expect(long.filter(({row, lines}) => lines > (LONG[row]?.lines ?? 0)).map(({text}) => text)).toEqual([]);
  const rows = long.map(({row}) => row);
  expect(Object.keys(LONG).filter(row => !rows.includes(row))).toEqual([]);
});
