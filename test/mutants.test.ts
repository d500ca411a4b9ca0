import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {MUTANTS} from './mutants/index.mjs';
import {testNamed, textWith} from './tools/mutant-rules.mjs';

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

/** The text of a test file; '' for one that is not there. */
const textOf = (file: string): string => {
  const path = ['ts', 'tsx'].map(ending => join(ROOT, `test/${file}.test.${ending}`)).find(existsSync);
  return path ? readFileSync(path, 'utf8') : '';
};

test('each mutant names tests that are there', () => {
  const missing = MUTANTS.flatMap(({name, tests}) =>
    (tests.length ? tests : [''])
      .filter(text => {
        const {file, title} = testNamed(text);
        return !textOf(file).includes(title === null ? 'import ' : `'${title}'`);
      })
      .map(text => `${name}: ${text}`),
  );
  expect(missing).toEqual([]);
});
