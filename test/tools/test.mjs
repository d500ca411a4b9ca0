/**
 * Everything CI runs: types, lint, architecture, units, contract, browser, and a smoke suite in the machine's Chromium
 * where there is one. Says first which Chromium it drives, and ends with one line `N passed, N failed` over all suites.
 * `npm test -- unit contract` runs the named suites only.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describeChromium, findChromium} from '../../src/cli/chromium.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const bin = path => join(ROOT, 'node_modules', path);
const node = (args, options = {}) =>
  spawnSync(process.execPath, args, {cwd: ROOT, stdio: 'inherit', ...options});

/** A check that passes or fails as a whole. */
const check = (name, args) => () => {
  console.log(`\n> ${name}`);
  const passed = node(args).status === 0;
  return {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0};
};

/** One vitest project; counts come from its JSON report, so a crash before the report counts as a failure. */
const suite = project => () => {
  console.log(`\n> ${project}`);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
  const report = join(folder, 'report.json');
  const {status} = node([
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const brokenFiles = testResults.filter(
      file => file.status === 'failed' && file.assertionResults.every(t => t.status !== 'failed'),
    ).length;
    const failed = numFailedTests + brokenFiles || (status === 0 ? 0 : 1);
    return {passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests};
  } catch {
    return {passed: 0, failed: 1, skipped: 0};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

const SUITES = {
  types: check('types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  lint: check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  architecture: suite('architecture'),
  unit: suite('unit'),
  'unit-dom': suite('unit-dom'),
  'unit-preact': suite('unit-preact'),
  template: suite('template'),
  contract: suite('contract'),
  browser: suite('browser'),
  smoke: suite('smoke'),
};
/** The Chromium a suite would like; it gets the other one where that is missing. */
const PREFERRED = {browser: 'packaged', smoke: "the machine's"};

/** The words after the step that this is, or all where it runs by itself. */
const step = process.argv.indexOf('test');
const asked = process.argv.slice(step === -1 ? 2 : step + 1);
const unknown = asked.filter(name => !Object.hasOwn(SUITES, name));
if (unknown.length) {
  console.error(`no suite "${unknown.join('", "')}"; there are ${Object.keys(SUITES).join(', ')}`);
  process.exit(1);
}
const chosen = new Set(asked.length ? asked : Object.keys(SUITES));
const driven = new Map();
for (const [name, prefer] of Object.entries(PREFERRED)) {
  if (!chosen.has(name)) continue;
  const chromium = describeChromium(await findChromium({prefer}));
  const other = [...driven].find(([, driving]) => driving === chromium)?.[0];
  if (other) chosen.delete(name);
  else driven.set(name, chromium);
  console.log(`${name}: ${other ? `left out, there is no Chromium but that of ${other}` : chromium}`);
}
const total = {passed: 0, failed: 0, skipped: 0};
for (const name of chosen) {
  const counts = SUITES[name]();
  for (const key of Object.keys(total)) total[key] += counts[key];
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);
