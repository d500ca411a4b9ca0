/**
 * Runs the contract and race suites on a real PostgreSQL: a throwaway cluster in a temporary folder, started for
 * the run and removed after it. Ends with one line `N passed, N failed`. Without PostgreSQL's programs it fails and says so.
 */
import {spawn, spawnSync} from 'node:child_process';
import {chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir, userInfo} from 'node:os';
import {delimiter, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_CONNECTIONS = 300;
/** PostgreSQL refuses to run as root; these accounts are there on most machines. */
const UNPRIVILEGED = ['postgres', 'nobody'];

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  const found = folders.find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (!found)
    throw new Error(
      'PostgreSQL is needed: put initdb and postgres on PATH, or install the postgresql package.',
    );
  return found;
}

/** The account the cluster runs as: ours, or an unprivileged one when we are root. */
function findAccount() {
  if (userInfo().uid !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const account = UNPRIVILEGED.map(name => accounts.find(fields => fields[0] === name)).find(Boolean);
  if (!account)
    throw new Error(`as root, one of the accounts ${UNPRIVILEGED.join(', ')} is needed to run PostgreSQL`);
  return {uid: Number(account[2]), gid: Number(account[3])};
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });

function initialise(programs, folder, account) {
  const done = spawnSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'vitrine', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {...account, cwd: folder, encoding: 'utf8'},
  );
  if (done.status !== 0) throw new Error(`initdb failed:\n${done.stdout}${done.stderr}`);
}

/** Starts the server and waits until it says that it takes connections. */
async function startServer(programs, folder, account, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', chunk => {
      log = (log + chunk).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return server;
}

/** Stops without waiting for clients: SIGQUIT is the immediate end, and nothing here is kept. */
const stopServer = server =>
  new Promise(resolve => {
    if (server.exitCode !== null) return resolve();
    server.removeAllListeners('exit');
    server.once('exit', resolve);
    server.kill('SIGQUIT');
  });

/** Runs vitest beside this process, so that a signal can still stop the cluster. */
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

const programs = findPrograms();
const account = findAccount();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
let server;
const cleanUp = async () => {
  if (server) await stopServer(server);
  rmSync(folder, {recursive: true, force: true});
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().then(() => process.exit(1)));
let counts = {passed: 0, failed: 1};
try {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const port = await freePort();
  initialise(programs, folder, account);
  server = await startServer(programs, folder, account, port);
  counts = await runSuites(folder, `postgresql://vitrine@127.0.0.1:${port}/postgres`);
} finally {
  await cleanUp();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed ? 1 : 0);
