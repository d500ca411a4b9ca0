/**
 * A set-up file of every test file under `VITRINE_RECORD=1`: writes which files of the project had a function run, or an export
 * read, while the tests of a file ran, and which sources the built files have that its pages loaded. `changed-tests.mjs` reads it.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {Session} from 'node:inspector/promises';
import {dirname, join, normalize, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect} from 'vitest';
import {loadedPaths} from './loaded-paths.js';
import {RECORDS, recordName} from './touched-records.mjs';

// Not by URL: the environment of a test has one of its own.
const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const session = new Session();

/** The path of a script below the project's folder; undefined for packages and for Node itself. */
const ownPath = (url: string): string | undefined => {
  if (!url.startsWith('file:')) return undefined;
  const path = relative(ROOT, fileURLToPath(url));
  return path.startsWith('..') || path.includes('node_modules') ? undefined : path;
};

/** A module's own code is in functions that begin within so many characters of its script. Source: vitest's module runner. */
const WRAPPER_CHARACTERS = 13;

/** Files with a function that ran, or an export that was read, since the last look. */
const ranFiles = async (): Promise<string[]> => {
  const {result} = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({functions}) =>
      functions.some(
        ({ranges: [whole]}) => whole && whole.startOffset > WRAPPER_CHARACTERS && whole.count > 0,
      ),
    )
    .flatMap(({url}) => ownPath(url) ?? []);
};

/** The built file at an address, whatever stands before it in the path. */
const builtFile = (pathname: string): string | undefined => {
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((_, at) => join(DIST, ...parts.slice(at))).find(path => existsSync(path));
};

/** The sources of a built file, from its source map. */
const sourcesOf = (file: string): string[] => {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const {sources}: {sources: string[]} = JSON.parse(readFileSync(map, 'utf8'));
  return sources.map(source => relative(ROOT, normalize(join(dirname(file), source))));
};

// Before the file itself is loaded, whose modules may call each other as they load.
session.connect();
await session.post('Profiler.enable');
// Without counts a function is reported once a process, and a process runs many files.
await session.post('Profiler.startPreciseCoverage', {callCount: true, detailed: false});
loadedPaths();

/** Files whose functions ran as modules loaded: a process loads a module once, for the first of its test files alone. */
let atLoad: string[] = [];
beforeAll(async () => {
  atLoad = await ranFiles();
});

afterAll(async () => {
  const built = loadedPaths().flatMap(path => builtFile(path) ?? []);
  const touched = new Set([...atLoad, ...(await ranFiles()), ...built.flatMap(sourcesOf)]);
  session.disconnect();
  const file = relative(ROOT, expect.getState().testPath ?? '');
  mkdirSync(RECORDS, {recursive: true});
  writeFileSync(join(RECORDS, recordName(file)), JSON.stringify({file, touched: [...touched], atLoad}));
});
