import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {lintNote} from '../../tools/lint-note.mjs';

const PROJECT = {
  '.biome.json': '{}',
  '.gitignore': 'dist/',
  'package.json': '{}',
  'node_modules/@biomejs/biome/package.json': '{"version": "2.0.0"}',
  'src/a.ts': 'export const a = 1;',
  'src/b.css': '.b { color: red; }',
  'src/page.md': '# Page',
  'dist/a.js': 'made',
} as const;

/** A project whose files have passed, and a function that changes one of them. */
const linted = () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-lint-'));
  onTestFinished(() => rmSync(root, {recursive: true}));
  const put = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), {recursive: true});
    writeFileSync(join(root, name), text);
  };
  for (const [name, text] of Object.entries(PROJECT)) put(name, text);
  const first = lintNote(root);
  first.write();
  return {root, put, first: first.changed};
};

const ALL = ['.biome.json', 'package.json', 'src/a.ts', 'src/b.css'];

test('the first lint checks each file that Biome reads, and the next one nothing', () => {
  const {root, first} = linted();
  expect([...first].sort()).toEqual(ALL);
  expect(lintNote(root).changed).toEqual([]);
});

test('a lint checks files that are new or have changed, until they pass', () => {
  const {root, put} = linted();
  put('src/a.ts', 'export const a = 2;');
  put('src/c.ts', 'export const c = 3;');
  expect([...lintNote(root).changed].sort()).toEqual(['src/a.ts', 'src/c.ts']);
  expect(lintNote(root).changed).toHaveLength(2);
  lintNote(root).write();
  expect(lintNote(root).changed).toEqual([]);
});

for (const [name, text] of [
  ['.biome.json', '{"linter": {}}'],
  ['package.json', '{"dependencies": {"react": "19"}}'],
  ['node_modules/@biomejs/biome/package.json', '{"version": "2.0.1"}'],
] as const)
  test(`each file is linted again where ${name} has changed`, () => {
    const {root, put} = linted();
    put(name, text);
    expect([...lintNote(root).changed].sort()).toEqual(ALL);
  });

test('each file is linted again where the note cannot be read', () => {
  const {root, put} = linted();
  put('.cache/linted.json', '{');
  expect([...lintNote(root).changed].sort()).toEqual(ALL);
});
