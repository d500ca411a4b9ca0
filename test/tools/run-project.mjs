import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs vitest projects in one run and counts their tests; counts come from its JSON report, so a crash before the report
 * counts as a failure.
 */
export function runProjects(...projects) {
  console.log(`\n> ${projects.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
  const report = join(folder, 'report.json');
  const {status} = spawnSync(
    process.execPath,
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
    {cwd: ROOT, stdio: 'inherit'},
  );
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
}
