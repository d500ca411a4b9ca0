import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {moduleState} from './tools/module-state.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Files that the build copies into each module that reads them: `copiedModules` of `build/plugins.mjs`. */
const COPIED = /\.inline\.tsx?$|^src\/tables\/[\w-]+\.ts$/;

const copied = ['src', 'widgets', 'runtime'].flatMap(folder =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .map(name => join(folder, name))
    .filter(path => COPIED.test(path)),
);

test('state of a module is found', () => {
  const text = [
    'let count = 0;',
    'var name: string;',
    'const seen = new Set<string>();',
    'const rows: string[] = [], byName = {};',
    'const NONE: readonly string[] = ["a"];',
    'const NAMES: ReadonlyMap<string, string> = new Map();',
    'const CODES = new Map([[1, 2]]);',
    'export const take = () => { let own = 1; return own; };',
  ].join('\n');
  expect(moduleState('planted.ts', text)).toEqual([
    'count: may be set again',
    'name: may be set again',
    'seen: new Set() is filled later',
    'rows: [] is filled later',
    'byName: {} is filled later',
  ]);
});

test('no file that the build copies into its readers has state', () => {
  expect(copied.length).toBeGreaterThan(50);
  const found = copied.flatMap(path =>
    moduleState(path, readFileSync(join(ROOT, path), 'utf8')).map(line => `${path} ${line}`),
  );
  expect(found).toEqual([]);
});
