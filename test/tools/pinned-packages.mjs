/** Packages of a few tests, with a lock of their own: installed when a test first needs them, never with the project. */
import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = ['package.json', 'package-lock.json'];
/** npm writes it last. */
const INSTALLED = 'node_modules/.package-lock.json';

/** The folder that the packages which `test/<name>` locks are installed into. */
export const pinnedFolder = name => join(ROOT, '.cache', name, 'node_modules');

/** Installs what the package.json and the lock of `test/<name>` ask for, once. */
export function installPinned(name) {
  const from = join(ROOT, 'test', name);
  const to = join(ROOT, '.cache', name);
  const isSame = file =>
    existsSync(join(to, file)) &&
    readFileSync(join(from, file), 'utf8') === readFileSync(join(to, file), 'utf8');
  if (existsSync(join(to, INSTALLED)) && NAMES.every(isSame)) return;
  mkdirSync(to, {recursive: true});
  for (const file of NAMES) copyFileSync(join(from, file), join(to, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {cwd: to, stdio: 'ignore'});
}
