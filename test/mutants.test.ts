import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {MUTANTS} from './mutants/index.mjs';
import {textWith} from './tools/mutant-rules.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('each of the 64 mutants still applies: its file has the text that it replaces once', () => {
  const faults = MUTANTS.flatMap(mutant => {
    try {
      textWith(mutant, readFileSync(join(ROOT, mutant.file), 'utf8'));
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(faults).toEqual([]);
  expect(MUTANTS).toHaveLength(64);
});

test('each mutant has a name of its own, says its harm in a sentence, and changes something', () => {
  expect(new Set(MUTANTS.map(({name}) => name)).size).toBe(MUTANTS.length);
  for (const {name, harm, from, to} of MUTANTS) {
    expect(name).toMatch(/^[a-z0-9]+-\d\d$/);
    expect(harm).toMatch(/^[A-Z].*\.$/);
    expect(to).not.toBe(from);
  }
});

test('each mutant names test files that are there', () => {
  const missing = MUTANTS.flatMap(({name, tests}) =>
    (tests.length ? tests : [''])
      .filter(file => !['ts', 'tsx'].some(ending => existsSync(join(ROOT, `test/${file}.test.${ending}`))))
      .map(file => `${name}: ${file}`),
  );
  expect(missing).toEqual([]);
});
