/**
 * Runs the contract and race suites on a real PostgreSQL: a throwaway cluster in a temporary folder, started for
 * the run and removed after it. Ends with one line `N passed, N failed`. Without PostgreSQL's programs it fails and says so.
 */
import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {startCluster} from './postgres-cluster.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Runs vitest next to this process, so that a signal can still stop the cluster. */
function runSuites(folder, databaseUrl) {
  const report = join(folder, 'report.json');
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    'contract',
    '--project',
    'race',
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${report}`,
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {...process.env, DATABASE_URL: databaseUrl},
  });
  return new Promise(resolve => child.once('exit', status => resolve(countOf(report, status))));
}

function countOf(report, status) {
  if (!existsSync(report)) return {passed: 0, failed: 1};
  const {numPassedTests, numFailedTests, testResults} = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  ).length;
  return {passed: numPassedTests, failed: numFailedTests + brokenFiles || (status === 0 ? 0 : 1)};
}

let cluster;
const cleanUp = async () => cluster?.stop();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().then(() => process.exit(1)));
let counts = {passed: 0, failed: 1};
try {
  cluster = await startCluster();
  counts = await runSuites(cluster.folder, cluster.url);
} finally {
  await cleanUp();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed ? 1 : 0);
