/** Installs the oldest React that `vitrine/react` supports, once: `test/react-18` names its version. */
import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FROM = join(ROOT, 'test/react-18');
const TO = join(ROOT, '.cache/react-18');
const NAMES = ['package.json', 'package-lock.json'];

/** The folder of its packages. */
export const REACT_18 = join(TO, 'node_modules');

const isInstalled = () =>
  existsSync(join(REACT_18, 'react-dom/package.json')) &&
  NAMES.every(name => readFileSync(join(FROM, name), 'utf8') === readFileSync(join(TO, name), 'utf8'));

/** What vitest calls before the tests of a project. */
export default function installReact18() {
  if (isInstalled()) return;
  mkdirSync(TO, {recursive: true});
  for (const name of NAMES) copyFileSync(join(FROM, name), join(TO, name));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {cwd: TO, stdio: 'ignore'});
}
