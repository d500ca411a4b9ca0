import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Commands that run, to be ended with this process. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Runs Node with `args` in the project's folder; resolves with its exit status. Where the output is held, it is printed
 * when the command has ended, so that commands that run at once do not mix their lines.
 */
export const runNode = (args, {isHeld = false} = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
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

/** What the JSON report of a run counted; null where there is none. */
function countsOf(report, status) {
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
    return null;
  }
}

/**
 * Runs vitest projects in one run and counts their tests; counts come from its JSON report, so a crash before the report
 * counts as a failure.
 */
export async function runProjects(projects, options) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
  const report = join(folder, 'report.json');
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
      `--outputFile.json=${report}`,
    ],
    options,
  );
  const counts = countsOf(report, status) ?? {passed: 0, failed: 1, skipped: 0};
  rmSync(folder, {recursive: true, force: true});
  return counts;
}
