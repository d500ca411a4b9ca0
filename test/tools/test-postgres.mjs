/**
 * Runs the contract and race suites on a real PostgreSQL: a throwaway cluster in a temporary folder, started for
 * the run and removed after it. As `npm test` it leaves out the tests that are tagged `whole`, more rows of what others show,
 * which run on the embedded database; `--all` runs them too. Ends with the names of what failed and one line
 * `N passed, N failed`. Without PostgreSQL's programs it fails and says so.
 */
import {startCluster} from './postgres-cluster.mjs';
import {runProjects} from './run-project.mjs';

const isAll = process.argv.includes('--all');
const PROJECTS = ['contract', 'race'];
/** What `npm test` runs; see test.mjs. */
const SAMPLE = {tags: {without: 'whole'}, env: {VITRINE_MODE: 'sample'}};

let cluster;
const cleanUp = async () => cluster?.stop();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().then(() => process.exit(1)));
let counts = {passed: 0, failed: 1, leftOut: 0, failures: []};
try {
  cluster = await startCluster();
  const {tags, env} = isAll ? {} : SAMPLE;
  counts = await runProjects(PROJECTS, {tags, env: {...env, DATABASE_URL: cluster.url}});
} finally {
  await cleanUp();
}
if (counts.failures.length) console.log(`\nfailed:\n${counts.failures.map(name => `  ${name}`).join('\n')}`);
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.leftOut ? ` (${counts.leftOut} more with -- --all)` : ''}`,
);
process.exit(counts.failed ? 1 : 0);
