/**
 * `npm run mutants`: puts each small defect of `test/mutants` into a copy of the project, one after the other, and says which
 * test of `npm test` catches it. `-- money-03 forms` are some of them. What was caught is stored in `.cache/mutants.json`, so that a run
 * that was stopped goes on where it was; a change of any file starts again, as does `-- --again`.
 */
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {MUTANTS} from '../mutants/index.mjs';
import {brokenIn, chosenOf, failedIn, needsBuild, runOf, textWith} from './mutant-rules.mjs';
import {copyProject, stateOf} from './project-copy.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(ROOT, '.cache/mutants.json');
/** A defect may make a test run for ever. */
const RUN_MS = 600_000;

const AGAIN = '--again';
const words = process.argv.slice(process.argv.indexOf('mutants') + 1);
const chosen = chosenOf(
  MUTANTS,
  words.filter(word => word !== AGAIN),
);

const state = stateOf(ROOT);
const before = existsSync(RESULTS) && !words.includes(AGAIN) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
/** `clean` are test files that pass without a defect, `caught` the test that catches a mutant by its name. */
const results = before.state === state ? before : {state, clean: [], caught: {}};
const store = () => {
  mkdirSync(join(ROOT, '.cache'), {recursive: true});
  writeFileSync(RESULTS, JSON.stringify(results));
};

const copy = copyProject(ROOT);
const report = join(copy.folder, '.cache/report.json');
let child = null;
process.on('exit', () => {
  child?.kill();
  copy.remove();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Runs Node in the copy; resolves with its exit status and what it wrote to its error output. */
const runNode = args =>
  new Promise((resolve, reject) => {
    child = spawn(process.execPath, args, {
      cwd: copy.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: RUN_MS,
    });
    const errors = [];
    child.stderr.on('data', text => errors.push(text));
    child.once('error', reject);
    child.once('close', status => resolve({status, errors: String(Buffer.concat(errors))}));
  });

/** Runs test files in the copy as `npm test` does; resolves with the report of vitest, null where it made none. */
async function runTests(files, options = []) {
  rmSync(report, {force: true});
  await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--config', 'test/vitest.config.ts', '--tags-filter', '!whole'],
    ...['--reporter', 'json', `--outputFile.json=${report}`],
    ...options,
    ...new Set(files.flatMap(runOf)),
  ]);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

/** Ends the process where a test fails without a defect: it would seem to catch each. */
async function proveClean() {
  const files = [...new Set(chosen.flatMap(({tests}) => tests))].filter(
    file => !results.clean.includes(file),
  );
  if (!files.length) return;
  console.log(`${files.length} test files run once without a defect`);
  const found = await runTests(files);
  const [failed] = found
    ? [failedIn(found, copy.folder) ?? [], brokenIn(found, copy.folder)].flat()
    : ['there is no report'];
  if (failed) {
    console.error(`fails without a defect: ${failed}`);
    process.exit(1);
  }
  results.clean.push(...files);
  store();
}

/** The test that catches a defect that the copy has now; null where none does. */
async function findCatcher({name, tests}) {
  let isBuilt = false;
  for (const file of tests) {
    if (needsBuild(file) && !isBuilt) {
      const {status, errors} = await runNode(['build.mjs', '--fast']);
      if (status !== 0) throw new Error(`${name} does not build:\n${errors}`);
      isBuilt = true;
    }
    const found = await runTests([file], ['--bail', '1']);
    const failed = found && failedIn(found, copy.folder);
    if (failed) return failed;
  }
  return null;
}

async function test(mutant) {
  const path = join(copy.folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, textWith(mutant, text));
  try {
    return await findCatcher(mutant);
  } finally {
    writeFileSync(path, text);
    if (mutant.tests.some(needsBuild)) copy.restoreBuild();
  }
}

await proveClean();
let caught = 0;
for (const mutant of chosen) {
  const {name, harm} = mutant;
  const known = results.caught[name];
  const catcher = known ?? (await test(mutant));
  if (catcher) {
    caught++;
    results.caught[name] = catcher;
    store();
  }
  console.log(
    `${name}: ${catcher ? `caught by ${catcher}${known ? ', before' : ''}` : `NOT CAUGHT: ${harm}`}`,
  );
}
console.log(`${caught} of ${chosen.length} caught`);
process.exit(caught === chosen.length ? 0 : 1);
