/**
 * Set-up shared by the commands of package.json: installs when needed, builds, then runs the named steps. Words after
 * them reach the last step: `npm start -- --fault 500:/api/*:1`, `npm test -- unit`.
 * Uses nothing but Node, since it runs before anything is installed.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_NODE = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(`Vitrine needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** True when node_modules holds what package-lock.json asks for: npm keeps a copy of the lock it installed. */
function isInstalled() {
  const hidden = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, {version, optional}]) => path === '' || optional || present[path]?.version === version,
  );
}

function install() {
  console.log('Installing dependencies …');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(command, [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const CHECK_EVERY_MS = 250;

/** npm runs this script in a shell that dies of SIGTERM without forwarding it: the script ends when the shell does. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const {ppid} = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}

const STEPS = {
  build: async () => {
    const fast = process.env.VITRINE_FAST === '1';
    const {buildNote} = await import('../../build/build-note.mjs');
    const note = buildNote(ROOT, fast);
    if (note.isTrue()) return;
    const {build} = await import('../../build.mjs');
    await build({fast, quiet: true});
    note.write();
  },
  start: () => import('../../dist/platform/main.js').then(platform => platform.start()),
  dev: () => import('./dev.mjs'),
  docs: () => import('./docs.mjs'),
  test: () => import('./test.mjs'),
  'test-engines': () => import('./test-engines.mjs'),
  'test-nodes': () => import('./test-nodes.mjs'),
  'test-postgres': () => import('./test-postgres.mjs'),
  soak: () => import('./soak.mjs'),
  attack: () => import('./attack.mjs'),
  house: () => import('./house.mjs'),
  mutants: () => import('./mutants.mjs'),
};

/** The steps named first; the words after them are the last step's own, as `--fault` or a suite. */
function namedSteps() {
  const words = process.argv.slice(2);
  const end = words.findIndex(word => !Object.hasOwn(STEPS, word));
  const names = end === -1 ? words : words.slice(0, end);
  if (names.length) return names;
  console.error(`name a step: ${Object.keys(STEPS).join(', ')}`);
  process.exit(1);
}

if (!isInstalled()) install();
endWithNpm();
for (const name of namedSteps()) {
  try {
    await STEPS[name]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
