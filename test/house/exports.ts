import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {unusedExports} from '../tools/unused-exports.js';
import {ROOT} from './imports.js';

const FOLDERS = ['src', 'widgets', 'runtime', 'build', 'examples', 'test'];
const SOURCE = /(?<!\.d)\.(?:[cm]?ts|tsx|mjs)$/;
/** Tests, with what only they use; the commands of package.json are callers. */
const TEST = /^test\/(?!tools\/|house\/|bench\/|attack\/|engines\/driver\/)/;

/** Files whose exports something else than an import reads. */
const READ_OTHERWISE = [
  // Apps and pages import them: package.json names them, or the entry that passes them on.
  /^(?:runtime\/vitrine|examples\/platform\/main|(?:widgets\/(?:server|editor)|runtime\/react)\/index|src\/(?:template|forms|builder)\/index)\.ts$/,
  // Fetched by their address, which the page's language or the order of the history makes.
  /^src\/i18n\/messages\/[\w-]+\/\w+\.ts$/,
  /^examples\/platform\/migrations\/\d/,
  // The build puts them in the place of others.
  /^runtime\/(?:bundled|classic|preact)\//,
  // `build/schema.mjs` bundles them.
  /^src\/tables\/event-shapes\.ts$/,
];

const codeFiles = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .map(name => join(folder, name))
    .filter(path => SOURCE.test(path) && !path.includes('node_modules')),
);

/** True for the path of a test, or of what only tests use. */
export const isTest = (path: string): boolean => TEST.test(path);

/** How many files were read, and what they export that no code imports, as `path name`. */
export const codeWithoutReader = (): {readonly read: number; readonly unused: readonly string[]} => {
  const texts = new Map(
    [...codeFiles, 'build.mjs'].map(path => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );
  const isReadOtherwise = (path: string): boolean => READ_OTHERWISE.some(one => one.test(path));
  const unused = unusedExports(texts, isTest).filter(
    row => !row.startsWith('test/') && !isReadOtherwise(row.split(' ')[0] ?? ''),
  );
  return {read: codeFiles.length, unused};
};
