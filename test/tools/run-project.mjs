import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Commands that run, to be ended with this process. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});
/** Who listens to the signal too has something to end first, and exits itself. */
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => process.listenerCount(signal) || process.exit(1));

/**
 * Runs Node with `args` in the project's folder; resolves with its exit status. Where the output is held, it is printed
 * when the command has ended, so that commands that run at once do not mix their lines.
 */
export const runNode = (args, {isHeld = false, env = {}} = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: {...process.env, ...env},
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running.add(child);
    const held = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => held.push(text));
    child.once('error', reject);
    child.once('close', status => {
      running.delete(child);
      process.stdout.write(Buffer.concat(held));
      resolve(status);
    });
  });

/** An entry for each failed test of a report and for each file that failed outside its tests, with the start of why. */
export function failuresOf({testResults}) {
  return testResults.flatMap(file => {
    const name = relative(ROOT, file.name);
    const failed = file.assertionResults.filter(test => test.status === 'failed');
    if (failed.length)
      return failed.map(test => `${name} > ${test.fullName}: ${startOf(test.failureMessages?.[0])}`);
    return file.status === 'failed' ? [`${name}: ${startOf(file.message)}`] : [];
  });
}

/** Lines of a failure's message and stack that tell what happened where. */
const SHOWN_LINES = 12;

/** Lines of the stack that are not the project's. */
const FOREIGN = /^\s+at .*(\/node_modules\/|node:)/;

/** The report has the stack of a test that took too long, and in its message's place this. */
const WITHOUT_MESSAGE = 'Error: STACK_TRACE_ERROR';

const startOf = (text = '') =>
  text
    .trim()
    .replace(WITHOUT_MESSAGE, 'took too long')
    .split('\n')
    .filter(line => !FOREIGN.test(line))
    .slice(0, SHOWN_LINES)
    .join('\n    ');

/** The tests of a file's report that a filter by tags left out: they are not skipped, but run by another command. */
const isLeftOut = (status, tags, {only, without}) =>
  status !== 'passed' &&
  status !== 'failed' &&
  ((without !== undefined && tags.includes(without)) || (only !== undefined && !tags.includes(only)));

/**
 * What the JSON report of a run counted. `tags` are those that filtered it: `leftOut` counts the tests that another command
 * runs, `skipped` all others that did not run. Each file comes with how long it took and what it ran.
 */
export function countsOf(report, status, tags = {}) {
  const files = report.testResults.map(({name, startTime, endTime, assertionResults}) => {
    const leftOut = assertionResults.filter(test => isLeftOut(test.status, test.tags ?? [], tags)).length;
    return {
      name: relative(ROOT, name),
      ms: endTime - startTime,
      tests: assertionResults.length - leftOut,
      leftOut,
    };
  });
  const leftOut = files.reduce((sum, file) => sum + file.leftOut, 0);
  const failures = failuresOf(report);
  if (!failures.length && status !== 0) failures.push(`vitest ended with status ${status}`);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests - leftOut,
    leftOut,
    failures,
    files,
  };
}

/** The report of a run; undefined where it wrote none. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The words of vitest's filter for `tags`: tests with the tag `only`, or those without the tag `without`. */
const filterOf = ({only, without}) => {
  if (only) return ['--tags-filter', only];
  return without ? ['--tags-filter', `!${without}`] : [];
};

/**
 * Runs vitest projects in one run and counts their tests; counts and the names of what failed come from its JSON
 * report, so a crash before the report counts as a failure. `args` are more words for vitest, `tags` filter its tests.
 */
export async function runProjects(projects, {tags = {}, args = [], ...options} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
  const path = join(folder, 'report.json');
  const status = await runNode(
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'test/vitest.config.ts',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter',
      'default',
      '--reporter',
      'json',
      `--outputFile.json=${path}`,
      ...filterOf(tags),
      ...args,
    ],
    options,
  );
  const report = readReport(path);
  rmSync(folder, {recursive: true, force: true});
  if (report) return countsOf(report, status, tags);
  const failures = [`${projects.join(', ')}: no report`];
  return {passed: 0, failed: 1, skipped: 0, leftOut: 0, failures, files: []};
}
