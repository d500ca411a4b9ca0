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
import {
  chosenOf,
  failedIn,
  hasPassed,
  hasRun,
  needsBuild,
  runOf,
  testNamed,
  textWith,
} from './mutant-rules.mjs';
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
/** The test that catches each mutant, by its name. */
const results = before.state === state ? before : {state, caught: {}};
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

/** Runs a test, or all of a file, in the copy as `npm test` does; resolves with the report of vitest, one of no file where it made none. */
async function runTests(test, options = []) {
  rmSync(report, {force: true});
  await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--config', 'test/vitest.config.ts', '--tags-filter', '!whole'],
    ...['--reporter', 'json', `--outputFile.json=${report}`],
    ...options,
    ...runOf(test),
  ]);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {testResults: []};
}

/** The first test that fails with the defect that the copy has now, with its file; null where none does. */
async function findFailed({tests}) {
  let isBuilt = false;
  for (const test of tests.map(testNamed)) {
    if (needsBuild(test) && !isBuilt) {
      const {status, errors} = await runNode(['build.mjs', '--fast']);
      if (status !== 0) throw new Error(`it does not build: ${errors}`);
      isBuilt = true;
    }
    const found = await runTests(test, ['--bail', '1']);
    const title = failedIn(found);
    if (title) return {file: test.file, title};
    if (!hasRun(found)) throw new Error(`no test of ${test.file} ran`);
  }
  return null;
}

/** The same for a mutant, whose defect is in the copy meanwhile. */
async function testWith(mutant) {
  const path = join(copy.folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, textWith(mutant, text));
  try {
    return await findFailed(mutant);
  } finally {
    writeFileSync(path, text);
    if (mutant.tests.map(testNamed).some(needsBuild)) copy.restoreBuild();
  }
}

/** What became of a mutant: the test that catches it, or why none does. A test that fails without it too catches nothing. */
async function judge(mutant) {
  const failed = await testWith(mutant);
  if (!failed) return {problem: mutant.harm};
  const name = `${failed.file} > ${failed.title}`;
  const isCatcher = hasPassed(await runTests(failed), failed.title);
  return isCatcher ? {catcher: name} : {problem: `${name} fails without it too`};
}

let caught = 0;
for (const mutant of chosen) {
  const {name} = mutant;
  const known = results.caught[name];
  const {catcher, problem} = known
    ? {catcher: known}
    : await judge(mutant).catch(({message}) => ({problem: message}));
  if (catcher) {
    caught++;
    results.caught[name] = catcher;
    store();
  }
  console.log(
    `${name}: ${catcher ? `caught by ${catcher}${known ? ', before' : ''}` : `NOT CAUGHT: ${problem}`}`,
  );
}
console.log(`${caught} of ${chosen.length} caught`);
process.exit(caught === chosen.length ? 0 : 1);
