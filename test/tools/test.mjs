/**
 * Runs the suites: types, lint, architecture, units, templates, contract, browser, and a smoke suite in the machine's Chromium
 * if any. Says first which Chromium it drives, and ends with the names of what failed and one line `N passed, N failed` over all suites.
 *
 *     npm test                       a fixed sample of every table, which proves the product
 *     npm test -- --changed          the files that what changed since the last commit can touch, once --record has run
 *     npm run test:all               every row
 *     npm run test:all -- --rest     the rows that npm test leaves out
 *     npm run test:fresh             every visit in a context of its own, in random order
 *     npm run test:load              next to eight busy processes
 *
 * Names of suites choose: `npm test -- unit contract`.
 */
import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {describeChromium, findChromium} from '../../src/cli/chromium.mjs';
import {selectTests} from './changed-tests.mjs';
import {measureProcessorTime} from './processor-time.mjs';
import {changedPaths, codeFiles, wholeFiles} from './project-files.mjs';
import {runNode, runProjects} from './run-project.mjs';
import {readRecords} from './touched-records.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const bin = path => join(ROOT, 'node_modules', path);

/** A check that passes or fails as a whole. */
const check = (name, args) => async options => {
  console.log(`\n> ${name}`);
  const passed = (await runNode(args, options)) === 0;
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    leftOut: 0,
    failures: passed ? [] : [name],
    files: [],
  };
};

const CHECKS = {
  types: check('types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  lint: check('lint', [join(ROOT, 'test/tools/lint.mjs')]),
};
/** Suites whose tests `npm run test:all` alone runs. */
const WHOLE_SUITES = ['unit-react-18'];
/** Suites that take ten minutes each, and run by name alone. */
const BY_NAME = ['hosts', 'combinations'];
/** Suites without tests that a tag leaves out. */
const UNTAGGED = [...WHOLE_SUITES, ...BY_NAME];
/** Vitest projects by the run they share: the last file of one leaves no core idle while the next one starts. */
const RUNS = [
  ['architecture', 'unit', 'unit-dom', 'unit-preact', 'unit-react-18', 'template', 'contract'],
  ['browser', 'hosts', 'combinations'],
  ['smoke'],
];
/** Suites that run next to all others, which they take as long as: pages wait where units work. */
const BESIDE = ['browser', 'hosts', 'combinations'];
const SUITES = [...Object.keys(CHECKS), ...RUNS.flat()];
/** The Chromium a suite would like; it gets the other one where that is missing. */
const PREFERRED = {
  browser: 'packaged',
  hosts: 'packaged',
  combinations: 'packaged',
  smoke: "the machine's",
};

/** The tag of tests that `npm run test:all` alone runs; `spread.ts` has it too, which plain Node cannot import. */
const WHOLE = 'whole';
/** The tests of a mode, by their tag, and whether it runs what has no tags. */
const MODES = {
  sample: {tags: {without: WHOLE}, hasChecks: true, hasWholeSuites: false},
  all: {tags: {}, hasChecks: true, hasWholeSuites: true},
  rest: {tags: {only: WHOLE}, hasChecks: false, hasWholeSuites: true},
};
/** Busy processes next to the tests of `npm run test:load`. Source: our choice. */
const BUSY_PROCESSES = 8;

const flag = {type: 'boolean', default: false};
/** Options and suites of the command line; the words before them are steps of `set-up.mjs`. */
const {values, positionals} = parseArgs({
  args: process.argv.slice(process.argv.indexOf('test') + 1 || 2),
  options: {all: flag, rest: flag, fresh: flag, load: flag, record: flag, changed: flag},
  allowPositionals: true,
});
const unknown = positionals.filter(name => !SUITES.includes(name));
if (unknown.length) {
  console.error(`no suite "${unknown.join('", "')}"; there are ${SUITES.join(', ')}`);
  process.exit(1);
}

const modeName = values.rest ? 'rest' : values.all ? 'all' : 'sample';
const mode = MODES[modeName];
const isWanted = name =>
  !BY_NAME.includes(name) &&
  (mode.hasChecks || !Object.hasOwn(CHECKS, name)) &&
  (mode.hasWholeSuites || !WHOLE_SUITES.includes(name));
const chosen = new Set(positionals.length ? positionals : SUITES.filter(isWanted));

/** What all of a suite's tests are, where its tests have no tags of their own. */
const tagsOf = projects => (projects.every(name => UNTAGGED.includes(name)) ? {} : mode.tags);

/** Says which Chromium each suite drives, and leaves out the smoke suite where there is but one. */
async function nameBrowsers() {
  const driven = new Map();
  for (const [name, prefer] of Object.entries(PREFERRED)) {
    if (!chosen.has(name)) continue;
    const chromium = describeChromium(await findChromium({prefer}));
    const isSecond = name === 'smoke' && [...driven.values()].includes(chromium);
    if (isSecond) chosen.delete(name);
    else driven.set(name, chromium);
    console.log(`${name}: ${isSecond ? 'left out, there is no Chromium but the packaged one' : chromium}`);
  }
}

/** The test files of `--changed`, said first; undefined where all run. */
function selectedFiles() {
  if (!values.changed) return undefined;
  const changed = changedPaths();
  const {all, files} = selectTests({changed, sources: codeFiles(), records: readRecords()});
  if (all) console.log(`runs all tests: ${all}`);
  else console.log(`runs ${files.length} test files, which ${changed.length} changed files can touch`);
  return files;
}

/** Test files that this mode does not load. */
const leftOutFiles = modeName === 'sample' ? wholeFiles() : [];

/** Environment and words for vitest: of the guards against chance, of the recording and of what it selects. */
const forVitest = (tags, selected) => ({
  env: {
    ...(values.fresh && {VITRINE_FRESH: '1'}),
    ...(values.record && {VITRINE_RECORD: '1'}),
    // Suites without tags are whole in each mode.
    ...(Object.keys(tags).length > 0 && {VITRINE_MODE: modeName}),
  },
  args: [
    ...(values.fresh ? ['--sequence.shuffle.files', '--sequence.shuffle.tests'] : []),
    ...(selected ?? []),
  ],
});

/** The runs of one list of projects: tests with tags of their own, and suites that are whole. */
const runsOf = (projects, selected) =>
  [projects.filter(name => !UNTAGGED.includes(name)), projects.filter(name => UNTAGGED.includes(name))]
    .filter(({length}) => length > 0)
    .map(names => ({
      isBeside: BESIDE.includes(names[0]),
      run: options => {
        const tags = tagsOf(names);
        return runProjects(names, {...options, ...forVitest(tags, selected), tags});
      },
    }));

/** Processes that take the cores from the tests, until `stop`. */
function loadCores() {
  const busy = Array.from({length: BUSY_PROCESSES}, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'}),
  );
  process.once('exit', () => {
    for (const child of busy) child.kill();
  });
}

/** Files that took longest, of all runs. */
const SLOWEST = 20;
function printSlowest(files) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  console.log(`\nslowest ${slowest.length} files:`);
  for (const {name, ms, tests} of slowest)
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name} (${tests})`);
}

const startedMs = performance.now();
const measured = measureProcessorTime();
await nameBrowsers();
if (values.load) loadCores();
const selected = selectedFiles();
const chosenRuns = RUNS.map(projects => projects.filter(name => chosen.has(name)));
/** No run where a selection is empty: vitest without names runs all. */
const runs = selected?.length === 0 ? [] : chosenRuns.flatMap(projects => runsOf(projects, selected));
/** What runs at once, each one step after the other. */
const lanes = [
  [
    ...Object.entries(CHECKS)
      .filter(([name]) => chosen.has(name))
      .map(([, run]) => run),
    ...runs.filter(({isBeside}) => !isBeside).map(({run}) => run),
  ],
  runs.filter(({isBeside}) => isBeside).map(({run}) => run),
].filter(steps => steps.length);

const total = {passed: 0, failed: 0, skipped: 0, leftOut: 0};
const failures = [];
const files = [];
await Promise.all(
  lanes.map(async (steps, at) => {
    for (const run of steps) {
      const counts = await run({isHeld: at < lanes.length - 1});
      for (const key of Object.keys(total)) total[key] += counts[key];
      failures.push(...counts.failures);
      files.push(...counts.files);
    }
  }),
);
if (process.env.CI) printSlowest(files);
if (failures.length) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
const wall = `${((performance.now() - startedMs) / 1000).toFixed(0)} s`;
const seconds = measured.seconds();
measured.stop();
console.log(`\n${wall}${seconds === undefined ? '' : `, ${seconds.toFixed(0)} s of processor time`}`);
if (modeName === 'sample')
  console.log(
    `${total.passed} passed, ${total.failed} failed (${total.leftOut} more, and ${leftOutFiles.length} whole files, in npm run test:all)`,
  );
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);
