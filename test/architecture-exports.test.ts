import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {unusedExports} from './tools/unused-exports.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'widgets', 'runtime', 'build', 'examples', 'test'];
const SOURCE = /(?<!\.d)\.(?:[cm]?ts|tsx|mjs)$/;
/** Tests, with what only they use; the commands of package.json are callers. */
const TEST = /^test\/(?!tools\/|bench\/|attack\/|engines\/driver\/)/;

/** Files whose exports something else than an import reads. */
const READ_OTHERWISE = [
  // Apps and pages import them: package.json names them, or the entry that passes them on.
  /^(?:runtime\/vitrine|examples\/platform\/main|widgets\/(?:server|react|editor)\/index|src\/(?:template|forms|builder)\/index)\.ts$/,
  // Fetched by their address, which the page's language or the order of the history makes.
  /^src\/i18n\/messages\/[\w-]+\/\w+\.ts$/,
  /^examples\/platform\/migrations\/\d/,
  // The build puts them in the place of others.
  /^runtime\/(?:bundled|classic|preact)\//,
  // `build/schema.mjs` bundles them.
  /^src\/tables\/event-shapes\.ts$/,
];

const files = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .map(name => join(folder, name))
    .filter(path => SOURCE.test(path) && !path.includes('node_modules')),
);

test('a value that no code uses is found, whether tests import it or not', () => {
  const sources = new Map([
    ['src/one.ts', 'export const used = 1, own = 2, dead = 3, alone = 4;\nexport const sum = own + alone;\n'],
    ['src/other.ts', "import {sum, used} from './one.js';\nconsole.log(sum, used);\n"],
    ['test/one.test.ts', "import {dead, own} from '../src/one.js';\nconsole.log(dead, own);\n"],
  ]);
  expect(unusedExports(sources, path => TEST.test(path))).toEqual(['src/one.ts dead', 'src/one.ts alone']);
});

// Reads two thousand files with the compiler.
test('no code is exported without a caller, and none for tests alone', () => {
  const texts = new Map([...files, 'build.mjs'].map(path => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const unused = unusedExports(texts, path => TEST.test(path));
  expect(files.length).toBeGreaterThan(2000);
  const isReadOtherwise = (path: string): boolean => READ_OTHERWISE.some(one => one.test(path));
  expect(unused.filter(row => !/^test\//.test(row) && !isReadOtherwise(row.split(' ')[0] ?? ''))).toEqual([]);
});
