import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {hasInTests} from './test-imports.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTPUT_MAX_BYTES = 2 ** 26;

const git = args =>
  execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_MAX_BYTES})
    .split('\0')
    .filter(Boolean);

/** Paths that differ from the last commit, files that git does not know yet among them. */
export const changedPaths = () => [
  ...new Set([
    ...git(['diff', '--name-only', '-z', 'HEAD']),
    ...git(['ls-files', '--others', '--exclude-standard', '-z']),
  ]),
];

/** The text of every code file by its path. */
export const codeFiles = () =>
  new Map(
    git(['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx', '*.mjs'])
      .filter(path => existsSync(join(ROOT, path)))
      .map(path => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

/** The first line of a test file that `npm run test:all` alone runs. */
const WHOLE_FILE = '// @module-tag whole\n';

/** Paths of the test files that `npm run test:all` alone runs. */
export const wholeFiles = () =>
  [...codeFiles()]
    .filter(([path, text]) => path.startsWith('test/') && text.startsWith(WHOLE_FILE))
    .map(([path]) => path);

const TEST_FILE = /^test\/.*\.test\.tsx?$/;
/** The tag of tests that `npm run test:all` alone runs, as code writes it. */
const WHOLE_TAG = /@module-tag whole|'whole'/;

/** Paths of the test files without a test that `npm run test:all` alone runs: neither they nor their helpers name its tag. */
export const sampleFiles = () => {
  const sources = codeFiles();
  return [...sources.keys()].filter(path => TEST_FILE.test(path) && !hasInTests(path, sources, WHOLE_TAG));
};
