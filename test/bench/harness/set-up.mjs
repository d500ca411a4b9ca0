/** What the benchmark needs before it can run: the project installed and built, and the peers next to it. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The project's folder, and the benchmark's own with the peers in its node_modules. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BENCH = join(ROOT, 'test/bench');

/** Standard output belongs to the report; everything else goes to standard error. */
const ON_STDERR = {stdio: ['ignore', process.stderr, process.stderr]};

const isInstalled = folder => {
  const hidden = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, {version, optional}]) => path === '' || optional || present[path]?.version === version,
  );
};

const install = folder => {
  console.error(`Installing ${folder} …`);
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const {status} = spawnSync(command, [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    ...ON_STDERR,
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
};

/** Outgrown ceilings make the build exit with an error though every file is there: the benchmark measures those. */
const build = () => {
  console.error('Building …');
  spawnSync(process.execPath, [join(ROOT, 'build.mjs'), '--fast'], {cwd: ROOT, ...ON_STDERR});
  if (!existsSync(join(ROOT, 'dist/sizes.json'))) throw new Error('the project could not be built');
};

/** Installs what is missing and builds when there is no build. */
export function setUp() {
  for (const folder of [ROOT, BENCH]) if (!isInstalled(folder)) install(folder);
  if (!existsSync(join(ROOT, 'dist/sizes.json'))) build();
}
