import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {buildNote} from '../../../build/build-note.mjs';

let root: string;
/** Seconds since the epoch: each write is one later than the one before it. */
let now = 0;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), {recursive: true});
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), ++now, now);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-built-'));
  write('node_modules/.package-lock.json', '{}');
  write('src/cart/line.ts', 'export const line = 1;');
  write('dist/vitrine.js', 'built');
});
afterEach(() => rmSync(root, {recursive: true}));

test('a build is needed until one has ended well, and not again', () => {
  const note = buildNote(root, false);
  expect(note.isTrue()).toBe(false);
  note.write();
  expect(note.isTrue()).toBe(true);
  expect(buildNote(root, true).isTrue()).toBe(false);
});

test.each([
  ['a source that changed', () => write('src/cart/line.ts', 'export const line = 2; // longer')],
  ['a source that changed and is as long', () => write('src/cart/line.ts', 'export const line = 2;')],
  ['a source that is new', () => write('widgets/new.ts', '')],
  ['a source that is gone', () => rmSync(join(root, 'src/cart/line.ts'))],
  ['an output that changed', () => write('dist/vitrine.js', 'changed by hand')],
  ['an output that is gone', () => rmSync(join(root, 'dist'), {recursive: true})],
  ['other packages', () => write('node_modules/.package-lock.json', '{"other": 1}')],
])('%s asks for a build', (_, change) => {
  const note = buildNote(root, false);
  note.write();
  change();
  expect(note.isTrue()).toBe(false);
});

test('tests, caches and what npm run docs writes ask for no build', () => {
  const note = buildNote(root, false);
  note.write();
  write('test/unit/line.test.ts', 'test');
  write('.cache/modules/a', 'cached');
  write('dist/docs/index.html', 'docs');
  expect(note.isTrue()).toBe(true);
});
