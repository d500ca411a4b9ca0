/**
 * `npm run soak`: 500 cart actions and 10,000 events of each of 20 visitors through a platform that fails at random.
 * Each visitor is a seed and a run of its own; those that passed are stored in `.cache/soak.json`, so that a run that was
 * stopped goes on where it was. A new build starts again, as does `-- --again`; `-- 3 7` are the events of
 * seeds 3 to 7 alone.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = 'test/vitest.config.ts';
/** A walk takes as long as its steps ask for; this ends one that hangs. */
const LIMIT = '--testTimeout=1800000';
const RESULTS = join(ROOT, '.cache/soak.json');
/** The files that a passed seed has tested. */
const SEEN = ['dist/manifest.json', 'test/browser/soak.test.ts', 'test/browser/failing-platform.ts'];
const SEEDS = 20;

const again = process.argv.includes('--again');
const asked = process.argv.slice(2).map(Number).filter(Boolean);
const [first = 1, last = SEEDS] = asked;

const build = createHash('sha256');
for (const file of SEEN) build.update(readFileSync(join(ROOT, file)));
const key = build.digest('hex');

const before = existsSync(RESULTS) && !again ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
const results = before.key === key ? before : {key, passed: {}};

const run = (project, file, env) => {
  const startedMs = Date.now();
  const {status, stdout} = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      CONFIG,
      '--project',
      project,
      LIMIT,
      file,
    ],
    {cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: {...env, ...process.env}},
  );
  if (status !== 0) console.log(stdout);
  return {isPassed: status === 0, seconds: Math.round((Date.now() - startedMs) / 1000)};
};

const cart = ['cart', 'contract', 'test/contract/cart-walk.test.ts', {SOAK_SEEDS: '20', SOAK_STEPS: '500'}];
const seeds = Array.from({length: last - first + 1}, (_, at) => first + at).map(seed => [
  `seed ${seed}`,
  'browser',
  'test/browser/soak.test.ts',
  {SOAK_SEED: String(seed), SOAK_EVENTS: '10000'},
]);
const runs = asked.length ? seeds : [cart, ...seeds];
let failed = 0;
for (const [name, project, file, env] of runs) {
  const known = results.passed[name];
  const {isPassed, seconds} = known ?? run(project, file, env);
  if (isPassed) results.passed[name] = {isPassed, seconds};
  else failed++;
  mkdirSync(join(ROOT, '.cache'), {recursive: true});
  writeFileSync(RESULTS, JSON.stringify(results));
  console.log(`${name}: ${isPassed ? 'passed' : 'failed'} in ${seconds} s${known ? ', before' : ''}`);
}
console.log(`${runs.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
