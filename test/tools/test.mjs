/**
 * Everything CI runs: types, lint, architecture, units, contract, browser, and a smoke suite in the machine's Chromium
 * if any. Says first which Chromium it drives, and ends with the names of what failed and one line `N passed, N failed` over all suites.
 * `npm test -- unit contract` runs the named suites only.
 */
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describeChromium, findChromium} from '../../src/cli/chromium.mjs';
import {runNode, runProjects} from './run-project.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const bin = path => join(ROOT, 'node_modules', path);

/** A check that passes or fails as a whole. */
const check = (name, args) => async options => {
  console.log(`\n> ${name}`);
  const passed = (await runNode(args, options)) === 0;
  return {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, failures: passed ? [] : [name]};
};

const CHECKS = {
  types: check('types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  lint: check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
};
/** Vitest projects by the run they share: the last file of one leaves no core idle while the next one starts. */
const RUNS = [
  ['architecture', 'unit', 'unit-dom', 'unit-preact', 'unit-react-18', 'template', 'contract'],
  ['browser'],
  ['smoke'],
  ['hosts'],
  ['combinations'],
];
/** Suites that run next to all others, which they take as long as: pages wait where units work. */
const BESIDE = ['browser'];
const SUITES = [...Object.keys(CHECKS), ...RUNS.flat()];
/** Suites that take long, and run by name alone. */
const BY_NAME = new Set(['hosts', 'combinations']);
/** The Chromium a suite would like; it gets the other one where that is missing. */
const PREFERRED = {browser: 'packaged', hosts: 'packaged', combinations: 'packaged', smoke: "the machine's"};

/** The words after the step that this is, or all where it runs by itself. */
const step = process.argv.indexOf('test');
const asked = process.argv.slice(step === -1 ? 2 : step + 1);
const unknown = asked.filter(name => !SUITES.includes(name));
if (unknown.length) {
  console.error(`no suite "${unknown.join('", "')}"; there are ${SUITES.join(', ')}`);
  process.exit(1);
}
const chosen = new Set(asked.length ? asked : SUITES.filter(name => !BY_NAME.has(name)));
const driven = new Map();
for (const [name, prefer] of Object.entries(PREFERRED)) {
  if (!chosen.has(name)) continue;
  const chromium = describeChromium(await findChromium({prefer}));
  const other = [...driven].find(([, driving]) => driving === chromium)?.[0];
  if (other) chosen.delete(name);
  else driven.set(name, chromium);
  console.log(`${name}: ${other ? `left out, there is no Chromium but that of ${other}` : chromium}`);
}
const chosenRuns = RUNS.map(projects => projects.filter(name => chosen.has(name)))
  .filter(projects => projects.length)
  .map(projects => ({
    isBeside: BESIDE.includes(projects[0]),
    run: options => runProjects(projects, options),
  }));
/** What runs at once, each one step after the other. */
const lanes = [
  [
    ...Object.keys(CHECKS)
      .filter(name => chosen.has(name))
      .map(name => CHECKS[name]),
    ...chosenRuns.filter(({isBeside}) => !isBeside).map(({run}) => run),
  ],
  chosenRuns.filter(({isBeside}) => isBeside).map(({run}) => run),
].filter(steps => steps.length);

const total = {passed: 0, failed: 0, skipped: 0};
const failures = [];
await Promise.all(
  lanes.map(async (steps, at) => {
    for (const run of steps) {
      const counts = await run({isHeld: at < lanes.length - 1});
      for (const key of Object.keys(total)) total[key] += counts[key];
      failures.push(...counts.failures);
    }
  }),
);
if (failures.length) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);
