import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {COMBINED_FILES} from '../../tools/combined-files.js';

const FOLDER = new URL('../../browser/', import.meta.url);
const filesWith = (text: RegExp): string[] =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.ts') && text.test(readFileSync(new URL(name, FOLDER), 'utf8')))
    .sort();

/** What helpers that choose columns export for it. A new helper is added here. */
const CHOOSE = {
  'accessible.ts': ['WINDOW_SHARES'],
  'editor-states.ts': ['checkStates'],
};

test('npm run test:combinations runs every file that npm test runs with a part of its columns', () => {
  const importers = filesWith(/from '\.\/combinations\.js'/);
  expect(importers.filter(name => !name.endsWith('.test.ts'))).toEqual(Object.keys(CHOOSE));
  const callers = filesWith(new RegExp(`import {[^}]*\\b(?:${Object.values(CHOOSE).flat().join('|')})\\b`));
  const tests = new Set([...importers, ...callers].filter(name => name.endsWith('.test.ts')));
  expect([...tests].sort()).toEqual(COMBINED_FILES);
});
